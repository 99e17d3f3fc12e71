import type { FastifyInstance } from 'fastify';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { DocumentPath, DocumentSignature, findDocument } from '../documents/find-document.ts';
import { failures, file } from './describe-answers.ts';

/** The bytes of a document at its signed address: whoever holds the address may read, no key needed. */
export function addDelivery(ctx: ServiceContext, app: FastifyInstance): void {
  app.get(
    '/v2/documents/:requestId/:documentId',
    {
      // A file goes as it is stored: with its length, and whole or not at all.
      compress: false,
      schema: {
        security: [],
        tags: ['Companies'],
        operationId: 'deliverDocument',
        summary: 'Read a document at its signed address',
        params: DocumentPath,
        querystring: DocumentSignature,
        response: {
          200: file('The document'),
          ...failures(400, 404, 410, 500),
        },
      },
    },
    async (request, reply) => {
      const { fileName, mediaType, sha256, sizeBytes, blobName } = await findDocument(ctx, {
        path: new Unparsed(request.params),
        query: new Unparsed(request.query),
      });
      reply
        .type(mediaType)
        .header('content-length', sizeBytes)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('etag', `"${sha256}"`)
        .header('cache-control', 'private, no-store');
      return reply.send(await ctx.blobs.read(blobName));
    },
  );
}
