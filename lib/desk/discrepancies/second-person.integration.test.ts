import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { ROLES } from '#lib/domain/people/role.ts';
import { many, one } from '#lib/platform/db.ts';
import { type Actor, mayDo } from '../context/permissions.ts';
import { assignDiscrepancy } from './assign-discrepancy.ts';
import { confirmDiscrepancy } from './confirm-discrepancy.ts';
import { decideDiscrepancy } from './decide-discrepancy.ts';
import { listAssignees } from './list-assignees.ts';
import { countOpenDiscrepancies, listDiscrepancies } from './list-discrepancies.ts';
import { DISAGREEING } from './testing/owners-desk.ts';
import { ownersDeskForTests } from './testing/owners-desk-for-tests.ts';

const { desk, db, officer, asOfficer, world, note, add } = ownersDeskForTests();

const colleague = (role: Actor['role'] = 'officer') => desk().addUser(role);
const close = (id: string, changes: object = {}) =>
  decideDiscrepancy(asOfficer(), { id, outcome: 'none', reason: 'A spelling', ...changes });
const confirm = (actor: Actor, id: string) => confirmDiscrepancy(world().as(actor), { id });
const assign = (id: string, assigneeId: string, was = '') =>
  assignDiscrepancy(asOfficer(), { id, assigneeId, was });
const rowOf = (id: string) => db().discrepancy.findUniqueOrThrow({ where: { id } });
const sql = (text: string, ...values: string[]) => desk().pool.query(text, values);
const list = async (actor: Actor, filters: object) =>
  (await listDiscrepancies(world().as(actor), new Unparsed({ company: world().place.companyId, ...filters })))
    .items;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const acts = (action: string) =>
  many(
    desk().pool,
    `select actor_id as "by", details - 'rows' as details from desk.audit_entry where object = $1 and action = $2 order by id`,
    [world().company, action],
    z.object({ by: z.string(), details: z.record(z.string(), z.unknown()) }),
  );

describe('a discrepancy is closed without a report by two people', () => {
  test('until the second confirms it, it is open, and waits for them and not for the first', async () => {
    const { id } = await add();
    const other = await colleague();
    await close(id);
    const open = () => countOpenDiscrepancies(asOfficer(), world().place);
    expect(await open()).toMatchObject({ open: 1 });
    expect(await list(officer(), {})).toMatchObject([{ id, awaits: 'another' }]);
    expect(await list(other, { state: 'toConfirm' })).toMatchObject([{ id, awaits: 'reader' }]);
    expect(await list(officer(), { state: 'toConfirm' })).toEqual([]);
    expect(await list(other, { state: 'toDecide' })).toEqual([]);
    expect(await list(await colleague('auditor'), {})).toMatchObject([{ awaits: 'another' }]);

    await confirm(other, id);
    expect(await open()).toMatchObject({ open: 0 });
    const [closed] = await list(officer(), { state: 'decided' });
    expect(closed).toMatchObject({
      state: 'decided',
      awaits: undefined,
      decision: { outcome: 'none', by: officer().email, confirmed: { by: other.email } },
    });
    const at = (await rowOf(id)).confirmedAt?.getTime() ?? 0;
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
    expect(await acts('discrepancy-confirmed')).toEqual([
      { by: other.userId, details: { discrepancy: id, class: 'band_differs' } },
    ]);
  });

  test('never by the same person, whatever their role: the database refuses it too', async () => {
    const { id } = await add();
    await close(id);
    expect(await failureOf(confirm(officer(), id))).toMatchObject({ code: 'forbidden', statusCode: 403 });
    await expect(
      sql('update desk.discrepancy set confirmed_by = decided_by where id = $1', id),
    ).rejects.toThrow('discrepancy_second_person');
    expect(await rowOf(id)).toMatchObject({ confirmedBy: null, confirmedAt: null });
  });

  test('of two who confirm at once one does, and the other is told', async () => {
    const { id } = await add();
    await close(id);
    const others = [await colleague(), await colleague('approver')];
    const outcomes = await Promise.allSettled(others.map((other) => confirm(other, id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    });
    expect(await acts('discrepancy-confirmed')).toHaveLength(1);
  });

  test('of one who confirms and one who decides otherwise at once, the record has one outcome', async () => {
    const { id } = await add();
    await close(id);
    const other = await colleague();
    await Promise.allSettled([
      confirm(other, id),
      decideDiscrepancy(world().as(await colleague('approver')), {
        ...{ id, outcome: 'report', reason: 'It is no spelling', instead: 'true' },
      }),
    ]);
    const current = await list(officer(), { state: 'all' });
    expect(current).toMatchObject([{ state: 'decided', decision: { outcome: 'report' } }]);
  });

  test.each(['viewer', 'auditor', 'billing'] as const)(
    'a right that was taken away (%s) is gone',
    async (role) => {
      const { id } = await add();
      await close(id);
      const other = await colleague();
      await db().user.update({ where: { id: other.userId }, data: { role } });
      // The session may still say the former role.
      for (const actor of [other, { ...other, role }]) {
        expect(await failureOf(confirm(actor, id))).toMatchObject({ code: 'forbidden' });
      }
      await expect(
        sql('update desk.discrepancy set confirmed_by = $2 where id = $1', id, other.userId),
      ).rejects.toThrow('by somebody who may decide');
      expect(await rowOf(id)).toMatchObject({ confirmedBy: null });
    },
  );

  test('somebody disabled meanwhile confirms nothing', async () => {
    const { id } = await add();
    await close(id);
    const other = await colleague();
    await db().user.update({ where: { id: other.userId }, data: { disabledAt: new Date() } });
    expect(await failureOf(confirm(other, id))).toMatchObject({ code: 'forbidden' });
  });

  test('whoever disagrees decides otherwise, and the first can confirm a second one’s closing', async () => {
    const { id } = await add();
    await close(id);
    const other = await colleague();
    const asOther = world().as(other);
    await decideDiscrepancy(asOther, { id, outcome: 'ask_customer', reason: 'Not sure', instead: 'true' });
    const [asked] = await list(officer(), { state: 'asked' });
    expect(await failureOf(confirm(officer(), asked?.id ?? ''))).toMatchObject({ code: 'conflict' });
    expect(await failureOf(confirm(await colleague(), id))).toMatchObject({ code: 'conflict' });
    await decideDiscrepancy(asOther, {
      ...{ id: asked?.id ?? '', outcome: 'none', reason: 'They explained it', instead: 'true' },
    });
    const [closing] = await list(officer(), { state: 'toConfirm' });
    await confirm(officer(), closing?.id ?? '');
    expect(await list(officer(), { state: 'decided' })).toHaveLength(1);
  });

  test('what is reported needs nobody else', async () => {
    const { id } = await add();
    await close(id, { outcome: 'report' });
    expect(await list(officer(), {})).toEqual([]);
    expect(await failureOf(confirm(await colleague(), id))).toMatchObject({ code: 'conflict' });
    await expect(
      sql(`update desk.discrepancy set confirmed_by = $2 where id = $1`, id, (await colleague()).userId),
    ).rejects.toThrow();
  });

  test('newer data settles what waits, and what comes back is confirmed anew', async () => {
    await world().answer(DISAGREEING);
    await note();
    const [first] = await list(officer(), { class: 'band_differs' });
    const id = first?.id ?? '';
    await close(id);
    await note();
    expect(await rowOf(id)).toMatchObject({ resolvedAt: null, outcome: 'none', confirmedAt: null });
    await world().answer({ ...DISAGREEING, declared: [['Anna Roy', 75, 100]] });
    await note();
    const other = await colleague();
    expect(await failureOf(confirm(other, id))).toMatchObject({ code: 'conflict' });
    await world().answer(DISAGREEING);
    await note();
    const [again] = await list(officer(), { class: 'band_differs' });
    expect(again).toMatchObject({ state: 'open', decision: undefined });
    expect(again?.id).not.toBe(id);
  });

  test('once confirmed it stays closed while the same difference is found again', async () => {
    await world().answer(DISAGREEING);
    await note();
    for (const { id } of await list(officer(), {})) {
      await close(id);
      await confirm(await colleague(), id);
    }
    await world().answer(DISAGREEING);
    await note();
    expect(await list(officer(), {})).toEqual([]);
    expect(await list(officer(), { state: 'decided' })).toHaveLength(2);
  });

  test('a confirmation is neither changed nor there from the beginning', async () => {
    const other = await colleague();
    const born = await add({
      ...{ outcome: 'none', reason: 'r', decidedBy: officer().userId },
      ...{ confirmedBy: other.userId, confirmedAt: new Date() },
    });
    expect(await rowOf(born.id)).toMatchObject({ confirmedBy: null, confirmedAt: null });
    await confirm(other, born.id);
    await expect(
      sql('update desk.discrepancy set confirmed_by = $2 where id = $1', born.id, (await colleague()).userId),
    ).rejects.toThrow('confirmed once');
    await expect(
      sql('update desk.discrepancy set confirmed_by = null, confirmed_at = null where id = $1', born.id),
    ).rejects.toThrow('confirmed once');
  });

  test('a moment without a person does not pass for a confirmation', async () => {
    const { id } = await add();
    await close(id);
    await expect(sql('update desk.discrepancy set confirmed_at = now() where id = $1', id)).rejects.toThrow(
      'by somebody',
    );
  });
});

test('what one person closed before a second was asked stays closed', async () => {
  const { id } = await add();
  await close(id);
  await sql(`begin; alter table desk.discrepancy disable trigger user;
    update desk.discrepancy set confirmed_at = decided_at where id = '${id}';
    alter table desk.discrepancy enable trigger user; commit`);
  expect(await list(officer(), { state: 'decided' })).toMatchObject([
    { state: 'decided', awaits: undefined, decision: { confirmed: { by: null } } },
  ]);
});

describe('who works on a discrepancy', () => {
  const filter = (actor: Actor, assignee: string) => list(actor, { assignee });

  test('is a colleague by name, whom the list can be asked for, and the audit says from whom to whom', async () => {
    const { id } = await add();
    const other = await colleague();
    await assign(id, other.userId);
    expect(await filter(other, 'me')).toMatchObject([{ assignee: { id: other.userId, name: other.email } }]);
    expect(await filter(officer(), 'me')).toEqual([]);
    expect(await filter(officer(), 'nobody')).toEqual([]);
    expect(await filter(officer(), 'me-or-nobody')).toEqual([]);
    expect(await filter(officer(), other.userId)).toHaveLength(1);
    expect(await filter(officer(), 'nonsense')).toHaveLength(1);
    await assign(id, '', other.userId);
    expect(await filter(officer(), 'me-or-nobody')).toMatchObject([{ assignee: undefined }]);
    expect((await acts('discrepancy-assigned')).map(({ details }) => details.assigneeId)).toEqual([
      { before: null, after: other.userId },
      { before: other.userId, after: null },
    ]);
  });

  test('goes on when another decision takes the place of the first', async () => {
    const { id } = await add();
    const other = await colleague();
    await close(id, { outcome: 'ask_customer' });
    await assign(id, other.userId);
    await close(id, { outcome: 'ask_customer', instead: 'true' });
    expect(await filter(other, 'me')).toMatchObject([{ state: 'asked' }]);
  });

  test('to save the same again writes nothing', async () => {
    const { id } = await add();
    await assign(id, '');
    expect(await acts('discrepancy-assigned')).toEqual([]);
  });

  test('of two who assign at once one does, and the other is told', async () => {
    const { id } = await add();
    const [first, other] = [await colleague(), await colleague()];
    const outcomes = await Promise.allSettled([assign(id, first.userId), assign(id, other.userId)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await acts('discrepancy-assigned')).toHaveLength(1);
  });

  test('nobody is given one that is closed or resolved', async () => {
    const { id } = await add();
    await close(id, { outcome: 'report' });
    expect(await failureOf(assign(id, officer().userId))).toMatchObject({ code: 'conflict' });
    const settled = await add({ key: 'other' });
    await db().discrepancy.update({ where: { id: settled.id }, data: { resolvedAt: new Date() } });
    expect(await failureOf(assign(settled.id, officer().userId))).toMatchObject({ code: 'conflict' });
  });

  test.each(ROLES)('%s: listed, assigned and taken by the database only if they may decide', async (role) => {
    const { id } = await add();
    const { userId } = await colleague(role);
    const may = mayDo(role, 'decideDiscrepancies');
    expect((await listAssignees(asOfficer())).some((each) => each.id === userId)).toBe(may);
    const said = await one(
      desk().pool,
      'select desk.may_decide_discrepancies($1) as may',
      [userId],
      z.object({ may: z.boolean() }),
    );
    expect(said).toEqual({ may });
    const outcome = await failureOf(assign(id, userId));
    expect(outcome).toEqual(may ? 'no failure' : expect.objectContaining({ code: 'invalid_request' }));
    if (may) return;
    await expect(
      sql('update desk.discrepancy set assignee_id = $2 where id = $1', id, userId),
    ).rejects.toThrow('given to somebody who may decide');
  });

  test('a colleague who was disabled is neither listed nor given any', async () => {
    const { id } = await add();
    const { userId } = await colleague();
    await db().user.update({ where: { id: userId }, data: { disabledAt: new Date() } });
    expect((await listAssignees(asOfficer())).some((each) => each.id === userId)).toBe(false);
    expect(await failureOf(assign(id, userId))).toMatchObject({ code: 'invalid_request' });
  });
});
