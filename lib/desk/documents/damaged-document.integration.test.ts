import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dateText } from '#lib/domain/report/field-text.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { type Env, parseEnv } from '#lib/platform/env.ts';
import { type Bucket, startBucket } from '#lib/platform/testing/start-bucket.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { sha256Of } from '../files/canonical-json.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { readDocument } from './read-document.ts';
import { zipDocuments } from './zip-documents.ts';

const PAPER = Buffer.from('<accounts/>');
const PDF = Buffer.from('%PDF-1.7 made of it');
const ALTERED = Buffer.from('<accoumts/>');

let desk: TestDesk;
let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  desk = await openTestDesk();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-damaged-'));
  bucket = await startBucket('kept');
});
afterAll(async () => {
  await bucket.stop();
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

/** A store, and how somebody who can write to it alters a file in it. */
interface Store {
  readonly env: Env;
  alter(name: string, bytes: Buffer | null): Promise<unknown>;
}
const inFolder = (): Store => ({
  env: parseEnv({ DATA_DIR: folder }),
  alter: (name, bytes) => {
    const path = join(folder, 'blobs', name);
    return bytes === null ? rm(path) : writeFile(path, bytes);
  },
});
const inBucket = (): Store => ({
  env: parseEnv({ ...bucket.settings, DATA_DIR: folder }),
  alter: async (name, bytes) => {
    if (bytes === null) bucket.objects.delete(name);
    else bucket.objects.set(name, bytes);
  },
});

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('a document in %s', (_, open) => {
  let store: Store;
  let viewer: ActorContext;
  let count = 0;
  beforeEach(async () => {
    store ??= open();
    viewer = { ...desk.as(await desk.addUser('viewer')), blobs: openBlobs(store.env, 'kept') };
  });

  /** XML with the PDF made of it, of a company of the test's own. */
  async function kept() {
    count += 1;
    const place = { country: 'TEST' as const, companyId: `D${count}-${store.env.STORAGE_DRIVER}` };
    const [document, pdf] = [PAPER, PDF].map((bytes) => Buffer.concat([bytes, Buffer.from(place.companyId)]));
    if (document === undefined || pdf === undefined) throw new Error('Both are there.');
    const { blobName, sha256 } = await viewer.blobs.keep(document, 'xml');
    const made = await viewer.blobs.keep(pdf, 'pdf');
    const lookup = await desk.given.lookup.create({
      data: {
        ...{ ...place, userId: viewer.actor.userId, serviceUrl: 'http://service.test', dataPoints: [] },
        ...{ documents: ['accounts'], quotedCredits: 0, status: 'finished' },
      },
    });
    const row = await desk.given.keptDocument.create({
      data: {
        ...{ lookupId: lookup.id, documentId: 'accounts', category: 'financialStatements', name: 'Accounts' },
        ...{ mediaType: 'application/xml', format: 'xml', sizeBytes: document.length, sha256, blobName },
        ...{ pdfBlobName: made.blobName, pdfSha256: made.sha256, pdfSizeBytes: pdf.length },
      },
    });
    return { place, document, pdf, row, day: dateText(row.fetchedAt.toISOString().slice(0, 10)) };
  }
  const entriesOf = ({ country, companyId }: { country: string; companyId: string }) =>
    desk.db.auditEntry.findMany({
      where: { object: `company ${country} ${companyId}` },
      select: { action: true, details: true },
      orderBy: { id: 'asc' },
    });

  test('untouched, it leaves byte for byte, as do its PDF and the zip of both', async () => {
    const { place, document, pdf, row } = await kept();
    const read = async (as?: 'pdf') =>
      buffer((await readDocument(viewer, { documentId: row.id, ...(as && { as }) })).stream);
    expect([await read(), await read('pdf')]).toEqual([document, pdf]);
    const zip = await buffer((await zipDocuments(viewer, place)).stream);
    expect([document, pdf].map((bytes) => zip.includes(bytes))).toEqual([true, true]);
    expect((await entriesOf(place)).map(({ action }) => action)).toEqual(Array(3).fill('document-read'));
  });

  test('altered, it is refused with the day, and each attempt is in the audit log with both hashes', async () => {
    const { place, row, day } = await kept();
    await store.alter(row.blobName, ALTERED);
    const failure = {
      ...{ code: 'conflict', statusCode: 409 },
      message:
        `This file differs from the file stored on ${day}. It was not delivered. ` +
        'Ask your administrator to restore it from a backup.',
    };
    const attempts = [1, 2].map(() =>
      expect(readDocument(viewer, { documentId: row.id })).rejects.toMatchObject(failure),
    );
    await Promise.all(attempts);
    // Its PDF was not altered.
    await buffer((await readDocument(viewer, { documentId: row.id, as: 'pdf' })).stream);
    const damaged = {
      action: 'file-damaged',
      details: { keptDocument: row.id, storedSha256: row.sha256, foundSha256: sha256Of(ALTERED) },
    };
    expect(await entriesOf(place)).toEqual([
      ...[damaged, damaged],
      { action: 'document-read', details: expect.anything() },
    ]);
  });

  test('altered, its PDF is refused too, and a zip names what is altered or missing in it', async () => {
    const { place, row, day } = await kept();
    await store.alter(row.pdfBlobName ?? '', ALTERED);
    await expect(readDocument(viewer, { documentId: row.id, as: 'pdf' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await store.alter(row.blobName, null);
    const name = `documents/TEST ${place.companyId} Accounts ${row.fetchedAt.toISOString().slice(0, 10)}`;
    await expect(zipDocuments(viewer, place)).rejects.toMatchObject({
      code: 'conflict',
      message:
        `1 file differs from the stored file: ${name}.pdf (stored on ${day}). ` +
        `1 file is missing from the store: ${name}.xml. ` +
        'Nothing was delivered. Ask your administrator to restore the files from a backup.',
    });
    expect((await entriesOf(place)).map(({ action }) => action)).toEqual(['file-damaged', 'file-damaged']);
  });

  test('missing, it is said to be missing, and nothing is said to be damaged', async () => {
    const { place, row } = await kept();
    await store.alter(row.blobName, null);
    await expect(readDocument(viewer, { documentId: row.id })).rejects.toMatchObject({
      code: 'internal',
      message:
        'This file is missing from the store. It was not delivered. Ask your administrator to restore it from a backup.',
    });
    expect(await entriesOf(place)).toEqual([]);
  });

  test('larger than can be checked, it is refused with its limit, before a byte is read', async () => {
    const { place, row, document } = await kept();
    const limited = (mostBytes: number) => ({
      ...viewer,
      blobs: openBlobs(store.env, 'kept', { mostBytes }),
    });
    const read = (most: number) => readDocument(limited(most), { documentId: row.id });
    expect(await buffer((await read(document.length)).stream)).toEqual(document);
    await expect(read(document.length - 1)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This file is larger than 64 MiB. It was not delivered.',
    });
    expect((await entriesOf(place)).map(({ action }) => action)).toEqual(['document-read']);
  });
});
