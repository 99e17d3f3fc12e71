import { z } from 'zod';
import { words } from './wire.ts';

/* SPARQL 1.1 results as JSON: a row for each name of each company, a term for each variable that is bound. */

const term = z
  .object({ value: words })
  .optional()
  .transform((bound) => bound?.value);
const bound = z.object({ value: z.string().min(1) }).transform(({ value }) => value);

const Row = z.object({
  company: bound,
  uid: bound,
  chId: term,
  legalName: bound,
  name: z.object({ value: z.string(), 'xml:lang': words }).optional(),
  form: term,
  purpose: term,
  street: term,
  careOf: term,
  area: term,
  poBox: term,
  postCode: term,
  town: term,
  canton: term,
});
export type LindasRow = z.output<typeof Row>;

export const LindasAnswer = z.object({ results: z.object({ bindings: z.array(Row) }) });
