import type { ReportComparison } from './compare-reports.ts';
import type { FieldChange, RowChange } from './compare-rows.ts';
import type { PersonalPart } from './report.ts';

const HIDDEN: ReadonlySet<PersonalPart | undefined> = new Set([
  'birthPlace',
  'residenceAddress',
  'identifiers',
]);

/**
 * A comparison of two whole versions as a masked page may show it: that a day of birth, an address or a personal
 * number is another is said, which it is is not. To compare masked versions would call them unchanged.
 */
export const maskComparison = (comparison: ReportComparison): ReportComparison => ({
  ...comparison,
  groups: comparison.groups.map((group) => ({ ...group, rows: group.rows.map(maskedRow) })),
  rule: comparison.rule && { ...comparison.rule, rows: comparison.rule.rows.map(maskedRow) },
});

const maskedRow = (row: RowChange): RowChange => ({ ...row, fields: row.fields.map(masked) });

function masked(change: FieldChange): FieldChange {
  const { personal, before, after } = change;
  if (HIDDEN.has(personal)) return { ...change, isHidden: true, before: [], after: [] };
  if (personal !== 'birthDate') return change;
  return { ...change, isHidden: true, before: before.map(toMonth), after: after.map(toMonth) };
}

const toMonth = (date: string): string => date.slice(0, 7);
