import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/platform/db.ts';
import type { Actor } from '../context/permissions.ts';
import { DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { purgeReport, readRetention, SetRetention, saveReport, setLegalHold, setRetention } from './index.ts';
import { purgeDueReports } from './retention.ts';
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
const reason = 'The law says so';
/** Each test begins with five years, and with nothing that is due. */
afterEach(async () => {
  await setRetention(desk.as(administrator), { years: 5, reason, isSure: 'on' });
  await desk.pool.query("update desk.report set legal_hold_reason = 'test' where purged_at is null");
});

/** A report whose last day, after so many years of keeping, is so many days from today. */
async function keptFor(years: number, days: number) {
  const world = ownersDesk(desk);
  await world.answer(DISAGREEING);
  const { id } = await saveReport(world.as(officer), { ...world.place, policy: 'eu-amlr' });
  await ageReport(desk.pool, id);
  await desk.pool.query(
    `update desk.report set relationship_ended_on =
       ((clock_timestamp() at time zone 'UTC')::date + $3::int - make_interval(years => $2))::date where id = $1`,
    [id, years, days],
  );
  return { id, companyId: world.place.companyId, ctx: world.ctx, as: world.as };
}
/** Rows past every verb. */
const withoutActs = (sql: string) =>
  inTransaction(desk.pool, async (client) => {
    await client.query(`select set_config('desk.is_audited', 'yes', true)`);
    await client.query(sql);
  });
const dueOf = async (id: string) =>
  (await readRetention(desk.as(administrator))).due.find((report) => report.id === id);

test('what is due: over, today, in 30 days, and not the day after', async () => {
  const over = await keptFor(5, -1);
  const last = await keptFor(5, 29);
  const later = await keptFor(5, 30);
  const today = await keptFor(5, 0);
  expect(await dueOf(over.id)).toMatchObject({ companyId: over.companyId, isOver: true, isHeld: false });
  expect(await dueOf(today.id)).toMatchObject({ isOver: false });
  expect(await dueOf(last.id)).toMatchObject({ isOver: false });
  expect(await dueOf(later.id)).toBeUndefined();
  await setLegalHold(desk.as(administrator), { id: over.id, isHeld: 'true', reason });
  expect(await dueOf(over.id)).toMatchObject({ isOver: true, isHeld: true });
});

test('of many that are due the most pressing 50 are listed, and all counted', async () => {
  const first = await keptFor(5, -3);
  const { dueCount } = await readRetention(desk.as(administrator));
  const companies = `m-${first.companyId}-%`;
  await withoutActs(`
    with more as (
      insert into desk.report (country, company_id, legal_name, created_by, relationship_ended_on)
      select country, replace('${companies}', '%', n::text), legal_name, created_by, relationship_ended_on + 1
      from desk.report, generate_series(1, 50) n where id = '${first.id}' returning id
    )
    insert into desk.report_version (report_id, version, content, sha256, request_ids, policy_id, summary, saved_by, saved_at)
    select more.id, 1, content, sha256, request_ids, policy_id, summary, saved_by, saved_at
    from more, desk.report_version where report_id = '${first.id}'`);
  const page = await readRetention(desk.as(administrator));
  expect(page.dueCount).toBe(dueCount + 50);
  expect(page.due).toHaveLength(50);
  expect(page.due[0]).toMatchObject({ id: first.id });
  await withoutActs(
    `update desk.report set relationship_ended_on = null where company_id like '${companies}'`,
  );
  expect(await readRetention(desk.as(administrator))).toMatchObject({ dueCount });
});

test('what was purged, newest first, by the clock or by hand', async () => {
  const [clock, hand] = [await keptFor(5, -1), await keptFor(5, -1)];
  await purgeReport(hand.as(administrator), { id: hand.id, reason });
  expect(await purgeDueReports(clock.ctx)).toBe(1);
  const { purged, purgedCount, due } = await readRetention(desk.as(administrator));
  expect(purged.slice(0, 2)).toMatchObject([
    { id: clock.id, isByClock: true, retentionYears: 5 },
    { id: hand.id, isByClock: false },
  ]);
  expect(purgedCount).toBeGreaterThanOrEqual(2);
  expect(due.some(({ id }) => id === clock.id || id === hand.id)).toBe(false);
});

test('more years keep what was due; who set them, and why, is known', async () => {
  const { id, ctx } = await keptFor(5, -1);
  await setRetention(desk.as(administrator), { years: 6, reason });
  expect(await dueOf(id)).toBeUndefined();
  expect(await purgeDueReports(ctx)).toBe(0);
  expect(await readRetention(desk.as(administrator))).toMatchObject({
    years: 6,
    set: { by: expect.any(String) },
  });
  const entry = await desk.db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  expect(entry).toMatchObject({
    actorId: administrator.userId,
    action: 'setting-changed',
    object: 'setting',
    reason,
    details: { retentionYears: { before: 5, after: 6 } },
  });
});

test('fewer years by which a report becomes due: not unless somebody is sure', async () => {
  const { id } = await keptFor(4, -1);
  const fewer = setRetention(desk.as(administrator), { years: 4, reason });
  await expect(fewer).rejects.toMatchObject({
    code: 'conflict',
    statusCode: 409,
    message: /^One more report would be due/,
  });
  expect((await readRetention(desk.as(administrator))).years).toBe(5);
  await setRetention(desk.as(administrator), { years: 4, reason, isSure: 'on' });
  expect(await dueOf(id)).toMatchObject({ isOver: true });
});

test('fewer years by which none becomes due, on its last day or held, need nobody to be sure', async () => {
  const { id } = await keptFor(4, 0);
  const held = await keptFor(4, -1);
  await setLegalHold(desk.as(administrator), { id: held.id, isHeld: 'true', reason });
  await setRetention(desk.as(administrator), { years: 4, reason });
  expect(await dueOf(id)).toMatchObject({ isOver: false });
});

test.each([
  [0, false],
  [1, true],
  [30, true],
  [31, false],
])('%d years: %j, here and by the database', async (years, isTaken) => {
  expect(SetRetention.safeParse({ years: String(years), reason }).success).toBe(isTaken);
  const past = setRetention(desk.as(administrator), { years, reason, isSure: 'on' });
  if (isTaken) await expect(past).resolves.toBeUndefined();
  else await expect(past).rejects.toThrow();
});

test('half a year is no time of keeping', () => {
  expect(SetRetention.safeParse({ years: '2.5', reason }).success).toBe(false);
});
