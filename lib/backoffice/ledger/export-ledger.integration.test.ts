import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { databaseDay } from '#lib/platform/database-day.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { addCredits } from '#lib/service/ledger/add-credits.ts';
import { buyItem, openItem } from '#lib/service/ledger/testing/buy-item.ts';
import { openTestCustomer, type TestCustomer } from '../testing/open-test-customer.ts';
import { exportLedger } from './export-ledger.ts';

let customer: TestCustomer;
/** The day is the database's, whatever the clock of the process says. */
let ctx: ActorContext;
let account: string;
let requestId: string;
beforeAll(async () => {
  customer = await openTestCustomer('Tall Mast / Sons');
  ({ account } = customer);
  ctx = { ...customer.ctx, now: () => new Date('2001-01-01') };
  await addCredits(customer.operator, { account, amountCredits: 100, reference: '=HYPERLINK("x")' });
  requestId = await openItem(customer.desk.pool, account, { companyId: '@ONE' });
  await buyItem(customer.desk.pool, requestId);
});

afterAll(() => customer.desk.close());

const linesOf = async (asked: object): Promise<string[]> =>
  (await text((await exportLedger(ctx, new Unparsed(asked))).body)).trim().split('\r\n');
const acts = () =>
  customer.desk.db.auditEntry.findMany({ where: { action: 'ledger-exported' }, orderBy: { id: 'asc' } });

test('a file has each entry with the balance after it, safe for spreadsheets', async () => {
  const [head, bought, charged, ...more] = await linesOf({ account });
  expect(head).toBe(
    'entry,at,kind,reference,request,country,company,item,corrects,entries,credits,balance_after',
  );
  expect(bought).toMatch(/^\d{15},\d{4}-\S+Z,purchase,"'=HYPERLINK\(""x""\)",,,,,,1,100,100$/);
  expect(charged).toMatch(
    new RegExp(`^\\d{15},\\S+Z,charge,[^,]*,${requestId},TEST,'@ONE,companyProfile,,1,-10,90$`),
  );
  expect(more).toEqual([]);
});

test('it is named after the account and the day, and is of what the filter of the page means', async () => {
  const { fileName, mediaType } = await exportLedger(ctx, { account });
  expect(fileName).toBe(`Tall Mast Sons ledger ${await databaseDay(customer.desk.db)}.csv`);
  expect(mediaType).toBe('text/csv; charset=utf-8');
  const day = await databaseDay(customer.desk.db);
  expect(await linesOf({ account, kind: 'charge', day })).toHaveLength(2);
  // A part is not taken for the whole.
  const nameOf = async (part: object) => (await exportLedger(ctx, { account, ...part })).fileName;
  expect(await nameOf({ kind: 'charge' })).toBe(`Tall Mast Sons ledger charge only ${day}.csv`);
  expect(await nameOf({ kind: 'charge', day: '2026-01-02' })).toBe(
    `Tall Mast Sons ledger charge 2026-01-02 only ${day}.csv`,
  );
  expect(await linesOf({ account, day: '2001-01-01' })).toHaveLength(1);
  // What is no kind and no day is left out, as on the page.
  expect(await linesOf({ account: 'Tall Mast / Sons', kind: 'x', day: 'x', before: '1' })).toHaveLength(3);
});

test('each export is in the audit, under the account; one that is refused is not', async () => {
  const before = (await acts()).length;
  await exportLedger(ctx, { account });
  await exportLedger(ctx, { account, kind: 'charge' });
  for (const [asked, code] of [
    [{ account: 'nobody' }, 'resource_not_found'],
    [{ account: ' ' }, 'invalid_request'],
  ] as const) {
    await expect(exportLedger(ctx, asked)).rejects.toMatchObject({ code });
  }
  const viewer = customer.desk.as(await customer.desk.addUser('viewer'));
  await expect(exportLedger(viewer, { account })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await acts()).slice(before)).toMatchObject([
    { object: `account ${account}`, details: {} },
    { object: `account ${account}`, details: { kind: 'charge' } },
  ]);
});

test('a long name is cut where a file name has to be, and keeps its day', async () => {
  const { id } = await createAccount(customer.operator, { name: 'Ü'.repeat(120) });
  const { fileName } = await exportLedger(ctx, { account: id });
  const today = await databaseDay(customer.desk.db);
  expect(fileName).toBe(`${'Ü'.repeat(75)} ledger ${today}.csv`);
  const part = await exportLedger(ctx, { account: id, kind: 'correction', day: '2026-01-02' });
  expect(part.fileName).toBe(`${'Ü'.repeat(75)} ledger correction 2026-01-02 only ${today}.csv`);
});
