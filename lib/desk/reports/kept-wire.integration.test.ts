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
import { purgeReport, saveReport, viewReport } from './index.ts';
import { sha256Of } from './stored-report.ts';
import { ageReport } from './testing/age-report.ts';

const BYTES = Buffer.from('{"name":"Canary Personsdottir"}');
const HASH = sha256Of(BYTES);

let desk: TestDesk;
let administrator: Actor;
let folder: string;
let service: Server;
/** What the service was asked for, and how it answers: for the bytes of a source, and for the list of flags. */
let asked: string[];
interface Answer {
  readonly status: number;
  readonly bytes: Uint8Array;
}
let answer: Answer;
let flags: Answer;
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  desk = await openTestDesk();
  administrator = await desk.addUser('administrator');
  folder = await mkdtemp(join(tmpdir(), 'plumbline-wire-'));
  service = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['x-api-key']}`);
    const { status, bytes } = request.url === '/v2/flags' ? flags : answer;
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(bytes);
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
  flags = { status: 503, bytes: Buffer.from('') };
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
  // Each version asks which flags the sources record, which is free; the bytes are asked for once.
  expect(asked).toEqual([
    '/v2/flags plk_of_the_tests',
    expect.stringMatching(new RegExp(`^/v2/company/[0-9a-f-]{36}/wire/${HASH} plk_of_the_tests$`)),
    '/v2/flags plk_of_the_tests',
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

const listOf = (countries: readonly string[]): Answer => {
  const sources = [{ id: 'test', countries }];
  return { status: 200, bytes: Buffer.from(JSON.stringify({ flags: [{ code: 'vat_invalid', sources }] })) };
};

test.each([
  ['has a source of the country', listOf(['TEST']), ['not_recorded', 'unknown']],
  ['has no source of the country', listOf(['GB']), ['unknown']],
  ['cannot be read', { status: 200, bytes: Buffer.from('forged') }, ['unknown']],
  ['is not there', { status: 404, bytes: Buffer.from('') }, ['unknown']],
  ['does not come', { status: 503, bytes: Buffer.from('') }, ['unknown']],
])(
  'a report is saved where the list of flags %s; only a list says what is not recorded',
  async (_, given, states) => {
    flags = given;
    const { ctx, save } = await company();
    const { report } = await viewReport(ctx, await save());
    const checks = report?.sections.find((section) => section.id === 'checks')?.rows ?? [];
    const stateOf = (title: string) =>
      checks.find(({ fields }) => fields.some(({ values }) => values.includes(title)))?.key;
    // A flag of registers that the list leaves out, and one that it names.
    expect(stateOf('Insolvency petition filed')).toBe(states[0]);
    expect(stateOf('VAT number not valid')).toBe('unknown');
    expect(
      checks
        .map(({ key }) => key)
        .filter((key) => key === 'not_recorded' || key === 'unknown')
        .sort(),
    ).toEqual(states);
  },
);

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
