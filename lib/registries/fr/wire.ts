import { z } from 'zod';

/*
 * What the three wires have in common: an empty text, null and a missing member are one; so is what the register
 * replaces by a word of its own where somebody has objected to publication.
 */

const HIDDEN = /^\[(?:ND|NON[ -]DIFFUSIBLE)\]$/i;

/** A text, without what it hides. */
export const words = z
  .string()
  .nullish()
  .transform((value) => {
    const told = value?.trim();
    return told === undefined || told === '' || HIDDEN.test(told) ? undefined : told;
  });

/** A code that comes as text or number. */
export const code = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined ? undefined : String(value).trim() || undefined,
  );

/** A day; of a moment its day. What is no day of the calendar says nothing. */
export const day = words.transform((value) => z.iso.date().safeParse(value?.slice(0, 10)).data);

export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** `true`, or `"True"`. */
export const flag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined ? undefined : String(value).toLowerCase() === 'true',
  );
