import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../context/permissions.ts';
import { DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import {
  endRelationship,
  noteReport,
  purgeReport,
  readCertificate,
  saveReport,
  setLegalHold,
  viewReport,
} from './index.ts';
import { purgeDueReports } from './retention.ts';
import { sha256Of } from './stored-report.ts';
import { ageReport } from './testing/age-report.ts';

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
const onHold = { isHeld: 'true', reason: 'A court asks' } as const;

/** A report of ten years ago; its relationship ended so that the five years of keeping end in so many days. */
async function ended(daysLeft: number) {
  const world = ownersDesk(desk);
  await world.answer(DISAGREEING);
  const { id } = await saveReport(world.as(officer), { ...world.place, policy: 'eu-amlr' });
  await noteReport(world.as(officer), { id, version: 1, text: 'Anna called' });
  await ageReport(desk.pool, id);
  await desk.pool.query(
    `update desk.report set relationship_ended_on =
       ((clock_timestamp() at time zone 'UTC')::date - interval '5 years')::date + $2::int where id = $1`,
    [id, daysLeft],
  );
  return { ...world, id };
}

test('the last day is still kept, the day after it may go', async () => {
  const today = await ended(0);
  await expect(purgeReport(today.as(administrator), { id: today.id, reason })).rejects.toMatchObject({
    code: 'conflict',
    statusCode: 409,
  });
  const over = await ended(-1);
  await purgeReport(over.as(administrator), { id: over.id, reason });
  const page = await viewReport(over.as(officer), { id: over.id });
  expect(page.report).toBeNull();
  expect(page.certificate).toMatchObject({
    retentionYears: 5,
    removed: { versions: 1, answers: 1, notes: 1, requests: 1, documents: 0, discrepancies: 2, matches: 0 },
    versions: [{ version: 1, sha256: page.sha256 }],
  });
});

test('the certificate is in the chain: its hash, the day, the versions, how much, and why', async () => {
  const { id, as } = await ended(-1);
  await purgeReport(as(administrator), { id, reason: 'The years are over' });
  const { sha256 } = await viewReport(as(officer), { id });
  const { body: text } = await readCertificate(as(officer), { id });
  const certificate: unknown = JSON.parse(text);
  expect(certificate).toMatchObject({
    reportId: id,
    purgedBy: administrator.userId,
    versions: [{ version: 1, sha256 }],
    removed: { requests: 1 },
  });
  const entry = await desk.db.auditEntry.findFirstOrThrow({
    where: { action: 'report-purged', object: `report ${id}` },
  });
  expect(entry.reason).toBe('The years are over');
  expect(entry.details).toMatchObject({
    relationshipEndedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    retentionYears: 5,
    versions: [sha256],
    removed: expect.arrayContaining(['versions: 1', 'requests: 1']),
    certificateSha256: sha256Of(text),
  });
  const { id: other, as: of } = await ended(0);
  await expect(readCertificate(of(officer), { id: other })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
});

test('without an end, and on hold, it stays: by the verb and by the database', async () => {
  const world = await ended(-1);
  await setLegalHold(world.as(administrator), { id: world.id, ...onHold });
  await expect(purgeReport(world.as(administrator), { id: world.id, reason })).rejects.toThrow('legal hold');
  const purge = () => desk.pool.query('update desk.report set purged_at = now() where id = $1', [world.id]);
  await expect(purge()).rejects.toThrow('legal hold');
  await setLegalHold(world.as(administrator), { id: world.id, isHeld: 'false', reason });
  await endRelationship(world.as(officer), { id: world.id, endedOn: null, reason });
  await expect(purge()).rejects.toThrow('must still be kept');
  await expect(purgeReport(world.as(administrator), { id: world.id, reason })).rejects.toThrow(
    'retention period of this report has not ended',
  );
});

test('a day that has not come is no end', async () => {
  const { id, as } = await ended(10);
  await expect(endRelationship(as(officer), { id, endedOn: '2026-11-22', reason })).rejects.toMatchObject({
    details: ['endedOn: expected today or an earlier date'],
  });
  await endRelationship(as(officer), { id, endedOn: '2026-11-21', reason });
  expect((await viewReport(as(officer), { id })).about).toMatchObject({
    relationshipEndedOn: '2026-11-21',
    keptUntil: '2031-11-21',
  });
  await endRelationship(as(officer), { id, endedOn: null, reason });
  const acts = await desk.db.auditEntry.findMany({
    where: { object: `report ${id}`, action: 'relationship-ended' },
    orderBy: { id: 'asc' },
  });
  expect(acts.map(({ details }) => details)).toMatchObject([
    { endedOn: { before: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), after: '2026-11-21' } },
    { endedOn: { before: '2026-11-21', after: null } },
  ]);
});

test('however early the end is set, the newest version is kept from its own day on', async () => {
  const world = ownersDesk(desk);
  await world.answer(DISAGREEING);
  const { id } = await saveReport(world.as(officer), { ...world.place, policy: 'eu-amlr' });
  await endRelationship(world.as(officer), { id, endedOn: '2010-01-01', reason });
  const { about, versions } = await viewReport(world.as(officer), { id });
  const [year, ...day] = (versions[0]?.savedAt ?? '').slice(0, 10).split('-');
  expect(about.keptUntil).toBe([Number(year) + 5, ...day].join('-'));
  const now = purgeReport(world.as(administrator), { id, reason });
  await expect(now).rejects.toThrow('retention period of this report has not ended');
});

test('an end by which the report is due at once: an administrator sets it, who is sure', async () => {
  const { id, as } = await ended(100);
  const early = { id, endedOn: '2018-05-31', reason };
  const isSure = 'on' as const;
  await expect(endRelationship(as(officer), { ...early, isSure })).rejects.toMatchObject({
    code: 'forbidden',
    statusCode: 403,
  });
  await expect(endRelationship(as(administrator), early)).rejects.toMatchObject({
    code: 'conflict',
    statusCode: 409,
  });
  // On hold it is not due today, but it would be on the day on which the hold ends.
  await setLegalHold(as(administrator), { id, ...onHold });
  await expect(endRelationship(as(officer), early)).rejects.toMatchObject({
    code: 'forbidden',
    statusCode: 403,
  });
  expect((await viewReport(as(officer), { id })).about.relationshipEndedOn).not.toBe('2018-05-31');
  await endRelationship(as(administrator), { ...early, isSure });
  expect((await viewReport(as(officer), { id })).about.keptUntil).toBe('2023-05-31');
});

test('a customer who comes back: nothing is saved until the end is cleared', async () => {
  const { id, as, place } = await ended(100);
  const again = () => saveReport(as(officer), { ...place, policy: 'eu-amlr' });
  await expect(again()).rejects.toMatchObject({
    code: 'conflict',
    statusCode: 409,
    message: expect.stringContaining('clear that date'),
  });
  await endRelationship(as(officer), { id, endedOn: null, reason: 'They are back' });
  expect(await again()).toEqual({ id, version: 2 });
});

test('saving during the purge is refused, or begins a report without anything of before', async () => {
  const { id, as, place } = await ended(-1);
  const [purged, kept] = await Promise.allSettled([
    purgeReport(as(administrator), { id, reason }),
    saveReport(as(officer), { ...place, policy: 'eu-amlr' }),
  ]);
  expect(purged.status).toBe('fulfilled');
  expect(kept.status).toBe('rejected');
  expect(await desk.db.reportVersion.count({ where: { reportId: id, content: { not: null } } })).toBe(0);
  expect(await desk.db.report.count({ where: { ...place, purgedAt: null } })).toBe(0);
});

test('by the clock: what is due goes once, on however many instances', async () => {
  const [due, stays] = [await ended(-1), await ended(0)];
  const counts = await Promise.all([purgeDueReports(due.ctx), purgeDueReports(due.ctx)]);
  expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(1);
  expect((await viewReport(due.as(officer), { id: due.id })).about.purgedAt).not.toBeNull();
  expect((await viewReport(stays.as(officer), { id: stays.id })).about.purgedAt).toBeNull();
  expect(
    await desk.db.auditEntry.count({ where: { action: 'report-purged', object: `report ${due.id}` } }),
  ).toBe(1);
});
