import { z } from 'zod';

/* What the wires have in common: an empty text, null and a missing member are one. */

const tidy = (text: string): string | undefined =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || undefined;

/** A text of JSON, without double blanks. */
export const words = z
  .string()
  .nullish()
  .transform((value) => (typeof value === 'string' ? tidy(value) : undefined));

/** A day of the calendar; of a moment its day. */
export const dayOf = (value: string | undefined): string | undefined =>
  z.iso.date().safeParse(value?.slice(0, 10)).data;

/** A list, of which null and a missing one are empty. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/* Elements of XML as `objectOf` writes them: a list for each name, a text for one that holds no other. */

/** The texts of a name, without those that are empty, and without markup. */
export const texts = z
  .array(z.string())
  .default([])
  .transform((all) => all.map(tidy).filter((each) => each !== undefined));
export const text = texts.transform(([first]) => first);
export const day = text.transform(dayOf);
export const flag = text.transform((value) => value === 'true');

/** A text that has to be there. */
export const given = texts.pipe(z.tuple([z.string()], z.string())).transform(([first]) => first);

/** The first element of a name; undefined where it is not there, or empty. */
export const one = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.union([z.literal('').transform(() => undefined), item]))
    .default([])
    .transform(([first]) => first);

/** An element that has to be there. */
export const needed = <Item extends z.ZodType>(item: Item) =>
  z.array(item).transform(([first], context): z.output<Item> => {
    if (first !== undefined) return first;
    context.addIssue({ code: 'custom', message: 'expected an element' });
    return z.NEVER;
  });
