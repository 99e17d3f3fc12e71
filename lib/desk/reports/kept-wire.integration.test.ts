import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { removeBlobs } from '../documents/remove-blobs.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { purgeReport, saveReport } from './index.ts';
import { sha256Of } from './stored-report.ts';
import { ageReport } from './testing/age-report.ts';

const BYTES = Buffer.from('{"name":"Canary Personsdottir"}');
const HASH = sha256Of(BYTES);

let desk: TestDesk;
let administrator: Actor;
let folder: string;
let service: Server;
/** What the service was asked for, and how it answers. */
let asked: string[];
let answer: { status: number; bytes: Uint8Array };
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  desk = await openTestDesk();
  administrator = await desk.addUser('administrator');
  folder = await mkdtemp(join(tmpdir(), 'plumbline-wire-'));
  service = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['x-api-key']}`);
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(answer.bytes);
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  service.close();
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, bytes: BYTES };
});

const files = async () =>
  (await readdir(join(folder, 'blobs'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (one) => one.isFile(),
  ).length;

/** A company whose source answered with bytes that the service can hand over. */
async function company() {
  const world = ownersDesk(desk);
  const { port } = z.object({ port: z.number() }).parse(service.address());
  const ctx: ActorContext = {
    ...world.as(administrator),
    blobs: openBlobs(parseEnv({ DATA_DIR: folder }), 'kept'),
    connection: async () => ({ serviceUrl: `http://127.0.0.1:${port}`, apiKey: 'plk_of_the_tests' }),
  };
  await world.answer({ wireSha256: [HASH] });
  return { ctx, place: world.place, save: () => saveReport(ctx, { ...world.place, policy: 'eu-amlr' }) };
}

test('what sources answered is kept with each version, asked for once, and goes with the purge', async () => {
  const { ctx, save } = await company();
  const { id } = await save();
  await save();
  expect(asked).toEqual([
    expect.stringMatching(new RegExp(`^/v2/company/[0-9a-f-]{36}/wire/${HASH} plk_of_the_tests$`)),
  ]);
  const rows = await desk.db.reportWire.findMany({ where: { reportId: id }, orderBy: { version: 'asc' } });
  expect(
    rows.map(({ version, sha256, mediaType, sizeBytes }) => [version, sha256, mediaType, sizeBytes]),
  ).toEqual([1, 2].map((version) => [version, HASH, 'application/json', BigInt(BYTES.length)]));
  expect(await files()).toBe(1);
  // A report of another company rests on the same bytes: they stay until nobody needs them.
  const other = await company();
  const { id: otherId } = await other.save();
  for (const [report, left] of [
    [id, 1],
    [otherId, 0],
  ] as const) {
    await ageReport(desk.pool, report);
    await desk.pool.query(`update desk.report set relationship_ended_on = '2015-01-01' where id = $1`, [
      report,
    ]);
    await purgeReport(ctx, { id: report, reason: 'Over' });
    expect(await files()).toBe(left);
  }
  expect(await desk.db.reportWire.count()).toBe(0);
});

test.each([
  ['other bytes', { status: 200, bytes: Buffer.from('forged') }],
  ['nothing of it', { status: 404, bytes: Buffer.from('') }],
  ['nothing at all', { status: 503, bytes: Buffer.from('') }],
])('a report is saved also where the service hands over %s', async (_, given) => {
  answer = given;
  const { ctx, save } = await company();
  const { id } = await save();
  expect(await desk.db.reportWire.count({ where: { reportId: id } })).toBe(0);
  await removeBlobs(ctx);
  expect(await files()).toBe(0);
});

test('the bytes of a version neither change nor go while its report is there', async () => {
  const { save } = await company();
  const { id } = await save();
  const where = { reportId: id };
  const refused = { code: 'P2003' };
  await expect(desk.given.reportWire.deleteMany({ where })).rejects.toMatchObject(refused);
  await expect(
    desk.given.reportWire.updateMany({ where, data: { sha256: 'f'.repeat(64) } }),
  ).rejects.toMatchObject(refused);
});
