import { Unparsed } from '#lib/contract/parse-input.ts';
import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { answerNewRequest } from '#lib/service/company/answer-request.ts';
import { quoteQuestion } from '#lib/service/company/quote-items.ts';
import { authenticateAndQuote } from '#lib/service/endpoint/authenticate.ts';
import { openServiceContext } from '#lib/service/open-service-context.ts';
import { benchRegistry } from './bench-registry.ts';

const registry = benchRegistry(() => Promise.resolve());
const opening = openServiceContext({
  env: readEnv(),
  log: createLog({ LOG_LEVEL: 'silent' }, 'next'),
  registryOf: () => registry,
});

/** What the service does for a company request, inside a Next route handler. */
export default async function answerAsNextRoute(request: Request): Promise<Response> {
  const { ctx } = await opening;
  const question = quoteQuestion(ctx, new Unparsed(await request.json()));
  const key = request.headers.get('x-api-key') ?? undefined;
  const { caller, quoted } = await authenticateAndQuote(ctx, { key, question });
  const text = await answerNewRequest({ ...ctx, caller }, quoted);
  return new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}
