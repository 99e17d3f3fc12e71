import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { checkChain } from '#lib/desk/audit/check-chain.ts';
import { checkRows as checkGuardedRows } from '#lib/desk/audit/check-rows.ts';
import {
  addCustomerDocument,
  decideCustomer,
  proposeCustomerDecision,
  readCustomerDocument,
} from '#lib/desk/customers/index.ts';
import { customersDesk } from '#lib/desk/customers/testing/customers-desk.ts';
import { decideFlags } from '#lib/desk/flags/index.ts';
import { viewReport } from '#lib/desk/reports/index.ts';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import { loadRecords } from '#lib/index/testing/load-file.ts';
import { SOURCE_FOR_TESTS } from '#lib/index/testing/source-for-tests.ts';
import { openBlobs, openStoredFiles } from '#lib/platform/blobs.ts';
import { many, one, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { buyItem, openItem } from '#lib/service/ledger/testing/buy-item.ts';
import { turnLedger } from '#lib/service/months/testing/turn-ledger.ts';
import { takeBackup } from '../backup/take-backup.ts';
import type { Member } from '../container/read-members.ts';
import { tablesIn } from '../database/catalog.ts';
import { connect, withConnection } from '../database/connect.ts';
import { memberName } from '../manifest.ts';
import type { BackupContext, RestoreContext } from '../operations-context.ts';
import { requireKnownLevel } from './check-level.ts';
import { checkAudit, checkLedger, checkRows } from './checks.ts';
import { loadMembers } from './load-members.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { withoutGuards } from './without-guards.ts';

const root = resolve(import.meta.dirname, '../../..');
const Count = z.object({ count: z.coerce.number() });
const Row = z.object({ row: z.json() });
const customers = customersDesk();

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-restore-'));
  source = await createTestDatabase();
  const { id } = await one(
    source.pool,
    `with p as (insert into service.plan (name) values ('plan') returning id)
     insert into service.account (name, plan_id) select 'account', id from p returning id`,
    [],
    z.object({ id: z.string() }),
  );
  await run(
    source.pool,
    `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
     values ($1, 'purchase', 100, 0, 'first')`,
    [id],
  );
  await buyItem(source.pool, await openItem(source.pool, id, { companyId: 'ONE' }));
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await createTestDatabase();
  client = await connect(target.url);
});
afterEach(async () => {
  await client.end();
  await target.drop();
});

let made = 0;
const newFolder = () => {
  made += 1;
  return join(folder, String(made));
};

const shared = {
  ...{ version: '0.0.0', passphrase: 'a passphrase of the tests', now: () => new Date() },
  // Nobody guesses here; with the real cost the scripts' own tests back up and restore.
  keyCost: 2,
};

interface Options {
  readonly root?: string;
  readonly dataDir?: string;
  /** A database of its own for the index. */
  readonly index?: TestDatabase;
}

function contextOf(
  database: Pick<TestDatabase, 'url' | 'runtimeUrl'>,
  { root: from = root, dataDir = newFolder(), index }: Options = {},
): BackupContext & RestoreContext {
  const roles = { ownerUrl: database.url, runtimeUrl: database.runtimeUrl };
  return {
    ...shared,
    root: from,
    env: parseEnv({
      ...{ DATABASE_URL: roles.runtimeUrl, DATA_DIR: dataDir, AUTH_SECRET: 's'.repeat(32) },
      INDEX_DATABASE_URL: index?.runtimeUrl,
      INDEX_DATABASE_OWNER_URL: index?.url,
    }),
    signal: new AbortController().signal,
    tell: () => {},
    database: roles,
    openTarget: async () => ({ ...roles, close: async () => {} }),
  };
}

async function backedUp(withIndex = false): Promise<string> {
  const file = `${newFolder()}.backup`;
  await takeBackup(contextOf(source), { file, withIndex });
  return file;
}

const countOf = async (database: TestDatabase, from: string) =>
  (await one(database.pool, `select count(*) as count from ${from}`, [], Count)).count;

test('a ledger and an audit that do not hold together are found', async () => {
  await restoreBackup(contextOf(target), { file: await backedUp() });
  expect(await checkLedger(client)).toBe(
    'Ledger: 2 entries of 1 account; each balance is the sum of its entries.',
  );
  await run(client, 'alter table service.account disable trigger user');
  await run(client, 'update service.account set balance_credits = balance_credits + 1');
  await expect(checkLedger(client)).rejects.toThrow('is not the sum of its entries');
  await run(client, `update desk.audit_head set entry_id = 1`);
  await expect(checkAudit(client)).rejects.toThrow('the audit does not end where it ended');
  const tables = await tablesIn(client, ['service']);
  await expect(checkRows(client, tables, new Map())).rejects.toThrow('not undefined');
  const [account] = tables.filter(({ name }) => name === 'account');
  if (account === undefined) throw new Error('no table of accounts');
  const name = memberName.table(account);
  expect(await checkRows(client, [account], new Map([[name, 1]]))).toBe(
    '1 row in 1 table, as many as in the backup.',
  );
  await expect(checkRows(client, [account], new Map([[name, 2]]))).rejects.toThrow('has 1 row, not 2');
  const plans = tables.filter(({ name: each }) => ['account', 'plan'].includes(each));
  const two = new Map(plans.map((table) => [memberName.table(table), 1]));
  expect(await checkRows(client, plans, two)).toBe('2 rows in 2 tables, as many as in the backup.');
});

test('entries come back into the month of their number, and new ones follow them', {
  tags: ['all'],
}, async () => {
  const partitions = async (database: TestDatabase) =>
    many(
      database.pool,
      'select id, tableoid::regclass::text as partition from service.ledger_entry order by id',
      [],
      z.object({ id: z.int(), partition: z.string() }),
    );
  const purchase = (database: TestDatabase, reference: string) =>
    run(
      database.pool,
      `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
       select id, 'purchase', 1, 0, $1 from service.account`,
      [reference],
    );
  expect(await turnLedger(source.pool)).toBe('turned');
  await purchase(source, 'after the turn');
  const before = await partitions(source);
  expect(new Set(before.map(({ partition }) => partition)).size).toBe(2);
  await restoreBackup(contextOf(target), { file: await backedUp() });
  expect(await partitions(target)).toEqual(before);
  await purchase(target, 'after the restore');
  const [last, next] = (await partitions(target)).slice(-2);
  expect(next).toEqual({ id: (last?.id ?? 0) + 1, partition: last?.partition });
  await expect(purchase(target, 'after the turn')).rejects.toMatchObject({ code: '23505' });
});

test('where loading fails every guard is as it was, and no row is there', async () => {
  const guards = () =>
    many(
      client,
      `select tgrelid::regclass::text as table, tgname::text, tgenabled::text from pg_trigger order by 1, 2, 3`,
      [],
      z.unknown(),
    );
  const tables = await tablesIn(client, ['service', 'desk']);
  const before = await guards();
  await run(client, 'begin');
  const failing = withoutGuards(client, tables, async () => {
    await run(client, `insert into service.plan (name) values ('half')`);
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  await run(client, 'rollback');
  expect(await guards()).toEqual(before);
  expect(await countOf(target, 'service.plan')).toBe(0);
});

test('rows that refer to nothing are refused, although references are off while they come', async () => {
  const tables = await tablesIn(client, ['service', 'desk']);
  await run(client, 'begin');
  const loading = withoutGuards(client, tables, async () => {
    await run(
      client,
      `insert into service.account (name, plan_id) values ('nobody', '00000000-0000-4000-8000-000000000000')`,
    );
  });
  await expect(loading).rejects.toThrow('violates foreign key constraint');
  await run(client, 'rollback');
});

test('a guard that would not come back is an error', async () => {
  const tables = await tablesIn(client, ['service']);
  await run(client, 'begin');
  const loading = withoutGuards(client, tables, async () => {
    await run(client, 'drop trigger append_only on service.ledger_entry');
  });
  await expect(loading).rejects.toThrow(
    'A trigger or constraint was not restored as it was: service.ledger_entry',
  );
  await run(client, 'rollback');
});

test('nor is a trigger that is on where it was off', async () => {
  const tables = await tablesIn(client, ['service']);
  await run(client, 'begin');
  await run(client, 'alter table service.ledger_entry disable trigger append_only');
  await expect(withoutGuards(client, tables, async () => undefined)).rejects.toThrow(
    'A trigger or constraint was not restored as it was: service.ledger_entry',
  );
  await run(client, 'rollback');
});

test('a part that this version does not know is refused by its name', async () => {
  const file = await backedUp();
  const { manifest } = await verifyBackup(contextOf(source), { file });
  const { env } = contextOf(target);
  const end = () => {
    throw new Error('it is not read');
  };
  async function* members(): AsyncGenerator<Member> {
    yield { name: 'table/service.unheard_of', pieces: (async function* () {})(), end };
  }
  await run(client, 'begin');
  const into = { product: client, index: client, store: openStoredFiles(env), manifest, env, tell: () => {} };
  await expect(loadMembers(members(), into)).rejects.toThrow(
    'The backup holds a part that this version does not know: table/service.unheard_of.',
  );
  await run(client, 'rollback');
});

test('customer files come back with their documents, bytes and decisions; an altered document is named and left out', async () => {
  const { desk, officer } = customers.world();
  const bytes = Buffer.from('%PDF-1.7 an ownership declaration');
  const { document, flags } = await decidedCustomer(bytes);
  const ctx = contextOf(desk.database, { dataDir: customers.folder() });
  const { blobName } = await openBlobs(ctx.env, 'kept').keep(Buffer.from('document'), 'txt');
  await openStoredFiles(ctx.env).write(blobName, Buffer.from('Document'));
  const file = `${newFolder()}.backup`;
  expect(await takeBackup(ctx, { file })).toMatchObject({ documents: 2, damaged: [blobName] });
  expect(await verifyBackup(ctx, { file })).toMatchObject({ documents: 2, damaged: [blobName] });
  const into = contextOf(target);
  const { checks } = await restoreBackup(into, { file });
  expect(checks.join('\n')).toContain(`1 document (${blobName}). A restore leaves it out.`);
  expect(await rowsOfCustomers(target)).toEqual(await rowsOfCustomers(desk.database));
  const names: string[] = [];
  for await (const name of openStoredFiles(into.env).names()) names.push(name);
  const { sha256, blobName: kept } = await desk.db.customerDocument.findUniqueOrThrow({
    where: { id: document },
  });
  expect(names).toEqual([kept]);
  const db = createPrisma(target.runtimeUrl);
  try {
    const restored = { ...desk.as(officer), db, blobs: openBlobs(into.env, 'kept') };
    const read = await readCustomerDocument(restored, { id: document });
    const delivered = await buffer(read.stream);
    expect([delivered, read.sha256]).toEqual([bytes, sha256]);
    expect(createHash('sha256').update(delivered).digest('hex')).toBe(sha256);
    expect(await db.flagDecision.count()).toBe(flags);
    // The audit check of Settings.
    expect(await checkChain(db)).toMatchObject({ brokenIds: [], isLast: true });
    expect(await checkGuardedRows(db, () => Promise.resolve(true))).toMatchObject({ differ: 0 });
  } finally {
    await db.$disconnect();
  }
});

/** A customer file with a company whose flags are decided, a document, and a decision of two people. */
async function decidedCustomer(bytes: Buffer<ArrayBuffer>) {
  const { desk, officer, approver } = customers.world();
  const as = customers.as;
  const { id, report } = await customers.withCompany('low');
  const file = new File([bytes], 'declaration.pdf');
  const document = await addCustomerDocument(as(officer), { id, file, kind: 'ownership_declaration' });
  await proposeCustomerDecision(as(officer), { id, risk: 'low', reviewOn: '2030-06-01' });
  const { id: decisionId } = await desk.db.customerDecision.findFirstOrThrow({ where: { fileId: id } });
  await decideCustomer(as(approver), { id, decisionId, decision: 'approved', reason: 'Agreed' });
  const shown = (await viewReport(as(officer), { id: report.id })).flags ?? [];
  const flags = JSON.stringify(shown.map(({ key, factsSha256 }) => ({ key, factsSha256 })));
  const decision = { outcome: 'not_this_party', reason: 'The facts are of another company' } as const;
  await decideFlags(report.as(officer), { ...report.place, flags, ...decision, validUntil: '2027-11-01' });
  return { document: document.id, flags: shown.length };
}

const CUSTOMER_TABLES = ['file', 'company', 'document', 'decision'].map((of) => `customer_${of}`);

const rowsOfCustomers = async ({ url }: Pick<TestDatabase, 'url'>) =>
  withConnection(url, async (on) => {
    const rows = [];
    for (const table of [...CUSTOMER_TABLES, 'flag_decision']) {
      const found = await many(on, `select to_jsonb(t) as row from desk.${table} t order by id`, [], Row);
      expect(found, table).not.toEqual([]);
      rows.push(found);
    }
    return rows;
  });

test('a backup of an earlier version is brought to this one', { tags: ['all'] }, async () => {
  const later = newFolder();
  for (const part of ['prisma/migrations', 'lib/index/migrations']) {
    await cp(join(root, part), join(later, part), { recursive: true });
  }
  await mkdir(join(later, 'prisma/migrations/9999_later'));
  await writeFile(
    join(later, 'prisma/migrations/9999_later/migration.sql'),
    'create table service.later as select name from service.account',
  );
  const empty = await createTestDatabase();
  try {
    await restoreBackup(contextOf(empty, { root: later }), { file: await backedUp() });
    // The migration met the data: it came after it.
    expect(await countOf(empty, 'service.later')).toBe(1);
    const fromLater = `${newFolder()}.backup`;
    await takeBackup(contextOf(empty), { file: fromLater });
    const { manifest } = await verifyBackup(contextOf(empty), { file: fromLater });
    await expect(restoreBackup(contextOf(target), { file: fromLater })).rejects.toThrow(
      'has the migration 9999_later, which this version does not know',
    );
    await requireKnownLevel(manifest, 'database', join(later, 'prisma/migrations'));
  } finally {
    await empty.drop();
  }
});

test('an empty target that a later version has migrated is refused', { tags: ['all'] }, async () => {
  await run(
    target.pool,
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('1', 'x', '9999_later', now())`,
  );
  await expect(restoreBackup(contextOf(target), { file: await backedUp() })).rejects.toThrow('9999_later');
  expect(await countOf(target, 'service.account')).toBe(0);
});

test('an operator who stops it leaves an empty target', { tags: ['all'] }, async () => {
  const file = await backedUp();
  const stopping = new AbortController();
  const ctx = {
    ...contextOf(target),
    signal: stopping.signal,
    tell: (line: string) => {
      if (line === 'Table desk.user') stopping.abort();
    },
  };
  await expect(restoreBackup(ctx, { file })).rejects.toThrow(
    'Nothing was restored: it was stopped. What had been restored was undone',
  );
  expect(await countOf(target, 'service.account')).toBe(0);
});

test('files of the index come along when they are asked for, and can be searched', {
  tags: ['all'],
}, async () => {
  const importing = createIndexPool(source.runtimeUrl, { max: 2 });
  await loadRecords(postgresIndex(importing), SOURCE_FOR_TESTS, {
    'a.csv': [{ number: '100001', name: 'Foundry' }],
  });
  await importing.end();
  const found = async (database: TestDatabase) => {
    const pool = createIndexPool(database.runtimeUrl, { max: 2 });
    try {
      const index = postgresIndex(pool);
      return [await index.search({ text: 'foundri', countries: ['IE'] }), await index.health()];
    } finally {
      await pool.end();
    }
  };
  const lean = await restoreBackup(contextOf(target), { file: await backedUp() });
  expect(lean.toImport.length).toBe(1);
  expect(await countOf(target, 'index.file')).toBe(0);
  const other = await createTestDatabase();
  try {
    const full = await restoreBackup(contextOf(other), { file: await backedUp(true) });
    expect(full.toImport).toEqual([]);
    expect(await found(other)).toEqual(await found(source));
    expect(JSON.stringify(await found(other))).toContain('100001');
    await intoAnIndexApart(found);
  } finally {
    await other.drop();
  }
});

/** A backup of one database is restored into two, and one of two into two again. */
async function intoAnIndexApart(found: (database: TestDatabase) => Promise<unknown>): Promise<void> {
  const databases = await Promise.all([1, 2, 3, 4, 5].map(createTestDatabase));
  const [product, index, productAgain, indexAgain, fresh] = databases;
  if (!product || !index || !productAgain || !indexAgain || !fresh) throw new Error('Expected five.');
  try {
    await restoreBackup(contextOf(product, { index }), { file: await backedUp(true) });
    expect(await countOf(product, 'index.file')).toBe(0);
    expect(await found(index)).toEqual(await found(source));
    const file = `${newFolder()}.backup`;
    await takeBackup(contextOf(product, { index }), { file, withIndex: true });
    const { manifest } = await verifyBackup(contextOf(product), { file });
    expect(manifest.index.isApart).toBe(true);
    await restoreBackup(contextOf(productAgain, { index: indexAgain }), { file });
    expect(await found(indexAgain)).toEqual(await found(source));
    await expect(restoreBackup(contextOf(productAgain, { index: indexAgain }), { file })).rejects.toThrow(
      'The target is not empty: the database has rows in service.account',
    );
    await expect(restoreBackup(contextOf(fresh, { index: indexAgain }), { file })).rejects.toThrow(
      'The target is not empty: the database has rows in index.',
    );
  } finally {
    for (const database of databases) await database.drop();
  }
}

// Last: acts of the source are what a second restore would meet first.
test('acts come back into the month they were in, and the chain goes on', { tags: ['all'] }, async () => {
  const act = (database: TestDatabase) =>
    run(
      database.pool,
      `insert into desk.audit_entry (action, object) values ('company-opened', 'company TEST 1')`,
    );
  const partitions = (database: TestDatabase) =>
    many(
      database.pool,
      'select id, tableoid::regclass::text as partition from desk.audit_entry order by id',
      [],
      z.object({ id: z.int(), partition: z.string() }),
    );
  await act(source);
  await run(source.pool, `select desk.begin_audit_month('2041-01-01', null)`);
  await act(source);
  await run(source.pool, `select desk.begin_audit_month('2041-02-01', null)`);
  await act(source);
  const before = await partitions(source);
  expect(new Set(before.map(({ partition }) => partition)).size).toBe(3);
  await restoreBackup(contextOf(target), { file: await backedUp() });
  expect(await partitions(target)).toEqual(before);
  await act(target);
  expect(await checkAudit(client)).toContain(`entries up to ${before.length + 1}`);
  expect((await partitions(target)).at(-1)?.partition).toBe(before.at(-1)?.partition);
});
