/** @module-tag all */
// By day: backup.integration.test.ts with documents in a folder, and lib/platform/blobs-s3.test.ts. Runs by day when their
// subjects change (scripts/test/when-changed.ts).
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sealTrust } from '#lib/desk/reports/verify-copy.ts';
import { type Bucket, startBucket } from '#lib/platform/testing/start-bucket.ts';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import { releasePack } from '#lib/verify/testing/release-seals.ts';
import { verifyPdf } from '#lib/verify/verify-pdf.ts';
import { type Installation, openInstallation } from './testing/open-installation.ts';
import { runScript } from './testing/run-script.ts';

const root = resolve(import.meta.dirname, '../..');
/** An installation with data, documents and a sealed PDF that it gave out. */
const RELEASE = join(root, 'prisma/releases/0074');
const Facts = z.object({ serviceApiKey: z.string(), requestId: z.string() });
const Document = z.object({ url: z.url() });
const Answer = z.object({ documents: z.object({ tradeRegisterExtract: Document }) });
const ORDER = { id: 'T0000201', countryCode: 'TEST', documents: ['trade_register_extract'] };
const STRANGER = 'somebody/else.txt';

let folder: string;
let first: Bucket;
let second: Bucket;
let third: Bucket;
let facts: z.output<typeof Facts>;
const running: Installation[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-bucket-test-'));
  first = await startBucket('first');
  second = await startBucket('second');
  third = await startBucket('third');
  facts = Facts.parse(JSON.parse(await readFile(`${RELEASE}.json`, 'utf8')));
});
afterAll(async () => {
  for (const each of running) await each.stop();
  for (const each of [first, second, third]) await each?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A script on a folder for keys and a bucket for documents. */
const program = (
  name: string,
  args: string[],
  dataDir: string,
  { settings }: Bucket,
  more: Readonly<Record<string, string>> = {},
) => runScript(name, args, { cwd: folder, settings: { DATA_DIR: dataDir, ...settings, ...more } });

async function started(dataDir: string, { settings }: Bucket): Promise<Installation> {
  const installation = await openInstallation(dataDir, settings);
  running.push(installation);
  return installation;
}

/** The document of a company, by its signed address. */
async function documentOf({ serviceAddress }: Installation, path: string, body?: unknown): Promise<Buffer> {
  const response = await fetch(new URL(path, serviceAddress), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': facts.serviceApiKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const { url } = Answer.parse(JSON.parse(text)).documents.tradeRegisterExtract;
  const document = await fetch(url);
  expect(document.status).toBe(200);
  return Buffer.from(await document.arrayBuffer());
}

const verdictOf = async ({ desk }: Installation) =>
  verifyPdf(releasePack('0074')['report.pdf'] ?? new Uint8Array(), (await sealTrust(desk)).fingerprints);

test('documents go with the backup from one bucket into another, byte for byte, and PDFs given out still verify', async () => {
  first.objects.set(STRANGER, Buffer.from('not ours'));
  const restored = await program('restore', [`${RELEASE}.backup`], join(folder, 'first'), first);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toContain('all are in the store');
  const before = await started(join(folder, 'first'), first);
  expect(await verdictOf(before)).toMatchObject({ kind: 'genuine' });
  // One from before, and one that came into the bucket since.
  const documents = [
    await documentOf(before, `/v2/company/${facts.requestId}`),
    await documentOf(before, '/v2/company', ORDER),
  ];
  const file = join(folder, 'bucket.backup');
  expect(await program('backup', [file], join(folder, 'first'), first)).toMatchObject({
    code: 0,
    stderr: '',
  });

  const again = await program('restore', [file], join(folder, 'second'), second);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.stdout).toContain('all are in the store');
  expect(await readdir(join(folder, 'second'))).not.toContain('blobs');
  const ours = [...first.objects].filter(([name]) => name !== STRANGER);
  expect(ours.length).toBeGreaterThan(3);
  expect(new Map([...second.objects].toSorted())).toEqual(new Map(ours.toSorted()));
  const after = await started(join(folder, 'second'), second);
  expect(await verdictOf(after)).toMatchObject({ kind: 'genuine' });
  expect([
    await documentOf(after, `/v2/company/${facts.requestId}`),
    await documentOf(after, '/v2/company', ORDER),
  ]).toEqual(documents);
});

test('a bucket that holds documents is refused, and keeps them', async () => {
  const file = join(folder, 'bucket.backup');
  const held = [...second.objects.keys()];
  const { code, stdout, stderr } = await program('restore', [file], join(folder, 'refused'), second);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(
    /The target is not empty: the bucket second holds documents .* Nothing was changed\./,
  );
  expect([...second.objects.keys()]).toEqual(held);
  expect(await readdir(folder)).not.toContain('refused');
});

test('what fails in the midst is removed from the bucket again; what others keep in it stays', async () => {
  const file = join(folder, 'bucket.backup');
  const database = await createTestDatabase();
  try {
    const urls = { DATABASE_URL: database.runtimeUrl, DATABASE_OWNER_URL: database.url };
    third.objects.set(STRANGER, Buffer.from('not ours'));
    third.refuseAfter(3);
    const { code, stderr } = await program('restore', [file], join(folder, 'third'), third, urls);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was restored: .*the target holds no data\.\n$/),
    });
    expect(third.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(3);
    expect([...third.objects.keys()]).toEqual([STRANGER]);
    const restored = await program('restore', [file], join(folder, 'third'), third, urls);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await database.drop();
  }
});
