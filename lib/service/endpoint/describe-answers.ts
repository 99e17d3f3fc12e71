import { z } from 'zod';
import { ErrorBody } from '#lib/contract/index.ts';

const WHEN = {
  400: 'Not valid; `details` names each bad member',
  401: 'The API key is missing, unknown or revoked',
  402: 'The balance is negative, or the price is above `maxBudget`',
  404: 'Unknown to this account',
  406: 'Not offered: the country, or everything that was asked of it',
  410: 'The time of this address is over; a replay of its request renews it, free',
  413: 'The body is too large',
  415: 'The body is not JSON',
  429: 'Too many requests of this key in this minute; `Retry-After` says when to go on',
  500: 'Something failed on our side',
  503: 'The register does not answer; `Retry-After` says when to ask again',
};

/** How the description of the operations shows an answer. */
export const answer = (description: string, schema: z.ZodType, mediaType = 'application/json') => ({
  description,
  content: { [mediaType]: { schema } },
});

/** An answer that is a file. */
export const file = (description: string) =>
  answer(description, z.string().meta({ format: 'binary', description: 'Its bytes' }), 'application/pdf');

/** The refusals of an operation: one body for all. */
export const failures = (...statuses: (keyof typeof WHEN)[]) =>
  Object.fromEntries(statuses.map((status) => [status, answer(WHEN[status], ErrorBody)]));

/** The description lists parameters one by one: for them a schema must have no name of its own. */
export const inline = ({ shape }: z.ZodObject) => z.strictObject(shape);
