import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiscrepancyFacts } from '#lib/domain/owners/index.ts';
import { decideDiscrepancy } from '../discrepancies/decide-discrepancy.ts';
import { DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import type { DeskContext } from '../lookups/desk-context.ts';
import type { Actor } from '../people/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import {
  ChangeReport,
  changeReport,
  compareVersions,
  decideReport,
  drawReport,
  listReports,
  noteReport,
  savedViews,
  saveReport,
  saveView,
  submitReport,
  viewReport,
  withdrawReport,
} from './index.ts';
import { canonicalJson, sha256Of } from './stored-report.ts';

let desk: TestDesk;
let officer: Actor;
let approver: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  officer = await desk.addUser('officer');
  approver = await desk.addUser('approver');
});
afterAll(() => desk.close());

/** A company of the test's own, of which an answer has come, and its report. */
async function saved() {
  const world = ownersDesk(desk);
  await world.answer(DISAGREEING);
  const report = await saveReport(officer, { ...world.place, policy: 'eu-amlr' }, world.using);
  return { ...world, ...report };
}

/** The database itself, past every verb. */
const sql = (text: string, ...values: unknown[]) => desk.pool.query(text, values);

describe('saveReport', () => {
  test('keeps canonical JSON under its hash, with the answers it was made from', async () => {
    const { id, version, using, place } = await saved();
    expect(version).toBe(1);
    const row = await desk.db.reportVersion.findFirstOrThrow({
      where: { reportId: id },
      include: { answers: true },
    });
    expect(row.sha256).toBe(sha256Of(row.content ?? ''));
    expect(canonicalJson(JSON.parse(row.content ?? ''))).toBe(row.content);
    expect(row.requestIds).toEqual(row.answers.map(({ requestId }) => requestId));
    for (const answer of row.answers) expect(answer.sha256).toBe(sha256Of(answer.content ?? ''));
    const page = await viewReport(officer, { id }, using);
    expect(page).toMatchObject({ id, version: 1, state: 'draft', isMasked: true, about: place });
    expect(page.report?.sections.find((section) => section.id === 'shareholders')?.rows).toHaveLength(2);
    const acts = await desk.db.auditEntry.findMany({
      where: { object: `report ${id}` },
      orderBy: { id: 'asc' },
    });
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['report-saved', officer.userId],
      ['owners-read', officer.userId],
    ]);
    expect(JSON.stringify(acts.map(({ details }) => details))).not.toContain('Anna');
  });

  test('what differs is on the list, with its last day, before the version that shows it', async () => {
    const { id, using, place } = await saved();
    const rows = await desk.db.discrepancy.findMany({ where: place, orderBy: { id: 'asc' } });
    const dueOn = rows[0]?.dueOn.toISOString().slice(0, 10);
    expect(rows).toHaveLength(2);
    const { report, ...page } = await viewReport(officer, { id }, using);
    const shown = report?.sections.find((section) => section.id === 'discrepancies')?.rows;
    expect(shown?.map(({ note }) => note)).toEqual(['Open', 'Open']);
    for (const { fields } of shown ?? []) {
      expect(fields.find(({ key }) => key === 'dueOn')?.values).toEqual([dueOn]);
    }
    expect(JSON.stringify([page, report])).not.toContain('not on the list');
  });

  test('under another rule the differences of the house are noted, and the others oblige nobody', async () => {
    const { using, place, answer } = ownersDesk(desk);
    await answer(DISAGREEING);
    await saveReport(officer, { ...place, policy: 'uk-psc' }, using);
    const rows = await desk.db.discrepancy.findMany({ where: place });
    expect(rows.map(({ facts }) => DiscrepancyFacts.parse(facts).policy.id)).toEqual(['eu-amlr', 'eu-amlr']);
    const { reports } = await listReports(officer, { q: place.companyId }, using);
    expect(reports[0]?.summary.openDiscrepancies).toBe(0);
  });

  test('what the customer is asked about counts as open, what is decided does not', async () => {
    const { using, place } = await saved();
    const [first, second] = await desk.db.discrepancy.findMany({ where: place });
    const decide = (one: typeof first, outcome: 'ask_customer' | 'none') =>
      decideDiscrepancy(officer, { id: one?.id ?? '', outcome, reason: 'Looked at', instead: false }, using);
    await decide(first, 'ask_customer');
    await decide(second, 'none');
    await saveReport(officer, { ...place, policy: 'eu-amlr' }, using);
    const { reports } = await listReports(officer, { q: place.companyId }, using);
    expect(reports[0]?.summary.openDiscrepancies).toBe(1);
  });

  test('nothing held, nothing saved', async () => {
    const { using, place } = ownersDesk(desk);
    await expect(saveReport(officer, { ...place, policy: 'eu-amlr' }, using)).rejects.toMatchObject({
      code: 'resource_not_found',
    });
    expect(await desk.db.report.count({ where: place })).toBe(0);
  });

  test('ten at once: versions 1 to 10 of one report, one of them open', async () => {
    const world = ownersDesk(desk);
    await world.answer(DISAGREEING);
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        saveReport(officer, { ...world.place, policy: 'eu-amlr' }, world.using),
      ),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.map(({ version }) => version).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const [first] = all;
    const page = await viewReport(officer, { id: first?.id ?? '' }, world.using);
    expect(page.version).toBe(10);
    expect(page.versions.map(({ state }) => state)).toEqual(['draft', ...Array(9).fill('superseded')]);
  });

  test('a second version of the same data has no other facts; of other data it has', async () => {
    const { id, using, place, answer } = await saved();
    await saveReport(officer, { ...place, policy: 'eu-amlr' }, using);
    expect((await compareVersions(officer, { id, from: 1, to: 2 }, using)).isUnchanged).toBe(true);
    await answer({
      ...DISAGREEING,
      holders: [
        ['Anna Roy', 60],
        ['Jan Novák', 40],
      ],
    });
    await saveReport(officer, { ...place, policy: 'eu-amlr' }, using);
    const { groups } = await compareVersions(officer, { id, from: 2, to: 3 }, using);
    expect(JSON.stringify(groups)).toContain('60');
  });

  test('a company that has another name now stands under it in the list; the version before keeps its own', async () => {
    const { id, using, place, answer } = await saved();
    await answer({ ...DISAGREEING, legalName: 'Renamed Example Trading KLR' });
    await saveReport(officer, { ...place, policy: 'eu-amlr' }, using);
    expect(await using.db.report.findUniqueOrThrow({ where: { id } })).toMatchObject({
      legalName: 'Renamed Example Trading KLR',
    });
    expect((await viewReport(officer, { id, version: 1 }, using)).report?.company.legalName).toBe(
      'Differing Example Trading KLR',
    );
  });
});

describe('a version never changes', () => {
  test.each([
    ['content', `content = content || ' '`],
    ['hash', `sha256 = repeat('a', 64)`],
    ['author', `saved_by = (select id from desk."user" where role = 'approver' limit 1)`],
    ['time', `saved_at = now() + interval '1 day'`],
    ['requests', `request_ids = '{}'`],
    ['text without a purge', `content = null`],
  ])('not its %s', async (_, change) => {
    const { id } = await saved();
    await expect(sql(`update desk.report_version set ${change} where report_id = $1`, id)).rejects.toThrow();
    await expect(sql('delete from desk.report_version where report_id = $1', id)).rejects.toThrow(
      'append-only',
    );
    await expect(
      sql('update desk.review_step set reason = $2 where report_id = $1', id, 'x'),
    ).rejects.toThrow();
  });

  test('a text that is not the one of its hash is not stored', async () => {
    const { id } = await saved();
    await expect(
      sql(
        `insert into desk.report_version (report_id, version, content, sha256, request_ids, policy_id, summary, saved_by, saved_at)
         select report_id, 2, content || ' ', sha256, request_ids, policy_id, summary, saved_by, saved_at
         from desk.report_version where report_id = $1`,
        id,
      ),
    ).rejects.toThrow('report_version_check');
  });

  test('a flipped bit, put there by who owns the database, is found when it is read', async () => {
    const { id, using } = await saved();
    await sql('alter table desk.report_version disable trigger guard_change');
    await sql('alter table desk.report_version drop constraint report_version_check');
    await sql(
      `update desk.report_version set content = replace(content, 'Anna', 'Anne') where report_id = $1`,
      id,
    );
    await expect(viewReport(officer, { id }, using)).rejects.toThrow('This version is damaged');
    await sql(
      `update desk.report_version set content = replace(content, 'Anne', 'Anna') where report_id = $1`,
      id,
    );
    await sql('alter table desk.report_version enable trigger guard_change');
    await sql(
      `alter table desk.report_version add constraint report_version_check
       check (content is null or encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)`,
    );
    expect((await viewReport(officer, { id }, using)).version).toBe(1);
  });

  test('a version without an act in the audit is not stored', async () => {
    const { id, using } = await saved();
    await expect(
      using.db.report.updateMany({ where: { id }, data: { reference: 'unwritten' } }),
    ).rejects.toThrow('no entry in the audit');
  });
});

describe('review', () => {
  const reason = 'Checked against the register';

  test('draft, in review, approved; the older one is superseded by the newer', async () => {
    const { id, using, place } = await saved();
    await submitReport(officer, { id, version: 1 }, using);
    await decideReport(approver, { id, version: 1, decision: 'approved', reason }, using);
    await saveReport(officer, { ...place, policy: 'eu-amlr' }, using);
    expect((await viewReport(officer, { id, version: 1 }, using)).state).toBe('approved');
    await submitReport(officer, { id, version: 2 }, using);
    await decideReport(approver, { id, version: 2, decision: 'approved', reason }, using);
    const page = await viewReport(officer, { id }, using);
    expect(page.versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'approved'],
      [1, 'superseded'],
    ]);
    expect(page.steps.map(({ state, reason: why }) => [state, why])).toEqual([
      ['draft', null],
      ['in_review', null],
      ['approved', reason],
    ]);
  });

  test('changes requested, then given again; rejected is the end', async () => {
    const { id, using } = await saved();
    await submitReport(officer, { id, version: 1 }, using);
    await decideReport(approver, { id, version: 1, decision: 'changes_requested', reason }, using);
    await submitReport(officer, { id, version: 1, reason: 'Added the extract' }, using);
    await decideReport(approver, { id, version: 1, decision: 'rejected', reason }, using);
    await expect(submitReport(officer, { id, version: 1 }, using)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('the author takes it back; nobody else does', async () => {
    const { id, using } = await saved();
    await submitReport(officer, { id, version: 1 }, using);
    await expect(withdrawReport(approver, { id, version: 1 }, using)).rejects.toMatchObject({
      statusCode: 403,
    });
    await withdrawReport(officer, { id, version: 1 }, using);
    expect((await viewReport(officer, { id }, using)).state).toBe('draft');
  });

  test('the author never decides: not by the verb, and not past it', async () => {
    const world = ownersDesk(desk);
    await world.answer(DISAGREEING);
    const { id } = await saveReport(approver, { ...world.place, policy: 'eu-amlr' }, world.using);
    await submitReport(approver, { id, version: 1 }, world.using);
    await expect(
      decideReport(approver, { id, version: 1, decision: 'approved', reason }, world.using),
    ).rejects.toMatchObject({ statusCode: 403 });
    const step = (author: string, by: string) =>
      sql(
        `insert into desk.review_step (report_id, version, step, from_state, to_state, reason, by_id, author_id)
         values ($1, 1, 3, 'in_review', 'approved', 'x', $3, $2)`,
        id,
        author,
        by,
      );
    await expect(step(approver.userId, approver.userId)).rejects.toThrow('review_step_check');
    // Nor under a false author.
    await expect(step(officer.userId, approver.userId)).rejects.toThrow(
      'review_step_report_id_version_author_id_fkey',
    );
    await expect(step(approver.userId, officer.userId)).resolves.toBeDefined();
  });

  test.each([
    ['a step that leads nowhere', `('draft', 'approved')`, 2],
    ['a step from a state it is not in', `('changes_requested', 'in_review')`, 2],
    ['a step that leaves one out', `('draft', 'in_review')`, 3],
  ])('the database refuses %s', async (_, states, number) => {
    const { id } = await saved();
    const [from, to] = states.match(/'(\w+)', '(\w+)'/)?.slice(1) ?? [];
    await expect(
      sql(
        `insert into desk.review_step (report_id, version, step, from_state, to_state, reason, by_id, author_id)
         values ($1, 1, $2, $3, $4, 'x', $5, $6)`,
        ...[id, number, from, to, approver.userId, officer.userId],
      ),
    ).rejects.toThrow(/review_step/);
  });

  test('a decision without a reason is not kept', async () => {
    const { id, using } = await saved();
    await submitReport(officer, { id, version: 1 }, using);
    await expect(
      decideReport(approver, { id, version: 1, decision: 'approved', reason: '  ' }, using),
    ).rejects.toThrow();
    expect((await viewReport(officer, { id }, using)).state).toBe('in_review');
  });

  test('of ten who decide at once one does, the others are told', async () => {
    const { id, using } = await saved();
    await submitReport(officer, { id, version: 1 }, using);
    const decisions = (['approved', 'rejected'] as const).flatMap((decision) => Array(5).fill(decision));
    const results = await Promise.allSettled(
      decisions.map((decision) => decideReport(approver, { id, version: 1, decision, reason }, using)),
    );
    const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failed).toHaveLength(9);
    for (const failure of failed) expect(failure).toMatchObject({ statusCode: 409 });
    expect((await viewReport(officer, { id }, using)).steps).toHaveLength(3);
  });
});

describe('beside the versions', () => {
  test('what is said of a report, and the list that finds it', async () => {
    const { id, using, place } = await saved();
    const given = { reference: 'CRM-4411', risk: 'high', reviewOn: '2026-12-01', tags: 'onboarding, urgent' };
    await changeReport(
      officer,
      { id, assigneeId: approver.userId, ...given, risk: 'high', tags: ['onboarding', 'urgent'] },
      using,
    );
    const find = async (query: Record<string, string>) =>
      (await listReports(approver, { q: place.companyId, ...query }, using)).reports.map((one) => one.id);
    expect(await find({})).toEqual([id]);
    expect(await find({ assignee: 'me', risk: 'high', tag: 'urgent', status: 'draft' })).toEqual([id]);
    expect(await find({ due: '365d' })).toEqual([id]);
    expect(await find({ risk: 'low' })).toEqual([]);
    expect(await find({ tag: 'urg' })).toEqual([]);
    expect(await find({ assignee: officer.userId })).toEqual([]);
    expect(await find({ status: 'nonsense' })).toEqual([id]);
    const { total, reports } = await listReports(officer, { q: 'CRM-4411' }, using);
    expect([total, reports[0]?.summary]).toEqual([
      1,
      { status: 'unknown', owners: 1, openDiscrepancies: 2, warnings: expect.any(Number), documents: 0 },
    ]);
  });

  /** As a form sends it. */
  const form = (id: string, was: object, fields: Record<string, string>) =>
    ChangeReport.parse({
      ...{ id, was: JSON.stringify(was) },
      ...{ reference: '', assigneeId: '', risk: '', reviewOn: '', tags: '', ...fields },
    });
  const saidOf = async (id: string, using: DeskContext) => {
    const { reference, assigneeId, risk, reviewOn, tags } = (await viewReport(officer, { id }, using)).about;
    return { reference, assigneeId, risk, reviewOn, tags };
  };
  const changesOf = async (id: string) => {
    const where = { object: `report ${id}`, action: 'report-changed' };
    const acts = await desk.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
    return acts.map(({ details }) => details);
  };

  test('only what is another is written down: codes from what to what, texts without their words', async () => {
    const { id, using } = await saved();
    const was = await saidOf(id, using);
    const kept = { assigneeId: officer.userId };
    await changeReport(officer, form(id, was, kept), using);
    expect(await changesOf(id)).toEqual([]);
    const fields = { ...kept, risk: 'high', reviewOn: '2027-03-31', reference: 'Ms Roy', tags: 'Roy' };
    await changeReport(officer, form(id, was, fields), using);
    const now = await saidOf(id, using);
    expect(now).toEqual({
      ...{
        reference: 'Ms Roy',
        assigneeId: officer.userId,
        risk: 'high',
        reviewOn: '2027-03-31',
        tags: ['Roy'],
      },
    });
    await changeReport(officer, form(id, now, { ...fields, risk: 'low', reviewOn: '' }), using);
    expect(await changesOf(id)).toEqual([
      {
        changed: ['reference', 'risk', 'reviewOn', 'tags'],
        risk: { before: null, after: 'high' },
        reviewOn: { before: null, after: '2027-03-31' },
      },
      {
        changed: ['risk', 'reviewOn'],
        risk: { before: 'high', after: 'low' },
        reviewOn: { before: '2027-03-31', after: null },
      },
    ]);
  });

  test('an old form changes what was changed in it, and no colleague’s field', async () => {
    const { id, using } = await saved();
    const was = await saidOf(id, using);
    const kept = { assigneeId: officer.userId };
    await changeReport(approver, { id, risk: 'high', assigneeId: approver.userId }, using);
    await changeReport(officer, form(id, was, { ...kept, reference: 'CRM-1' }), using);
    expect(await saidOf(id, using)).toMatchObject({
      ...{ reference: 'CRM-1', risk: 'high', assigneeId: approver.userId },
    });
    const contested = changeReport(officer, form(id, was, { ...kept, risk: 'low', tags: 'x' }), using);
    await expect(contested).rejects.toMatchObject({
      ...{ statusCode: 409, message: expect.stringContaining('changed the risk.') },
    });
    expect(await saidOf(id, using)).toMatchObject({ risk: 'high', tags: [] });
    // Both wanted the same: there is nothing to settle.
    await changeReport(officer, form(id, was, { ...kept, risk: 'high' }), using);
    expect((await changesOf(id)).map((details) => details)).toMatchObject([
      { changed: ['assigneeId', 'risk'] },
      { changed: ['reference'] },
    ]);
  });

  test('who can’t sign in any more is given nothing, and what they have stays theirs', async () => {
    const { id, using } = await saved();
    const leaver = await desk.addUser('officer');
    await changeReport(officer, { id, assigneeId: leaver.userId }, using);
    await desk.given.user.update({ where: { id: leaver.userId }, data: { disabledAt: new Date() } });
    const was = await saidOf(id, using);
    await changeReport(officer, form(id, was, { assigneeId: leaver.userId, risk: 'low' }), using);
    expect(await saidOf(id, using)).toMatchObject({ assigneeId: leaver.userId, risk: 'low' });
    const other = await saved();
    await expect(
      changeReport(officer, { id: other.id, assigneeId: leaver.userId }, other.using),
    ).rejects.toThrow('no such colleague');
  });

  test.each(['{', '{"risk":"high"}'])('what a form says it showed: not %s', (was) => {
    expect(ChangeReport.safeParse({ id: crypto.randomUUID(), was }).success).toBe(false);
  });

  test('due: overdue from the day after, both sides of the bound', async () => {
    const { id, using, place } = await saved();
    const dueIn = async (days: number) => {
      await sql(
        `update desk.report set review_on = (clock_timestamp() at time zone 'UTC')::date + $2::int where id = $1`,
        id,
        days,
      );
      const { reports } = await listReports(officer, { q: place.companyId, due: 'overdue' }, using);
      return reports.length;
    };
    expect([await dueIn(1), await dueIn(0), await dueIn(-1)]).toEqual([0, 0, 1]);
  });

  test('pages do not overlap, and the total is that of the whole list', async () => {
    const reports = [await saved(), await saved(), await saved()];
    await Promise.all(reports.map(({ id, using }) => changeReport(officer, { id, tags: ['paged'] }, using)));
    const page = (number: number) =>
      listReports(officer, { tag: 'paged', page: String(number) }, reports[0]?.using, 2);
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, first.reports.length, second.reports.length]).toEqual([3, 2, 1]);
    expect(new Set([...first.reports, ...second.reports].map(({ id }) => id)).size).toBe(3);
  });

  test('notes make threads of one level, and stay as written', async () => {
    const { id, using } = await saved();
    const note = (text: string, parentId?: string) =>
      noteReport(
        approver,
        { id, version: 1, section: 'shareholders', text, ...(parentId && { parentId }) },
        using,
      );
    await note('Is the extract in?');
    const [asked] = (await viewReport(officer, { id }, using)).notes;
    await note('It is.', asked?.id);
    const answered = (await viewReport(officer, { id }, using)).notes;
    await note('Thanks.', answered[1]?.id);
    const { notes } = await viewReport(officer, { id }, using);
    expect(notes.map(({ text, parentId }) => [text, parentId])).toEqual([
      ['Is the extract in?', null],
      ['It is.', asked?.id],
      ['Thanks.', asked?.id],
    ]);
    await expect(sql(`update desk.report_note set content = 'x' where report_id = $1`, id)).rejects.toThrow();
    const other = await saved();
    await expect(
      noteReport(officer, { id: other.id, version: 1, text: 'x', parentId: asked?.id ?? '' }, other.using),
    ).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('a saved view is its owner’s alone; the same name again is the newer list', async () => {
    const { using } = ownersDesk(desk);
    await saveView(officer, { name: 'Mine', query: 'assignee=me' }, using);
    await saveView(officer, { name: 'Mine', query: 'assignee=me&due=30d' }, using);
    expect((await savedViews(officer, using)).map(({ query }) => query)).toEqual(['assignee=me&due=30d']);
    expect(await savedViews(approver, using)).toEqual([]);
  });
});

describe('personal data', () => {
  test.each([
    [
      'a drawing',
      (id: string, using: DeskContext, by: Actor) => drawReport(by, { id, theme: 'paper' }, using),
    ],
    [
      'a comparison',
      (id: string, using: DeskContext, by: Actor) => compareVersions(by, { id, from: 1, to: 1 }, using),
    ],
  ] as const)('%s tells of owners: who read it is written down, once an hour', async (_, read) => {
    const { id, using } = await saved();
    await Promise.all([read(id, using, officer), read(id, using, officer)]);
    await read(id, using, approver);
    const acts = await desk.db.auditEntry.findMany({
      where: { object: `report ${id}`, action: 'owners-read' },
      orderBy: { id: 'asc' },
    });
    expect(acts.map(({ actorId }) => actorId)).toEqual([officer.userId, approver.userId]);
  });

  test('days of birth come when asked for, and that is written down', async () => {
    const { id, using } = await saved();
    const first = await viewReport(officer, { id }, using);
    expect(JSON.stringify(first.report)).not.toContain('1970-05-23');
    expect(JSON.stringify(first.report)).toContain('1970-05');
    const all = await viewReport(officer, { id, show: 'all' }, using);
    expect(JSON.stringify(all.report)).toContain('1970-05-23');
    const viewer = await desk.addUser('viewer');
    await expect(viewReport(viewer, { id, show: 'all' }, using)).rejects.toMatchObject({ statusCode: 403 });
    expect(
      await desk.db.auditEntry.count({ where: { action: 'person-revealed', object: `report ${id}` } }),
    ).toBe(1);
  });
});
