import { z } from 'zod';

/** A number as a form sends it, for what a verb of the service takes. */
export const formNumber = <Schema extends z.ZodType<number, number>>(schema: Schema) =>
  z.coerce.number('expected a number').pipe(schema);

/** A box of a form: it is there when it is ticked. */
export const formTick = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);
