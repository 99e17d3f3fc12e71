import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { TABLE_IDS } from './export-formats.ts';
import { redactReport } from './redact-report.ts';
import { reportOf } from './report-of.ts';
import { reportTables } from './report-tables.ts';
import { canaryInput } from './testing/canaries.ts';
import { inputOf } from './testing/report-input.ts';

const full = reportOf(canaryInput());
const tableOf = (report = full) => new Map(reportTables(report).map((table) => [table.id, table]));

test('four tables, each row as wide as its header', () => {
  expect(reportTables(full).map(({ id }) => id)).toEqual(TABLE_IDS);
  for (const { header, rows } of reportTables(full)) {
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(header).size).toBe(header.length);
    expect(rows.filter((row) => row.length !== header.length)).toEqual([]);
  }
});

test('no two columns are called the same, whatever sources and requests say', () => {
  const companyProfile = readAs(CompanyAnswer, {
    request: {
      requestId: '00000000-0000-4000-8000-000000000001',
      absence: { shareholders: { reason: 'not_offered', explanation: 'It has none.' } },
      dataStatus: { dataPoints: { companyProfile: { status: 'succeeded', cost: 1, authoritative: true } } },
      sources: { dataPoints: { companyProfile: { register: 'R', method: 'live_from_registry' } } },
      provenance: {
        sources: {
          r: { register: 'R', outcome: 'merged', note: 'It lists 12 of 20.' },
          g: { register: 'Gazette', outcome: 'no_answer', note: 'It did not answer.' },
        },
        facts: { '/company': 'r', '/shareholders/0': 'r' },
        conflicts: [
          {
            ...{ path: '/company/legalAddress', kind: 'detail', kept: 'r', other: 'g' },
            ...{ keptValue: 'Vojo 1, 1000 Urbo', otherValue: 'Vojo 2, 1000 Urbo' },
          },
        ],
      },
    },
    company: { legalName: 'Example' },
  });
  const sources = tableOf(reportOf(inputOf(companyFileOf({ companyProfile })))).get('sources');
  expect(sources?.header.toSorted()).toEqual([...new Set(sources?.header)].toSorted());
  expect(sources?.header).toEqual(expect.arrayContaining(['Note', 'Missing data and reasons']));
  const told = JSON.stringify(sources?.rows);
  expect(told).toContain('Shareholders, no. 1: R');
  expect(told).toContain('Vojo 1; 1000 Urbo');
  expect(told).not.toMatch(/"[^"]*\/(company|shareholders)/);
});

test('a person is one line, each fact under its label', () => {
  const people = tableOf().get('people');
  const at = (label: string) => people?.header.indexOf(label) ?? -1;
  const [first] = people?.rows ?? [];
  expect([
    first?.[at('Name')],
    first?.[at('Born')],
    first?.[at('Since')],
    first?.[at('Country of residence')],
  ]).toEqual(['Oswaldo Tambourine-Larkspurrow', '1958-02-17', '2003-03-03', 'QR']);
});

test('of a reduced report there is what it has', () => {
  const minimal = redactReport(full, { kind: 'MINIMAL', fullSha256: 'c'.repeat(64) });
  expect(tableOf(minimal).get('people')?.header).not.toContain('Residence');
  expect(JSON.stringify([...tableOf(minimal).values()])).not.toContain('Homestreet');
});
