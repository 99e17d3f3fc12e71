import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { printedValues } from '#lib/domain/report/field-text.ts';
import { type Report, redactReport } from '#lib/domain/report/index.ts';
import { MARKUP_STRINGS, SCRIPT_STRINGS } from '#lib/domain/report/testing/hostile-strings.ts';
import { LITTLE, sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { wordFor } from '#lib/domain/report/value-words.ts';
import { renderPdf } from '#lib/platform/render-pdf.ts';
import type { CaseFile } from './file-parts.ts';
import { MOST_TABLE_ROWS } from './part.ts';
import { PDF_WORDS } from './pdf-words.ts';
import { type ReportPdf, renderReport, TEMPLATE } from './render-report.ts';
import { reportData } from './report-data.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

const REVIEW = [
  { state: 'draft', by: 'Żaneta Ångström', at: '2026-11-20T18:32:07.000Z' },
  { state: 'in_review', by: 'Żaneta Ångström', at: '2026-11-20T18:40:00.000Z' },
  {
    state: 'approved',
    by: 'Guðrún Þorsteinsdóttir',
    at: '2026-11-21T08:02:00.000Z',
    reason: 'Owners agree.',
  },
  { state: 'superseded', by: 'Žofia Kováčová', at: '2026-11-22T09:00:00.000Z', reason: 'Version 4' },
];

const FILE: CaseFile = {
  reasons: ['Customer onboarding'],
  reference: 'C-1842',
  risk: 'high',
  reviewOn: '2027-05-01',
  ...{ proposal: null, flagDecisions: null },
  ownerNotes: [{ by: 'Žofia Kováčová', at: '2026-11-22T09:00:00.000Z', text: 'Passport seen.' }],
};

const given = (report: Report, more: Partial<ReportPdf> = {}): ReportPdf => {
  const json = new TextEncoder().encode(JSON.stringify(report));
  const sha256 = createHash('sha256').update(json).digest('hex');
  return {
    report,
    json,
    sha256,
    review: REVIEW,
    sealFingerprint: 'ef'.repeat(32),
    verifyUrl: `https://plumbline.example/verify/${sha256}`,
    ...more,
  };
};

/** The file on disk, for tools that know nothing of us; made once, since the same input gives the same bytes. */
async function printed(report: Report, more: Partial<ReportPdf> = {}): Promise<string> {
  const input = createHash('sha256').update(JSON.stringify([report, more]));
  const path = join(folder, `${input.digest('hex')}.pdf`);
  if (!existsSync(path)) await writeFile(path, await renderReport(given(report, more)));
  return path;
}

const MINIMAL = { kind: 'MINIMAL', fullSha256: 'c'.repeat(64) } as const;

const run = (tool: string, ...args: string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 });

/** Lines are broken anywhere, so no space counts. */
const squeezed = (text: string): string => text.replace(/\s/g, '');
const textOf = (path: string): string => squeezed(run('pdftotext', '-raw', path, '-'));

/** Everything that the report says to a reader, as it is printed: all but what is internal and what only says no. */
function factsOf({ sections, company, policy, files, answers, chart, ...report }: Report): string[] {
  return [
    ...sections.flatMap(({ title, lead, empty, rows }) => [
      title,
      lead,
      empty?.words,
      ...rows.map(toReader).flatMap(rowFacts),
    ]),
    ...[report.id, report.savedBy?.name, PROFILE[report.profile.kind], report.profile.fullSha256],
    ...[company.legalName, company.legalNameInEnglish, company.companyId, company.country],
    ...[policy.name, policy.threshold, policy.control, policy.source],
    ...files.flatMap((file) => [
      ...[file.name, wordFor('documentCategory', file.category), file.mediaType, file.sha256],
      ...printedValues({ kind: 'moment', values: [file.fetchedAt] }).map(({ text }) => text),
      ...printedValues({ kind: 'number', values: [String(file.sizeBytes)] }).map(({ text }) => text),
    ]),
    ...answers.flatMap(({ requestId, sha256 }) => [requestId, sha256]),
    ...(chart?.nodes ?? []).flatMap(({ lines, figure }) => [...lines, figure]),
    ...(chart?.edges ?? []).map(({ isBack, label }) => `${isBack ? '○ ' : ''}${label}`),
  ].flatMap((fact) => (fact === undefined || fact === '' ? [] : [fact]));
}

const PROFILE = {
  ...{ FULL: 'full report', MINIMAL: 'minimal copy' },
  ...{ CUSTOMER: 'customer copy', CUSTOM: 'selected parts' },
};

type Row = Report['sections'][number]['rows'][number];
const toReader = (row: Row): Row => ({
  ...row,
  fields: row.fields.filter(({ isInternal, values }) => !isInternal && values.join() !== 'no'),
});

const rowFacts = ({ title, note, fields }: Report['sections'][number]['rows'][number]) => [
  title,
  note,
  ...fields.flatMap((field) => [field.label, ...printedValues(field).map(({ text }) => text)]),
];

function missing(path: string, facts: readonly string[]): string[] {
  const text = textOf(path);
  return facts.filter((fact) => !text.includes(squeezed(fact)));
}

describe('a report as a PDF, as other tools see it', () => {
  test('it claims PDF/UA-1 beside PDF/A-3a, viewers show its title, and nothing in it is broken', async () => {
    const path = await printed(sampleReport());
    const metadata = run('pdfinfo', '-meta', path);
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part><pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>');
    const catalog = run('qpdf', '--json=2', '--json-key=qpdf', path);
    expect(catalog).toContain('"/DisplayDocTitle": true');
    expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');
  });

  test('facts stand in real tables; very many rows are paragraphs, each fact with its label', async () => {
    const structureOf = async (shareholders: number) =>
      run('pdfinfo', '-struct', await printed(sampleReport({ nodes: 0, shareholders })));
    const tableRows = (text: string) => text.match(/^\s+TR\b/gm)?.length ?? 0;
    const paragraphs = (text: string) => text.match(/^\s+P\b/gm)?.length ?? 0;
    const [table, lines] = [await structureOf(MOST_TABLE_ROWS), await structureOf(MOST_TABLE_ROWS + 1)];
    expect(tableRows(table)).toBeGreaterThan(MOST_TABLE_ROWS);
    expect(tableRows(lines)).toBeLessThan(tableRows(table) - MOST_TABLE_ROWS);
    expect(paragraphs(lines)).toBeGreaterThan(paragraphs(table) + MOST_TABLE_ROWS);
    const report = sampleReport({ nodes: 0, shareholders: MOST_TABLE_ROWS + 1 });
    expect(missing(await printed(report), factsOf(report))).toEqual([]);
  });

  test.each([
    ['of some length', sampleReport()],
    ['of which little is known', sampleReport(LITTLE)],
    ['with a drawing on several pages', sampleReport({ nodes: 60 })],
    ['with very many rows', sampleReport({ nodes: 0, representatives: MOST_TABLE_ROWS + 1 })],
  ])('the compiler takes one %s as PDF/UA-1, which it is said to be', async (_, report) => {
    const data = reportData({ ...given(report), file: FILE });
    const pdf = await renderPdf({ template: TEMPLATE, data, standard: 'ua-1' });
    expect(pdf.length).toBeGreaterThan(10_000);
  });

  test('it is a tagged PDF/A-3a in A4, titled, by its author, dated by the version', async () => {
    const info = run('pdfinfo', await printed(sampleReport(LITTLE)));
    expect(info).toMatch(/Title: +Beispiel Anlagenverwaltung GmbH, T-552 100 554: report, version 3/);
    expect(info).toMatch(/Author: +Żaneta Ångström/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toMatch(/\(A4\)/);
    // All of them, also where a drawing needs several.
    const sizes = run('pdfinfo', '-l', '-1', await printed(sampleReport({ nodes: 60 })));
    const sheets = [...sizes.matchAll(/Page +\d+ size: +([\d.]+ x [\d.]+)/g)].map(([, size]) => size);
    expect(sheets.length).toBeGreaterThan(8);
    expect(new Set(sheets)).toEqual(new Set(['595.276 x 841.89', '841.89 x 595.276']));
    const bytes = await readFile(await printed(sampleReport(LITTLE)), 'latin1');
    expect(bytes).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
    expect(bytes).toContain('<xmp:CreateDate>2026-11-20T18:32:07Z</xmp:CreateDate>');
    expect(bytes).toMatch(/\/Lang ?\(en\)/);
    expect(bytes).toContain('/Outlines');
  });

  test('its bookmarks are the conclusion, the chapters and the annex, in their order', async () => {
    const outlines = run('qpdf', '--json', '--json-key=outlines', await printed(sampleReport()));
    const Bookmarks = z.object({
      outlines: z.array(z.object({ title: z.string(), destpageposfrom1: z.number() })),
    });
    const { outlines: marks } = Bookmarks.parse(JSON.parse(outlines));
    const { chapters } = reportData(given(sampleReport()));
    expect(marks.map(({ title }) => title)).toEqual(
      [{ number: '1', title: 'Conclusion' }, ...chapters].map(({ number, title }) => `${number} ${title}`),
    );
    const pages = marks.map(({ destpageposfrom1 }) => destpageposfrom1);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
  });

  test('it is well formed, and the JSON inside is the one given, byte for byte', async () => {
    const path = await printed(sampleReport());
    expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');
    const saved = join(folder, 'saved.json');
    expect(run('pdfdetach', '-list', path)).toContain('report.json');
    run('pdfdetach', '-save', '1', '-o', saved, path);
    expect(await readFile(saved)).toEqual(Buffer.from(given(sampleReport()).json));
  });

  test.each([
    ['little', sampleReport(LITTLE)],
    ['some', sampleReport()],
    ['a drawing over several pages', sampleReport({ ...LITTLE, nodes: 70 })],
    ['long', sampleReport({ representatives: 40, shareholders: 90, owners: 20, documents: 20, nodes: 20 })],
  ])('every fact is in the text: %s', async (_, report) => {
    const facts = factsOf(report);
    expect(report.chart === undefined || facts.some((fact) => fact.startsWith('○'))).toBe(true);
    expect(facts.length).toBeGreaterThan(50);
    expect(missing(await printed(report), facts)).toEqual([]);
    // A fact that it does not have is missed, so that the line above can fail.
    const none = ['Nobody GmbH', 'tradeRegisterExtract'];
    expect(missing(await printed(report), none)).toEqual(none);
  });

  test('steps of the review, hash and address for verifying are in the text', async () => {
    const { sha256, verifyUrl } = given(sampleReport());
    const steps = REVIEW.flatMap(({ by, reason = '' }) => [by, reason]);
    const facts = [...steps, 'In review', 'Approved', '21 Nov 2026, 08:02 UTC', sha256, verifyUrl];
    expect(missing(await printed(sampleReport()), facts)).toEqual([]);
  });

  test('every page says which report it is of', async () => {
    const report = sampleReport();
    const path = await printed(report);
    const pages = run('pdftotext', '-raw', path, '-').split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(6);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(
        `Report ${report.id} · version 3 · SHA-256 ${given(report).sha256.slice(0, 12)}`,
      );
      expect(page).toContain(`${at + 1} / ${pages.length}`);
    }
  });

  test('each item of the legend stays on one line', async () => {
    const path = await printed(sampleReport({ nodes: 40 }));
    const pages = run('pdftotext', '-raw', path, '-').split('\f');
    const [, ...items] = Object.values(PDF_WORDS.legendLines);
    const [, bold = ''] = PDF_WORDS.legend;
    const drawn = pages.filter((page) => page.includes(bold));
    expect(drawn.length).toBeGreaterThan(2);
    const legend = [...items, ...PDF_WORDS.legend];
    const inOneLine = (page: string) => (item: string) =>
      page.split('\n').some((line) => line.includes(item));
    for (const page of drawn) {
      // Of the lines those that the page draws.
      const said = legend.filter((item) => page.replace(/\s+/g, ' ').includes(item));
      expect(said.filter((item) => !inOneLine(page)(item))).toEqual([]);
    }
    expect(legend.filter((item) => !drawn.some((page) => inOneLine(page)(item)))).toEqual([]);
  });

  test('a watermark names recipient and time on every page, and no fact is lost behind it', async () => {
    const report = redactReport(sampleReport(), MINIMAL);
    const watermark = { recipient: 'officer@bank.example', at: '2026-11-22T09:15:00.000Z' };
    const path = await printed(report, { watermark });
    const pages = run('pdftotext', '-raw', path, '-').split('\f').slice(0, -1);
    for (const page of pages) {
      expect(squeezed(page)).toContain(squeezed('officer@bank.example · 22 Nov 2026, 09:15 UTC'));
    }
    expect(missing(path, factsOf(report))).toEqual([]);
  });

  test('what a profile leaves out is nowhere in the file', async () => {
    const full = sampleReport();
    const path = await printed(redactReport(full, MINIMAL), { review: [] });
    const secrets = ['ул. Примерна', 'София', 'Einzelvertretungsberechtigt', 'Żaneta Ångström'];
    expect(missing(await printed(full), secrets)).toEqual([]);
    // What is internal is in no printed copy, not even the whole one.
    expect(missing(await printed(full), ['18 credits'])).toEqual(['18 credits']);
    expect(missing(path, secrets)).toEqual(secrets);
    expect(run('pdfinfo', path)).not.toContain('Author');
  });

  test('same input, same bytes', async () => {
    const [first, , again] = [
      await renderReport(given(sampleReport())),
      await renderReport(given(sampleReport(LITTLE))),
      await renderReport(given(sampleReport())),
    ];
    expect(Buffer.compare(first, again)).toBe(0);
  });

  test('500 strings that are code somewhere are text here', async () => {
    const report = sampleReport(LITTLE);
    const strings = [...SCRIPT_STRINGS, ...MARKUP_STRINGS];
    expect(new Set(strings).size).toBe(500);
    const rows = strings.map((name, at) => ({
      key: `name-${at}`,
      title: name,
      note: `note ${name}`,
      subject: 'company' as const,
      fields: [{ key: 'name', label: `label ${name}`, kind: 'quote' as const, values: [`value ${name}`] }],
    }));
    const hostile: Report = {
      ...report,
      company: { ...report.company, legalName: strings[0] ?? '', legalNameInEnglish: strings[301] ?? '' },
      sections: report.sections.map((each) => (each.id === 'shareholders' ? { ...each, rows } : each)),
    };
    const path = await printed(hostile, { watermark: { recipient: strings[320] ?? '', at: report.savedAt } });
    const said = strings.flatMap((name) => [name, `note ${name}`, `label ${name}`, `value ${name}`]);
    expect(missing(path, said)).toEqual([]);
    expect(run('pdfinfo', '-js', path)).not.toContain('alert');
  });
});
