import { z } from 'zod';

const isEmpty = (given: unknown): boolean => typeof given === 'string' && given.trim() === '';

/** A field of a form for a value that may be null: empty, it is. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (isEmpty(given) ? null : given), schema);

/** A field of a form for a value that may be left out: empty, it is. */
export const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (isEmpty(given) ? undefined : given), schema.optional());
