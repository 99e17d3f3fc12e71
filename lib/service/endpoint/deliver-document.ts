import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServiceContext } from '../context/service-context.ts';
import { findDocument } from '../documents/find-document.ts';
import { checkAddress } from '../documents/sign-address.ts';
import { answer, failures } from './describe-answers.ts';
import { parseRequest } from './parse-request.ts';

const Path = z.strictObject({ requestId: z.uuid(), documentId: z.string().min(1).max(500) });
const Query = z.strictObject({
  expires: z.coerce.number().int().positive(),
  signature: z.string().min(1).max(100),
});

/** The bytes of a document at its signed address: whoever holds the address may read, no key needed. */
export function addDelivery(app: FastifyInstance, context: ServiceContext): void {
  app.get(
    '/v2/documents/:requestId/:documentId',
    {
      schema: {
        operationId: 'deliverDocument',
        summary: 'Read a document at its signed address',
        params: Path,
        querystring: Query,
        response: {
          200: answer('The document', z.string().describe('Its bytes'), 'application/octet-stream'),
          ...failures(400, 404, 410, 500),
        },
      },
    },
    async (request, reply) => {
      const document = parseRequest(Path, request.params);
      checkAddress(context.env, document, parseRequest(Query, request.query));
      const { fileName, mediaType, sha256, sizeBytes, blobName } = await findDocument(context.pool, document);
      reply
        .type(mediaType)
        .header('content-length', sizeBytes)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('etag', `"${sha256}"`)
        .header('cache-control', 'private, no-store');
      return reply.send(await context.blobs.read(blobName));
    },
  );
}
