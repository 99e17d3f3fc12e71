import { z } from 'zod';

/*
 * What the wires have in common. In an extract an empty text, null, a missing member and an object without anything in it
 * are one: they mean nothing. Where several entries may stand, one alone may come without a list around it.
 */

/** Whether something is said: a text, a number or a "yes" anywhere in it. */
export function isTold(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTold);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isTold);
  return typeof value === 'string'
    ? value.trim() !== ''
    : value !== null && value !== undefined && value !== false;
}

/** Every text in it, in its order. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** A text on one line. */
export const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    (value === null || value === undefined ? '' : String(value)).trim().replace(/\s+/g, ' '),
  )
  .transform((value) => value || undefined);

/** A day: `13.12.2011`, `15.03.2024 R.` or `2014-07-31`. What is no day of the calendar says nothing. */
export const day = words.transform((value) => {
  const [, dd, mm, yyyy] = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(value ?? '') ?? [];
  return z.iso.date().safeParse(yyyy === undefined ? value?.slice(0, 10) : `${yyyy}-${mm}-${dd}`).data;
});

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** All entries that say something. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]).filter(isTold), z.array(item));

/** The entry, of several the last; undefined where it says nothing. */
export const one = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => {
    const last: unknown = Array.isArray(value) ? value.findLast(isTold) : value;
    return isTold(last) ? last : undefined;
  }, item.optional());
