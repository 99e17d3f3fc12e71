import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { underReference } from '../testing/under-reference.ts';
import { exportReportList } from './export-report-list.ts';
import { listReports } from './list-reports.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

const { desk, officer, sql } = await openReportsDesk();
afterAll(() => desk.close());

/** More than two pieces of the export. Every third has a second version, saved later than all first ones. */
const REPORTS = 1_203;
beforeAll(async () => {
  await sql(
    `insert into desk.report (country, company_id, legal_name, created_by)
       select 'TEST', lpad(n::text, 6, '0'), 'Grown ' || n, $1 from generate_series(1, ${REPORTS}) n`,
    officer.userId,
  );
  await sql(
    `insert into desk.report_version (report_id, version, content, sha256, request_ids, policy_id, summary, saved_by, saved_at)
       select id, version, '{}', encode(sha256('{}'), 'hex'), '{}', 'eu-amld',
         '{"status":"active","owners":1,"openDiscrepancies":0,"warnings":0,"documents":0}', $1,
         '2026-01-01T00:00:00Z'::timestamptz + make_interval(mins => company_id::int, days => version)
       from desk.report, generate_series(1, 2) version where version = 1 or company_id::int % 3 = 0`,
    officer.userId,
  );
  await sql(
    `insert into desk.review_step (report_id, version, step, to_state, by_id, author_id)
       select report_id, version, 1, 'draft', saved_by, saved_by from desk.report_version`,
  );
});

/** Numbers of companies, saved last first: minutes of a day and its version are one scale. */
const savedAt = (number: number) => number + (number % 3 === 0 ? 2 : 1) * 1_440;
const IN_ORDER = Array.from({ length: REPORTS }, (_, at) => at + 1)
  .toSorted((a, b) => savedAt(b) - savedAt(a))
  .map((number) => String(number).padStart(6, '0'));

test('each report is listed once, by its newest version, on whichever page', async () => {
  for (const page of [1, 2, 25]) {
    const { reports, total } = await listReports(desk.as(officer), new Unparsed({ page: String(page) }));
    expect(reports.map(({ companyId }) => companyId)).toEqual(IN_ORDER.slice((page - 1) * 50, page * 50));
    expect(reports.every(({ companyId, version }) => version === (Number(companyId) % 3 === 0 ? 2 : 1))).toBe(
      true,
    );
    expect(total).toBe(REPORTS);
  }
});

test('the total is that of the filter, on a page past the last too', async () => {
  const asked = async (query: Record<string, string>) => {
    const { reports, total } = await listReports(desk.as(officer), new Unparsed(query));
    return [reports.length, total];
  };
  expect(await asked({ q: 'grown 120' })).toEqual([5, 5]);
  expect(await asked({ status: 'draft', author: 'me' })).toEqual([50, REPORTS]);
  expect(await asked({ author: 'others' })).toEqual([0, 0]);
  expect(await asked({ page: '26' })).toEqual([0, REPORTS]);
});

test('a search finds in the name, the number, the reference and the tags, each report once', async () => {
  await sql(
    `update desk.report set reference = 'CRM-77', tags = '{"CRM 77", onboarding}' where company_id = '000077'`,
  );
  await underReference(desk, { country: 'TEST', companyId: '000077' }, 'CIF-0077');
  const found = async (q: string) =>
    (await listReports(desk.as(officer), new Unparsed({ q }))).reports.map(({ companyId }) => companyId);
  for (const q of ['grown 77', 'GROWN 77', 'rm-77', 'if-0077', 'm 77', 'boardi']) {
    expect(
      (await found(q)).filter((number) => number === '000077'),
      q,
    ).toHaveLength(1);
  }
  expect(await found('000077')).toEqual(['000077']);
  expect(await found('crm_77')).toEqual([]);
  expect(await found('7%7')).toEqual([]);
});

test('the export comes in pieces, in the order of the list, each report once', async () => {
  const { body } = await exportReportList(desk.as(officer), new Unparsed({ page: '3' }));
  const pieces: string[] = [];
  for await (const piece of body) pieces.push(Buffer.from(piece).toString('utf8'));
  expect(pieces.map((piece) => piece.split('\r\n').length - 1)).toEqual([1, 500, 500, 203]);
  const lines = pieces.join('').trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[2])).toEqual(IN_ORDER);
});
