import { afterAll, beforeAll, expect, test } from 'vitest';
import { DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import type { Actor } from '../people/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { endRelationship, noteReport, purgeReport, saveReport, setLegalHold, viewReport } from './index.ts';
import { purgeDueReports } from './retention.ts';

let desk: TestDesk;
let administrator: Actor;
let officer: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  administrator = await desk.addUser('administrator');
  officer = await desk.addUser('officer');
});
afterAll(() => desk.close());

const reason = 'The customer has left';
const onHold = { isHeld: true, reason: 'A court asks' } as const;

/** A report of which the relationship ended on a day, so many days before that of the end of the five years. */
async function ended(daysLeft: number) {
  const world = ownersDesk(desk);
  await world.answer(DISAGREEING);
  const { id } = await saveReport(officer, { ...world.place, policy: 'eu-amlr' }, world.using);
  await noteReport(officer, { id, version: 1, text: 'Anna called' }, world.using);
  await desk.pool.query(
    `update desk.report set relationship_ended_on =
       ((clock_timestamp() at time zone 'UTC')::date - interval '5 years')::date + $2::int where id = $1`,
    [id, daysLeft],
  );
  return { ...world, id };
}

test('the last day is still kept, the day after it may go', async () => {
  const today = await ended(0);
  await expect(purgeReport(administrator, today, today.using)).rejects.toMatchObject({ statusCode: 409 });
  const over = await ended(-1);
  await purgeReport(administrator, { id: over.id }, over.using);
  const page = await viewReport(officer, { id: over.id }, over.using);
  expect(page.report).toBeNull();
  expect(page.certificate).toMatchObject({
    retentionYears: 5,
    removed: { versions: 1, answers: 1, notes: 1 },
    versions: [{ version: 1, sha256: page.sha256 }],
  });
});

test('nothing of a person is left of a purged report, and its hashes and steps stay', async () => {
  const { id, using } = await ended(-1);
  await purgeReport(administrator, { id }, using);
  const rows = await Promise.all(
    ['report', 'report_version', 'report_answer', 'report_note', 'review_step', 'purge_certificate'].map(
      (table) =>
        desk.pool.query(`select to_jsonb(t)::text as row from desk.${table} t
        where coalesce(to_jsonb(t)->>'report_id', to_jsonb(t)->>'id') = '${id}'`),
    ),
  );
  const text = JSON.stringify(rows.flatMap((result) => result.rows));
  expect(text).toContain('draft');
  expect(text).not.toMatch(/Anna|Novák|1970/);
});

test('without an end, and on hold, it stays: by the verb and by the database', async () => {
  const world = await ended(-1);
  await setLegalHold(administrator, { id: world.id, ...onHold }, world.using);
  await expect(purgeReport(administrator, world, world.using)).rejects.toThrow('legal hold');
  const purge = () => desk.pool.query('update desk.report set purged_at = now() where id = $1', [world.id]);
  await expect(purge()).rejects.toThrow('legal hold');
  await setLegalHold(administrator, { id: world.id, isHeld: false, reason }, world.using);
  await endRelationship(officer, { id: world.id, endedOn: null, reason }, world.using);
  await expect(purge()).rejects.toThrow('must still be kept');
  await expect(purgeReport(administrator, world, world.using)).rejects.toThrow('must still be kept');
});

test('a day that has not come is no end', async () => {
  const { id, using } = await ended(10);
  await expect(endRelationship(officer, { id, endedOn: '2026-11-22', reason }, using)).rejects.toMatchObject({
    details: ['endedOn: expected today or a day before'],
  });
  await endRelationship(officer, { id, endedOn: '2026-11-21', reason }, using);
  expect((await viewReport(officer, { id }, using)).about).toMatchObject({
    relationshipEndedOn: '2026-11-21',
    keptUntil: '2031-11-21',
  });
});

test('saving during the purge: either the version is there before and goes too, or it is refused', async () => {
  const { id, using, place } = await ended(-1);
  const [purged, kept] = await Promise.allSettled([
    purgeReport(administrator, { id }, using),
    saveReport(officer, { ...place, policy: 'eu-amlr' }, using),
  ]);
  expect(purged.status).toBe('fulfilled');
  const texts = await desk.db.reportVersion.findMany({ where: { reportId: id } });
  expect(texts.every(({ content }) => content === null)).toBe(true);
  const isNew = kept.status === 'fulfilled' && kept.value.id !== id;
  const wentToo = kept.status === 'fulfilled' && kept.value.id === id && texts.length === 2;
  const isRefused = kept.status === 'rejected' && kept.reason.statusCode === 409;
  expect(isNew || wentToo || isRefused).toBe(true);
});

test('by the clock: what is due goes once, on however many instances', async () => {
  const [due, stays] = [await ended(-1), await ended(0)];
  const counts = await Promise.all([purgeDueReports(due.using), purgeDueReports(due.using)]);
  expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(1);
  expect((await viewReport(officer, { id: due.id }, due.using)).about.purgedAt).not.toBeNull();
  expect((await viewReport(officer, { id: stays.id }, stays.using)).about.purgedAt).toBeNull();
  expect(
    await desk.db.auditEntry.count({ where: { action: 'report-purged', object: `report ${due.id}` } }),
  ).toBe(1);
});
