import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '#lib/domain/report/index.ts';
import { RULES_EDITION } from '#lib/domain/report/version-result.ts';
import { DISAGREEING } from '../discrepancies/testing/owners-desk.ts';
import { viewHome } from '../home/index.ts';
import { listReports, saveReport, viewReport } from './index.ts';
import { recomputeReports } from './recompute-reports.ts';
import { canonicalJson, reportIn, sha256Of } from './stored-report.ts';
import { auditAsSaved } from './testing/audit-as-saved.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

let world: Awaited<ReturnType<typeof openReportsDesk>>;
beforeAll(async () => {
  world = await openReportsDesk();
});
afterAll(() => world.desk.close());

const known = (id: string) =>
  world.sql(
    'select version, rules, is_other from desk.computed_again where report_id = $1 order by version',
    id,
  );

/** A version beside one that was saved, on the same answers, as rules before a correction would have made it. */
async function underFormerRules() {
  const saved = await world.saved();
  const { id } = saved;
  const { desk, officer } = world;
  const row = await desk.db.reportVersion.findFirstOrThrow({
    where: { reportId: id },
    include: { answers: true },
  });
  const { report } = reportIn(row);
  const former: Report = { ...report, version: 2, sections: report.sections.map(withoutOwners) };
  const content = canonicalJson(former);
  const { summary, requestIds, policyId, savedAt, answers } = row;
  const version = { reportId: id, version: 2 };
  await desk.given.reportVersion.create({
    data: {
      ...{ ...version, content, sha256: sha256Of(content), requestIds, policyId, savedAt },
      ...{ summary: summary ?? {}, savedBy: officer.userId },
    },
  });
  await desk.given.reportAnswer.createMany({ data: answers.map((answer) => ({ ...answer, ...version })) });
  const by = { byId: officer.userId, authorId: officer.userId };
  await desk.given.reviewStep.create({ data: { ...version, step: 1, toState: 'draft', at: savedAt, ...by } });
  await auditAsSaved(desk.pool, id, 2);
  return saved;
}

const withoutOwners = (section: Report['sections'][number]): Report['sections'][number] =>
  section.id !== 'summary'
    ? section
    : {
        ...section,
        rows: section.rows.map((row) => ({
          ...row,
          fields: row.fields.filter(({ key }) => key !== 'owners'),
        })),
      };

describe('a version computed again on its own answers', () => {
  test('the same result: the page says nothing, and it is not computed once more', async () => {
    const { id, as } = await world.saved();
    expect((await viewReport(as(world.officer), { id })).computedAgain).toBeUndefined();
    expect((await known(id)).rows).toEqual([{ version: 1, rules: RULES_EDITION, is_other: false }]);
  });

  test('newer answers, matches and holders are not part of it', async () => {
    const { id, as, answer, place } = await world.saved();
    await answer({ ...DISAGREEING, holders: [['Maya Later', 100]] });
    await world.desk.given.personMatch.create({
      data: {
        ...{ ...place, personKey: 'declared/0', otherKey: 'declared/1', isSame: true, reason: 'Later' },
        decidedBy: world.officer.userId,
      },
    });
    expect((await viewReport(as(world.officer), { id })).computedAgain).toBeUndefined();
  });

  test.each<[string, Parameters<Awaited<ReturnType<typeof world.saved>>['answer']>[0]]>([
    ['owners that failed', { ...DISAGREEING, owners: 'failed' }],
    ['a tracing under way', { ...DISAGREEING, graph: 'in_progress' }],
    ['nothing declared', { holders: [['Anna Roy', 20]] }],
  ])('with %s: the same result', async (_, facts) => {
    const { as, answer, place } = await world.saved();
    await answer(facts);
    const { id } = await saveReport(as(world.officer), place);
    expect((await viewReport(as(world.officer), { id })).computedAgain).toBeUndefined();
  });

  test('another result: both in words and the day; the version stays; approvers find it', async () => {
    const { id, as } = await underFormerRules();
    const before = await viewReport(as(world.officer), { id });
    expect(before.computedAgain).toEqual({
      at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      before: expect.stringMatching(/^no confirmed beneficial owner; /),
      after: expect.stringMatching(/^beneficial owner: Anna Roy; /),
    });
    expect(await viewReport(as(world.officer), { id })).toMatchObject({
      sha256: before.sha256,
      computedAgain: before.computedAgain,
    });
    const listed = await listReports(as(world.officer), { result: 'other' });
    expect(listed.reports.map((each) => each.id)).toEqual([id]);
    const listOf = async (actor: typeof world.officer) =>
      (await viewHome(world.desk.as(actor))).lists.find(({ name }) => name === 'otherResult');
    expect(await listOf(world.approver)).toMatchObject({ total: 1, items: [{ id, version: 2 }] });
    expect(await listOf(world.officer)).toBeUndefined();
  });

  test('rules before are no answer of today, in no list', async () => {
    const { id, as } = await underFormerRules();
    await viewReport(as(world.officer), { id });
    await world.sql('update desk.computed_again set rules = $2 where report_id = $1', id, RULES_EDITION - 1);
    const ids = async () =>
      (await listReports(as(world.officer), { result: 'other' })).reports.map((one) => one.id);
    expect(await ids()).not.toContain(id);
    await viewReport(as(world.officer), { id });
    expect(await ids()).toContain(id);
  });

  test('a newer version takes it off the list; the old one still says it', async () => {
    const { id, as, place } = await underFormerRules();
    await viewReport(as(world.officer), { id });
    const next = await saveReport(as(world.officer), place);
    expect(next).toMatchObject({ id, version: 3 });
    const { reports } = await listReports(as(world.officer), { result: 'other' });
    expect(reports.map((each) => each.id)).not.toContain(id);
    expect((await viewReport(as(world.officer), { id, version: 2 })).computedAgain).toBeDefined();
  });
});

describe('the command for all reports', () => {
  test('lists current versions with another result, and says which cannot be computed', async () => {
    const { id, ctx, place } = await underFormerRules();
    const damaged = await world.saved();
    await world.desk.given.$executeRaw`alter table desk.report_answer disable trigger user`;
    await world.sql('delete from desk.report_answer where report_id = $1', damaged.id);
    await world.desk.given.$executeRaw`alter table desk.report_answer enable trigger user`;
    const { other, failed, versions } = await recomputeReports(ctx);
    expect(other.filter(({ reportId }) => reportId === id)).toMatchObject([
      { version: 2, state: 'draft', companyId: place.companyId, after: expect.stringContaining('Anna Roy') },
    ]);
    expect(failed).toMatchObject([{ reportId: damaged.id, message: expect.stringContaining('damaged') }]);
    expect(versions).toBeGreaterThan(2);
  });

  test('finds what a note on the version denies, and corrects the note', async () => {
    const { id, ctx, as } = await underFormerRules();
    await viewReport(as(world.officer), { id });
    await world.sql('update desk.computed_again set is_other = false where report_id = $1', id);
    expect((await viewReport(as(world.officer), { id })).computedAgain).toBeUndefined();
    expect((await recomputeReports(ctx)).other.map(({ reportId }) => reportId)).toContain(id);
    expect((await viewReport(as(world.officer), { id })).computedAgain).toBeDefined();
  });
});
