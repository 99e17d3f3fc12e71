import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../../company-view/testing/company-file-of.ts';
import { ExtractFacts } from '../../extracts/index.ts';
import { broughtExtract } from '../../extracts/testing/brought-extract.ts';
import { compareReports } from '../compare-reports.ts';
import { drawnSection } from '../drawn-section.ts';
import { redactReport } from '../redact-report.ts';
import type { Report } from '../report.ts';
import { reportOf } from '../report-of.ts';
import { reportTables } from '../report-tables.ts';
import { inputOf } from '../testing/report-input.ts';

const file = companyFileOf({
  companyProfile: readAs(CompanyAnswer, {
    request: { requestId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd' },
    company: { id: '99', legalName: 'Pier Ltd' },
    legalRepresentatives: [{ individual: { name: { fullName: 'Ada Roe' } } }],
  }),
});
const extract = (basis: 'typed' | 'confirmed') => {
  const facts = ExtractFacts.parse({ particulars: [{ kind: 'regulatedMarket', text: 'Pierton Exchange' }] });
  const brought = broughtExtract(facts);
  return { ...brought, said: brought.said && { ...brought.said, basis } };
};
const withExtract = (basis: 'typed' | 'confirmed') => reportOf(inputOf(file, { extracts: [extract(basis)] }));

const linesOf = ({ sections }: Report) =>
  Object.fromEntries(
    (sections.find(({ id }) => id === 'required')?.rows ?? []).map(({ title, fields }) => [
      title,
      fields.map(({ values }) => values.join('; ')).join(' | '),
    ]),
  );

test('each datum has its state, its value, and the extract that says it', () => {
  expect(linesOf(withExtract('confirmed'))).toMatchObject({
    'Legal name': 'Held | Pier Ltd',
    'Legal representatives': 'Held | Ada Roe',
    'Legal form': 'Not held: ask the company',
    'Regulated market': expect.stringMatching(
      /^Held \| Pierton Exchange \| Register of owners, 2026-11-19 \| /,
    ),
  });
  expect(linesOf(withExtract('typed'))['Regulated market']).toMatch(
    /^Not held: ask the company \| Pierton Exchange/,
  );
});

test('a comparison tells that a datum is held now', () => {
  const { groups } = compareReports(reportOf(inputOf(file)), withExtract('confirmed'));
  const rows = groups.flatMap((group) => group.rows.filter(({ section }) => section === 'required'));
  expect(rows.map(({ title, kind }) => `${title} ${kind}`)).toEqual(['Regulated market changed']);
});

test('the table has a line for each', () => {
  const [table] = reportTables(withExtract('confirmed')).filter(({ id }) => id === 'required');
  expect(table?.rows).toContainEqual(
    expect.arrayContaining(['Regulated market', 'Held', 'Pierton Exchange']),
  );
});

test('a customer is shown none of it, and of texts that officers entered nothing is shared by law', () => {
  const share = (kind: 'CUSTOMER' | 'MINIMAL') =>
    redactReport(withExtract('confirmed'), { kind, fullSha256: 'a'.repeat(64) });
  expect(linesOf(share('CUSTOMER'))).toEqual({});
  expect(linesOf(share('MINIMAL'))['Legal name']).toContain('Pier Ltd');
  expect(JSON.stringify(share('MINIMAL'))).not.toContain('Pierton Exchange');
});

test('drawn, held data are read by their values, and all that are missing for one reason are named in one row', () => {
  const stored = withExtract('confirmed').sections.find(({ id }) => id === 'required');
  const rows = stored === undefined ? [] : drawnSection(stored).rows;
  const lines = rows.map(({ title, fields }) => [title, ...fields.map(({ values }) => values.join('; '))]);
  expect(lines).toContainEqual(['Legal name', 'Pier Ltd']);
  expect(lines.find(([title]) => title === 'Not held: ask the company')?.[1]).toMatch(/^Legal form, /);
  expect(new Set(lines.map(([title]) => title)).size).toBe(lines.length);
});

test.each([
  ['eu-amld', 'Data required by law', /Regulation \(EU\) 2024\/1624/],
  ['uk-psc', 'Data on the company', /^$/],
  ['custom', 'Data on the company', /^$/],
] as const)('under %s the section is %s', (id, title, lead) => {
  const input = inputOf(file);
  const { owners } = input;
  const policy = { ...owners.policy, id };
  const { sections } = reportOf({ ...input, owners: { ...owners, policy } });
  const section = sections.find((one) => one.id === 'required');
  expect(section?.title).toBe(title);
  expect(section?.lead ?? '').toMatch(lead);
});
