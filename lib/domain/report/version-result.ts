import { wordsOf } from '#lib/words/phrase.ts';
import { reportWords as say } from '#lib/words/report-words.ts';
import { foldName } from '../names/fold-name.ts';
import { listNames } from './conclusion/list-names.ts';
import type { Report, ReportRow } from './report.ts';
import { wordFor } from './value-words.ts';

/**
 * Identifies the rules by which results are computed. Raise it with every change that can give another result on the same
 * facts: versions that were computed again before are then computed once more.
 */
export const RULES_EDITION = 1;

/** Result of a version: what a correction of the rules can change. Persons by name. */
interface VersionResult {
  readonly owners: readonly string[];
  readonly undecided: readonly string[];
  /** `none`: nothing was computed. */
  readonly standing: 'final' | 'open' | 'refused' | 'none';
}

/** A version's result under the rules that it was saved with and under those of today, in words. */
export interface ComputedAgain {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly before: string;
  readonly after: string;
}

/** Both results in words, if a report and the same one made under other rules differ in theirs; otherwise undefined. */
export function otherResult(saved: Report, again: Report): Omit<ComputedAgain, 'at'> | undefined {
  const [before, after] = [resultOf(saved), resultOf(again)];
  return isSame(before, after)
    ? undefined
    : { before: resultWords(before, after), after: resultWords(after, before) };
}

/** Read from marks and keys, which are the same in every version: words are not. */
function resultOf({ sections }: Report): VersionResult {
  const rows = sections.find(({ id }) => id === 'computedOwners')?.rows ?? [];
  const summary = sections.find(({ id }) => id === 'summary')?.rows.find(({ key }) => key === 'owners');
  const { mark } = rows.find(({ key }) => key === 'rule') ?? {};
  const steps = rows.filter(({ key }) => key.startsWith('step:'));
  return {
    owners: rows.length === 0 || summary === undefined ? [] : valuesOf(summary, 'owners'),
    undecided: [...new Set(steps.flatMap((step) => valuesOf(step, 'undecided')))],
    standing: rows.length === 0 ? 'none' : mark === 'good' ? 'final' : mark === 'bad' ? 'refused' : 'open',
  };
}

const valuesOf = ({ fields }: ReportRow, key: string): readonly string[] =>
  fields.find((field) => field.key === key)?.values ?? [];

const isSame = (one: VersionResult, other: VersionResult): boolean =>
  one.standing === other.standing &&
  isSameNames(one.owners, other.owners) &&
  isSameNames(one.undecided, other.undecided);

function isSameNames(some: readonly string[], others: readonly string[]): boolean {
  const folded = (names: readonly string[]) => JSON.stringify(names.map(foldName).sort());
  return folded(some) === folded(others);
}

/** Of many names, those that the other result lacks come first. */
function resultWords({ owners, undecided, standing }: VersionResult, other: VersionResult): string {
  if (standing === 'none') return wordFor('absenceReason', 'not_computed').toLowerCase();
  if (standing === 'refused') return say('computedAgain.refused');
  const names = wordsOf(listNames(newFirst(owners, other.owners)));
  const open = wordsOf(listNames(newFirst(undecided, other.undecided)));
  return [
    owners.length === 0
      ? say('computedAgain.none')
      : say('computedAgain.owners', { count: owners.length, names }),
    ...(undecided.length === 0 ? [] : [say('computedAgain.undecided', { names: open })]),
    say(standing === 'final' ? 'computedAgain.final' : 'computedAgain.open'),
  ].join('; ');
}

const newFirst = (names: readonly string[], others: readonly string[]): string[] => [
  ...names.filter((name) => !others.includes(name)),
  ...names.filter((name) => others.includes(name)),
];
