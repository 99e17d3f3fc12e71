import { z } from 'zod';
import { ErrorBody } from '#lib/contract/index.ts';
import { REFUSALS } from './refusals.ts';

/** How the description of the operations shows an answer. */
export const answer = (description: string, schema: z.ZodType, mediaType = 'application/json') => ({
  description,
  content: { [mediaType]: { schema } },
});

/** An answer that is a file. */
export const file = (description: string) =>
  answer(description, z.string().meta({ format: 'binary', description: 'Its bytes' }), 'application/pdf');

/** The refusals of an operation, one body for all; a database that does not answer refuses each. */
export const failures = (...statuses: number[]) =>
  Object.fromEntries(
    [...new Set([...statuses, 503])].map((status) => [
      status,
      answer(REFUSALS.get(status)?.when ?? '', ErrorBody),
    ]),
  );

/** The description lists parameters one by one: for them a schema must have no name of its own. */
export const inline = ({ shape }: z.ZodObject) => z.strictObject(shape);
