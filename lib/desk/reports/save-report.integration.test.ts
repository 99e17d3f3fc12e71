import { afterAll, describe, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { DiscrepancyFacts } from '#lib/domain/owners/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { confirmDiscrepancy } from '../discrepancies/confirm-discrepancy.ts';
import { decideDiscrepancy } from '../discrepancies/decide-discrepancy.ts';
import { DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { compareVersions, drawReport, listReports, saveReport, viewReport } from './index.ts';
import { canonicalJson, sha256Of } from './stored-report.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

const { desk, officer, approver, saved, sql } = await openReportsDesk();
afterAll(() => desk.close());

describe('saveReport', () => {
  test('keeps canonical JSON under its hash, with the answers it was made from', async () => {
    const { id, version, as, place } = await saved();
    expect(version).toBe(1);
    const row = await desk.db.reportVersion.findFirstOrThrow({
      where: { reportId: id },
      include: { answers: true },
    });
    expect(row.sha256).toBe(sha256Of(row.content ?? ''));
    expect(canonicalJson(JSON.parse(row.content ?? ''))).toBe(row.content);
    expect(row.requestIds).toEqual(row.answers.map(({ requestId }) => requestId));
    for (const answer of row.answers) expect(answer.sha256).toBe(sha256Of(answer.content ?? ''));
    const page = await viewReport(as(officer), { id });
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
    const { id, as, place } = await saved();
    const rows = await desk.db.discrepancy.findMany({ where: place, orderBy: { id: 'asc' } });
    const dueOn = rows[0]?.dueOn.toISOString().slice(0, 10);
    expect(rows).toHaveLength(2);
    const { report, ...page } = await viewReport(as(officer), { id });
    const shown = report?.sections.find((section) => section.id === 'discrepancies')?.rows;
    expect(shown?.map(({ note }) => note)).toEqual(['Open', 'Open']);
    for (const { fields } of shown ?? []) {
      expect(fields.find(({ key }) => key === 'dueOn')?.values).toEqual([dueOn]);
    }
    expect(JSON.stringify([page, report])).not.toContain('not recorded for a decision');
  });

  test('under another rule the differences of the house are noted, and those of the report counted', async () => {
    const { as, place, answer } = ownersDesk(desk);
    await answer(DISAGREEING);
    await saveReport(as(officer), { ...place, policy: 'uk-psc' });
    const rows = await desk.db.discrepancy.findMany({ where: place });
    expect(rows.map(({ facts }) => DiscrepancyFacts.parse(facts).policy.id)).toEqual(['eu-amld', 'eu-amld']);
    const { reports } = await listReports(as(officer), { q: place.companyId });
    expect(reports[0]?.summary.openDiscrepancies).toBe(2);
  });

  test('what the customer is asked about counts as open, what is decided does not', async () => {
    const { as, place } = await saved();
    const [first, second] = await desk.db.discrepancy.findMany({ where: place });
    const decide = (one: typeof first, outcome: 'ask_customer' | 'none') =>
      decideDiscrepancy(as(officer), { id: one?.id ?? '', outcome, reason: 'Looked at' });
    await decide(first, 'ask_customer');
    await decide(second, 'none');
    const openIn = async () => {
      await saveReport(as(officer), place);
      const { reports } = await listReports(as(officer), { q: place.companyId });
      return reports[0]?.summary.openDiscrepancies;
    };
    // A closing that nobody has confirmed is open.
    expect(await openIn()).toBe(2);
    await confirmDiscrepancy(as(await desk.addUser('approver')), { id: second?.id ?? '' });
    expect(await openIn()).toBe(1);
  });

  test('a bad input is refused, by the name of what is bad in it', async () => {
    const bad = new Unparsed({ country: 'TEST', companyId: '', thresholdPercent: '0' });
    await expect(saveReport(desk.as(officer), bad)).rejects.toMatchObject({
      code: 'invalid_request',
      details: [expect.stringMatching(/^companyId: /), expect.stringMatching(/^thresholdPercent: /)],
    });
  });

  test('nothing held, nothing saved', async () => {
    const { as, place } = ownersDesk(desk);
    await expect(saveReport(as(officer), place)).rejects.toMatchObject({
      code: 'resource_not_found',
    });
    expect(await desk.db.report.count({ where: place })).toBe(0);
  });

  test('ten at once: versions 1 to 10 of one report, one of them open', async () => {
    const world = ownersDesk(desk);
    await world.answer(DISAGREEING);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => saveReport(world.as(officer), world.place)),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.map(({ version }) => version).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const [first] = all;
    const page = await viewReport(world.as(officer), { id: first?.id ?? '' });
    expect(page.version).toBe(10);
    expect(page.versions.map(({ state }) => state)).toEqual(['draft', ...Array(9).fill('superseded')]);
  });

  test('a second version of the same data has no other facts; of other data it has', async () => {
    const { id, as, place, answer } = await saved();
    await saveReport(as(officer), place);
    expect((await compareVersions(as(officer), { id, from: 1, to: 2 })).isUnchanged).toBe(true);
    await answer({
      ...DISAGREEING,
      holders: [
        ['Anna Roy', 60],
        ['Jan Novák', 40],
      ],
    });
    await saveReport(as(officer), place);
    const { groups } = await compareVersions(as(officer), { id, from: 2, to: 3 });
    expect(JSON.stringify(groups)).toContain('60');
  });

  test('a company that has another name now stands under it in the list; the version before keeps its own', async () => {
    const { id, as, place, answer } = await saved();
    await answer({ ...DISAGREEING, legalName: 'Renamed Example Trading KLR' });
    await saveReport(as(officer), place);
    expect(await desk.db.report.findUniqueOrThrow({ where: { id } })).toMatchObject({
      legalName: 'Renamed Example Trading KLR',
    });
    expect((await viewReport(as(officer), { id, version: 1 })).report?.company.legalName).toBe(
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
    const { id, as } = await saved();
    await sql('alter table desk.report_version disable trigger guard_change');
    await sql('alter table desk.report_version drop constraint report_version_check');
    await sql(
      `update desk.report_version set content = replace(content, 'Anna', 'Anne') where report_id = $1`,
      id,
    );
    await expect(viewReport(as(officer), { id })).rejects.toThrow('This version is damaged');
    await sql(
      `update desk.report_version set content = replace(content, 'Anne', 'Anna') where report_id = $1`,
      id,
    );
    await sql('alter table desk.report_version enable trigger guard_change');
    await sql(
      `alter table desk.report_version add constraint report_version_check
       check (content is null or encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)`,
    );
    expect((await viewReport(as(officer), { id })).version).toBe(1);
  });

  test('a version without an act in the audit is not stored', async () => {
    const { id } = await saved();
    await expect(
      desk.db.report.updateMany({ where: { id }, data: { reference: 'unwritten' } }),
    ).rejects.toThrow('no entry in the audit');
  });
});

describe('personal data', () => {
  test.each([
    ['a drawing', (ctx: ActorContext, id: string) => drawReport(ctx, { id, theme: 'paper' })],
    ['a comparison', (ctx: ActorContext, id: string) => compareVersions(ctx, { id, from: 1, to: 1 })],
  ] as const)('%s tells of owners: who read it is written down, once an hour', async (_, read) => {
    const { id, as } = await saved();
    await Promise.all([read(as(officer), id), read(as(officer), id)]);
    await read(as(approver), id);
    const acts = await desk.db.auditEntry.findMany({
      where: { object: `report ${id}`, action: 'owners-read' },
      orderBy: { id: 'asc' },
    });
    expect(acts.map(({ actorId }) => actorId)).toEqual([officer.userId, approver.userId]);
  });

  test('days of birth come when asked for, and that is written down', async () => {
    const { id, as } = await saved();
    const first = await viewReport(as(officer), { id });
    expect(JSON.stringify(first.report)).not.toContain('1970-05-23');
    expect(JSON.stringify(first.report)).toContain('1970-05');
    const all = await viewReport(as(officer), { id, show: 'all' });
    expect(JSON.stringify(all.report)).toContain('1970-05-23');
    const viewer = await desk.addUser('viewer');
    await expect(viewReport(as(viewer), { id, show: 'all' })).rejects.toMatchObject({
      code: 'forbidden',
      statusCode: 403,
    });
    expect(
      await desk.db.auditEntry.count({ where: { action: 'person-revealed', object: `report ${id}` } }),
    ).toBe(1);
  });
});
