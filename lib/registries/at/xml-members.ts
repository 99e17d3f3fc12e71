import { z } from 'zod';

/* How elements are parsed that `objectOf` wrote: a list for each name, a text for one that holds no other. */

const Leaf = z
  .union([z.string(), z.looseObject({ '#': z.string() }).transform((leaf) => leaf['#'])])
  .transform((value) => value.replace(/\s+/g, ' ').trim());

/** Its texts, without those that are empty. */
export const texts = z
  .array(Leaf)
  .default([])
  .transform((all) => all.filter((each) => each !== ''));

/** Its text; undefined where it is empty or not there. */
export const text = texts.transform(([first]) => first);

/** A text that has to be there. */
export const given = z
  .tuple([Leaf], Leaf)
  .transform(([first]) => first)
  .pipe(z.string().min(1));

/** An attribute that has to be there. */
export const attribute = z.string().trim().min(1);

/** The day of `2023-01-01` and `20230101`; undefined for what is no day of the calendar. */
export const day = text.transform((value) => {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(value ?? '') ?? [];
  return z.iso.date().safeParse(`${year}-${month}-${date}`).data;
});

/** Elements of a name; none where it is not there. */
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

/** The first element of a name; undefined where it is not there. */
export const one = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .optional()
    .transform((all) => all?.[0]);

/** A code with the register's word for it. */
export const Coded = z.object({ CODE: given, TEXT: text });
export type Coded = z.output<typeof Coded>;
