import { expect, test } from 'vitest';
import { TABLE_IDS } from './export-formats.ts';
import { redactReport } from './redact-report.ts';
import { reportOf } from './report-of.ts';
import { reportTables } from './report-tables.ts';
import { canaryInput } from './testing/canaries.ts';

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
