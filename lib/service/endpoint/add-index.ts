import type { FastifyInstance } from 'fastify';
import { ImportRequest, ImportStarted, IndexAnswer } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { listIndex } from '../imports/list-index.ts';
import { startImport } from '../imports/start-import.ts';
import { answer, failures } from './describe-answers.ts';
import { contextOf, guard } from './guard.ts';

const security = [{ apiKey: [] }];

/** The imported files of registers, for whoever administers this installation. */
export function addIndex(ctx: ServiceContext, app: FastifyInstance): void {
  const onRequest = guard(ctx);
  app.get(
    '/v2/index',
    {
      onRequest,
      schema: {
        security,
        tags: ['Companies'],
        operationId: 'listIndex',
        summary: 'Imported files of registers',
        description:
          'Every register whose file of all its companies can be imported: the file that searches use, an import under way, and ' +
          "how the last one failed. For keys of the web application's own account. Free.",
        response: { 200: answer('Every source', IndexAnswer), ...failures(401, 403, 429, 500) },
      },
    },
    (request) => listIndex(contextOf(ctx, request)),
  );
  app.post(
    '/v2/index/imports',
    {
      onRequest,
      schema: {
        security,
        tags: ['Companies'],
        operationId: 'startImport',
        summary: 'Import a file now',
        description:
          'Begins to import the newest file of a source; `GET /v2/index` shows the progress. The file before it serves until ' +
          "the new one has passed its checks. For keys of the web application's own account. Free.",
        body: ImportRequest,
        response: {
          202: answer('The import has begun', ImportStarted),
          ...failures(400, 401, 403, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await startImport(contextOf(ctx, request), new Unparsed(request.body))),
  );
}
