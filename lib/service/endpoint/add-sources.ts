import type { FastifyInstance } from 'fastify';
import { FlagsAnswer, SourcesAnswer } from '#lib/contract/index.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { listFlags } from '../sources/list-flags.ts';
import { listSources } from '../sources/list-sources.ts';
import { answer, failures } from './describe-answers.ts';
import { guard } from './guard.ts';

/** State of the sources, and the flags that they can give. */
export function addSources(ctx: ServiceContext, app: FastifyInstance): void {
  app.get(
    '/v2/sources',
    {
      onRequest: guard(ctx),
      schema: {
        security: [{ apiKey: [] }],
        tags: ['Companies'],
        operationId: 'listSources',
        summary: 'State of the sources',
        description:
          'Every register and index that is queried over the network: countries, state, last answer, errors and response times of ' +
          'the last day, calls against its limits. Free.',
        response: { 200: answer('Every source', SourcesAnswer), ...failures(401, 429, 500) },
      },
    },
    () => listSources(ctx),
  );

  app.get(
    '/v2/flags',
    {
      onRequest: guard(ctx),
      schema: {
        security: [{ apiKey: [] }],
        tags: ['Companies'],
        operationId: 'listFlags',
        summary: 'Codes of flags (addition)',
        description:
          'Every code that `flags` of an answer can have: category, severity, schema of its value, English title and sentence, ' +
          'and the sources that can give it. No register is queried. Free.',
        response: { 200: answer('Every code', FlagsAnswer), ...failures(401, 429, 500) },
      },
    },
    () => listFlags(ctx),
  );
}
