import { expect, test } from 'vitest';
import { POLICIES } from '#lib/domain/ownership/index.ts';
import { MOST_DRAWN } from '#lib/domain/ownership-chart/group-small-holders.ts';
import { atTier } from '#lib/platform/testing/tier.ts';
import { pagesOf, readPdf, reportOfTestCompany } from '../../../../e2e/support/report-of-test-company.ts';
import { MOST_TABLE_ROWS } from './part.ts';

const squeezed = (text: string): string => text.replace(/\s/g, '');

test.each([
  // A trust with four persons, ten documents and every check; ten pages with discrepancies on record.
  ['T0000301', 7, 9],
  ['T0000311', 7, 8],
  ['GRAPH_CIRCULAR', 6, 7],
  ['GRAPH_WIDE', 162, 20],
])('%s, %i persons and companies, takes at most %i pages', async (id, nodes, most) => {
  const report = await reportOfTestCompany(id);
  const drawn = report.chart?.nodes ?? [];
  expect(drawn.length).toBeLessThanOrEqual(MOST_DRAWN);
  expect(drawn.reduce((sum, { groupSize = 1 }) => sum + groupSize, 0)).toBe(nodes);
  const { pages, leastPoints } = await readPdf(report);
  expect(pages.length).toBeLessThanOrEqual(most);
  // Of a drawing too.
  expect(leastPoints).toBeGreaterThanOrEqual(7);
  // Conclusion, decision, reason, reference, risk and the drawing stand on the first.
  const [first = ''] = pages;
  for (const words of [
    'Conclusion',
    report.company.legalName,
    'Owners and control',
    'Who can bind it',
    'EU AMLR',
    'is high',
    'C-1842',
  ]) {
    expect(squeezed(first)).toContain(squeezed(words));
  }
  expect(squeezed(first)).toContain(squeezed('Approved by Guðrún Þorsteinsdóttir on 21 Nov 2026'));
  // The drawing is below the conclusion or heads the next page, if it can be read there.
  expect(squeezed(pages.slice(0, 2).join())).toMatch(
    /Ownersareshownabovewhattheyown\.|Thestructureisdrawnonthelastpages?\./,
  );
  expect((pages.at(-1) ?? '').split('\n').filter(Boolean).length).toBeGreaterThan(6);
  // The seal is never alone on a page.
  expect(pages.find((page) => page.includes('SHA-256 of the seal certificate'))).toContain('How to verify');
  const all = pages.join('\n');
  // A middle dot is between the parts of the place, of the foot and of a line for each of very many holders.
  const dotted = all.split('\n').filter((line) => line.includes('·') && !/^(Report |Testland )/.test(line));
  if (nodes < MOST_TABLE_ROWS) expect(dotted).toEqual([]);
  // Each code that was checked is named, in three columns.
  const checks = report.sections.find((section) => section.id === 'checks')?.rows ?? [];
  const checked = checks.flatMap(({ fields }) =>
    fields.flatMap(({ key, values }) => (key === 'checked' ? values : [])),
  );
  expect(checked).toContain('Insolvency proceedings open');
  expect(checked.filter((title) => !squeezed(all).includes(squeezed(title)))).toEqual([]);
  expect(all).toContain('Dissolution proposed Compulsory dissolution Closed');
  expect(all).not.toMatch(/\(internal\)|credits/i);
  // No figure is torn from its sign, and no day is written otherwise.
  expect(all).not.toMatch(/\d\s*\n\s*%/);
  expect(all.replace(/“[^”]*”/g, '')).not.toMatch(/(?<![\w-])20\d\d-\d\d-\d\d(?![\w-])/);
});

test('nothing in the report on thirteen persons and companies is torn or said twice', async () => {
  const pages = await pagesOf(await reportOfTestCompany('GRAPH_MIXED', { policy: POLICIES[1] }));
  expect(pages.length).toBeLessThanOrEqual(12);
  const all = pages.join('\n');
  // A bound stays with the other, also in a column.
  expect(all).toMatch(/^.*≈37\.38 % ≈37\.38–≈82\.38 % undecided/m);
  // The page of the drawing is headed by what it shows; the chapter before it is another.
  expect(pages.at(-1)).toContain('Ownership structure');
  expect(pages.at(-1)).not.toContain('Integrity');
  // An entry that is broken over two pages has its head once.
  expect(all.match(/^Beneficial owners found$/gm)).toHaveLength(1);
  // What the report has of a person is not asked for.
  expect(squeezed(all)).toContain(
    squeezed('Undecided name, full date of birth, nationality, country of residence'),
  );
  // Nobody knows whether she has a position in the trust.
  expect(squeezed(pages[0] ?? '')).toContain(squeezed('Beatriz Okonwari (ownership ≈37.38 %).'));
  expect(squeezed(pages[0] ?? '')).toContain(squeezed('The structure is drawn on the last page'));
});

test('below a long conclusion the report goes on, and the drawing heads the next page', async () => {
  const report = await reportOfTestCompany('GRAPH_CIRCULAR');
  const legalName = 'Long Example Name Holdings '.repeat(16);
  const [first = '', second = ''] = await pagesOf({ ...report, company: { ...report.company, legalName } });
  expect(first).toContain('Circular holding');
  expect(first).not.toContain('Owners are shown above what they own.');
  expect(second).toContain('Owners are shown above what they own.');
});

test('a deep structure is drawn on several pages; a figure that is declared as rounded is no discrepancy', async () => {
  const pages = await pagesOf(await reportOfTestCompany('GRAPH_DEEP'));
  const [first = ''] = pages;
  expect(squeezed(first)).toContain(squeezed('drawn on the last pages.'));
  expect(squeezed(first)).toContain(squeezed('(ownership ≈31.38 % and control)'));
  expect(squeezed(first)).toContain(squeezed('Declared and computed owners agree.'));
  expect(pages.join('\n')).not.toContain('The extent differs');
});

test.each([
  [
    'T0000302',
    'Undecided, because declared to the register but not named in the holdings known so far: Zsófia Szentvárady.',
    'Declared, not named in the holdings known so far',
  ],
  [
    'T0000406',
    'No discrepancy was found. The declared control could not be compared',
    'Check Declared, not derived from holdings',
  ],
])('%s: the table says of a declared person what the conclusion says', async (id, sentence, note) => {
  const pages = await pagesOf(await reportOfTestCompany(id, { policy: POLICIES[1] }));
  expect(squeezed(pages[0] ?? '')).toContain(squeezed(sentence));
  expect(squeezed(pages.slice(1).join('\n'))).toContain(squeezed(note));
});

test('of many holders the calculation is told once, then each of them is named', async () => {
  // Beyond each limit: 100 rows of a table, 120 for contents, 400 that are set with less care.
  const holders = atTier({ day: 500, all: 3_000, nightly: 3_000 });
  const report = await reportOfTestCompany('T0000212', {
    asked: ['companyProfile', 'ultimateBeneficialOwners'],
    mostHolders: holders,
  });
  expect(report.chart?.nodes.map(({ groupSize }) => groupSize).filter(Boolean)).toEqual([holders - 2]);
  const pages = await pagesOf(report);
  expect(pages.length).toBeLessThan(15 + holders / 24);
  const all = squeezed(pages.join('\n'));
  expect(all).toContain(squeezed('The same applies to each of'));
  const rows = report.sections.find(({ id }) => id === 'computedOwners')?.rows ?? [];
  const undecided = rows.filter(({ mark, subject }) => subject === 'person' && mark === 'undecided');
  expect(undecided.length).toBeGreaterThan(holders - 100);
  expect(undecided.filter(({ title }) => !all.includes(squeezed(title)))).toEqual([]);
});
