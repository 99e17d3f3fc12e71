import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { isOpen } from '#lib/domain/lookup/lookup-view.ts';
import { dayAfterMonths } from '#lib/domain/report/approval-policy.ts';
import { confirmationText } from '#lib/domain/report/confirmation.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import {
  startTestService,
  type TestAccount,
  type TestService,
} from '../../service/testing/start-test-service.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { decideFlags } from '../flags/index.ts';
import { buyData } from '../purchases/buy-data.ts';
import { refreshLookup } from '../purchases/index.ts';
import { quoteConfirmation } from './confirm-report.ts';
import {
  changeReport,
  compareVersions,
  confirmReport,
  decideReport,
  endRelationship,
  listReports,
  purgeReport,
  saveReport,
  submitReport,
  viewReport,
} from './index.ts';
import { ageReport } from './testing/age-report.ts';
import { approveReport, assessReport } from './testing/approve-report.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

const { desk, officer, approver } = await openReportsDesk();
const second = await desk.addUser('officer');
const viewer = await desk.addUser('viewer');
const administrator = await desk.addUser('administrator');

/** Companies whose owners the register does not deliver, and companies that have another name since. */
const [withoutOwners, renamed] = [new Set<string>(), new Set<string>()];
const register: Registry = {
  ...testRegistry,
  async fetchDataPoint(ctx, order) {
    const { companyId, dataPoint } = order;
    if (withoutOwners.has(companyId) && dataPoint === 'ultimateBeneficialOwners') {
      throw new Failure('registry_changed', 'The register answers in another form.');
    }
    const fetched = await testRegistry.fetchDataPoint(ctx, order);
    const { company } = fetched.value;
    if (!renamed.has(companyId) || company === undefined) return fetched;
    return { ...fetched, value: { ...fetched.value, company: { ...company, legalName: 'Renamed KLR' } } };
  },
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ TEST: register });
});
afterAll(async () => {
  await desk.close();
  await service.stop();
});

const REASON = 'Periodic review';
const today = () => new Date().toISOString().slice(0, 10);

/** An approved report of a company whose data can be read again at once, unless a period is given. */
async function approved(companyId: string, cachePeriodSeconds = 0) {
  const account: TestAccount = await service.openAccount({ credits: 1_000, cachePeriodSeconds });
  const as = (actor: Actor): ActorContext => ({
    ...desk.as(actor),
    connection: async () => ({ serviceUrl: service.address, apiKey: account.key }),
  });
  const place = { country: 'TEST', companyId } as const;
  const { id: lookupId } = await buyData(as(officer), {
    ...{ ...place, confirmedCredits: 500, reason: 'Onboarding' },
    dataPoints: ['companyProfile', 'ultimateBeneficialOwners'],
  });
  await awaited(
    () => refreshLookup(as(officer), { lookupId }),
    (lookup) => !isOpen(lookup),
    { everyMs: 100 },
  );
  const { id } = await saveReport(as(officer), place);
  await assessReport(as(officer), id);
  /** Decides about each flag that is open, until a day. */
  const decideAll = async (validUntil: string) => {
    const { flags, approval } = await viewReport(as(officer), { id });
    const decided = new Set(approval.confirmed.map(({ key }) => key));
    for (const { key, factsSha256 } of (flags ?? []).filter((flag) => !decided.has(flag.key))) {
      const decision = { outcome: 'not_this_party', reason: 'Concerns another company', validUntil } as const;
      await decideFlags(as(officer), {
        ...place,
        flags: JSON.stringify([{ key, factsSha256 }]),
        ...decision,
      });
    }
  };
  const approve = async () => {
    await decideAll('2027-11-22');
    await submitReport(as(officer), { id, version: 1 });
    await approveReport(as(approver), { id, reason: 'Nothing speaks against it' });
  };
  /** Reads again and submits, as the button does, until all has come. */
  const confirm = async (by: Actor = officer, version = 1) => {
    const { items } = await quoteConfirmation(as(by), { id });
    const confirmedCredits = items.reduce((sum, { priceCredits }) => sum + (priceCredits ?? 0), 0);
    const given = { id, version, confirmedCredits, reason: REASON };
    const done = await confirmReport(as(by), given);
    if ('version' in done) return done;
    await awaited(
      () => refreshLookup(as(by), { lookupId: done.lookupId }),
      (lookup) => !isOpen(lookup),
      { everyMs: 100 },
    );
    return confirmReport(as(by), { id, version, lookupId: done.lookupId });
  };
  return { id, as, place, account, approve, confirm, decideAll };
}

const entriesOf = (object: string) =>
  desk.db.auditEntry.findMany({ where: { object }, orderBy: { id: 'asc' } });
const isOf = (details: unknown, version: number) =>
  z.object({ version: z.literal(version) }).safeParse(details).success;
const pageOf = async ({ as, id }: Pick<Awaited<ReturnType<typeof approved>>, 'as' | 'id'>, by = officer) =>
  viewReport(as(by), { id });

test('nothing changed: the next version confirms it, waits for its approver and proposes the next review', async () => {
  const world = await approved('T0000409');
  await world.approve();
  expect(await world.confirm()).toEqual({ id: world.id, version: 2, previous: 1 });
  const page = await pageOf(world, approver);
  const { reading, facts } = await compareVersions(world.as(officer), { id: world.id, from: 1, to: 2 });
  const confirms = page.report?.confirms;
  if (confirms === undefined) throw new Error('confirms nothing');
  expect(confirms).toEqual({
    ...{ version: 1, savedAt: page.versions[1]?.savedAt, facts },
    sources: reading?.sources.length,
    readAgain: reading?.sources.length,
  });
  expect(facts).toBeGreaterThan(20);
  expect(reading?.sources.every(({ again }) => again === 'same_bytes' || again === 'yes')).toBe(true);
  const reason = confirmationText(confirms);
  expect(page).toMatchObject({
    state: 'in_review',
    versions: [
      { version: 2, confirms },
      { version: 1, confirms: null },
    ],
    steps: [{ state: 'draft' }, { state: 'in_review', reason }],
    approval: { inForce: { version: 1 }, change: { reviewOn: dayAfterMonths(today(), 24), reason } },
  });
  const acts = (await entriesOf(`report ${world.id}`)).filter(({ details }) => isOf(details, 2));
  expect(acts.map(({ action }) => action)).toEqual(['report-saved', 'report-confirmed', 'report-submitted']);
  expect(acts[1]).toMatchObject({ reason, details: { version: 2, confirms: 1, facts, readAgain: 3 } });

  const list = async (kind?: 'confirmation') =>
    (await listReports(world.as(officer), { q: world.place.companyId, kind })).reports;
  expect(await list('confirmation')).toMatchObject([{ id: world.id, summary: { confirms } }]);

  // Who confirmed it does not approve it; the other person puts the next review into force.
  const decision = { id: world.id, version: 2, decision: 'approved', reason } as const;
  await expect(decideReport(world.as(officer), decision)).rejects.toMatchObject({ code: 'forbidden' });
  await approveReport(world.as(approver), { id: world.id, version: 2, reason });
  expect((await pageOf(world)).about.reviewOn).toBe(dayAfterMonths(today(), 24));
});

test('an approver who confirmed a report does not approve it', async () => {
  const world = await approved('T0000101');
  await world.approve();
  await world.confirm(approver);
  await expect(
    approveReport(world.as(approver), { id: world.id, version: 2, reason: 'My own' }),
  ).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('your own report') });
});

test('something changed: the next version is a draft that confirms nothing', async () => {
  const world = await approved('T0000122');
  await world.approve();
  renamed.add(world.place.companyId);
  expect(await world.confirm()).toEqual({ id: world.id, version: 2, previous: 1 });
  const page = await pageOf(world);
  expect([page.state, page.report?.confirms, page.approval.change]).toEqual(['draft', undefined, null]);
  const actions = (await entriesOf(`report ${world.id}`)).map(({ action }) => action);
  expect(actions).not.toContain('report-confirmed');
});

test('within the free period it is refused with the time from which the data can be read again', async () => {
  const world = await approved('T0000111', 86_400);
  await world.approve();
  const before = await world.account.balance();
  await expect(world.confirm()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/can be read again from \d+ \w+ \d{4}, \d\d:\d\d UTC/),
  });
  const command = confirmReport(world.as(officer), { id: world.id, version: 1, confirmedCredits: 99 });
  await expect(command).rejects.toMatchObject({ code: 'conflict' });
  expect(await world.account.balance()).toBe(before);
  expect((await pageOf(world)).versions).toHaveLength(1);
});

test('a failure submits nothing; the next try pays only for what did not come', async () => {
  const world = await approved('T0000112');
  await world.approve();
  const { items } = await quoteConfirmation(world.as(officer), { id: world.id });
  const priceOf = (item: string) => items.find(({ id }) => id === item)?.priceCredits ?? 0;
  const before = await world.account.balance();
  withoutOwners.add(world.place.companyId);
  await expect(world.confirm()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Nothing was submitted'),
  });
  expect(await world.account.balance()).toBe(before - priceOf('companyProfile'));
  expect((await pageOf(world)).versions).toHaveLength(1);

  withoutOwners.delete(world.place.companyId);
  const left = await quoteConfirmation(world.as(officer), { id: world.id });
  expect(left.items.map(({ id }) => id)).toEqual(['ultimateBeneficialOwners']);
  expect(await world.confirm()).toMatchObject({ version: 2 });
  expect(await world.account.balance()).toBe(
    before - priceOf('companyProfile') - priceOf('ultimateBeneficialOwners'),
  );
  expect((await pageOf(world)).report?.confirms).toMatchObject({ version: 1 });
});

test('two officers at once: one confirmation; the page of the other is stale', async () => {
  const world = await approved('T0000113');
  await world.approve();
  // The second officer gets the version of both, or the error that the page is stale.
  const both = await Promise.allSettled([world.confirm(officer), world.confirm(second)]);
  for (const one of both) {
    if (one.status === 'fulfilled') expect(one.value).toMatchObject({ version: 2 });
    else expect(one.reason).toMatchObject({ code: 'conflict' });
  }
  const { versions } = await pageOf(world);
  expect(versions.map(({ confirms }) => confirms?.version)).toEqual([1, undefined]);
  await expect(
    confirmReport(world.as(second), { id: world.id, version: 1, confirmedCredits: 99, reason: REASON }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('neither a viewer, nor a draft, an ended relationship, or a price that has risen', async () => {
  const world = await approved('T0000114');
  const command = (by: Actor, confirmedCredits = 99) =>
    confirmReport(world.as(by), { id: world.id, version: 1, confirmedCredits, reason: REASON });
  const before = await world.account.balance();
  await expect(command(officer)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Only an approved version'),
  });
  await world.approve();
  await expect(command(viewer)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(quoteConfirmation(world.as(viewer), { id: world.id })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await pageOf(world, viewer)).rights.mayConfirm).toBe(false);
  await expect(command(officer, 0)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('price'),
  });
  expect((await pageOf(world)).rights.mayConfirm).toBe(true);
  await endRelationship(world.as(officer), { id: world.id, endedOn: today(), reason: 'Left' });
  await expect(command(officer)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('relationship'),
  });
  expect((await pageOf(world)).rights.mayConfirm).toBe(false);
  expect(await world.account.balance()).toBe(before);
});

test('a flag decision that ended with the review is repeated by who confirms', async () => {
  const world = await approved('T0003001');
  const reviewOn = today();
  await changeReport(world.as(officer), { id: world.id, reviewOn });
  await world.decideAll(reviewOn);
  await world.approve();
  expect(await world.confirm(second)).toMatchObject({ version: 2 });
  expect((await pageOf(world)).state).toBe('in_review');
  const decisions = await desk.db.flagDecision.findMany({
    where: world.place,
    orderBy: { decidedAt: 'asc' },
  });
  const until = new Date(`${dayAfterMonths(today(), 24)}T00:00:00Z`);
  const decided = decisions.map((each) => [each.decidedBy, each.withdrawnBy, each.validUntil, each.reason]);
  const old = [officer.userId, second.userId, new Date(`${reviewOn}T00:00:00Z`), 'Concerns another company'];
  const kept = [second.userId, null, until, 'Concerns another company'];
  expect(decided).toEqual([old, old, kept, kept]);
  expect((await pageOf(world, approver)).approval.confirmed).toHaveLength(2);
});

test('a purged report is gone, and nothing is charged', async () => {
  const world = await approved('T0000117');
  await world.approve();
  await ageReport(desk.pool, world.id);
  await desk.pool.query(`update desk.report set relationship_ended_on = '2015-01-01' where id = $1`, [
    world.id,
  ]);
  await purgeReport(world.as(administrator), { id: world.id, reason: 'Over' });
  const before = await world.account.balance();
  await expect(
    confirmReport(world.as(officer), { id: world.id, version: 1, confirmedCredits: 99, reason: REASON }),
  ).rejects.toMatchObject({ code: 'gone' });
  expect((await pageOf(world)).rights.mayConfirm).toBe(false);
  expect(await world.account.balance()).toBe(before);
});
