import type { FastifyInstance } from 'fastify';
import { SourcesAnswer } from '#lib/contract/index.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { listSources } from '../sources/list-sources.ts';
import { answer, failures } from './describe-answers.ts';
import { guard } from './guard.ts';

/** How the registers are, for whoever relies on them. */
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
}
