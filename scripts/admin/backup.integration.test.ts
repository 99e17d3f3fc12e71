import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { checkChain } from '#lib/desk/audit/check-chain.ts';
import { deskContext } from '#lib/desk/context/desk-context.ts';
import { signIn } from '#lib/desk/people/sign-in.ts';
import { exportReport } from '#lib/desk/reports/export-report.ts';
import { sealTrust, verifyHash } from '#lib/desk/reports/verify-copy.ts';
import { many, one, run } from '#lib/platform/db.ts';
import { environmentWith } from '#lib/platform/env.ts';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import { until } from '#lib/platform/testing/until.ts';
import { buyItem, openItem } from '#lib/service/ledger/testing/buy-item.ts';
import { verifyPdf } from '#lib/verify/verify-pdf.ts';
import { demoContext } from '../demo/demo-actor.ts';
import { APPROVER } from '../demo/demo-people.ts';
import { seedWorkspace } from '../demo/seed-workspace.ts';
import { type Installation, openInstallation } from './testing/open-installation.ts';

const root = resolve(import.meta.dirname, '../..');
const PASSPHRASE = 'a passphrase of the tests';
const PLACE = { address: null, browser: null };

let folder: string;
let dataDir: string;
let file: string;
let before: Installation;
let password: string;
let email: string;
let requestId: string;
let replay: string;
let pdf: { readonly bytes: Uint8Array; readonly sha256: string };
let reportRef: { readonly id: string; readonly version: number };
/** What the store held just before the backup, and just after the restore. */
const documents = { before: new Map<string, Buffer>(), restored: new Map<string, Buffer>() };
/** Charges that stood in the ledger just before and just after the backup. */
let charges: { readonly before: number; readonly after: number };

const Ended = z.object({ code: z.number().default(0), stdout: z.string(), stderr: z.string() });
type Ended = z.output<typeof Ended>;

/** A script as an operator runs it: a program of its own, with the settings given. */
async function program(name: string, args: string[], settings: Record<string, string>): Promise<Ended> {
  const env = environmentWith({
    ...{ DATABASE_URL: '', AUTH_SECRET: '', SERVICE_API_KEY: '', BACKUP_PASSPHRASE: PASSPHRASE },
    ...settings,
  });
  const path = join(root, `scripts/${name}.ts`);
  return Ended.parse(
    await promisify(execFile)(process.execPath, [path, ...args], { cwd: folder, env }).catch(
      (error: unknown) => error,
    ),
  );
}

const Count = z.object({ count: z.coerce.number() });
const countOf = async (on: pg.Pool, from: string) =>
  (await one(on, `select count(*) as count from ${from}`, [], Count)).count;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-test-'));
  dataDir = join(folder, 'before');
  file = join(folder, 'one.backup');
  before = await openInstallation(dataDir);
  for (const name of ['DATABASE_URL', 'DATA_DIR', 'AUTH_SECRET', 'SERVICE_URL', 'SERVICE_API_KEY'] as const) {
    vi.stubEnv(name, before.env[name] ?? '');
  }
  vi.stubEnv('LOG_LEVEL', 'silent');
  const { people } = await seedWorkspace(before.serviceAddress);
  const officer = people.find((each) => each.password !== undefined && each.email === APPROVER);
  if (officer?.password === undefined) throw new Error('The demo has no approver.');
  ({ email, password } = officer);
  const approved = await deskContext().db.reviewStep.findFirstOrThrow({ where: { toState: 'approved' } });
  reportRef = { id: approved.reportId, version: approved.version };
  pdf = await pdfOf(await demoContext(APPROVER));
  const answered = await call(before, '/v2/company', {
    ...{ id: 'T0000102', countryCode: 'TEST', dataPoints: ['companyProfile'] },
    documents: ['trade_register_extract'],
  });
  requestId = z.object({ request: z.object({ requestId: z.string() }) }).parse(JSON.parse(answered))
    .request.requestId;
  replay = await call(before, `/v2/company/${requestId}`);
  await backUpUnderLoad();
});

afterAll(async () => {
  await deskContext().db.$disconnect();
  await before.stop();
  await rm(folder, { recursive: true, force: true });
});

async function call({ serviceAddress, serviceApiKey }: Installation, path: string, body?: unknown) {
  const response = await fetch(new URL(path, serviceAddress), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': serviceApiKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
}

async function pdfOf(ctx: Parameters<typeof exportReport>[0]) {
  const { body, sha256 } = await exportReport(ctx, { ...reportRef, format: 'pdf' });
  if (!(body instanceof Uint8Array)) throw new Error('Expected the PDF as bytes.');
  return { bytes: body, sha256 };
}

/** Buyers go on without a pause from before the backup begins until after it has ended. */
async function backUpUnderLoad(): Promise<void> {
  const { id } = await one(
    before.pool,
    'select id from service.account limit 1',
    [],
    z.object({ id: z.string() }),
  );
  const charged = () => countOf(before.pool, `service.ledger_entry where kind = 'charge'`);
  let [isOver, bought] = [false, 0];
  const buyer = async (number: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const request = await openItem(before.pool, id, {
        companyId: `LOAD-${number}-${turn}`,
        priceCredits: 1,
      });
      await buyItem(before.pool, request);
      bought += 1;
    }
  };
  const buyers = [1, 2, 3].map(buyer);
  await until(() => bought > 20);
  documents.before = await filesIn(dataDir);
  const atFirst = await charged();
  const backup = await program('backup', [file], { DATA_DIR: dataDir });
  charges = { before: atFirst, after: await charged() };
  isOver = true;
  await Promise.all(buyers);
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(backup.stdout).toContain(`${file}: `);
}

const Guard = z.object({ guard: z.string() });
const guardsOf = (on: pg.Pool) =>
  many(
    on,
    `select concat_ws(' ', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid)) as guard from pg_trigger
       where not tgisinternal
     union all select concat_ws(' ', conrelid::regclass, convalidated, pg_get_constraintdef(oid)) from pg_constraint
       where contype in ('c', 'f', 'p', 'u') and connamespace::regnamespace::text in ('service', 'desk')
     order by 1`,
    [],
    Guard,
  );

describe('restored into a fresh embedded database', () => {
  let after: Installation;
  let said: Ended;
  const restoredDir = () => join(folder, 'after');

  beforeAll(async () => {
    said = await program('restore', [file], { DATA_DIR: restoredDir() });
    expect(said).toMatchObject({ code: 0, stderr: '' });
    // Before it runs: it goes on with what was under way.
    documents.restored = await filesIn(restoredDir());
    after = await openInstallation(restoredDir());
  });
  afterAll(() => after?.stop());

  test('the restore says in one line each what it checked', () => {
    const lines = said.stdout.trim().split('\n');
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'Rows',
      'Index',
      'Ledger',
      'Audit',
      'Documents',
      'Seal',
      'Restored',
    ]);
    expect(said.stdout).toContain('all are in the store');
    expect(said.stdout).toContain('verifies; its fingerprint is');
  });

  test('the backup under load is of one moment: each balance is the sum of its entries', async () => {
    const broken = await countOf(
      after.pool,
      `service.account a where balance_credits <> (select coalesce(sum(amount_credits), 0)
         from service.ledger_entry e where e.account_id = a.id)`,
    );
    expect(broken).toBe(0);
    const found = await countOf(after.pool, `service.ledger_entry where kind = 'charge'`);
    expect(charges.after).toBeGreaterThan(charges.before);
    expect(found).toBeGreaterThanOrEqual(charges.before);
    expect(found).toBeLessThanOrEqual(charges.after);
    // Of each purchase all is there, or nothing.
    const halves = await countOf(
      after.pool,
      `service.request_item i join service.request q on q.id = i.request_id and q.company_id like 'LOAD-%'
         left join service.ledger_entry e on e.request_id = i.request_id and e.item = i.item
         left join service.snapshot s on s.id = i.snapshot_id
       where (i.status = 'succeeded') <> (e.id is not null and s.id is not null)`,
    );
    expect(halves).toBe(0);
  });

  test('the audit is the same chain, and a new entry follows', async () => {
    const proof = await checkChain(after.desk.db);
    expect(proof).toMatchObject({ isLast: true, brokenIds: [] });
    const { hash } = await one(
      before.pool,
      `select encode(hash, 'hex') as hash from desk.audit_entry where id = $1`,
      [proof.lastId],
      z.object({ hash: z.string() }),
    );
    expect(proof.root).toBe(hash);
  });

  test('a PDF that was given out before verifies, and one sealed now has the same certificate', async () => {
    const trust = await sealTrust(after.desk);
    const verdict = await verifyPdf(pdf.bytes, trust.fingerprints);
    expect(verdict).toMatchObject({ kind: 'genuine' });
    expect(await verifyHash(after.desk, { sha256: pdf.sha256 })).toMatchObject({
      isKnown: true,
      state: 'approved',
    });
    const ctx = await demoContext(APPROVER);
    const again = await pdfOf({ ...after.desk, actor: ctx.actor });
    const verdictAgain = await verifyPdf(again.bytes, trust.fingerprints);
    if (verdict.kind !== 'genuine' || verdictAgain.kind !== 'genuine')
      throw new Error('Expected both to hold.');
    expect(verdictAgain.signer.fingerprint).toBe(verdict.signer.fingerprint);
  });

  test('a user signs in, and a wrong password does not', async () => {
    const ctx = { ...after.desk, place: PLACE };
    expect(await signIn(ctx, { email, password })).toMatchObject({ sessionId: expect.any(String) });
    expect(await signIn(ctx, { email, password: `${password}x` })).toEqual({ refused: 'wrong' });
    expect(await checkChain(after.desk.db)).toMatchObject({ isLast: true, brokenIds: [] });
  });

  test('a replay by the request’s id answers the same, and its document has the same bytes', async () => {
    const address = (text: string, { serviceAddress }: Installation) =>
      // Addresses are signed anew each time, and name the port of this start.
      text.replaceAll(serviceAddress, '').replace(/"url":"[^"]*"/g, '"url":""');
    expect(address(await call(after, `/v2/company/${requestId}`), after)).toBe(address(replay, before));
    expect(documents.before.size).toBeGreaterThan(3);
    const ours = await filesIn(dataDir);
    for (const name of documents.before.keys()) expect(documents.restored.has(name), name).toBe(true);
    // What came while the backup was taken may be among them.
    for (const [name, bytes] of documents.restored) expect(ours.get(name)?.equals(bytes), name).toBe(true);
  });

  test('every trigger and constraint is on as before, and they bite', async () => {
    expect(await guardsOf(after.pool)).toEqual(await guardsOf(before.pool));
    for (const change of [
      'delete from service.ledger_entry',
      'update service.account set balance_credits = 1',
      'truncate service.snapshot',
    ]) {
      await expect(run(after.pool, change), change).rejects.toThrow();
    }
    await expect(run(after.pool, 'delete from desk.audit_entry')).rejects.toThrow(/permission|append-only/);
  });

  test('numbers go on after those of the backup: another purchase', async () => {
    const { id, last } = await one(
      after.pool,
      'select account_id as id, max(id) over () as last from service.ledger_entry order by id desc limit 1',
      [],
      z.object({ id: z.string(), last: z.coerce.number() }),
    );
    const request = await openItem(after.pool, id, { companyId: 'AFTER', priceCredits: 3 });
    expect(await buyItem(after.pool, request)).toBe('charged');
    const next = await one(
      after.pool,
      'select max(id) as id from service.ledger_entry',
      [],
      z.object({ id: z.coerce.number() }),
    );
    expect(next.id).toBeGreaterThan(last);
  });

  test('what is restored can be backed up: standing still too', async () => {
    await after.stop();
    const second = join(folder, 'second.backup');
    expect(await program('backup', [second], { DATA_DIR: restoredDir() })).toMatchObject({ code: 0 });
    expect(await program('restore', [second, '--verify-only'], {})).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The backup is whole'),
    });
    after = await openInstallation(restoredDir());
  });
});

async function filesIn(dir: string): Promise<Map<string, Buffer>> {
  const blobs = join(dir, 'blobs');
  const entries = await readdir(blobs, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (path) => [path.slice(blobs.length), await readFile(path)] as const)),
  );
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe('refused, with nothing made or changed', () => {
  const target = () => join(folder, 'refused');
  const refusal = async (path: string, settings: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await program('restore', [path], { DATA_DIR: target(), ...settings });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(await isThere(target())).toBe(false);
    return stderr;
  };

  test('a wrong passphrase', async () => {
    expect(await refusal(file, { BACKUP_PASSPHRASE: `${PASSPHRASE}x` })).toContain(
      'The passphrase is not the one this backup was encrypted with.',
    );
  });

  test('a flipped bit, in the midst and near the end, and half a file', async () => {
    const bytes = await readFile(file);
    const path = join(folder, 'damaged.backup');
    for (const at of [Math.floor(bytes.length / 2), bytes.length - 20]) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await writeFile(path, damaged);
      expect(await refusal(path)).toContain('This backup was altered or damaged');
    }
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    expect(await refusal(path)).toContain('This backup is cut off');
    expect(await program('restore', [path, '--verify-only'], {})).toMatchObject({ code: 1, stdout: '' });
    expect(await refusal(join(folder, 'none.backup'))).toContain('there is no such file');
  });

  test('no passphrase, and no terminal to ask at', async () => {
    expect(await refusal(file, { BACKUP_PASSPHRASE: '' })).toContain('BACKUP_PASSPHRASE is not set');
  });

  test('a folder with data keeps all of it', async () => {
    const acts = await countOf(before.pool, 'desk.audit_entry');
    const { code, stderr } = await program('restore', [file], { DATA_DIR: dataDir });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/The target is not empty: .*auth-secret exists\. Nothing was changed\./),
    });
    expect(await countOf(before.pool, 'desk.audit_entry')).toBe(acts);
  });

  test('a backup that is stopped as soon as it has begun ends by itself and leaves no file', async () => {
    const stopped = join(folder, 'stopped.backup');
    const ended = await signalled(
      'backup',
      [stopped],
      { DATA_DIR: dataDir },
      {
        when: `${stopped}.part`,
        signal: 'SIGINT',
      },
    );
    expect(ended).toEqual({ code: 1, stderr: 'It was stopped.\n' });
    expect((await readdir(folder)).filter((name) => name.startsWith('stopped.backup'))).toEqual([]);
  });

  test('a backup is not written over a file', async () => {
    const bytes = await readFile(file);
    expect(await program('backup', [file], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: `${file} already exists and was not changed. Give another name.\n`,
    });
    expect((await readFile(file)).equals(bytes)).toBe(true);
  });
});

describe('into a server of the operator', () => {
  const settingsOf = (database: { url: string; runtimeUrl: string }, name: string) => ({
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.runtimeUrl,
    DATABASE_OWNER_URL: database.url,
  });

  test('an empty database takes it; a database with rows is refused and keeps them', async () => {
    const database = await createTestDatabase();
    try {
      await run(database.pool, `insert into service.plan (name) values ('there already')`);
      const refused = await program('restore', [file], settingsOf(database, 'outside-refused'));
      expect(refused.stderr).toContain('The target is not empty: the database has rows in service.plan.');
      expect(await countOf(database.pool, 'service.plan')).toBe(1);
      expect(await isThere(join(folder, 'outside-refused/auth-secret'))).toBe(false);
      await run(database.pool, 'delete from service.plan');
      const restored = await program('restore', [file], settingsOf(database, 'outside'));
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      expect(await countOf(database.pool, 'desk.audit_entry')).toBeGreaterThan(10);
    } finally {
      await database.drop();
    }
  });

  test('what fails in the midst is undone, and the same target then takes the backup', async () => {
    const database = await createTestDatabase();
    try {
      const settings = settingsOf(database, 'undone');
      const other = await program('restore', [file], { ...settings, AUTH_SECRET: 'x'.repeat(40) });
      expect(other.stderr).toMatch(/^Nothing was restored: AUTH_SECRET .* the target holds no data\.\n$/);
      // What refuses a row when documents and most tables are there already.
      await run(database.pool, 'alter table service.request add constraint never check (account_id is null)');
      const { code, stderr } = await program('restore', [file], settings);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^Nothing was restored: .*"never".* the target holds no data\.\n$/),
      });
      expect((await filesIn(join(folder, 'undone'))).size).toBe(0);
      expect(await isThere(join(folder, 'undone/auth-secret'))).toBe(false);
      expect(await countOf(database.pool, 'desk.audit_entry')).toBe(0);
      expect(await isThere(join(folder, 'undone/restore-unfinished'))).toBe(false);
      await run(database.pool, 'alter table service.request drop constraint never');
      expect(await program('restore', [file], settings)).toMatchObject({ code: 0, stderr: '' });
    } finally {
      await database.drop();
    }
  });

  test('a restore that is killed leaves a folder that a restore and a start refuse; nothing is in the database', async () => {
    const database = await createTestDatabase();
    try {
      const settings = settingsOf(database, 'killed');
      const mark = join(settings.DATA_DIR, 'restore-unfinished');
      await signalled('restore', [file], settings, { when: mark, signal: 'SIGKILL' });
      expect(await isThere(mark)).toBe(true);
      for (const [name, args] of [
        ['restore', [file]],
        ['start', []],
      ] as const) {
        const { code, stderr } = await program(name, [...args], settings);
        expect({ name, code, stderr }).toEqual({
          ...{ name, code: 1 },
          stderr: expect.stringContaining('did not come to its end'),
        });
      }
      await until(async () => (await countOf(database.pool, OTHERS)) === 0);
      expect(await countOf(database.pool, 'desk.audit_entry')).toBe(0);
    } finally {
      await database.drop();
    }
  });

  test('a restore that is stopped undoes what it did', async () => {
    const database = await createTestDatabase();
    try {
      const settings = settingsOf(database, 'stopped');
      const mark = join(settings.DATA_DIR, 'restore-unfinished');
      const ended = await signalled('restore', [file], settings, { when: mark, signal: 'SIGTERM' });
      expect(ended).toEqual({
        code: 1,
        stderr:
          'Nothing was restored: It was stopped. What had been restored was undone: the target holds no data.\n',
      });
      expect(await countOf(database.pool, 'desk.audit_entry')).toBe(0);
      expect((await readdir(settings.DATA_DIR)).filter((name) => name !== 'blobs')).toEqual([]);
    } finally {
      await database.drop();
    }
  });
});

/** Connections of others to this database: a killed program’s end soon after it. */
const OTHERS = `pg_stat_activity where datname = current_database() and application_name = 'plumbline backup'`;

/** Runs a script and sends it a signal as soon as a file is there. */
async function signalled(
  name: string,
  args: string[],
  settings: Record<string, string>,
  { when, signal }: { when: string; signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM' },
): Promise<{ code: number | null; stderr: string }> {
  const env = environmentWith({
    AUTH_SECRET: '',
    BACKUP_PASSPHRASE: PASSPHRASE,
    DATABASE_URL: '',
    ...settings,
  });
  const child = spawn(process.execPath, [join(root, `scripts/${name}.ts`), ...args], { cwd: folder, env });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.resume();
  const closed = once(child, 'close');
  await vi.waitUntil(() => isThere(when), { interval: 5, timeout: 60_000 });
  child.kill(signal);
  await closed;
  return { code: child.exitCode, stderr };
}
