import anyAscii from 'any-ascii';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';

export const Flag = z.enum(['true', 'false']);
const Transliterated = z.looseObject({ transliterate: Flag.optional() });

const BY = 'transliterated-by';

/** Members that are asked for, downloaded or compared: they stay as they are. */
const AS_THEY_ARE = new Set([
  'id',
  'companyNumber',
  'companyId',
  'identifiers',
  'identifier',
  'request',
  'nodeId',
  'fromId',
  'toId',
  'url',
  'blobName',
  'orderedAs',
  'nameTransliterations',
  'companyNameTransliterations',
]);

const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** What an answer says, in Latin letters: by a table (`any-ascii`), not by a register. Only the answer changes. */
export function transliterate(value: unknown): unknown {
  if (typeof value === 'string') return OTHER_LETTERS.test(value) ? anyAscii(value) : value;
  if (Array.isArray(value)) return value.map(transliterate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [
      member,
      AS_THEY_ARE.has(member) ? inner : transliterate(inner),
    ]),
  );
}

/**
 * Whether a call wants its answer in Latin letters.
 * @throws Failure invalid_request
 */
export function wantsLatin({ query }: FastifyRequest): boolean {
  const parsed = Transliterated.safeParse(query);
  if (parsed.success) return parsed.data.transliterate === 'true';
  throw new Failure('invalid_request', 'The request is not valid. Nothing was charged.', {
    details: ['transliterate: expected true or false'],
  });
}

/** The same answer, in Latin letters where that was asked for; the header says by whom. */
export function inLetters(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  if (!wantsLatin(request)) return answer;
  reply.header(BY, 'any-ascii');
  return transliterate(answer);
}
