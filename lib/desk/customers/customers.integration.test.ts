import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { listAudit } from '../audit/list-audit.ts';
import { viewCompany } from '../company/view-company.ts';
import { DISAGREEING, type Facts, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { saveReport } from '../reports/index.ts';
import { knownCompanies } from '../search/known-companies.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import {
  addCustomerCompany,
  changeCustomer,
  createCustomer,
  endCustomer,
  exportCustomers,
  listCustomers,
  removeCustomerCompany,
  suggestCustomers,
  viewCustomer,
} from './index.ts';
import { customersDesk } from './testing/customers-desk.ts';

const { world, as, customer, withCompany, actsOn } = customersDesk();
const officer = () => as(world().officer);
const refused = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) });

describe('reference', () => {
  test('is unique without regard to case, and the refusal names its customer', async () => {
    const { reference } = await customer({ name: 'First customer' });
    const again = createCustomer(officer(), { reference: reference.toUpperCase(), name: 'Second' });
    await expect(again).rejects.toEqual(refused('conflict', 'belongs to First customer.'));
  });

  test('is unique by what a reader sees of it; `_` is no wildcard', async () => {
    const mark = randomUUID().slice(0, 8);
    const made = (reference: string) => createCustomer(officer(), { reference, name: `At ${reference}` });
    await made(`AxB ${mark}`);
    await made(`A_B ${mark}`);
    for (const alike of [`a_b\u00a0${mark}`, `A_B  ${mark}`, `A_\u200bB ${mark}\u200e`]) {
      await expect(made(alike), alike).rejects.toEqual(refused('conflict', `belongs to At A_B ${mark}.`));
    }
  });

  test('two users who create it at the same time: one does', async () => {
    const given = { reference: randomUUID(), name: 'Example' };
    const both = await Promise.allSettled([
      createCustomer(officer(), given),
      createCustomer(as(world().approver), given),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['', false],
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    ['a\nb', false],
    ['\u200b', false],
    ['\u0301', false],
  ])('%j: %s', async (text, isTaken) => {
    const reference = text.length < 10 ? text : `${text.slice(0, -4)}${randomUUID().slice(0, 4)}`;
    const made = createCustomer(officer(), { reference, name: 'Example' });
    await (isTaken ? made : expect(made).rejects.toMatchObject({ code: 'invalid_request' }));
  });
});

test.each(['', ' ', '\u200b', 'a\u0007b', 'a\rb'])('%j is no name of a customer', async (name) => {
  const made = createCustomer(officer(), { reference: randomUUID(), name });
  await expect(made).rejects.toMatchObject({ code: 'invalid_request' });
});

test('a change is refused if a colleague was first; the audit log has codes, not texts', async () => {
  const { id, reference } = await customer({ tags: 'a, b' });
  const was = JSON.stringify({
    reference,
    name: 'Example customer',
    assigneeId: null,
    state: 'prospect',
    tags: ['a', 'b'],
  });
  const given = { id, reference, name: 'Renamed', state: 'active', tags: 'a, b', was } as const;
  await changeCustomer(officer(), given);
  await expect(changeCustomer(officer(), { ...given, name: 'Other' })).rejects.toMatchObject({
    code: 'conflict',
  });
  const { was: _, ...same } = given;
  await changeCustomer(officer(), same);
  expect(await actsOn(id)).toMatchObject([
    { action: 'customer-created' },
    {
      action: 'customer-changed',
      details: { changed: ['name', 'state'], state: { before: 'prospect', after: 'active' } },
    },
  ]);
  expect(JSON.stringify(await actsOn(id))).not.toContain('Renamed');
});

describe('companies', () => {
  test('one that the workspace has no data on is refused', async () => {
    const { id } = await customer();
    const added = addCustomerCompany(officer(), {
      id,
      country: 'TEST',
      companyId: 'T9999999',
      role: 'customer',
    });
    await expect(added).rejects.toMatchObject({ code: 'resource_not_found' });
  });

  test('one is in a file once at a time, and can be added again after it was removed', async () => {
    const { id, report } = await withCompany();
    const add = () => addCustomerCompany(officer(), { id, ...report.place, role: 'parent' });
    await expect(add()).rejects.toEqual(refused('conflict', 'This company is already in the file.'));
    const [row] = (await viewCustomer(officer(), { id })).companies;
    const remove = () => removeCustomerCompany(officer(), { id, companyRow: row?.id ?? '' });
    await remove();
    await expect(remove()).rejects.toMatchObject({ code: 'conflict' });
    const both = await Promise.allSettled([add(), add()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { companies } = await viewCustomer(officer(), { id });
    expect(companies.map(({ role, until }) => [role, until === null])).toEqual([
      ['parent', true],
      ['customer', false],
    ]);
    expect(companies[0]?.report).toMatchObject({
      id: report.id,
      version: 1,
      state: 'draft',
      approvedVersion: null,
    });
  });

  test('show the owners and the untraced share as the company does; not recorded is not none', async () => {
    const { id } = await customer();
    const shownOf = async (facts: Facts) => {
      const company = ownersDesk(world().desk);
      await company.answer(facts);
      const report = await saveReport(company.as(world().officer), company.place);
      await addCustomerCompany(officer(), { id, ...company.place, role: 'other' });
      const { owners } = await viewCompany(company.as(world().officer), company.place);
      const shown = async () =>
        (await viewCustomer(officer(), { id })).companies.find((row) => row.report?.id === report.id)?.report;
      return { report, owners, shown };
    };
    const part = await shownOf({ holders: [['Anna Roy', 30]] });
    expect(part.owners).toMatchObject({ untraced: '70 %', ownerCount: 1 });
    expect(await part.shown()).toMatchObject({ untraced: '70 %', owners: 1 });
    const whole = await shownOf(DISAGREEING);
    expect(whole.owners?.untraced).toBeUndefined();
    expect(await whole.shown()).toMatchObject({ untraced: null, owners: whole.owners?.ownerCount });
    await tamperWith(
      world().desk.pool,
      'report_version',
      `update desk.report_version set summary = summary - 'untraced' where report_id = '${part.report.id}'`,
    );
    expect((await part.shown())?.untraced).toBeUndefined();
  });

  test('to add are found by a part of the name or the start of the number, in reports and requests', async () => {
    const mark = randomUUID().slice(0, 8);
    const { report } = await withCompany();
    const { companyId } = report.place;
    const requested = { country: 'TEST', companyId: `N${mark}`, legalName: `Foundry ${mark} AK` };
    await world().desk.given.lookup.create({
      data: {
        ...{ ...requested, userId: world().officer.userId, serviceUrl: 'http://service.test' },
        ...{ status: 'finished', dataPoints: ['companyProfile'], documents: [], quotedCredits: 0 },
      },
    });
    const found = async (query: string, country?: 'TEST' | 'FR') =>
      (await knownCompanies(officer(), { query, ...(country && { country }) })).map(
        ({ companyNumber }) => companyNumber,
      );
    expect(await found(`undry ${mark.toUpperCase()}`)).toEqual([`N${mark}`]);
    expect(await found(`N${mark.slice(0, 6)}`, 'TEST')).toEqual([`N${mark}`]);
    expect(await found(`N${mark}`, 'FR')).toEqual([]);
    expect(await found(mark.slice(1), 'TEST')).toEqual([`N${mark}`]);
    expect(await found(`Foundry ${mark.slice(0, -1)}_`)).toEqual([]);
    // Once, although it has a report and requests.
    expect(await found(companyId)).toEqual([companyId]);
  });

  test('a first day in the future is refused', async () => {
    const { id } = await customer();
    const report = await world().saved();
    const since = (day: number) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const add = (day: number) =>
      addCustomerCompany(officer(), { id, ...report.place, role: 'owner', since: since(day) });
    await expect(add(1)).rejects.toMatchObject({ code: 'invalid_request' });
    await add(0);
  });
});

describe('the end of a relationship', () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const endOf = async (reportId: string) =>
    (await world().desk.db.report.findUniqueOrThrow({ where: { id: reportId } })).relationshipEndedOn
      ?.toISOString()
      .slice(0, 10);

  test('ends the reports of its companies, but for those that another open file has', async () => {
    const { id, report } = await withCompany();
    const shared = await world().saved();
    const other = await customer();
    for (const file of [id, other.id]) {
      await addCustomerCompany(officer(), { id: file, ...shared.place, role: 'customer' });
    }
    await endCustomer(officer(), { id, endedOn: today(), reason: 'Left the bank' });
    expect([await endOf(report.id), await endOf(shared.id)]).toEqual([today(), undefined]);
    await expect(addCustomerCompany(officer(), { id, ...shared.place, role: 'other' })).rejects.toEqual(
      refused('conflict', 'has ended'),
    );
    await endCustomer(officer(), { id: other.id, endedOn: today(), reason: 'Left the bank' });
    expect(await endOf(shared.id)).toBe(today());
    const ofReport = await world().desk.db.auditEntry.findFirst({
      where: { object: `report ${shared.id}`, action: 'relationship-ended' },
    });
    expect(ofReport?.details).toMatchObject({
      customer: other.id,
      endedOn: { before: null, after: today() },
    });
  });

  test('continues without a day, with the reports that ended that day', async () => {
    const { id, report } = await withCompany();
    await endCustomer(officer(), { id, endedOn: today(), reason: 'Left the bank' });
    await endCustomer(officer(), { id, endedOn: '', reason: 'A mistake' });
    expect(await endOf(report.id)).toBeUndefined();
    expect(await viewCustomer(officer(), { id })).toMatchObject({
      state: 'active',
      relationshipEndedOn: null,
    });
  });

  test('by which its documents are due for the purge is set only by an administrator who is sure', async () => {
    const { id } = await customer();
    const end = (ctx: ReturnType<typeof officer>, more: object = {}) =>
      endCustomer(ctx, { id, endedOn: '2010-01-01', reason: 'Left the bank', ...more });
    await expect(end(officer(), { isSure: 'on' })).rejects.toMatchObject({ code: 'forbidden' });
    const administrator = as(await world().desk.addUser('administrator'));
    await expect(end(administrator)).rejects.toMatchObject({ code: 'conflict' });
    await end(administrator, { isSure: 'on' });
  });

  test('of the day that is set already, or of none, is no event and keeps a prospect', async () => {
    const { id } = await customer();
    await endCustomer(officer(), { id, endedOn: '', reason: 'Nothing to end' });
    expect(await viewCustomer(officer(), { id })).toMatchObject({ state: 'prospect' });
    const end = () => endCustomer(officer(), { id, endedOn: today(), reason: 'Left the bank' });
    await end();
    await end();
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['customer-created', 'customer-ended']);
  });

  test('is not in the future', async () => {
    const { id } = await customer();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const ended = endCustomer(officer(), { id, endedOn: tomorrow, reason: 'Leaves' });
    await expect(ended).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

describe('the list', () => {
  const idsOf = async (query: Record<string, string>) =>
    (await listCustomers(officer(), new Unparsed(query))).customers.map(({ id }) => id);

  test('finds a customer by reference, name, tag and company', async () => {
    const mark = randomUUID();
    const { id, report, reference } = await withCompany();
    await changeCustomer(officer(), {
      id,
      reference,
      name: `Name ${mark}`,
      tags: `tag ${mark}`,
      state: 'active',
    });
    for (const q of [reference, `ame ${mark}`, `tag ${mark}`, report.place.companyId]) {
      expect(await idsOf({ q }), q).toEqual([id]);
    }
    const pasted = ` ${reference.replaceAll('-', '\u2011')}\u200b`;
    expect(await idsOf({ q: pasted })).toEqual([id]);
    expect(await suggestCustomers(officer(), { q: pasted })).toMatchObject([{ id }]);
    expect(await suggestCustomers(officer(), { q: 'x'.repeat(201) })).toEqual([]);
    expect(await idsOf({ q: reference, state: 'active' })).toEqual([id]);
    expect(await idsOf({ q: reference, state: 'prospect' })).toEqual([]);
    expect(await idsOf({ q: reference, assignee: 'me' })).toEqual([]);
    expect(await idsOf({ q: reference, assignee: 'me-or-nobody' })).toEqual([id]);
  });

  test('counts the open serious flags of its companies, and says if one does not say its flags', async () => {
    const { report, reference } = await withCompany();
    const kept = (seriousFlags: unknown) => JSON.stringify({ seriousFlags });
    const flagsAfter = async (summary: string) => {
      await tamperWith(
        world().desk.pool,
        'report_version',
        `update desk.report_version set summary = summary || '${summary}' where report_id = '${report.id}'`,
      );
      return (await listCustomers(officer(), { q: reference })).customers[0]?.openFlags;
    };
    expect(await flagsAfter(kept(null))).toEqual({ count: 0, isComplete: false });
    expect(await flagsAfter(kept([]))).toEqual({ count: 0, isComplete: true });
    const flags = ['closed:/company', 'liquidation_open:/company'].map((key) => ({
      ...{ key, code: key.split(':')[0], factsSha256: 'a'.repeat(64), risk: 'high' },
    }));
    expect(await flagsAfter(kept(flags))).toEqual({ count: 2, isComplete: true });
  });

  test('is exported as it is filtered, with the filters in the audit log', async () => {
    const { reference } = await customer({ name: '=Formula' });
    const { body } = await exportCustomers(officer(), new Unparsed({ q: reference, state: 'prospect' }));
    expect(body.split('\r\n')[1]).toContain(`${reference},'=Formula,prospect`);
    const entry = await world().desk.db.auditEntry.findFirst({
      where: { object: 'customers' },
      orderBy: { id: 'desc' },
    });
    expect(entry?.details).toMatchObject({ count: 1, filters: ['state prospect', 'sort reference', 'text'] });
  });
});

test('the audit log finds by reference the acts on the customer, its companies and their reports', async () => {
  const { id, report, reference } = await withCompany();
  const auditor = as(await world().desk.addUser('auditor'));
  for (const filter of [{ object: reference }, { text: reference }]) {
    const { items } = await listAudit(auditor, new Unparsed(filter));
    expect(new Set(items.map(({ object }) => object))).toEqual(
      new Set([`customer ${id}`, `report ${report.id}`, report.company]),
    );
    expect(items.find(({ object }) => object === `customer ${id}`)).toMatchObject({
      objectName: `${reference} · Example customer`,
    });
  }
});
