import { z } from 'zod';

/* How members of the wire are parsed: what is missing, null or blank says nothing. */

/** A text, with single blanks. */
export const words = z
  .string()
  .nullish()
  .transform((value) => value?.replace(/\s+/g, ' ').trim() || undefined);

/** A number that may come as text. */
export const code = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined ? undefined : String(value).trim() || undefined,
  );

/** "Ja" or "Nee"; undefined for any other word. */
export const yesOrNo = words.transform((word) => {
  if (/^(?:ja|j|true)$/i.test(word ?? '')) return true;
  return /^(?:nee|n|false)$/i.test(word ?? '') ? false : undefined;
});

export const count = z
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? undefined);

export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
