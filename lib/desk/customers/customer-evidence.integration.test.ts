import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { MOST_CUSTOMER_BYTES } from '#lib/domain/customers/customer-lists.ts';
import { many } from '#lib/platform/db.ts';
import { customerAsRecorded, customersThatDiffer } from '../audit/as-recorded.ts';
import { checkRows } from '../audit/check-rows.ts';
import { changeReport, decideChange, proposeChange } from '../reports/index.ts';
import { afterAltering, otherValue } from '../testing/altered-columns.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import {
  addCustomerDocument,
  changeCustomer,
  decideCustomer,
  endCustomer,
  listCustomers,
  proposeCustomerDecision,
  purgeCustomers,
  readCustomerDocument,
  removeCustomerDocument,
  viewCustomer,
} from './index.ts';
import { customersDesk } from './testing/customers-desk.ts';

const { world, folder, as, customer, withCompany, actsOn } = customersDesk();
const officer = () => as(world().officer);
const approver = () => as(world().approver);
/** By the database: Prisma has no other name for what a trigger or a constraint refuses. */
const refusedByDatabase = { code: expect.stringMatching(/^P2/) };
const pdf = (text: string = randomUUID()) => new File([`%PDF-1.7 ${text}`], 'passport.pdf');
const addTo = (id: string, file = pdf(), more: object = {}) =>
  addCustomerDocument(officer(), { id, file, kind: 'identity_document', ...more });
const documentsOf = async (id: string) => (await viewCustomer(officer(), { id })).documents;

describe('documents', () => {
  test('a PDF, PNG or JPEG by its first bytes, whatever its name says', async () => {
    const { id } = await customer();
    await expect(addTo(id, new File(['<html>'], 'passport.pdf'))).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('The file is not a PDF, PNG or JPEG.'),
    });
    await expect(addTo(id, new File([], 'empty.pdf'))).rejects.toMatchObject({ code: 'invalid_request' });
    await addTo(id, new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'scan.pdf'));
    expect(await documentsOf(id)).toMatchObject([{ fileName: 'scan.pdf.jpg' }]);
  });

  test('of at most 20 MiB', async () => {
    const { id } = await customer();
    const sized = (bytes: number) => new File(['%PDF-', Buffer.alloc(bytes - 5)], 'large.pdf');
    await expect(addTo(id, sized(MOST_CUSTOMER_BYTES + 1))).rejects.toMatchObject({
      code: 'invalid_request',
    });
    await addTo(id, sized(MOST_CUSTOMER_BYTES));
  });

  test('issued today at the latest', async () => {
    const { id } = await customer();
    const late = { ...officer(), now: () => new Date('2026-11-28T23:59:59Z') };
    const issuedOn = (issued: string) =>
      addCustomerDocument(late, { id, file: pdf(), kind: 'identity_document', issued });
    await expect(issuedOn('2026-11-29')).rejects.toThrow('The issue date is in the future.');
    await issuedOn('2026-11-28');
    expect(await documentsOf(id)).toMatchObject([{ issued: '2026-11-28' }]);
  });

  test('the same file once at a time; one that has expired is taken', async () => {
    const { id } = await customer();
    const file = pdf();
    const first = await addTo(id, file, { issued: '2020-01-01', expires: '2020-01-01', about: 'Ida Owner' });
    await expect(addTo(id, file)).rejects.toMatchObject({ code: 'conflict' });
    await expect(addTo(id, pdf(), { issued: '2020-01-02', expires: '2020-01-01' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    expect(await documentsOf(id)).toMatchObject([{ about: 'Ida Owner', expires: '2020-01-01' }]);
    expect((await documentsOf(id))[0]?.daysLeft).toBeLessThan(0);
    await removeCustomerDocument(officer(), { id: first.id, reason: 'Another person' });
    await expect(removeCustomerDocument(officer(), { id: first.id, reason: 'Again' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await addTo(id, file);
    expect((await documentsOf(id)).map(({ removed }) => removed?.reason)).toEqual([
      undefined,
      'Another person',
    ]);
    await expect(
      world().desk.given.customerDocument.delete({ where: { id: first.id } }),
    ).rejects.toMatchObject(refusedByDatabase);
  });

  test('is delivered as it was stored, or not at all', async () => {
    const { id } = await customer();
    const { id: document } = await addTo(id, pdf('as it was'));
    const { stream } = await readCustomerDocument(officer(), { id: document });
    expect((await buffer(stream)).toString()).toBe('%PDF-1.7 as it was');
    const names = await readdir(folder(), { recursive: true });
    const { sha256 } = await world().desk.db.customerDocument.findUniqueOrThrow({ where: { id: document } });
    const path = join(folder(), names.find((name) => name.includes(sha256)) ?? '');
    const bytes = await readFile(path);
    bytes[9] = (bytes[9] ?? 0) ^ 1;
    await writeFile(path, bytes);
    await expect(readCustomerDocument(officer(), { id: document })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await actsOn(id)).map(({ action }) => action)).toEqual([
      'customer-created',
      'customer-document-added',
      'customer-document-read',
      'file-damaged',
    ]);
  });
});

describe('risk and next review', () => {
  const propose = (id: string, risk: 'low' | 'medium' | 'high', reason = '') =>
    proposeCustomerDecision(officer(), { id, risk, reviewOn: '2030-06-01', reason });
  const waitingIn = async (id: string) =>
    (await viewCustomer(approver(), { id })).decisions.find(({ outcome }) => outcome === null)?.id ?? '';
  const decide = async (id: string, decision: 'approved' | 'rejected' = 'approved', by = approver()) =>
    decideCustomer(by, { id, decisionId: await waitingIn(id), decision, reason: 'Agreed' });

  test('are decided by two people, and hold from then', async () => {
    const { id, report } = await withCompany('medium');
    await propose(id, 'medium');
    await expect(propose(id, 'high')).rejects.toMatchObject({ code: 'conflict' });
    expect(await viewCustomer(officer(), { id })).toMatchObject({ inForce: null, highestRisk: 'medium' });
    await decide(id);
    const { sha256 } = await world().desk.db.reportVersion.findFirstOrThrow({
      where: { reportId: report.id },
    });
    expect((await viewCustomer(officer(), { id })).inForce).toMatchObject({
      ...{ risk: 'medium', reviewOn: '2030-06-01', decisionReason: 'Agreed' },
      restsOn: [{ report: report.id, version: 1, sha256, risk: 'medium' }],
    });
    const { customers } = await listCustomers(officer(), {});
    expect(customers.find((each) => each.id === id)).toMatchObject({
      risk: 'medium',
      reviewOn: '2030-06-01',
    });
  });

  test('are not decided by who proposed them, which the database refuses too', async () => {
    const { id } = await customer();
    await proposeCustomerDecision(approver(), { id, risk: 'low', reviewOn: '2030-06-01' });
    await expect(decide(id)).rejects.toMatchObject({ code: 'forbidden' });
    const decided = { outcome: 'approved', decidedBy: world().approver.userId, decidedAt: new Date() };
    await expect(
      world().desk.given.customerDecision.update({ where: { id: await waitingIn(id) }, data: decided }),
    ).rejects.toMatchObject(refusedByDatabase);
    await decide(id, 'rejected', as(await world().desk.addUser('approver')));
    await expect(
      decideCustomer(approver(), {
        ...{ id, decisionId: randomUUID(), decision: 'approved', reason: 'Agreed' },
      }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each([
    ['low', '', false],
    ['low', 'Too short', false],
    ['low', 'Only a dormant subsidiary', true],
    ['medium', '', true],
    ['high', '', true],
  ] as const)('%s with the reason %j beside an approved medium risk: %s', async (risk, reason, isTaken) => {
    const { id } = await withCompany('medium');
    if (isTaken) return propose(id, risk, reason);
    await expect(propose(id, risk, reason)).rejects.toMatchObject({ code: 'conflict' });
    const past = world().sql(
      `insert into desk.customer_decision (file_id, risk, review_on, reason, rests_on, proposed_by)
       values ($1, $2, '2030-06-01', nullif($3, ''), desk.customer_rests_on($1), $4)`,
      ...[id, risk, reason, world().officer.userId],
    );
    await expect(past).rejects.toThrow('a risk below that of its companies needs a reason');
  });

  test('are not for a review that never comes', async () => {
    const { id } = await customer();
    const year = new Date().getUTCFullYear();
    const reviewOn = (years: number) => ({ id, risk: 'low', reviewOn: `${year + years}-01-01` }) as const;
    await expect(proposeCustomerDecision(officer(), reviewOn(11))).rejects.toMatchObject({
      code: 'invalid_request',
    });
    await proposeCustomerDecision(officer(), reviewOn(10));
  });

  test('of a lower risk need a reason with words', async () => {
    const { id } = await withCompany('medium');
    await expect(propose(id, 'low', '\u200b'.repeat(10))).rejects.toMatchObject({ code: 'conflict' });
  });

  test('are approved only while the approved reports are those of the proposal', async () => {
    const { id, report } = await withCompany('low');
    await propose(id, 'low');
    const change = { id: report.id, risk: 'high', reviewOn: '2030-01-01', reason: 'Sanctions' } as const;
    await proposeChange(report.as(world().officer), change);
    const { id: changeId } = await world().desk.db.reportChange.findFirstOrThrow({
      where: { reportId: report.id },
    });
    await decideChange(report.as(world().approver), {
      ...{ id: report.id, changeId, decision: 'approved', reason: 'Agreed' },
    });
    await expect(decide(id)).rejects.toMatchObject({ code: 'conflict' });
    const decided = { outcome: 'approved', decidedBy: world().approver.userId, decidedAt: new Date() };
    await expect(
      world().desk.given.customerDecision.update({ where: { id: await waitingIn(id) }, data: decided }),
    ).rejects.toMatchObject(refusedByDatabase);
    await decide(id, 'rejected');
    expect((await viewCustomer(officer(), { id })).inForce).toBeNull();
  });

  test('do not rest on a report that was altered around the audit log', async () => {
    const { id, report } = await withCompany('low');
    await tamperWith(
      world().desk.pool,
      'report',
      `update desk.report set risk = 'high' where id = '${report.id}'`,
    );
    await expect(propose(id, 'high')).rejects.toMatchObject({ code: 'internal' });
  });
});

test('every alteration of a column, and every row added or taken away, is noticed; the page refuses', async () => {
  const { id } = await withCompany('low');
  const { id: document } = await addTo(id, pdf(), { about: 'Ida Owner', note: 'Copy', issued: '2026-01-01' });
  await removeCustomerDocument(officer(), { id: document, reason: 'Another person' });
  await proposeCustomerDecision(officer(), { id, risk: 'low', reviewOn: '2030-06-01' });
  const pool = world().desk.pool;
  const columns = await many(
    pool,
    `select g as table, quote_ident(a.attname) as column, format_type(a.atttypid, null) as type
       from desk.guarded_tables() g join pg_attribute a on a.attrelid = format('desk.%I', g)::regclass
      where g like 'customer%' and a.attnum > 0 and not a.attisdropped`,
    [],
    z.object({ table: z.string(), column: z.string(), type: z.string() }),
  );
  expect(new Set(columns.map(({ table }) => table)).size).toBe(4);
  await pool.query(`do $$
    declare c record;
    begin
      for c in select conname, conrelid::regclass as of from pg_constraint where contype in ('f', 'c')
        and (conrelid::regclass::text like 'desk.customer%' or confrelid::regclass::text like 'desk.customer%') loop
        execute format('alter table %s drop constraint %I', c.of, c.conname);
      end loop;
      drop index desk.customer_company_current, desk.customer_document_current, desk.customer_decision_open,
        desk.customer_file_reference;
    end $$`);
  const idOf = (table: string) => (table === 'customer_file' ? 'id' : 'file_id');
  const differsAfter = (table: string, sql: string) =>
    afterAltering(
      world().desk.given,
      table,
      sql,
      async (transaction) =>
        (await customerAsRecorded(transaction, id)).differs.length > 0 &&
        (await customersThatDiffer(transaction, [id])).has(id),
    );
  const unnoticed: string[] = [];
  for (const { table, column, type } of columns) {
    const set = `${column} = ${otherValue(type, column)}`;
    const sql = `update desk.${table} set ${set} where ${idOf(table)} = '${id}'`;
    if (!(await differsAfter(table, sql))) unnoticed.push(`${table}.${column}`);
  }
  expect(unnoticed).toEqual([]);
  await world().desk.given.auditEntry.create({ data: { action: 'rows-recorded', object: 'all rows' } });
  for (const table of new Set(columns.map((each) => each.table))) {
    expect(await differsAfter(table, `delete from desk.${table} where ${idOf(table)} = '${id}'`), table).toBe(
      true,
    );
    if (table === 'customer_file') continue;
    const all = columns.filter((each) => each.table === table).map(({ column }) => column);
    const values = all.map((column) => (column === 'id' ? 'gen_random_uuid()' : column));
    const put = `insert into desk.${table} (${all}) select ${values} from desk.${table} where file_id = '${id}'`;
    expect(await differsAfter(table, put), table).toBe(true);
  }
  await tamperWith(
    pool,
    'customer_decision',
    `update desk.customer_decision set risk = 'high' where file_id = '${id}'`,
  );
  await expect(viewCustomer(officer(), { id })).rejects.toThrow(
    'differs from the audit log in a customer decision',
  );
  await expect(addTo(id)).rejects.toMatchObject({ code: 'internal' });
  const { customers } = await listCustomers(officer(), {});
  expect(customers.filter(({ isDamaged }) => isDamaged).map((each) => each.id)).toEqual([id]);
});

test('a file put back to an earlier state, its last change taken from the log too, is damaged in the list too', async () => {
  const { id, reference } = await customer();
  await changeCustomer(officer(), { id, reference, name: 'Example customer', tags: 'sanctioned' });
  const sql = `update desk.customer_file set tags = '{}' where id = '${id}'`;
  const differs = await afterAltering(world().desk.given, 'customer_file', sql, async (transaction) => {
    await transaction.$executeRawUnsafe('alter table desk.recorded_row disable trigger user');
    await transaction.$executeRaw`delete from desk.recorded_row where row_key = ${id} and change = 'update'`;
    const { differs: onPage } = await customerAsRecorded(transaction, id);
    return [onPage, [...(await customersThatDiffer(transaction, [id]))]];
  });
  expect(differs).toEqual([['audit_entry'], [id]]);
});

test('a file that is erased with all its lines is noticed by the verification of all rows', async () => {
  const { id } = await customer();
  const check = async (db: Parameters<typeof checkRows>[0]) =>
    (await checkRows(db, () => Promise.resolve(true)))?.differ;
  const before = await check(world().desk.db);
  const sql = `delete from desk.customer_file where id = '${id}'`;
  const after = await afterAltering(world().desk.given, 'customer_file', sql, async (transaction) => {
    await transaction.$executeRawUnsafe('alter table desk.recorded_row disable trigger user');
    await transaction.$executeRaw`delete from desk.recorded_row where scope = ${`customer ${id}`}`;
    return check(transaction);
  });
  expect(after).toBe((before ?? 0) + 1);
});

test('an ended customer is purged with its documents once nothing keeps it', async () => {
  const { id, report } = await withCompany();
  const { id: document } = await addTo(id);
  const { blobName } = await world().desk.db.customerDocument.findUniqueOrThrow({ where: { id: document } });
  await endCustomer(as(await world().desk.addUser('administrator')), {
    ...{ id, endedOn: '2010-01-01', reason: 'Left the bank', isSure: 'on' },
  });
  const isPurged = async () => {
    await purgeCustomers(officer());
    return (await viewCustomer(officer(), { id })).purgedAt !== null;
  };
  // The report of its company is kept for some years after its newest version.
  expect(await isPurged()).toBe(false);
  await tamperWith(
    world().desk.pool,
    'report',
    `update desk.report set purged_at = now() where id = '${report.id}'`,
  );
  expect(await isPurged()).toBe(true);
  expect(await viewCustomer(officer(), { id })).toMatchObject({ reference: null, name: null, documents: [] });
  const names = await readdir(folder(), { recursive: true });
  expect(names.filter((name) => name.endsWith(blobName.split('/').at(-1) ?? ''))).toEqual([]);
  expect((await actsOn(id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['customer-purged', 'document-removed']),
  );
  await expect(addTo(id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(changeReport(officer(), { id: report.id, risk: 'low' })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
});
