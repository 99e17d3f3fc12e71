/** @module-tag all */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkChain } from '#lib/desk/audit/check-chain.ts';
import { deskContext } from '#lib/desk/context/desk-context.ts';
import { signIn } from '#lib/desk/people/sign-in.ts';
import { exportReport } from '#lib/desk/reports/export-report.ts';
import { sealTrust, verifyHash } from '#lib/desk/reports/verify-copy.ts';
import { many, one, run } from '#lib/platform/db.ts';
import { until } from '#lib/platform/testing/until.ts';
import { buyItem, openItem } from '#lib/service/ledger/testing/buy-item.ts';
import { verifyPdf } from '#lib/verify/verify-pdf.ts';
import { demoContext } from '../demo/demo-actor.ts';
import { APPROVER } from '../demo/demo-people.ts';
import { countRows } from './testing/count-rows.ts';
import { demoForBackups } from './testing/demo-for-backups.ts';
import { filesIn } from './testing/files-in.ts';
import { type Installation, openInstallation } from './testing/open-installation.ts';
import type { Ended } from './testing/run-script.ts';
import { stopScript } from './testing/stop-script.ts';

// A backup that is taken while the installation is at work, and what it is once it is restored. By day:
// `take-backup.integration.test.ts` and `restore.integration.test.ts` of `lib/operations`.

const demo = demoForBackups();
const PLACE = { address: null, browser: null };

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

beforeAll(async () => {
  const officer = demo.people.find((each) => each.password !== undefined && each.email === APPROVER);
  if (officer?.password === undefined) throw new Error('The demo has no approver.');
  ({ email, password } = officer);
  const approved = await deskContext().db.reviewStep.findFirstOrThrow({ where: { toState: 'approved' } });
  reportRef = { id: approved.reportId, version: approved.version };
  pdf = await pdfOf(await demoContext(APPROVER));
  const answered = await call(demo.installation, '/v2/company', {
    ...{ id: 'T0000102', countryCode: 'TEST', dataPoints: ['companyProfile'] },
    documents: ['trade_register_extract'],
  });
  requestId = z.object({ request: z.object({ requestId: z.string() }) }).parse(JSON.parse(answered))
    .request.requestId;
  replay = await call(demo.installation, `/v2/company/${requestId}`);
  await backUpUnderLoad();
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

/** A buyer goes on without a pause from before the backup begins until after it has ended. */
async function backUpUnderLoad(): Promise<void> {
  const { id } = await one(
    demo.installation.pool,
    'select id from service.account limit 1',
    [],
    z.object({ id: z.string() }),
  );
  const charged = () => countRows(demo.installation.pool, `service.ledger_entry where kind = 'charge'`);
  let [isOver, bought] = [false, 0];
  const buyer = async () => {
    while (!isOver) {
      const request = await openItem(demo.installation.pool, id, {
        companyId: `LOAD-${bought}`,
        priceCredits: 1,
      });
      await buyItem(demo.installation.pool, request);
      bought += 1;
    }
  };
  const buying = buyer();
  await until(() => bought > 20);
  documents.before = await filesIn(demo.dataDir);
  const atFirst = await charged();
  const backup = await demo.run('backup', [demo.file], { DATA_DIR: demo.dataDir });
  charges = { before: atFirst, after: await charged() };
  isOver = true;
  await buying;
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(backup.stdout).toContain(`${demo.file}: `);
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
  const restoredDir = () => join(demo.folder, 'after');

  beforeAll(async () => {
    said = await demo.run('restore', [demo.file], { DATA_DIR: restoredDir() });
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
    const broken = await countRows(
      after.pool,
      `service.account a where balance_credits <> (select coalesce(sum(amount_credits), 0)
         from service.ledger_entry e where e.account_id = a.id)`,
    );
    expect(broken).toBe(0);
    const found = await countRows(after.pool, `service.ledger_entry where kind = 'charge'`);
    expect(charges.after).toBeGreaterThan(charges.before);
    expect(found).toBeGreaterThanOrEqual(charges.before);
    expect(found).toBeLessThanOrEqual(charges.after);
    // Of each purchase all is there, or nothing.
    const halves = await countRows(
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
      demo.installation.pool,
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
    expect(address(await call(after, `/v2/company/${requestId}`), after)).toBe(
      address(replay, demo.installation),
    );
    expect(documents.before.size).toBeGreaterThan(3);
    const ours = await filesIn(demo.dataDir);
    for (const name of documents.before.keys()) expect(documents.restored.has(name), name).toBe(true);
    // What came while the backup was taken may be among them.
    for (const [name, bytes] of documents.restored) expect(ours.get(name)?.equals(bytes), name).toBe(true);
  });

  test('every trigger and constraint is on as before, and they bite', async () => {
    expect(await guardsOf(after.pool)).toEqual(await guardsOf(demo.installation.pool));
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
    const second = join(demo.folder, 'second.backup');
    expect(await demo.run('backup', [second], { DATA_DIR: restoredDir() })).toMatchObject({ code: 0 });
    expect(await demo.run('restore', [second, '--verify-only'], {})).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The backup is whole'),
    });
    after = await openInstallation(restoredDir());
  });
});

test('a backup that is stopped as soon as it has begun ends by itself and leaves no file', async () => {
  const stopped = join(demo.folder, 'stopped.backup');
  const ended = await stopScript('backup', [stopped], {
    ...{ cwd: demo.folder, settings: { DATA_DIR: demo.dataDir } },
    ...{ when: `${stopped}.part`, signal: 'SIGINT' },
  });
  expect(ended).toEqual({ code: 1, stderr: 'It was stopped.\n' });
  expect((await readdir(demo.folder)).filter((name) => name.startsWith('stopped.backup'))).toEqual([]);
});

test('a backup is not written over a file', async () => {
  const bytes = await readFile(demo.file);
  expect(await demo.run('backup', [demo.file], { DATA_DIR: demo.dataDir })).toMatchObject({
    code: 1,
    stderr: `${demo.file} already exists and was not changed. Give another name.\n`,
  });
  expect((await readFile(demo.file)).equals(bytes)).toBe(true);
});
