import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Each path is a paper of its own. */
const papers = createServer((request, response) => {
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
