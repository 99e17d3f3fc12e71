import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { many } from '#lib/platform/db.ts';
import { decideDiscrepancy } from './decide-discrepancy.ts';
import { countOpenDiscrepancies, listDiscrepancies } from './list-discrepancies.ts';
import { DISAGREEING, ownersDesk } from './testing/owners-desk.ts';
import { HOUSE, ownersDeskForTests } from './testing/owners-desk-for-tests.ts';

const { desk, db, officer, asOfficer, world, note, add } = ownersDeskForTests();

const rows = () => db().discrepancy.findMany({ where: world().place, orderBy: { class: 'asc' } });
const classes = async () => (await rows()).map(({ class: kind }) => kind);
const acts = () =>
  many(
    desk().pool,
    `select action, reason, details - 'rows' as details from desk.audit_entry where object = $1 order by id`,
    [world().company],
    z.object({
      action: z.string(),
      reason: z.string().nullable(),
      details: z.record(z.string(), z.unknown()),
    }),
  );
const decision = { outcome: 'report', reason: 'Both sides were checked' } as const;
const decide = (id: string, changes: object = {}) =>
  decideDiscrepancy(asOfficer(), { id, ...decision, ...changes });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('noteDiscrepancies', () => {
  test('puts on the list what differs, once, however often and from wherever the page is read', async () => {
    await world().answer(DISAGREEING);
    await Promise.all([note(), note(), note()]);
    await note();
    expect(await classes()).toEqual(['band_differs', 'missing_in_computation']);
    const [band] = await rows();
    expect(band?.facts).toMatchObject({
      policy: { id: HOUSE.policy, threshold: '> 25 %' },
      computed: { share: '90 %' },
    });
    expect(JSON.stringify(band?.facts)).not.toContain('"day"');
  });

  test('the last day is the 14th after that of the detection, by the clock of the database', async () => {
    await world().answer(DISAGREEING);
    await note();
    const days = await many(
      desk().pool,
      `select (due_on - (detected_at at time zone 'UTC')::date) as days, abs(extract(epoch from clock_timestamp() - detected_at)) < 60 as fresh
       from desk.discrepancy where company_id = $1`,
      [world().place.companyId],
      z.object({ days: z.number(), fresh: z.boolean() }),
    );
    expect(days).toEqual([
      { days: 14, fresh: true },
      { days: 14, fresh: true },
    ]);
  });

  test('writes nothing where nothing differs, and nothing before both sides are there', async () => {
    await note();
    await world().answer({ holders: [['Anna Roy', 100]], declared: [['Anna Roy', 75, 100]] });
    await note();
    expect(await rows()).toEqual([]);
    expect(await acts()).toEqual([]);
  });

  test('newer data resolves what is gone, and what comes back is detected anew', async () => {
    await world().answer(DISAGREEING);
    await note();
    await world().answer({ ...DISAGREEING, declared: [['Anna Roy', 75, 100]] });
    await note();
    expect((await rows()).map(({ resolvedAt }) => resolvedAt !== null)).toEqual([true, true]);
    await world().answer(DISAGREEING);
    await note();
    expect((await rows()).filter(({ resolvedAt }) => resolvedAt === null)).toHaveLength(2);
    expect((await acts()).map(({ action }) => action)).toEqual(Array(3).fill('discrepancies-noted'));
  });

  test('a refresh that is under way resolves nothing', async () => {
    await world().answer(DISAGREEING);
    await note();
    await world().answer({ ...DISAGREEING, declared: [['Anna Roy', 75, 100]] });
    await db().lookup.create({
      data: {
        ...world().place,
        userId: officer().userId,
        serviceUrl: 'http://service.test',
        dataPoints: ['companyProfile'],
        documents: [],
        quotedCredits: 10,
        status: 'asking',
      },
    });
    await note();
    expect((await rows()).every(({ resolvedAt }) => resolvedAt === null)).toBe(true);
  });

  test('a rule has its own: reading under another neither resolves nor doubles', async () => {
    await world().answer(DISAGREEING);
    await note();
    await note({ policy: 'uk-psc' });
    expect(await rows()).toHaveLength(4);
    await note();
    expect((await rows()).every(({ resolvedAt }) => resolvedAt === null)).toBe(true);
  });

  test('the audit names nobody', async () => {
    await world().answer(DISAGREEING);
    await note();
    expect(JSON.stringify(await acts())).not.toMatch(/Anna|Eva/);
  });
});

describe('the table', () => {
  const at = (moment: string) => new Date(moment);
  test.each([
    ['2026-12-05', true],
    ['2026-12-04', false],
    ['2026-12-06', false],
  ])('detected on 21 Nov 2026, a last day of %s: taken %s', async (dueOn, isTaken) => {
    const made = add({ detectedAt: at('2026-11-21T23:59:59Z'), dueOn: at(dueOn) });
    await expect(
      made.then(
        () => true,
        () => false,
      ),
    ).resolves.toBe(isTaken);
  });

  test.each([
    ['an outcome without a reason', `outcome = 'none'`],
    [
      'a reason of spaces',
      `outcome = 'none', reason = '  ', decided_by = (select id from desk."user" limit 1)`,
    ],
    [
      'an outcome that is none',
      `outcome = 'later', reason = 'r', decided_by = (select id from desk."user" limit 1)`,
    ],
    ['nobody who decided', `outcome = 'none', reason = 'r'`],
    ['another last day', `due_on = due_on + 1`],
    ['other facts', `facts = '{}'`],
  ])('refuses %s', async (_, change) => {
    const { id } = await add();
    await expect(
      desk().pool.query(`update desk.discrepancy set ${change} where id = $1`, [id]),
    ).rejects.toThrow();
  });

  test('a decision is not changed, and no row is taken away', async () => {
    const { id } = await add();
    await decide(id);
    const change = (set: string) =>
      desk().pool.query(`update desk.discrepancy set ${set} where id = $1`, [id]);
    await expect(change(`outcome = 'none'`)).rejects.toThrow('superseded, not changed');
    await expect(change(`reason = 'Another'`)).rejects.toThrow('superseded, not changed');
    await expect(desk().pool.query('delete from desk.discrepancy')).rejects.toThrow('append-only');
    await expect(change('resolved_at = now()')).resolves.toBeDefined();
    await expect(change('resolved_at = null')).rejects.toThrow('no longer open');
  });

  test('has one current row of a key', async () => {
    await add();
    await expect(add()).rejects.toThrow();
  });
});

describe('decideDiscrepancy', () => {
  test('keeps outcome, reason, who and when; the audit has it too', async () => {
    const { id } = await add();
    await decide(id);
    const [row] = await rows();
    expect(row).toMatchObject({ outcome: 'report', reason: decision.reason, decidedBy: officer().userId });
    expect(Math.abs(Date.now() - (row?.decidedAt?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await acts()).toEqual([
      {
        action: 'discrepancy-decided',
        reason: decision.reason,
        details: { discrepancy: id, class: 'band_differs', outcome: 'report', instead: false },
      },
    ]);
  });

  test('of two who decide at once one wins, and the other is told', async () => {
    const { id } = await add();
    const other = await desk().addUser('approver');
    const outcomes = await Promise.allSettled([
      decide(id),
      decideDiscrepancy(world().as(other), { id, outcome: 'none', reason: 'A spelling' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows()).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
  });

  test('of two who supersede at once one wins', async () => {
    const { id } = await add();
    await decide(id);
    const outcomes = await Promise.allSettled([
      decide(id, { instead: 'true', outcome: 'none' }),
      decide(id, { instead: 'true', outcome: 'ask_customer' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await rows()).filter(({ supersededAt }) => supersededAt === null)).toHaveLength(1);
  });

  test('another decision stands beside the first, and the clock runs on', async () => {
    const first = await add({ detectedAt: new Date('2026-11-01T08:00:00Z'), dueOn: new Date('2026-11-15') });
    await decide(first.id);
    expect(await failureOf(decide(first.id))).toMatchObject({ code: 'conflict', statusCode: 409 });
    await decide(first.id, { instead: 'true', outcome: 'none' });
    const follower = (await rows()).find(({ id }) => id !== first.id);
    expect(follower).toMatchObject({ outcome: 'none', supersedes: first.id, dueOn: first.dueOn });
    expect(follower?.detectedAt).toEqual(first.detectedAt);
    expect((await rows()).find(({ id }) => id === first.id)).toMatchObject({ outcome: 'report' });
  });

  test('a decided one is not noted again while it stands', async () => {
    await world().answer(DISAGREEING);
    await note();
    for (const { id } of await rows()) await decide(id);
    await note();
    expect(await rows()).toHaveLength(2);
  });

  test.each([
    ['outcome', { outcome: 'later' }, 'Select a decision.'],
    ['reason', { reason: '  ' }, 'Enter a reason. It is saved with the decision.'],
  ])('refuses a bad %s by name', async (member, change, words) => {
    const { id } = await add();
    const input = new Unparsed({ id, ...decision, ...change });
    expect(await failureOf(decideDiscrepancy(asOfficer(), input))).toMatchObject({
      code: 'invalid_request',
      details: [`${member}: ${words}`],
    });
    expect(await acts()).toEqual([]);
  });

  test('nothing is decided that newer data has settled, or that is not there', async () => {
    const { id } = await add();
    await db().discrepancy.update({ where: { id }, data: { resolvedAt: new Date() } });
    expect(await failureOf(decide(id))).toMatchObject({ code: 'conflict', statusCode: 409 });
    expect(await failureOf(decide('00000000-0000-4000-8000-00000000000f'))).toMatchObject({
      statusCode: 404,
    });
    expect(await acts()).toEqual([]);
  });
});

describe('listDiscrepancies', () => {
  const detectedAt = new Date('2026-11-07T12:00:00Z');
  const dueOn = new Date('2026-11-21');
  const list = (filters: object, day: string) =>
    listDiscrepancies(
      ownersDesk(desk(), day).as(officer()),
      new Unparsed({ company: world().place.companyId, ...filters }),
    );

  test.each([
    ['2026-11-20', 'open', 1, 0],
    ['2026-11-21', 'open', 0, 0],
    ['2026-11-22', 'overdue', -1, 1],
  ])('on %s it is %s, %d days left', async (day, state, daysLeft, overdue) => {
    await add({ detectedAt, dueOn });
    expect((await list({}, day)).items).toMatchObject([{ state, daysLeft, dueOn: '2026-11-21' }]);
    expect((await list({ state: 'overdue' }, day)).items).toHaveLength(overdue);
    expect(await countOpenDiscrepancies(ownersDesk(desk(), day).as(officer()), world().place)).toEqual({
      open: 1,
      overdue,
      nextDueOn: '2026-11-21',
    });
  });

  test.each([
    ['2026-11-21', 'asked', 0],
    ['2026-11-22', 'overdue', 1],
  ])('to ask the customer leaves it open: on %s %s', async (day, state, overdue) => {
    const { id } = await add({ detectedAt, dueOn });
    await decide(id, { outcome: 'ask_customer' });
    const totals = async () =>
      Promise.all(
        ['open', 'asked', 'overdue', 'decided', 'all'].map(
          async (each) => (await list({ state: each }, day)).page.total,
        ),
      );
    const counted = () => countOpenDiscrepancies(ownersDesk(desk(), day).as(officer()), world().place);
    expect((await list({}, day)).items).toMatchObject([
      { state, dueOn: '2026-11-21', decision: { outcome: 'ask_customer' } },
    ]);
    expect(await totals()).toEqual([1, 1, overdue, 0, 1]);
    expect(await counted()).toEqual({ open: 1, overdue, nextDueOn: '2026-11-21' });

    await decide(id, { instead: 'true' });
    expect(await totals()).toEqual([0, 0, 0, 1, 1]);
    expect(await counted()).toEqual({ open: 0, overdue: 0, nextDueOn: undefined });
  });

  test('filters by state, class and company; nonsense counts as not asked', async () => {
    const { id } = await add();
    const count = async (filters: object) => (await list(filters, '2026-11-21')).page.total;
    expect(await count({ state: 'nonsense', page: 'x' })).toBe(1);
    expect(await count({ class: 'band_differs' })).toBe(1);
    expect(await count({ class: 'outdated' })).toBe(0);
    expect(await count({ company: 'no such company' })).toBe(0);
    expect(await count({ company: 'differing example' })).toBeGreaterThan(0);
    await decide(id);
    expect([await count({}), await count({ state: 'decided' }), await count({ state: 'all' })]).toEqual([
      0, 1, 1,
    ]);
    await decide(id, { instead: 'true' });
    expect(await count({ state: 'all' })).toBe(1);
  });
});
