import { afterAll, expect, test } from 'vitest';
import type { Flag } from '#lib/contract/index.ts';
import { standingOf } from '#lib/domain/flags/flag-standing.ts';
import type { Actor } from '../context/permissions.ts';
import { ACTIVE, type Facts, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { viewHome } from '../home/index.ts';
import { caseFileOf } from '../reports/case-file.ts';
import { decideReport, listReports, saveReport, submitReport, viewReport } from '../reports/index.ts';
import { findVersion } from '../reports/stored-report.ts';
import { ACCOUNTS, assessReport } from '../reports/testing/approve-report.ts';
import { openReportsDesk } from '../reports/testing/open-reports-desk.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { decideFlags, viewFlags, withdrawFlagDecision } from './index.ts';

const { desk, officer, approver, sql } = await openReportsDesk();
const second = await desk.addUser('approver');
afterAll(() => desk.close());

const insolvent = (number: string): Flag => ({
  ...{ about: '/company', source: 'r', at: '/insolvencyProceedings/0' },
  code: 'insolvency_open',
  state: 'raised',
  severity: 'serious',
  since: '2026-03-12',
  value: { kind: 'creditors_liquidation', number },
});
const OWNERS: Facts = {
  status: ACTIVE,
  holders: [
    ['Anna Roy', 90],
    ['Jan Novák', 10],
  ],
  declared: [['Anna Roy', 75, 100]],
};
const REASON = 'The case concerns a company of the same name';

/** A version with so many proceedings, that waits for its decision; its flags as the page shows them. */
async function submitted(...flags: readonly Flag[]) {
  const world = ownersDesk(desk);
  await world.answer({ ...OWNERS, flags });
  const { id } = await saveReport(world.as(officer), world.place);
  await assessReport(world.as(officer), id);
  await submitReport(world.as(officer), { id, version: 1 });
  return { id, ...world };
}
type World = Awaited<ReturnType<typeof submitted>>;

const keptOf = async ({ id }: Pick<World, 'id'>) => {
  const { flags } = await viewReport(desk.as(officer), { id });
  return (flags ?? []).map(({ key, factsSha256 }) => ({ key, factsSha256 }));
};
async function decide(world: World, more: object = {}, by: Actor = officer): Promise<void> {
  const flags = JSON.stringify(await keptOf(world));
  const decision = { outcome: 'not_this_party', reason: REASON, validUntil: '2027-11-21' } as const;
  await decideFlags(world.as(by), { ...world.place, flags, ...decision, ...more });
}
const rows = ({ place }: World) =>
  desk.db.flagDecision.findMany({ where: place, orderBy: { decidedAt: 'asc' } });
const standings = async (world: World) => {
  const { decisions } = await viewFlags(world.as(officer), world.place);
  const kept = await keptOf(world);
  return kept.map((flag) => standingOf(flag, decisions, new Date().toISOString().slice(0, 10)));
};
/** How many flags that are not serious the list shows as open again. */
const lapsedInList = async ({ id, place }: World) => {
  const { reports } = await listReports(desk.as(officer), { q: place.companyId });
  return reports.find((report) => report.id === id)?.lapsedFlags;
};
/** Why decisions on them no longer count, as the home page says of the report. */
const lapsedAtHome = async ({ id }: World) => {
  const { lists } = await viewHome(desk.as(officer));
  const { items = [] } = lists.find(({ name }) => name === 'flagsToDecide') ?? {};
  return items.find((item) => item.id === id)?.lapsed;
};
/** Reports of the company with a flag to decide, as list and home page find them. */
const listed = async ({ place }: World) => {
  const { reports } = await listReports(desk.as(officer), { q: place.companyId, flags: 'open' });
  return reports.map(({ id }) => id);
};
const approve = ({ id }: World, by: Actor = approver, more: object = {}) =>
  decideReport(desk.as(by), { id, version: 1, decision: 'approved', reason: 'Agrees', ...ACCOUNTS, ...more });
const insertApproval = ({ id }: World, by: Actor, flags: string | null) =>
  sql(
    `insert into desk.review_step
       (report_id, version, step, from_state, to_state, reason, by_id, author_id, risk, review_on, exceptions, flags)
     select id, 1, 3, 'in_review', 'approved', 'ok', $2, $3, risk, review_on, $4, $5::jsonb from desk.report where id = $1`,
    ...[id, by.userId, officer.userId, Object.keys(ACCOUNTS), flags],
  );

test('a serious flag without a decision is not approved: named by the command, refused by the database', async () => {
  const world = await submitted(insolvent('1'), insolvent('2'));
  await expect(approve(world)).rejects.toMatchObject({
    code: 'conflict',
    message:
      'Not approved: 2 serious flags are not decided (Insolvency proceedings open). Nothing was changed.',
  });
  await expect(insertApproval(world, approver, null)).rejects.toThrow('nothing with openSeriousFlag');
});

test('one decision on several flags of a code; the approval of a second person confirms it', async () => {
  const world = await submitted(insolvent('1'), insolvent('2'));
  expect(await listed(world)).toEqual([world.id]);
  await decide(world);
  expect(await listed(world)).toEqual([]);
  expect((await standings(world)).map(({ decision }) => decision)).toMatchObject([
    { outcome: 'not_this_party', reason: REASON, validUntil: '2027-11-21', isOwn: true },
    { outcome: 'not_this_party', isOwn: true },
  ]);
  const confirmed = (await rows(world))
    .map(({ id: decisionId, flagKey: key, factsSha256 }) => ({ key, decisionId, factsSha256 }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const { approval } = await viewReport(world.as(approver), { id: world.id });
  expect(approval).toMatchObject({ confirmed, isOwnFlag: false });
  await approve(world);
  const step = await desk.db.reviewStep.findFirstOrThrow({
    where: { reportId: world.id, toState: 'approved' },
  });
  expect(step.flags).toEqual(confirmed);
  const acts = await desk.db.auditEntry.findMany({
    where: {
      action: { in: ['flag-decided', 'report-decided'] },
      object: { in: [world.company, `report ${world.id}`] },
    },
    orderBy: { id: 'asc' },
  });
  expect(acts).toMatchObject([
    {
      action: 'flag-decided',
      reason: REASON,
      details: { outcome: 'not_this_party', validUntil: '2027-11-21' },
    },
    { action: 'report-decided', details: { flags: confirmed } },
  ]);
  expect((await viewReport(world.as(officer), { id: world.id })).state).toBe('approved');
});

test('page and PDF show the decisions in force, and once approved those that the approval confirmed', async () => {
  const world = await submitted(insolvent('1'));
  const withdraw = async () => {
    const [{ id = '' } = {}] = (await rows(world)).slice(-1);
    await withdrawFlagDecision(world.as(officer), { id, reason: 'Wrong company after all' });
  };
  const shown = async () => {
    const { shownDecisions } = await viewReport(desk.as(officer), { id: world.id });
    const file = await caseFileOf(desk.ctx, await findVersion(desk.db, { id: world.id }));
    expect(file.flagDecisions).toEqual(shownDecisions);
    return shownDecisions?.map(({ outcome, reason, validUntil }) => ({ outcome, reason, validUntil }));
  };
  const decision = { outcome: 'not_this_party', reason: REASON, validUntil: '2027-11-21' };
  expect(await shown()).toEqual([]);
  await decide(world);
  expect(await shown()).toEqual([decision]);
  await withdraw();
  expect(await shown()).toEqual([]);
  await decide(world);
  await approve(world);
  await withdraw();
  expect(await shown()).toEqual([decision]);
});

test('nobody confirms an own decision: not by the command, and not past it', async () => {
  const world = await submitted(insolvent('1'));
  await decide(world, {}, approver);
  expect((await viewReport(world.as(approver), { id: world.id })).approval.isOwnFlag).toBe(true);
  await expect(approve(world)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'You decided on a flag of this version. Another approver must approve it.',
  });
  const { rows: found } = await sql('select desk.flags_confirmed($1, 1)::text as flags', world.id);
  await expect(insertApproval(world, approver, found[0].flags)).rejects.toThrow('does not confirm it');
  // Nor as if nothing had been decided.
  await expect(insertApproval(world, second, null)).rejects.toThrow('confirmed as they stand');
  await approve(world, second);
});

test('what the form did not show is not approved', async () => {
  const world = await submitted(insolvent('1'));
  await decide(world);
  const { about, approval } = await viewReport(world.as(approver), { id: world.id });
  const shown = (flags: readonly object[]) =>
    JSON.stringify({ risk: about.risk, reviewOn: about.reviewOn, changeId: null, flags });
  await expect(approve(world, approver, { shown: shown([]) })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Flags have changed since the page was loaded.'),
  });
  await approve(world, approver, { shown: shown(approval.confirmed) });
});

test('a step that says it confirmed another decision is damaged', async () => {
  const world = await submitted(insolvent('1'));
  await decide(world);
  await approve(world);
  await sql('alter table desk.review_step disable trigger user');
  await sql(`update desk.review_step set flags = '[]' where report_id = $1 and step = 3`, world.id);
  await sql('alter table desk.review_step enable trigger user');
  await expect(viewReport(world.as(officer), { id: world.id })).rejects.toMatchObject({ code: 'internal' });
});

test('a decision lapses with other facts, after its last day, and by its withdrawal', async () => {
  const world = await submitted(insolvent('1'));
  expect(await lapsedAtHome(world)).toEqual([]);
  await decide(world);
  expect(await lapsedAtHome(world)).toBeUndefined();
  const [{ id } = { id: '' }] = await rows(world);
  await withdrawFlagDecision(world.as(officer), { id, reason: 'It was this company after all' });
  expect(await standings(world)).toEqual([{ decision: null, lapsed: 'withdrawn' }]);
  expect(await lapsedAtHome(world)).toEqual(['withdrawn']);
  await expect(
    withdrawFlagDecision(world.as(officer), { id, reason: 'It was this company after all' }),
  ).rejects.toMatchObject({ code: 'conflict' });
  await decide(world);
  await sql('alter table desk.flag_decision disable trigger guard');
  await sql(
    `update desk.flag_decision set valid_until = desk.today() - 1 where company_id = $1 and withdrawn_at is null`,
    world.place.companyId,
  );
  await sql('alter table desk.flag_decision enable trigger guard');
  expect(await standings(world)).toEqual([{ decision: null, lapsed: 'expired' }]);
  expect(await lapsedAtHome(world)).toEqual(['expired']);
  await expect(approve(world)).rejects.toMatchObject({ code: 'conflict' });
  await decide(world);
  await world.answer({ ...OWNERS, flags: [{ ...insolvent('1'), since: '2026-04-01' }] });
  await saveReport(world.as(officer), world.place);
  expect(await standings(world)).toEqual([{ decision: null, lapsed: 'facts' }]);
  expect(await lapsedAtHome(world)).toEqual(['facts']);
});

test('a decision on a flag that is not serious is asked for again only once it has lapsed', async () => {
  const world = await submitted({ ...insolvent('1'), severity: 'warning' });
  expect(await listed(world)).toEqual([]);
  await decide(world);
  expect(await listed(world)).toEqual([]);
  const [{ id } = { id: '' }] = await rows(world);
  await withdrawFlagDecision(world.as(officer), { id, reason: 'It was this company after all' });
  expect(await listed(world)).toEqual([world.id]);
  expect(await lapsedAtHome(world)).toEqual(['withdrawn']);
  expect(await lapsedInList(world)).toBe(1);
  await decide(world);
  expect(await listed(world)).toEqual([]);
  expect(await lapsedInList(world)).toBe(0);
});

test('of several who decide at once one does', async () => {
  const world = await submitted(insolvent('1'));
  const tries = await Promise.allSettled([officer, approver, second].map((by) => decide(world, {}, by)));
  const failed = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(failed).toHaveLength(2);
  for (const failure of failed) expect(failure).toMatchObject({ code: 'conflict', statusCode: 409 });
  expect(await rows(world)).toHaveLength(1);
});

test.each([
  ['a reason of nine characters', { reason: 'Not them.' }],
  ['a reason that says only ok', { reason: 'ok, ok! OK 2026' }],
  ['resolved without a document', { outcome: 'resolved' }],
  ['resolved with a document of another company', { outcome: 'resolved', documentSha256: 'a'.repeat(64) }],
  ['accepted without a measure', { outcome: 'accepted', measure: '' }],
  ['a last day that is past', { validUntil: '2026-11-20' }],
  ['a last day after 120 months', { validUntil: '2036-11-22' }],
  ['no flag', { flags: '[]' }],
])('%s is refused, and nothing is decided', async (_, more) => {
  const world = await submitted(insolvent('1'));
  await expect(decide(world, more)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await rows(world)).toEqual([]);
});

test('a decision without a last day holds until the next review, and 120 months at most', async () => {
  const world = await submitted(insolvent('1'));
  // From before a next review had a last day.
  await desk.given.report.update({ where: { id: world.id }, data: { reviewOn: new Date('2099-01-01') } });
  expect((await viewFlags(world.as(officer), world.place)).validUntil).toBe('2036-11-21');
  await decide(world, { validUntil: '' });
  expect(await rows(world)).toMatchObject([{ validUntil: new Date('2036-11-21') }]);
});

test('a flag that nobody shows is not decided', async () => {
  const world = await submitted(insolvent('1'));
  const flags = JSON.stringify(
    (await keptOf(world)).map((flag) => ({ ...flag, factsSha256: 'b'.repeat(64) })),
  );
  await expect(decide(world, { flags })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Flags have changed since the page was loaded.'),
  });
});

test('a decision that was written or altered around the audit log is none: not in lists, not for an approval', async () => {
  const world = await submitted(insolvent('1'));
  const [flag] = await keptOf(world);
  expect(await listed(world)).toEqual([world.id]);
  await tamperWith(
    desk.pool,
    'flag_decision',
    `insert into desk.flag_decision (country, company_id, flag_key, facts_sha256, outcome, reason, valid_until, decided_by)
     select country, company_id, '${flag?.key}', '${flag?.factsSha256}', 'not_this_party', '${REASON}', '2030-01-01', '${officer.userId}'
     from desk.report where id = '${world.id}'`,
  );
  expect(await listed(world)).toEqual([world.id]);
  await expect(insertApproval(world, approver, null)).rejects.toThrow('nothing with openSeriousFlag');
  const other = await submitted(insolvent('1'));
  await decide(other);
  expect(await listed(other)).toEqual([]);
  await tamperWith(
    desk.pool,
    'flag_decision',
    `update desk.flag_decision set valid_until = valid_until + 1 where company_id = '${other.place.companyId}'`,
  );
  expect(await listed(other)).toEqual([other.id]);
});

test('the database refuses what says nothing, and any change but a withdrawal', async () => {
  const world = await submitted(insolvent('1'));
  await decide(world, { outcome: 'accepted', measure: 'Monthly check' });
  const change = (set: string) =>
    sql(`update desk.flag_decision set ${set} where company_id = $1`, world.place.companyId);
  await expect(change(`reason = 'Another reason'`)).rejects.toThrow('withdrawn, not changed');
  await expect(
    sql('delete from desk.flag_decision where company_id = $1', world.place.companyId),
  ).rejects.toThrow('append-only');
  await sql('alter table desk.flag_decision disable trigger guard');
  await expect(change(`reason = 'ok ok ok 123'`)).rejects.toThrow('flag_decision_says_why');
  await expect(change('measure = null')).rejects.toThrow('flag_decision_check');
  await sql('alter table desk.flag_decision enable trigger guard');
});
