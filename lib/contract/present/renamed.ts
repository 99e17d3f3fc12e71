import { z } from 'zod';

/** The same object under another name, with members taken away and put to it. */
export function renamed<Shape extends z.ZodRawShape, Names extends Readonly<Record<string, string>>>(
  { shape }: z.ZodObject<Shape>,
  names: Names,
  changed: z.ZodRawShape = {},
): z.ZodObject {
  const members = Object.entries(shape).flatMap(([member, schema]) => {
    const name = Object.hasOwn(names, member) ? names[member] : member;
    return name === undefined || name === '' ? [] : [[name, schema] as const];
  });
  return z.looseObject({ ...Object.fromEntries(members), ...changed });
}

/** An amount, in the smallest unit of the present form. */
export const cents = (description: string) =>
  z.number().describe(`${description}, in hundredths of a credit`);
