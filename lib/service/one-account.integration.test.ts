import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { many } from '#lib/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';

// Every statement on a hot table is of one account, so that a table could be distributed by it (docs/scale.md): it names the
// account, or one request or entry, whose account it is. What is of all accounts stands below with its reason.

const HOT = ['request', 'request_item', 'graph_step', 'snapshot', 'ledger_entry', 'billing_window'];
/** With the view of the whole ledger. */
const HOT_TABLE = new RegExp(`\\bservice\\.(?:${[...HOT, 'book'].join('|')})\\b`);
const HOT_MODEL =
  /\.(?:request|requestItem|graphStep|snapshot|ledgerEntry|billingWindow)\.(?:find|count|aggregate|groupBy|update|delete|create)/;

/** Names an account: in a condition, or where it writes. */
const OF_ACCOUNT =
  /\baccount_id = |\ba\.id = \$|\baccount_id is not distinct from |insert into service\.\w+\s*(?:as w )?\([^)]*\baccount_id\b/;
/** `… is null or account_id = …`: of one or of all. */
const MAY_BE_OF_ALL = /is null\s+or\s+(?:\w+\.)?account_id =/;
/** Names one request or entry. */
const OF_REQUEST = [
  /\brequest_id = (?:\$\d|\$\{|p_|new\.)/,
  /\b(?:q|r)\.id = (?:\$\d|\$\{|p_|new\.)/,
  /\bservice\.request where id = (?:\$\d|\$\{|p_|new\.)/,
  /\bservice\.ledger_entry where (?:id|corrects) = p_entry/,
];
const isOfOne = (statement: string) =>
  OF_REQUEST.some((way) => way.test(statement)) ||
  (OF_ACCOUNT.test(statement) && !MAY_BE_OF_ALL.test(statement));

/** Files with statements that name neither, each with its reason. */
const NOT_OF_ONE: Readonly<Record<string, string>> = {
  'company/continue-request.ts': 'finds what a dead process left, whose ever it is',
  'endpoint/operation-figures.ts': 'counts for the operator',
  'graph/lookups/refuse-unrecorded.ts': 'a snapshot by its id',
  'invoices/sell-credits.ts': 'the entry that was just written, by its id',
  'ledger/add-credits.ts': 'the entry of a reference of the account, by its id',
  'ledger/charged-item.ts': 'says what an entry that its reader chose was charged for, by its request',
  'ledger/check-books.ts': 'reads the whole ledger for the operator, or one account of it',
  'requests/find-requests.ts': 'finds requests of any account for the operator',
  'usage/used-items.ts': 'usage of one account, or of all for the operator',
};

/** The same of functions of the database. */
const FUNCTIONS_NOT_OF_ONE: Readonly<Record<string, string>> = {
  begin_ledger_month: 'moves the numbers of all on',
  make_month: 'makes partitions',
  purchase: 'a snapshot is stored once, and read by its id',
  purchase_step: 'the same; the step gets the account of its request by a trigger',
  spent_today: 'the charges of one key, which is of one account',
};

/** What stands between backticks or quotes: a whole statement, or a part that says nothing of a hot table. */
const textsIn = (source: string): string[] =>
  [...source.matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g)].map(([text]) => text);

const files = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(import.meta.dirname, file), 'utf8') }));

const crossingIn = (source: string): string[] => [
  ...textsIn(source).filter((text) => HOT_TABLE.test(text) && !isOfOne(text)),
  // A call of Prisma is read up to the end of its first braces.
  ...source
    .split(HOT_MODEL)
    .slice(1)
    .map((rest) => rest.slice(0, 300))
    .filter((call) => !/\b(?:accountId|requestId|requestId_item|id: requestId)\b/.test(call)),
];

describe('statements of the sources', () => {
  test('there are many', () => {
    const statements = files.flatMap(({ source }) => textsIn(source).filter((text) => HOT_TABLE.test(text)));
    expect(statements.length).toBeGreaterThan(20);
  });

  test('each is of one account, or stands here with the reason why not', () => {
    const crossing = files.filter(({ source }) => crossingIn(source).length > 0).map(({ file }) => file);
    expect(crossing.toSorted()).toEqual(Object.keys(NOT_OF_ONE));
  });

  test.each([
    ['`select * from service.request where company_key = $1`', 1],
    ['`select * from service.request where company_key = $1 and account_id = $2`', 0],
    ["'select sum(amount_credits) from service.ledger_entry'", 1],
    ['await db.ledgerEntry.findMany({ where: { kind } })', 1],
    ['await db.ledgerEntry.findMany({ where: { accountId, kind } })', 0],
    ['`select 1 from service.account`', 0],
  ])('%s: %i that cross accounts', (source, count) => {
    expect(crossingIn(source)).toHaveLength(count);
  });
});

describe('functions of the database', () => {
  let database: TestDatabase;
  let functions: { name: string; body: string }[];
  beforeAll(async () => {
    database = await createTestDatabase();
    functions = await many(
      database.pool,
      "select proname as name, prosrc as body from pg_proc where pronamespace = 'service'::regnamespace order by 1",
      [],
      z.object({ name: z.string(), body: z.string() }),
    );
  });
  afterAll(() => database.drop());

  const crossing = (body: string) =>
    body
      .replace(/--.*$/gm, '')
      .split(';')
      .filter((statement) => HOT_TABLE.test(statement) && !isOfOne(statement));

  test('each statement is of one account, or its function stands here with the reason why not', () => {
    expect(functions.filter(({ body }) => HOT_TABLE.test(body)).length).toBeGreaterThan(5);
    const found = functions.filter(({ body }) => crossing(body).length > 0).map(({ name }) => name);
    expect([...new Set(found)]).toEqual(Object.keys(FUNCTIONS_NOT_OF_ONE));
  });

  test.each(HOT.filter((table) => table !== 'snapshot'))('%s carries its account', async (table) => {
    const columns = await many(
      database.pool,
      "select attnotnull as required from pg_attribute where attrelid = ('service.' || $1)::regclass and attname = 'account_id'",
      [table],
      z.object({ required: z.boolean() }),
    );
    expect(columns).toEqual([{ required: true }]);
  });
});
