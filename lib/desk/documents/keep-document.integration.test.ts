import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { keepDocument } from './keep-document.ts';
import { readDocument } from './read-document.ts';
import { removeBlobs } from './remove-blobs.ts';
import { zipDocuments } from './zip-documents.ts';

const MANY = 12;
let desk: TestDesk;
let ctx: DeskContext;
let dataDir: string;
let serviceUrl: string;

/** Each path is a paper of its own; one that ends in `.xml` is XML. */
const papers = createServer((request, response) => {
  if (request.url?.endsWith('.xml')) {
    response.setHeader('content-type', 'application/xml').end('<?xml version="1.0"?><accounts/>');
    return;
  }
  if (request.url?.endsWith('/gone')) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', 'application/pdf').end(`%PDF-1.7\n% ${request.url}\n%%EOF\n`);
});

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  desk = await openTestDesk();
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-keep-'));
  await new Promise<void>((listening) => papers.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(papers.address());
  serviceUrl = `http://127.0.0.1:${port}`;
  ctx = {
    ...desk.ctx,
    blobs: openBlobs(parseEnv({ DATA_DIR: dataDir }), 'kept'),
    connection: () => Promise.resolve({ serviceUrl, apiKey: 'none is needed here' }),
  };
});
afterAll(async () => {
  papers.closeAllConnections();
  papers.close();
  await desk.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('documents of one order that come at the same moment are all kept', async () => {
  const { userId } = await desk.addUser('officer');
  const documents = Array.from({ length: MANY }, (_, index) => `paper-${index}`);
  const lookup = await desk.given.lookup.create({
    data: {
      userId,
      serviceUrl,
      country: 'TEST',
      companyId: 'T1',
      dataPoints: [],
      documents,
      quotedCredits: 0,
      status: 'finished',
    },
  });
  await Promise.all(
    documents.map((documentId) =>
      keepDocument(ctx, {
        lookupId: lookup.id,
        documentId,
        serviceUrl,
        url: `${serviceUrl}/${documentId}`,
        found: { category: 'otherDocuments', document: { id: documentId, format: 'pdf' } },
      }),
    ),
  );
  const kept = await desk.db.keptDocument.findMany({ where: { lookupId: lookup.id } });
  expect(kept.map(({ documentId }) => documentId).toSorted()).toEqual(documents.toSorted());
  expect(new Set(kept.map(({ sha256 }) => sha256)).size).toBe(MANY);
  const { failure } = await desk.db.lookup.findUniqueOrThrow({ where: { id: lookup.id } });
  expect(failure).toEqual({ documents: {} });
});

test('a document that comes after the purge is not kept, and its bytes go again', async () => {
  const { userId } = await desk.addUser('officer');
  const place = { country: 'TEST', companyId: 'T2' };
  const lookup = await desk.given.lookup.create({
    data: {
      ...{ ...place, userId, serviceUrl, dataPoints: [], documents: ['late'] },
      ...{ quotedCredits: 0, status: 'finished', purgedAt: new Date() },
    },
  });
  await keepDocument(ctx, {
    ...{ lookupId: lookup.id, documentId: 'late', serviceUrl, url: `${serviceUrl}/late` },
    found: { category: 'otherDocuments', document: { id: 'late', format: 'pdf' } },
  });
  expect(await desk.db.keptDocument.count({ where: { lookupId: lookup.id } })).toBe(0);
  const [left] = await desk.db.blobToRemove.findMany();
  expect(left?.object).toBe(`lookup ${lookup.id}`);
  await removeBlobs(ctx);
  expect(await desk.db.blobToRemove.count()).toBe(0);
  const path = join(dataDir, 'blobs', left?.blobName ?? '');
  await expect(access(path)).rejects.toMatchObject({ code: 'ENOENT' });
});

/** Orders one document that is XML, and fetches it with the PDF at `pdfPath`. */
async function keepXml(companyId: string, pdfPath: string) {
  const { userId } = await desk.addUser('officer');
  const lookup = await desk.given.lookup.create({
    data: {
      ...{ country: 'TEST', companyId, userId, serviceUrl, dataPoints: [], documents: ['accounts'] },
      ...{ quotedCredits: 0, status: 'finished' },
    },
  });
  await keepDocument(ctx, {
    ...{ lookupId: lookup.id, documentId: 'accounts', serviceUrl, url: `${serviceUrl}/accounts.xml` },
    pdfUrl: `${serviceUrl}${pdfPath}`,
    found: { category: 'financialStatements', document: { id: 'accounts', name: 'Accounts', format: 'xml' } },
  });
  return desk.db.keptDocument.findFirstOrThrow({ where: { lookupId: lookup.id } });
}

test('a PDF that the service made is kept beside the document, read as such and zipped with it', async () => {
  const kept = await keepXml('T3', '/made');
  expect(kept).toMatchObject({ format: 'xml', pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const viewer = { ...ctx, actor: await desk.addUser('viewer') };
  const original = await readDocument(viewer, { documentId: kept.id });
  const pdf = await readDocument(viewer, { documentId: kept.id, as: 'pdf' });
  const named = `TEST T3 Accounts ${kept.fetchedAt.toISOString().slice(0, 10)}`;
  expect([original.fileName, original.mediaType]).toEqual([`${named}.xml`, 'application/xml']);
  expect([pdf.fileName, pdf.mediaType, pdf.sha256]).toEqual([
    ...[`${named}.pdf`, 'application/pdf', kept.pdfSha256],
  ]);
  expect(await text(pdf.stream)).toContain('%PDF-1.7\n% /made');
  await text(original.stream);
  const zip = await zipDocuments(viewer, { country: 'TEST', companyId: 'T3' });
  const whole = await new Response(zip.stream).text();
  expect(whole).toContain(`documents/${named}.pdf`);
  expect(whole).toContain(`documents/${named}.xml`);
  // A PDF that somebody refers to stays when its bytes are to go.
  const blobName = kept.pdfBlobName ?? '';
  await desk.given.blobToRemove.create({ data: { blobName, object: 'test' } });
  await removeBlobs(ctx);
  await access(join(dataDir, 'blobs', blobName));
});

test('without its PDF a document is kept all the same, and has none to read', async () => {
  const kept = await keepXml('T4', '/gone');
  expect(kept).toMatchObject({ format: 'xml', pdfBlobName: null, pdfSha256: null });
  const viewer = { ...ctx, actor: await desk.addUser('viewer') };
  await expect(readDocument(viewer, { documentId: kept.id, as: 'pdf' })).rejects.toMatchObject({
    code: 'resource_not_found',
    message: expect.stringContaining('no PDF of this document'),
  });
});

test('half a PDF is no PDF', async () => {
  const kept = await keepXml('T5', '/gone');
  const half = desk.pool.query('update desk.kept_document set pdf_size_bytes = 1 where id = $1', [kept.id]);
  await expect(half).rejects.toMatchObject({ constraint: 'kept_document_pdf_whole' });
});

test('what is no document and no company is refused by name', async () => {
  const viewer = desk.as(await desk.addUser('viewer'));
  await expect(readDocument(viewer, new Unparsed({ documentId: 'x' }))).rejects.toMatchObject({
    code: 'invalid_request',
    details: [expect.stringMatching(/^documentId: /)],
  });
  const chosen = { country: 'TEST', companyId: 'T1', ids: ['x'] };
  await expect(zipDocuments(viewer, new Unparsed(chosen))).rejects.toMatchObject({
    code: 'invalid_request',
    details: [expect.stringMatching(/^ids\.0: /)],
  });
});
