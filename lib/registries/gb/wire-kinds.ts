import { z } from 'zod';

/* Kinds of members on the wire. Null and absent are one. */

export const words = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);

/** Yes, no, or nothing said: what is absent is not "no". */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined);

/** A number, written as a number or as its digits. */
export const count = z.coerce
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? undefined);

/** A calendar day; what is none says nothing. */
export const day = words.transform((value) => z.iso.date().safeParse(value?.slice(0, 10)).data);

export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

export const optional = <Value extends z.ZodType>(value: Value) =>
  value.nullish().transform((given) => given ?? undefined);

/** One thing, or a list of them: the register writes both. */
export const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item), item.transform((one) => [one])])
    .nullish()
    .transform((items) => items ?? []);

export const Address = z.object({
  care_of: words,
  po_box: words,
  premises: words,
  address_line_1: words,
  address_line_2: words,
  locality: words,
  region: words,
  postal_code: words,
  country: words,
});
export type WireAddress = z.output<typeof Address>;

/** A page of a list; of filings the whole number is `total_count`. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z
    .object({ items: list(item), total_results: count, total_count: count })
    .transform(({ items, total_results, total_count }) => ({ items, total: total_results ?? total_count }));
