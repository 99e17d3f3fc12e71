import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { checkedFile } from '../documents/checked-file.ts';
import { DocumentPath, DocumentSignature, findDocument } from '../documents/find-document.ts';
import { findWire, WirePath } from '../documents/find-wire.ts';
import { answer, failures, file, inline } from './describe-answers.ts';
import { contextOf, guard } from './guard.ts';

/** What goes out as bytes: documents, and what sources answered. */
export function addDelivery(ctx: ServiceContext, app: FastifyInstance): void {
  addDocuments(ctx, app);
  addWire(ctx, app);
}

/** The bytes of a document at its signed address: whoever holds the address may read, no key needed. */
function addDocuments(ctx: ServiceContext, app: FastifyInstance): void {
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
          ...failures(400, 404, 409, 410, 500),
        },
      },
    },
    async (request, reply) => {
      const found = await findDocument(ctx, {
        path: new Unparsed(request.params),
        query: new Unparsed(request.query),
      });
      const bytes = await checkedFile(ctx, found);
      const { fileName, mediaType, sha256, sizeBytes } = found;
      reply
        .type(mediaType)
        .header('content-length', sizeBytes)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('etag', `"${sha256}"`)
        .header('cache-control', 'private, no-store');
      return reply.send(bytes);
    },
  );
}

/** The bytes that a source answered with, for the account that has what was made of them. */
function addWire(ctx: ServiceContext, app: FastifyInstance): void {
  app.get(
    '/v2/company/:requestId/wire/:sha256',
    {
      onRequest: guard(ctx),
      compress: false,
      schema: {
        security: [{ apiKey: [] }],
        tags: ['Companies'],
        operationId: 'readWire',
        summary: 'Read the answer of a source, as received',
        description:
          'The bytes from which the facts of an earlier answer were read, by the SHA-256 that its ' +
          '`request.provenance` names. Never billed.',
        params: inline(WirePath),
        response: {
          200: answer(
            'The answer of the source, byte for byte, with its media type',
            z.string().meta({ format: 'binary', description: 'Its bytes' }),
            '*/*',
          ),
          ...failures(400, 401, 404, 409, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const found = await findWire(contextOf(ctx, request), new Unparsed(request.params));
      const bytes = await checkedFile(ctx, found);
      const { mediaType, sha256, sizeBytes } = found;
      reply
        .type(mediaType)
        .header('content-length', sizeBytes)
        // A register may answer with a page: no browser shows it as one of ours.
        .header('content-disposition', `attachment; filename="${sha256}"`)
        .header('etag', `"${sha256}"`)
        .header('cache-control', 'private, no-store');
      return reply.send(bytes);
    },
  );
}
