import { z } from 'zod';
import { showTurning } from '../names/show-turning.ts';

/* How elements are parsed that arrive as plain data: a list for each local name, a text for one that holds no other. */

/** An element without content is written as an empty text: it is as if it were not there. */
const isThere = (value: unknown): boolean => value !== '';

/** The first element of a name that has content; undefined where there is none. */
export const one = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess((all) => (Array.isArray(all) ? all.filter(isThere) : all), z.array(item).optional())
    .transform((all) => all?.[0]);

/** All elements of a name that have content. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((all) => (Array.isArray(all) ? all.filter(isThere) : all), z.array(item).default([]));

const Leaf = z
  .union([z.string(), z.looseObject({ '#': z.string() }).transform((leaf) => leaf['#'])])
  .transform((value) => showTurning(value.replace(/\s+/g, ' ').trim()));

/** Its text; undefined where it is empty or not there. */
export const text = z
  .array(Leaf)
  .default([])
  .transform((all) => all.find((each) => each !== ''));

/** The day of an element; undefined for what is no day of the calendar. */
export const day = text.transform((value) => z.iso.date().safeParse(value?.slice(0, 10)).data);

/** A code and the register's word for it, which stands in a comment beside it (or, in later versions, in `name`). */
export const Coded = z
  .looseObject({ code: text, name: text, '!': z.array(z.string().transform(showTurning)).default([]) })
  .transform(({ code, name, '!': comments }) => ({
    code,
    word: name ?? comments.find((comment) => comment !== '') ?? code,
  }));
export type Coded = z.output<typeof Coded>;
export const coded = one(Coded);
