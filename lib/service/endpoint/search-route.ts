import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure, SearchQuery, type SearchResult } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { searchToPresent } from '#lib/contract/present/index.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { searchCompanies } from '../search/search-companies.ts';
import { bodyOfFailure } from './answer-failure.ts';
import { formOf, tellForm } from './api-form.ts';
import { contextOf } from './guard.ts';
import { Flag, inLetters, wantsLatin } from './transliterate.ts';

/** A search over HTTP: what is searched for, and how the answer comes. */
export const SearchParameters = z.strictObject({
  ...SearchQuery.shape,
  stream: Flag.describe(
    'true: as server-sent events: `complete` with all results, or `error`. There is no `progress`: what the sources of a ' +
      'country find is ranked together, once all have answered (addition)',
  ).optional(),
  transliterate: Flag.describe(
    'true: names and addresses in Latin letters, by a table (addition)',
  ).optional(),
});

const HowItComes = z.object({ stream: Flag.optional() });

/** Searches companies, and answers at once or by server-sent events; a search is charged once either way. */
export async function answerSearch(
  ctx: ServiceContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { stream } = streamIn(request.query);
  const query = Object.fromEntries(
    Object.entries(Object(request.query)).filter(([name]) => name !== 'stream' && name !== 'transliterate'),
  );
  const form = formOf(request);
  tellForm(reply, form);
  const inForm = (results: SearchResult[]) =>
    inLetters(request, reply, form === 'present' ? searchToPresent(results) : results);
  wantsLatin(request);
  const search = () => searchCompanies(contextOf(ctx, request), new Unparsed(query));
  if (stream !== 'true') return inForm(await search());
  return sendEvents(request, reply, async () => inForm(await search()));
}

function streamIn(query: unknown): z.infer<typeof HowItComes> {
  const parsed = HowItComes.safeParse(query);
  if (parsed.success) return parsed.data;
  throw new Failure('invalid_request', 'The request is not valid. Nothing was charged.', {
    details: ['stream: expected true or false'],
  });
}

/** The events go out as they come: nothing on the way holds them back to compress them. */
async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  search: () => Promise<unknown>,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  const send = (event: string, data: unknown) =>
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  // Whoever waits sees that the search has begun; half of a ranking would only mislead.
  raw.flushHeaders();
  try {
    send('complete', { results: await search() });
  } catch (error) {
    send('error', bodyOfFailure(error, request));
  } finally {
    raw.end();
  }
  return reply;
}
