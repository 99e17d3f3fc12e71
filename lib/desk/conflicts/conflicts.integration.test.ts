import { beforeEach, expect, test } from 'vitest';
import type { FactConflict } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { listAudit } from '../audit/list-audit.ts';
import { viewCompany } from '../company/view-company.ts';
import { ownersDeskForTests } from '../discrepancies/testing/owners-desk-for-tests.ts';
import { canonicalJson, sha256Of } from '../files/canonical-json.ts';
import { compareVersions, saveReport, viewReport } from '../reports/index.ts';
import { markConflictSeen, withdrawConflictMark } from './index.ts';

const { desk, db, asOfficer, officer, world } = ownersDeskForTests();
const CONFLICT: FactConflict = {
  ...{ path: '/company/legalName', kind: 'identity', kept: 'r', other: 'i' },
  ...{ keptValue: 'Differing Example Trading', otherValue: 'Differing Example Factory' },
};
const reason = 'A former name';
/** By the database: Prisma has no other name for what a trigger refuses. */
const refused = { code: 'P2003' };

beforeEach(() => world().answer({ conflicts: [CONFLICT] }));

const conflicts = async () => (await viewCompany(asOfficer(), world().place)).view.conflicts;
async function mark(why = reason): Promise<void> {
  const [conflict] = await conflicts();
  await markConflictSeen(asOfficer(), { ...world().place, key: conflict?.key ?? '', reason: why });
}
const acts = async () =>
  (
    await db().auditEntry.findMany({
      where: { object: world().company, action: { startsWith: 'conflict-' } },
      orderBy: { id: 'asc' },
    })
  ).map(({ action, actorId, reason: why }) => [action, actorId, why]);

test('a conflict is looked at with a reason, by whom and when; withdrawn, nobody has looked at it', async () => {
  expect((await conflicts())[0]?.seen).toBeUndefined();
  await mark();
  const [{ seen } = {}] = await conflicts();
  expect(seen).toMatchObject({ reason, by: officer().email, at: expect.stringMatching(/^2\d{3}-.*Z$/) });
  const id = seen?.id ?? '';
  await withdrawConflictMark(asOfficer(), { id, reason: 'Wrong company' });
  expect((await conflicts())[0]?.seen).toBeUndefined();
  // Again: the first mark stays on record.
  await mark('Checked again');
  expect((await conflicts())[0]?.seen?.reason).toBe('Checked again');
  expect(await db().conflictSeen.count({ where: world().place })).toBe(2);
  const by = officer().userId;
  expect(await acts()).toEqual([
    ['conflict-seen', by, reason],
    ['conflict-unseen', by, 'Wrong company'],
    ['conflict-seen', by, 'Checked again'],
  ]);
  await expect(withdrawConflictMark(asOfficer(), { id, reason: 'Again' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('the audit names the sources and has the hash of what they said, which stands with the mark', async () => {
  const said = {
    path: CONFLICT.path,
    ...{ keptSource: 'Register', keptValue: CONFLICT.keptValue },
    ...{ otherSource: 'Index', otherValue: CONFLICT.otherValue },
  };
  await mark();
  const [{ key, seen } = { key: '', seen: undefined }] = await conflicts();
  await world().answer({ conflicts: [] });
  await withdrawConflictMark(asOfficer(), { id: seen?.id ?? '', reason: 'They agree now' });
  const { path, keptSource, otherSource } = said;
  const details = { conflict: key, path, keptSource, otherSource, saidSha256: sha256Of(canonicalJson(said)) };
  const entries = await db().auditEntry.findMany({
    where: { object: world().company, action: { startsWith: 'conflict-' } },
  });
  expect(entries.map((entry) => entry.details)).toMatchObject([details, details]);
  expect(await db().conflictSeen.findFirst({ where: world().place })).toMatchObject(said);
  // Auditors read it with the entry, as long as it is not purged.
  const auditor = await desk().addUser('auditor');
  const { items } = await listAudit(desk().as(auditor), new Unparsed({ action: 'conflict-unseen' }));
  expect(items.find(({ object }) => object === world().company)?.details).toMatchObject({
    ...details,
    ...said,
  });
});

test.each([
  ['', false],
  ['  ab  ', false],
  ['abc', true],
  ['a'.repeat(500), true],
  ['a'.repeat(501), false],
])('a mark is withdrawn for the reason %j: %s', async (why, isTaken) => {
  await mark();
  const id = (await conflicts())[0]?.seen?.id ?? '';
  const withdrawn = withdrawConflictMark(asOfficer(), { id, reason: why });
  if (isTaken) await withdrawn;
  else await expect(withdrawn).rejects.toMatchObject({ code: 'invalid_request' });
  expect((await conflicts())[0]?.seen === undefined).toBe(isTaken);
});

test('no mark is withdrawn without a reason, by whoever writes', async () => {
  await mark();
  const where = { ...world().place };
  const data = { withdrawnBy: officer().userId, withdrawnAt: new Date() };
  await expect(db().conflictSeen.updateMany({ where, data })).rejects.toMatchObject(refused);
});

test('of several who mark at once one does', async () => {
  const [conflict] = await conflicts();
  const tries = await Promise.allSettled(
    ['first', 'second', 'third'].map((why) =>
      markConflictSeen(asOfficer(), { ...world().place, key: conflict?.key ?? '', reason: why }),
    ),
  );
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(2);
  for (const why of refused) expect(why).toMatchObject({ code: 'conflict' });
  expect(await acts()).toHaveLength(1);
});

test('another value is another conflict; one that is gone cannot be marked', async () => {
  await mark();
  const [before] = await conflicts();
  await world().answer({ conflicts: [{ ...CONFLICT, otherValue: 'Differing Example Mill' }] });
  expect((await conflicts())[0]?.seen).toBeUndefined();
  await expect(
    markConflictSeen(asOfficer(), { ...world().place, key: before?.key ?? '', reason }),
  ).rejects.toMatchObject({ code: 'resource_not_found' });
});

test.each([
  ['', false],
  ['ab', false],
  ['  ab  ', false],
  ['abc', true],
  ['a'.repeat(500), true],
  ['a'.repeat(501), false],
])('a reason %j is taken: %s', async (why, isTaken) => {
  if (isTaken) await mark(why);
  else await expect(mark(why)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await acts()).toHaveLength(isTaken ? 1 : 0);
});

test('what was said cannot be changed, nor taken away, by whoever writes', async () => {
  await mark();
  const where = { ...world().place };
  const change = db().conflictSeen.updateMany({ where, data: { reason: 'Another reason' } });
  await expect(change).rejects.toMatchObject(refused);
  await expect(db().conflictSeen.deleteMany({ where })).rejects.toMatchObject(refused);
});

test('a report tells of each, and a comparison that it was looked at, came and went', async () => {
  const save = () => saveReport(asOfficer(), { ...world().place, policy: 'eu-amlr' });
  const { id } = await save();
  await mark();
  await save();
  await world().answer({ conflicts: [] });
  await save();
  const rowsOf = async (version: number) => {
    const { report } = await viewReport(asOfficer(), { id, version });
    const rows = report?.sections.flatMap((section) => section.rows) ?? [];
    return {
      conflict: rows.filter(({ key }) => key.startsWith('conflict:')),
      flags: rows.filter(({ key }) => key.startsWith('sources_conflict:')),
    };
  };
  const said = ({ fields }: { fields: readonly { key: string; values: readonly string[] }[] }, key: string) =>
    fields.find((field) => field.key === key)?.values[0];
  const [first, second, third] = [await rowsOf(1), await rowsOf(2), await rowsOf(3)];
  expect(first.conflict.map((row) => said(row, 'seen'))).toEqual(['not reviewed']);
  expect(first.flags).toHaveLength(1);
  const [seen] = second.conflict;
  if (seen === undefined) throw new Error('expected a conflict in the second version');
  expect(['seen', 'seenReason', 'seenBy'].map((key) => said(seen, key))).toEqual([
    'reviewed',
    reason,
    officer().email,
  ]);
  expect(second.flags).toEqual([]);
  expect(third).toEqual({ conflict: [], flags: [] });
  const changes = async (from: number, to: number) => {
    const comparison = await compareVersions(asOfficer(), { id, from, to });
    const rows = comparison.groups.flatMap((group) => group.rows);
    return rows
      .filter(({ key }) => key.startsWith('conflict:'))
      .map(({ kind, fields }) => [kind, fields.map(({ key }) => key).sort()]);
  };
  expect(await changes(1, 2)).toEqual([['changed', ['seen', 'seenReason']]]);
  expect((await changes(2, 3)).map(([kind]) => kind)).toEqual(['removed']);
  expect((await changes(3, 1)).map(([kind]) => kind)).toEqual(['added']);
});
