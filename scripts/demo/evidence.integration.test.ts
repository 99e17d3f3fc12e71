/** @module-tag all */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deskContext } from '#lib/desk/context/desk-context.ts';
import { exportReport } from '#lib/desk/reports/export-report.ts';
import { sha256Of } from '#lib/desk/reports/stored-report.ts';
import { complaints, copyOf, verifyText } from '#lib/desk/reports/testing/evidence-packs.ts';
import { runTool } from '#lib/desk/reports/testing/run-tool.ts';
import { sealTrust, verifyHash } from '#lib/desk/reports/verify-copy.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { allowDeletingUsers } from '#lib/desk/testing/unaudited.ts';
import { Report } from '#lib/domain/report/report.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { type RunningStandIns, startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import { leiIndex, loadStructure } from '#lib/service/graph/testing/structure-across-borders.ts';
import { isSent, sentIn } from '#lib/service/testing/coverage/stated-in-bytes.ts';
import { startTestService, type TestService } from '#lib/service/testing/start-test-service.ts';
import { verifyFile } from '#lib/verify/verify-file.ts';
import { demoContext } from './demo-actor.ts';
import { OFFICER } from './demo-people.ts';
import { ABROAD_PURCHASES, type DemoPurchase } from './demo-purchases.ts';
import { seedWorkspace } from './seed-workspace.ts';

let desk: TestDesk;
let service: TestService;
let dataDir: string;
let standIns: RunningStandIns;

/** As an officer does who buys the owners one level up afterwards. */
const AFTERWARDS: readonly DemoPurchase[] = [
  {
    ...{ by: OFFICER, country: 'GB', companyId: '99000003', reason: 'Onboarding', reference: 'E-1' },
    ...{ dataPoints: ['companyProfile', 'ultimateBeneficialOwners', 'graph'], declaredOwners: 'never' },
    limitCredits: 100,
  },
  {
    ...{ by: OFFICER, country: 'GB', companyId: '99000004', reason: 'Onboarding', reference: 'E-2' },
    dataPoints: ['ultimateBeneficialOwners'],
  },
];
/** Names that the registers state, each found in the bytes of the source that the report names for it. */
const COMPANIES = {
  '99000003': ['TOPSTREAM EXAMPLE GROUP LIMITED', 'Adaeze Ngozi Ekwuemesi-Bell', 'Larkspur Example Inc.'],
  OE990001: ['Kofi Ansah-Example', 'Lagoon Example Trustees SA'],
  '99000040': ['FJORDKVIST MASKIN AS', 'HARALD BRATTÅS', 'Windmolenhuis', 'LAKEMONT INSTRUMENTS INC.'],
};

beforeAll(async () => {
  desk = await openTestDesk();
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-evidence-'));
  const port = await findFreePort(0, '127.0.0.1');
  standIns = await startAllStandIns(leiIndex);
  const settings = {
    ...standIns.settings,
    ...{ SERVICE_PORT: String(port), PUBLIC_SERVICE_URL: `http://127.0.0.1:${port}` },
    GLEIF_RATE_PER_MINUTE: '6001',
  };
  service = await startTestService(registriesFor(parseEnv(settings)), settings, loadStructure);
  const account = await service.openAccount({ credits: 2_000 });
  vi.stubEnv('SERVICE_URL', service.address);
  vi.stubEnv('SERVICE_API_KEY', account.key);
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('WEB_URL', 'https://desk.example');
  await desk.addUser('administrator', 'admin@example.test');
  await allowDeletingUsers(desk.pool);
  await seedWorkspace(service.address, {
    purchases: [...AFTERWARDS, ...ABROAD_PURCHASES.filter(({ companyId }) => companyId !== '99000003')],
    reports: Object.keys(COMPANIES).map((companyId) => ({ by: OFFICER, country: 'GB', companyId })),
  });
});
afterAll(async () => {
  await service.stop();
  await standIns.close();
  await desk.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function packOf(companyId: string): Promise<string> {
  const { id } = await desk.db.report.findFirstOrThrow({ where: { companyId } });
  const { body } = await exportReport(await demoContext(OFFICER), { id, format: 'zip' });
  const zip = Buffer.from(
    await new Response(body instanceof Uint8Array ? Uint8Array.from(body) : body).arrayBuffer(),
  );
  const into = join(dataDir, `pack-${companyId}`);
  await mkdir(into);
  await writeFile(join(into, 'pack.zip'), zip);
  runTool('unzip', '-q', join(into, 'pack.zip'), '-d', into);
  await rm(join(into, 'pack.zip'));
  return into;
}

const CSV_CELL = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;
const cellsOf = (line: string): string[] => [...line.matchAll(CSV_CELL)].map(([, cell = '']) => cell);

/** Each row of the table of sources with a file, read. */
async function wireOf(folder: string) {
  const [, ...lines] = (await readFile(join(folder, 'wire-index.csv'), 'utf8')).trim().split('\r\n');
  const rows = lines
    .map(cellsOf)
    .map(([file = '', , , at, mediaType = '', , sha256 = '']) => ({ file, at, mediaType, sha256 }));
  expect(rows.filter(({ file }) => file === 'not kept')).toEqual([]);
  const kept = rows.filter(({ file }) => file !== 'none');
  return Promise.all(kept.map(async (row) => ({ ...row, bytes: await readFile(join(folder, row.file)) })));
}

/** Who states whom: name and hashes, of each party of the structure. */
const statedIn = ({ sections }: Report) =>
  sections
    .flatMap(({ rows }) => rows)
    .filter(({ key }) => key.startsWith('stated:'))
    .map(({ title, fields }) => ({
      title,
      hashes: fields.flatMap(({ key, values }) => (key === 'wireSha256' ? values : [])),
    }));

test.each(Object.entries(COMPANIES))(
  'the pack of %s leads from each party to the bytes that state it',
  async (companyId, names) => {
    const folder = await packOf(companyId);
    expect(await complaints(await copyOf(folder), await verifyText(folder))).toEqual([]);
    const wire = await wireOf(folder);
    expect(wire.filter(({ bytes, sha256, at }) => sha256Of(bytes) !== sha256 || !at)).toEqual([]);
    const byHash = new Map(wire.map((row) => [row.sha256, row]));
    const stated = statedIn(Report.parse(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))));
    expect(
      stated.filter(({ hashes }) => hashes.length === 0 || hashes.some((hash) => !byHash.has(hash))),
    ).toEqual([]);
    const found = stated.filter(({ title, hashes }) =>
      isSent(sentIn(hashes.flatMap((hash) => byHash.get(hash) ?? [])), { pointer: '', value: title }),
    );
    expect(found.map(({ title }) => title)).toEqual(expect.arrayContaining(names));

    const ctx = deskContext();
    const { fingerprints } = await sealTrust(ctx);
    const ask = async (sha256: string) => {
      const known = await verifyHash(ctx, { sha256 });
      return known.isKnown ? known : { isKnown: false as const };
    };
    const pdf = await readFile(join(folder, 'report.pdf'));
    expect(await verifyFile(pdf, { fingerprints, ask })).toMatchObject({
      kind: 'genuine',
      record: { isKnown: true, version: 1, state: 'draft' },
    });
    const middle = Math.floor(pdf.length / 2);
    pdf[middle] = (pdf[middle] ?? 0) ^ 1;
    expect(await verifyFile(pdf, { fingerprints, ask })).toMatchObject({ kind: 'altered' });
  },
);
