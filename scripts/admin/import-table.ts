import type { ImportState } from '#lib/index/import/import-states.ts';
import { day, table } from './table.ts';

const DAY_MS = 86_400_000;

/** The sources that can be imported, as a table; below it how the last import of each failed, where it did. */
export function importTable(states: readonly ImportState[], now: Date): string {
  const rows = states.map(({ source, live, isKept, canBeFetched }) => [
    source.id,
    live?.date ?? 'none',
    live === null ? '' : `${ageInDays(live.date, now)} d`,
    live === null ? '' : live.entities.toLocaleString('en'),
    live === null ? '' : live.parties.toLocaleString('en'),
    isKept ? 'by itself' : canBeFetched ? 'on request' : 'obtain it, then --file',
  ]);
  const failures = states.flatMap(({ source, failure }) =>
    failure === null ? [] : [`${source.id}, ${day(failure.at)}: ${failure.message}`],
  );
  const all = table(['Source', 'File of', '>Age', '>Companies', '>Officers, owners', 'Imported'], rows);
  return [all, ...(failures.length === 0 ? [] : ['', 'Last imports that failed:', ...failures])].join('\n');
}

const ageInDays = (date: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / DAY_MS));
