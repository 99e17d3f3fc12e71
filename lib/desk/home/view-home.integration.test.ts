import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import {
  CUSTOMER_LIST_NAMES,
  CUSTOMER_LISTS,
  DISCREPANCY_LISTS,
  REPORT_LIST_NAMES,
  REPORT_LISTS,
} from '#lib/domain/home/home-view.ts';
import type { Actor, Role } from '../context/permissions.ts';
import { listCustomers } from '../customers/index.ts';
import { assignDiscrepancy, decideDiscrepancy, listDiscrepancies } from '../discrepancies/index.ts';
import {
  changeReport,
  decideReport,
  exportReportList,
  listReports,
  saveReport,
  submitReport,
} from '../reports/index.ts';
import { ACCOUNTS, approveReport, assessReport } from '../reports/testing/approve-report.ts';
import { openReportsDesk } from '../reports/testing/open-reports-desk.ts';
import { openTestDesk } from '../testing/desk-for-tests.ts';
import { countWork } from './count-work.ts';
import { viewHome } from './view-home.ts';

let world: Awaited<ReturnType<typeof openReportsDesk>>;
let administrator: Actor;
/** Saved by the officer, each in its state. */
const reports = { draft: '', submitted: '', returned: '', approved: '' };

const as = (actor: Actor) => world.desk.as(actor);
const homeOf = (actor: Actor) => viewHome(as(actor));
const idsIn = async (actor: Actor, name: string) =>
  (await homeOf(actor)).lists.find((list) => list.name === name)?.items.map(({ id }) => id);
const twoOpen = async () =>
  z
    .tuple([z.object({ id: z.string() }), z.object({ id: z.string() })])
    .parse(await world.desk.db.discrepancy.findMany({ where: { outcome: null }, take: 2 }));
const namesFor = async (role: Role) =>
  (await homeOf(await world.desk.addUser(role))).lists.map(({ name }) => name);

beforeAll(async () => {
  world = await openReportsDesk();
  administrator = await world.desk.addUser('administrator');
  const { officer, approver } = world;
  for (const state of ['draft', 'submitted', 'returned', 'approved'] as const) {
    const { id } = await world.saved();
    reports[state] = id;
    if (state === 'draft') continue;
    await assessReport(as(officer), id);
    await submitReport(as(officer), { id, version: 1 });
    if (state === 'submitted') continue;
    const decision = state === 'returned' ? 'changes_requested' : 'approved';
    await decideReport(as(approver), { id, version: 1, decision, reason: 'Looked at', ...ACCOUNTS });
  }
});

afterAll(() => world.desk.close());

describe('what waits', () => {
  test('for an officer: what was returned and what was left unfinished, not what waits for others', async () => {
    const { officer } = world;
    expect(await idsIn(officer, 'givenBack')).toEqual([reports.returned]);
    expect(await idsIn(officer, 'drafts')).toEqual([reports.draft]);
    expect(await idsIn(officer, 'toApprove')).toBeUndefined();
  });

  test('for an approver: what others submitted', async () => {
    const { approver } = world;
    expect(await idsIn(approver, 'toApprove')).toEqual([reports.submitted]);
    expect(await idsIn(approver, 'givenBack')).toEqual([]);
    const [list] = (await homeOf(approver)).lists;
    expect(list).toMatchObject({ name: 'toApprove', total: 1, items: [{ by: world.officer.email }] });
  });

  test('nobody approves an own report: it does not wait for its author', async () => {
    const own = await world.saved();
    await submitReport(as(world.officer), { id: own.id, version: 1 });
    expect(await idsIn(administrator, 'toApprove')).toHaveLength(2);
    expect(await countWork(as(administrator))).toMatchObject({ reports: 2 });
    expect(await countWork(as(world.officer))).toMatchObject({ reports: 1 });
  });

  test('a review is mine or nobody’s, within 30 days; what is past is late', async () => {
    const { officer, approver } = world;
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const reviewsOf = async (actor: Actor) =>
      (await homeOf(actor)).lists.find(({ name }) => name === 'reviews') ?? { total: -1, late: -1 };
    await changeReport(as(officer), { id: reports.draft, reviewOn: dayIn(30) });
    await changeReport(as(officer), { id: reports.returned, reviewOn: dayIn(31) });
    expect(await reviewsOf(officer)).toMatchObject({ total: 1, late: 0 });
    await world.desk.pool.query(`update desk.report set review_on = current_date - 1 where id = $1`, [
      reports.draft,
    ]);
    expect(await reviewsOf(officer)).toMatchObject({ total: 1, late: 1, items: [{ daysLeft: -1 }] });
    await changeReport(as(officer), { id: reports.draft, assigneeId: approver.userId });
    expect(await reviewsOf(officer)).toMatchObject({ total: 0, items: [] });
    expect(await reviewsOf(approver)).toMatchObject({ total: 1 });
  });

  test('facts from an extract wait for everybody but who typed them', async () => {
    const { officer, approver } = world;
    const extract = await world.desk.given.extract.create({
      data: {
        ...{ country: 'TEST', companyId: 'T0000102', kind: 'document', register: 'Invented Register' },
        ...{ producedOn: new Date('2026-10-01'), fileName: 'a.pdf', mediaType: 'application/pdf' },
        ...{ format: 'pdf', sizeBytes: 1n, sha256: 'a'.repeat(64), blobName: randomUUID() },
        broughtBy: officer.userId,
      },
    });
    const typed = await world.desk.given.extractFacts.create({
      data: { extractId: extract.id, facts: { note: 'Nobody is named' }, typedBy: officer.userId },
    });
    expect(await idsIn(approver, 'extracts')).toEqual([typed.id]);
    expect(await idsIn(officer, 'extracts')).toEqual([]);
  });

  test('own requests are in progress until they are finished', async () => {
    const { officer, approver } = world;
    const lookup = {
      ...{
        userId: officer.userId,
        serviceUrl: 'http://service.test',
        country: 'TEST',
        companyId: 'T0000101',
      },
      ...{ dataPoints: ['companyProfile'], documents: [], quotedCredits: 0 },
    };
    await world.desk.given.lookup.create({ data: { ...lookup, status: 'finished' } });
    const { id } = await world.desk.given.lookup.create({ data: { ...lookup, status: 'in_progress' } });
    expect(await idsIn(officer, 'inProgress')).toEqual([id]);
    expect(await idsIn(approver, 'inProgress')).toEqual([]);
  });
});

test('an approved report stays on the list of a reader while a newer version is a draft', async () => {
  const auditor = await world.desk.addUser('auditor');
  const own = await world.saved();
  await assessReport(as(world.officer), own.id);
  await submitReport(as(world.officer), { id: own.id, version: 1 });
  await approveReport(as(world.approver), { id: own.id, reason: 'Agrees' });
  const item = async () =>
    (await homeOf(auditor)).lists
      .find(({ name }) => name === 'approved')
      ?.items.find(({ id }) => id === own.id);
  const approved = await item();
  expect(approved).toMatchObject({ version: 1, by: world.approver.email });
  await saveReport(own.as(world.officer), own.place);
  expect(await item()).toEqual(approved);
  const { body } = await exportReportList(as(auditor), new Unparsed({ q: own.place.companyId }));
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  const text = Buffer.concat(pieces).toString('utf8');
  const [head = '', line = ''] = text.split('\r\n');
  const cell = (name: string) => line.split(',')[head.split(',').indexOf(name)];
  expect(['state', 'version', 'approved_version'].map(cell)).toEqual(['draft', '2', '1']);
});

describe('a count is that of the list it leads to', () => {
  test.each(REPORT_LIST_NAMES)('%s', async (name) => {
    const { desk, officer } = world;
    for (const actor of [officer, administrator, await desk.addUser('auditor')]) {
      const list = (await homeOf(actor)).lists.find((each) => each.name === name);
      if (list === undefined) continue;
      const query = Object.fromEntries(new URLSearchParams(REPORT_LISTS[name]));
      const whole = await listReports(as(actor), new Unparsed(query));
      expect(list.total).toBe(whole.total);
      expect(list.items.map(({ id }) => id)).toEqual(whole.reports.slice(0, 5).map(({ id }) => id));
    }
  });

  test('customers: a review and an expiring document, of whoever they are assigned to or nobody', async () => {
    const { officer, desk } = world;
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000);
    const document = {
      ...{ kind: 'articles', fileName: 'a.pdf', mediaType: 'application/pdf', sizeBytes: 5n },
      ...{ blobName: randomUUID(), addedBy: officer.userId },
    };
    const decided = { outcome: 'approved', decidedBy: administrator.userId, decidedAt: new Date() };
    for (const [assigneeId, days] of [
      [officer.userId, -1],
      [null, 30],
      [null, 31],
      [administrator.userId, 1],
    ] as const) {
      const { id } = await desk.given.customerFile.create({
        data: { reference: randomUUID(), name: 'Example', assigneeId },
      });
      await desk.given.customerDocument.create({
        data: {
          ...document,
          fileId: id,
          expires: dayIn(days),
          sha256: randomUUID().replaceAll('-', '').repeat(2),
        },
      });
      const { id: proposed } = await desk.given.customerDecision.create({
        data: { fileId: id, risk: 'low', restsOn: [], reviewOn: dayIn(days), proposedBy: officer.userId },
      });
      await desk.given.customerDecision.update({ where: { id: proposed }, data: decided });
    }
    for (const name of CUSTOMER_LIST_NAMES) {
      const list = (await homeOf(officer)).lists.find((each) => each.name === name);
      expect(list, name).toMatchObject({ total: 2, late: 1, items: [{ daysLeft: -1 }, { daysLeft: 30 }] });
      const query = Object.fromEntries(new URLSearchParams(CUSTOMER_LISTS[name]));
      expect((await listCustomers(as(officer), new Unparsed(query))).total).toBe(2);
    }
  });

  test('discrepancies, beside the navigation too; only the first rows are shown', async () => {
    const { officer } = world;
    const [{ id: assigned }, { id: closed }] = await twoOpen();
    await assignDiscrepancy(as(officer), { id: assigned, assigneeId: administrator.userId, was: '' });
    await decideDiscrepancy(as(administrator), { id: closed, outcome: 'none', reason: 'A spelling' });
    const names = ['toConfirm', 'discrepancies', 'openDiscrepancies'] as const;
    const totals: Record<string, number[]> = {};
    for (const actor of [officer, administrator, await world.desk.addUser('auditor')]) {
      const home = await homeOf(actor);
      for (const name of names) {
        const list = home.lists.find((each) => each.name === name);
        if (list === undefined) continue;
        const query = Object.fromEntries(new URLSearchParams(DISCREPANCY_LISTS[name]));
        const { page, items } = await listDiscrepancies(as(actor), new Unparsed(query));
        expect(list).toMatchObject({ total: page.total, late: 0 });
        expect(list.items.map(({ day }) => day)).toEqual(items.slice(0, 5).map(({ dueOn }) => dueOn));
        totals[actor.role] = [...(totals[actor.role] ?? []), page.total];
      }
    }
    const [all = 0] = totals.auditor ?? [];
    expect(all).toBeGreaterThan(6);
    expect(totals).toEqual({ officer: [1, all - 2], administrator: [0, all - 1], auditor: [all] });
    expect(await countWork(as(officer))).toMatchObject({ discrepancies: all - 1 });
    expect(await countWork(as(administrator))).toMatchObject({ discrepancies: all - 1 });
  });
});

/** What everybody has who saves reports. */
const OWN = [
  ...['givenBack', 'flagsToDecide', 'extracts', 'toConfirm', 'discrepancies', 'reviews'],
  ...['expiringDocuments', 'customerReviews', 'inProgress', 'drafts'],
];

describe('each role sees what it may, and nobody is counted what is not theirs', () => {
  test.each([
    ['viewer', ['openDiscrepancies', 'overdueReviews', 'approved']],
    ['auditor', ['openDiscrepancies', 'overdueReviews', 'approved']],
    ['billing', []],
    ['officer', OWN],
    ['approver', ['toApprove', 'otherResult', ...OWN]],
    ['administrator', ['toApprove', 'otherResult', ...OWN]],
  ] satisfies [Role, string[]][])('%s', async (role, names) => {
    expect(await namesFor(role)).toEqual(names);
  });

  test.each(['viewer', 'auditor', 'billing'] satisfies Role[])('nothing is counted for %s', async (role) => {
    expect(await countWork(as(await world.desk.addUser(role)))).toEqual({});
  });
});

test('the first steps go on until the workspace has a report, for who saves any', async () => {
  const desk = await openTestDesk();
  try {
    const officer = await desk.addUser('officer');
    const stepsOf = async (actor: Actor) => (await viewHome(desk.as(actor))).firstSteps;
    expect(await stepsOf(officer)).toEqual({ bought: null });
    expect(await stepsOf(await desk.addUser('viewer'))).toBeNull();
    await desk.given.lookup.create({
      data: {
        ...{ userId: officer.userId, serviceUrl: 'http://service.test', status: 'finished' },
        ...{ country: 'TEST', companyId: 'T0000404', dataPoints: ['companyProfile'], documents: [] },
        quotedCredits: 10,
      },
    });
    expect(await stepsOf(officer)).toEqual({ bought: { country: 'TEST', companyId: 'T0000404' } });
  } finally {
    await desk.close();
  }
  expect((await homeOf(world.officer)).firstSteps).toBeNull();
});
