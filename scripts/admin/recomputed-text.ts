import type { RecomputedReports } from '#lib/desk/reports/recompute-reports.ts';
import { table } from './table.ts';

/** What was computed again, for the terminal: what differs first, in a table each. */
export function recomputedText({ versions, other, failed, withdrawn, reported }: RecomputedReports): string {
  const blocks = [
    `${count(versions, 'version')} computed again, ${other.length} with another result.`,
    ...tableOf(
      ['Company', 'Version', 'State', 'Before', 'Now'],
      other.map(({ country, companyId, version, state, before, after }) => [
        `${country} ${companyId}`,
        `v${version}`,
        state.replaceAll('_', ' '),
        before,
        after,
      ]),
    ),
    ...(failed.length === 0 ? [] : [`${count(failed.length, 'version')} could not be computed:`]),
    ...tableOf(
      ['Company', 'Version', 'Why'],
      failed.map(({ country, companyId, version, message }) => [
        `${country} ${companyId}`,
        `v${version}`,
        message,
      ]),
    ),
    `${count(withdrawn.length, 'open discrepancy', 'open discrepancies')} withdrawn: computation corrected.`,
    ...(reported.length === 0
      ? []
      : [`${count(reported.length, 'discrepancy', 'discrepancies')} reported earlier and not found now:`]),
    ...tableOf(
      ['Company', 'Type'],
      reported.map(({ country, companyId, class: kind }) => [
        `${country} ${companyId}`,
        kind.replaceAll('_', ' '),
      ]),
    ),
  ];
  return blocks.join('\n\n');
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [table(head, rows)];

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
