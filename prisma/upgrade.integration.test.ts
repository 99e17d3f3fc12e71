import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkChain } from '#lib/desk/audit/check-chain.ts';
import { signIn } from '#lib/desk/people/sign-in.ts';
import { sealTrust } from '#lib/desk/reports/verify-copy.ts';
import { installationSeal } from '#lib/desk/sealing/installation-seal.ts';
import { openShare } from '#lib/desk/shares/open-share.ts';
import { tamperWith } from '#lib/desk/testing/tamper-with.ts';
import { many, one } from '#lib/platform/db.ts';
import { environmentWith } from '#lib/platform/env.ts';
import { readMigrations } from '#lib/platform/migrate.ts';
import { releasePack } from '#lib/verify/testing/release-seals.ts';
import { verifyPdf } from '#lib/verify/verify-pdf.ts';
import { checkInstallation } from '../launcher/check-installation.ts';
import { type Installation, openInstallation } from '../scripts/admin/testing/open-installation.ts';

/**
 * Installations of earlier versions with data, made by `scripts/make-release-fixture.ts` at each release since the baseline; the one
 * from before it has its own test (baseline.integration.test.ts).
 */
const releases = globSync('*.backup', { cwd: join(import.meta.dirname, 'releases') })
  .filter((name) => name > '0073')
  .toSorted();
const root = resolve(import.meta.dirname, '..');

const Facts = z.object({
  serviceApiKey: z.string(),
  requestId: z.string(),
  email: z.string(),
  password: z.string(),
  report: z.object({ id: z.string(), version: z.int() }),
  shareToken: z.string(),
  replay: z.looseObject({}),
  balance: z.looseObject({ balance: z.number() }),
});
const Names = z.object({ name: z.string() });
const Count = z.object({ count: z.coerce.number() });

/** Addresses of documents are signed anew for each answer. */
const withoutAddresses = (text: string): unknown =>
  JSON.parse(text, (name, value: unknown) => (name === 'url' ? 'signed' : value));

test('there is a release to come from', () => {
  expect(releases.length).toBeGreaterThan(0);
});

describe.each(releases)('from %s', (release) => {
  let folder: string;
  let now: Installation;
  let facts: z.output<typeof Facts>;
  let pdf: Uint8Array;
  let startedAt: Date;

  beforeAll(async () => {
    startedAt = new Date();
    folder = await mkdtemp(join(tmpdir(), 'plumbline-upgrade-'));
    const level = basename(release, '.backup');
    facts = Facts.parse(
      JSON.parse(await readFile(join(import.meta.dirname, `releases/${level}.json`), 'utf8')),
    );
    pdf = releasePack(level)['report.pdf'] ?? new Uint8Array();
    const dataDir = join(folder, 'data');
    // At the level of its own version it is loaded and checked; then it is brought to this one.
    const restored = await promisify(execFile)(
      process.execPath,
      [join(root, 'scripts/restore.ts'), join(import.meta.dirname, 'releases', release)],
      {
        cwd: folder,
        env: environmentWith({
          ...{ DATABASE_URL: '', AUTH_SECRET: '', SERVICE_API_KEY: '', DATA_DIR: dataDir },
          BACKUP_PASSPHRASE: 'a passphrase of the tests',
        }),
      },
    );
    expect(restored.stdout).toContain('Restored: everything as of');
    now = await openInstallation(dataDir);
  });
  afterAll(async () => {
    await now?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const call = async (path: string, body?: unknown) => {
    const response = await fetch(new URL(path, now.serviceAddress), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': facts.serviceApiKey, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return text;
  };

  test('every migration of this version was applied', async () => {
    const applied = await many(now.pool, 'select migration_name as name from _prisma_migrations', [], Names);
    const ours = await readMigrations(join(import.meta.dirname, 'migrations'));
    expect(applied.map(({ name }) => name).toSorted()).toEqual(ours.map(({ name }) => name));
  });

  test('the service answers a replay from before word for word, with the key from before', async () => {
    expect(withoutAddresses(await call(`/v2/company/${facts.requestId}`))).toEqual(
      withoutAddresses(JSON.stringify(facts.replay)),
    );
  });

  test('the ledger adds up, and goes on: what is bought now is charged once', async () => {
    // What was still waiting for its register is bought as soon as the service is there.
    const before = await one(
      now.pool,
      `select sum(amount_credits) as count from service.ledger_entry
        where account_id = (select account_id from service.request where id = $1) and created_at < $2`,
      [facts.requestId, startedAt],
      Count,
    );
    expect(before.count).toBe(facts.balance.balance);
    const order = { id: 'T0000201', countryCode: 'TEST', dataPoints: ['companyProfile'] };
    await call('/v2/company', order);
    const after = z.object({ balance: z.number() });
    const { balance } = after.parse(JSON.parse(await call('/v2/balance')));
    expect(balance).toBeLessThan(facts.balance.balance);
    await call('/v2/company', order);
    const charged = await one(
      now.pool,
      `select count(*) from service.ledger_entry where company_id = $1 and created_at >= $2`,
      [order.id, startedAt],
      Count,
    );
    expect(charged.count).toBe(1);
    const broken = await one(
      now.pool,
      `select count(*) as count from service.account a where balance_credits <>
         (select coalesce(sum(amount_credits), 0) from service.ledger_entry e where e.account_id = a.id)`,
      [],
      Count,
    );
    expect(broken.count).toBe(0);
  });

  test('the audit verifies, from its first entry to one of this version', async () => {
    const before = await checkChain(now.desk.db);
    expect(before.brokenIds).toEqual([]);
    expect(before.lastId).toBeGreaterThan(10);
    const place = { address: null, browser: null };
    const { email, password } = facts;
    expect(await signIn({ ...now.desk, place }, { email, password })).toMatchObject({
      sessionId: expect.any(String),
    });
    const after = await checkChain(now.desk.db);
    expect(after.brokenIds).toEqual([]);
    expect(after.lastId).toBe(before.lastId + 1);
  });

  test('an administrator is shown the conditions of approvals that it did not have', async () => {
    const { newConditions } = await now.desk.db.setting.findUniqueOrThrow({ where: { id: 1 } });
    expect(newConditions).toEqual([
      ...['openSeriousFlag', 'riskNotSet', 'noNextReview', 'riskBelowProposal', 'incompleteData'],
      ...['highRisk', 'openDiscrepancies', 'undecidedVerdict'],
    ]);
  });

  test('a link to a report from before opens', async () => {
    const { pool, desk } = now;
    // It has expired since; what an older version stored of it has not changed.
    await tamperWith(
      pool,
      'share',
      `update desk.share set expires_at = clock_timestamp() + interval '1 day'`,
    );
    const visitor = { address: null, isBot: false };
    const opened = await openShare({ ...desk, visitor, visit: undefined }, { token: facts.shareToken });
    expect(opened).toMatchObject({ kind: 'open', profile: 'MINIMAL', report: facts.report });
  });

  test('a PDF from before verifies, also when another certificate seals from now on', async () => {
    const verdict = async () => verifyPdf(pdf, (await sealTrust(now.desk)).fingerprints);
    expect(await verdict()).toMatchObject({ kind: 'genuine' });
    const { fingerprint } = await installationSeal(now.env);
    await rm(join(now.env.DATA_DIR, 'seal-certificate.pem'));
    await expect(checkInstallation(now.pool, now.env)).rejects.toThrow('ACCEPT_LOSS=seal-certificate');
    await checkInstallation(now.pool, { ...now.env, ACCEPT_LOSS: ['seal-certificate'] });
    expect((await installationSeal(now.env)).fingerprint).not.toBe(fingerprint);
    const verified = await verdict();
    expect(verified).toMatchObject({ kind: 'genuine', signer: { fingerprint } });
  });
});
