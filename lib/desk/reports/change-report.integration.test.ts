import { afterAll, describe, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { underReference } from '../testing/under-reference.ts';
import { changeReport, listReports, noteReport, savedViews, saveView, viewReport } from './index.ts';
import { findReports, ListReports } from './list-reports.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

const { desk, officer, approver, saved, sql } = await openReportsDesk();
afterAll(() => desk.close());

type As = (actor: Actor) => ActorContext;

describe('beside the versions', () => {
  test('what is said of a report, and the list that finds it', async () => {
    const { id, as, place } = await saved();
    const given = { reviewOn: '2026-12-01', tags: 'onboarding, urgent' };
    await underReference(desk, place, 'CRM-4411');
    await changeReport(as(officer), { id, assigneeId: approver.userId, risk: 'high', ...given });
    const find = async (query: Record<string, string>) =>
      (await listReports(as(approver), { q: place.companyId, ...query })).reports.map((one) => one.id);
    expect(await find({})).toEqual([id]);
    expect(await find({ assignee: 'me', risk: 'high', tag: 'urgent', status: 'draft' })).toEqual([id]);
    expect(await find({ due: '365d' })).toEqual([id]);
    expect(await find({ risk: 'low' })).toEqual([]);
    expect(await find({ tag: 'urg' })).toEqual([]);
    expect(await find({ assignee: officer.userId })).toEqual([]);
    expect(await find({ status: 'nonsense' })).toEqual([id]);
    const { total, reports } = await listReports(as(officer), { q: 'rm-4411' });
    expect(reports[0]?.reference).toBe('CRM-4411');
    expect([total, reports[0]?.summary]).toMatchObject([
      1,
      {
        ...{ status: 'unknown', owners: 1, openDiscrepancies: 2, isUndecided: false },
        ...{ flags: expect.any(Number), warnings: 0, documents: 0, ownersOnOffer: 0, reading: null },
      },
    ]);
  });

  /** As a form sends it. */
  const form = (id: string, was: object, fields: Record<string, string>) =>
    new Unparsed({
      ...{ id, was: JSON.stringify(was) },
      ...{ assigneeId: '', risk: '', reviewOn: '', tags: '', ...fields },
    });
  const saidOf = async (id: string, as: As) => {
    const { assigneeId, risk, reviewOn, tags } = (await viewReport(as(officer), { id })).about;
    return { assigneeId, risk, reviewOn, tags };
  };
  const changesOf = async (id: string) => {
    const where = { object: `report ${id}`, action: 'report-changed' };
    const acts = await desk.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
    return acts.map(({ details }) => ({ ...Object(details), rows: undefined }));
  };

  test('only what is another is written down: codes from what to what, texts without their words', async () => {
    const { id, as } = await saved();
    const was = await saidOf(id, as);
    const kept = { assigneeId: officer.userId };
    await changeReport(as(officer), form(id, was, kept));
    expect(await changesOf(id)).toEqual([]);
    const fields = { ...kept, risk: 'high', reviewOn: '2027-03-31', tags: 'Roy' };
    await changeReport(as(officer), form(id, was, fields));
    const now = await saidOf(id, as);
    expect(now).toEqual({
      ...{
        assigneeId: officer.userId,
        risk: 'high',
        reviewOn: '2027-03-31',
        tags: ['Roy'],
      },
    });
    await changeReport(as(officer), form(id, now, { ...fields, risk: 'medium', reviewOn: '' }));
    expect(await changesOf(id)).toEqual([
      {
        changed: ['risk', 'reviewOn', 'tags'],
        risk: { before: null, after: 'high' },
        reviewOn: { before: null, after: '2027-03-31' },
      },
      {
        changed: ['risk', 'reviewOn'],
        risk: { before: 'high', after: 'medium' },
        reviewOn: { before: '2027-03-31', after: null },
      },
    ]);
  });

  test('an old form changes what was changed in it, and no colleague’s field', async () => {
    const { id, as } = await saved();
    const was = await saidOf(id, as);
    const kept = { assigneeId: officer.userId };
    await changeReport(as(approver), { id, risk: 'high', assigneeId: approver.userId });
    await changeReport(as(officer), form(id, was, { ...kept, reviewOn: '2027-01-01' }));
    expect(await saidOf(id, as)).toMatchObject({
      ...{ reviewOn: '2027-01-01', risk: 'high', assigneeId: approver.userId },
    });
    const contested = changeReport(as(officer), form(id, was, { ...kept, risk: 'low', tags: 'x' }));
    await expect(contested).rejects.toMatchObject({
      ...{ code: 'conflict', statusCode: 409, message: expect.stringContaining('changed the risk.') },
    });
    expect(await saidOf(id, as)).toMatchObject({ risk: 'high', tags: [] });
    // Both wanted the same: there is nothing to settle.
    await changeReport(as(officer), form(id, was, { ...kept, risk: 'high' }));
    expect((await changesOf(id)).map((details) => details)).toMatchObject([
      { changed: ['assigneeId', 'risk'] },
      { changed: ['reviewOn'] },
    ]);
  });

  test('who can’t sign in any more is given nothing, and what they have stays theirs', async () => {
    const { id, as } = await saved();
    const leaver = await desk.addUser('officer');
    await changeReport(as(officer), { id, assigneeId: leaver.userId });
    await desk.given.user.update({ where: { id: leaver.userId }, data: { disabledAt: new Date() } });
    const was = await saidOf(id, as);
    await changeReport(as(officer), form(id, was, { assigneeId: leaver.userId, risk: 'medium' }));
    expect(await saidOf(id, as)).toMatchObject({ assigneeId: leaver.userId, risk: 'medium' });
    const other = await saved();
    await expect(
      changeReport(other.as(officer), { id: other.id, assigneeId: leaver.userId }),
    ).rejects.toThrow('This colleague does not exist');
  });

  test.each(['{', '{"risk":"high"}'])('what a form says it showed: not %s', async (was) => {
    const { id, as } = await saved();
    await expect(changeReport(as(officer), { id, was })).rejects.toMatchObject({
      code: 'invalid_request',
      details: expect.arrayContaining([expect.stringMatching(/^was/)]),
    });
  });

  test('due: overdue from the day after, both sides of the bound', async () => {
    const { id, as, place } = await saved();
    const dueIn = async (days: number) => {
      await sql(
        `update desk.report set review_on = (clock_timestamp() at time zone 'UTC')::date + $2::int where id = $1`,
        id,
        days,
      );
      const { reports } = await listReports(as(officer), { q: place.companyId, due: 'overdue' });
      return reports.length;
    };
    expect([await dueIn(1), await dueIn(0), await dueIn(-1)]).toEqual([0, 0, 1]);
  });

  test('pages do not overlap, and the total is that of the whole list', async () => {
    const reports = [await saved(), await saved(), await saved()];
    await Promise.all(reports.map(({ id, as }) => changeReport(as(officer), { id, tags: 'paged' })));
    const page = (number: number) =>
      findReports(desk.as(officer), ListReports.parse({ tag: 'paged', page: String(number) }), 2);
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, first.reports.length, second.reports.length]).toEqual([3, 2, 1]);
    expect(new Set([...first.reports, ...second.reports].map(({ id }) => id)).size).toBe(3);
  });

  test('notes make threads of one level, and stay as written', async () => {
    const { id, as } = await saved();
    const note = (text: string, parentId?: string) =>
      noteReport(as(approver), {
        id,
        version: 1,
        section: 'shareholders',
        text,
        ...(parentId && { parentId }),
      });
    await note('Is the extract in?');
    const [asked] = (await viewReport(as(officer), { id })).notes;
    await note('It is.', asked?.id);
    const answered = (await viewReport(as(officer), { id })).notes;
    await note('Thanks.', answered[1]?.id);
    const { notes } = await viewReport(as(officer), { id });
    expect(notes.map(({ text, parentId }) => [text, parentId])).toEqual([
      ['Is the extract in?', null],
      ['It is.', asked?.id],
      ['Thanks.', asked?.id],
    ]);
    await expect(sql(`update desk.report_note set content = 'x' where report_id = $1`, id)).rejects.toThrow();
    const other = await saved();
    await expect(
      noteReport(other.as(officer), { id: other.id, version: 1, text: 'x', parentId: asked?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('a saved view is its owner’s alone; the same name again is the newer list', async () => {
    const { as } = ownersDesk(desk);
    await saveView(as(officer), { name: 'Mine', query: 'assignee=me' });
    await saveView(as(officer), { name: 'Mine', query: 'assignee=me&due=30d' });
    expect((await savedViews(as(officer), { list: 'reports' })).map(({ query }) => query)).toEqual([
      'assignee=me&due=30d',
    ]);
    expect(await savedViews(as(approver), { list: 'reports' })).toEqual([]);
    await expect(
      saveView(as(officer), { list: 'customers', name: 'Mine', query: 'state=active' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await saveView(as(officer), { list: 'customers', name: 'Active', query: 'state=active' });
    expect(await savedViews(as(officer), { list: 'customers' })).toMatchObject([{ query: 'state=active' }]);
    expect(await savedViews(as(officer), { list: 'reports' })).toHaveLength(1);
  });
});
