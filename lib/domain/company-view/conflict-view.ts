import type { DataPoint, Section } from '#lib/contract/index.ts';
import { FILLED_BY } from '#lib/contract/section.ts';
import type { SeenConflict } from '../lookup/company-file.ts';
import { stableKey } from '../owners/stable-key.ts';
import type { ReadAnswer } from './company-facts.ts';

/**
 * Why the value that stands in the answer stands there. `first`: its source is the first in the country's order.
 * `dated_notice`: a dated notice of insolvency or closure raises the status. `not_raised`: the status of the first source
 * stays, since the other notice has no day or says nothing worse. `one_list`: persons are one source's list.
 */
export type ConflictRule = 'first' | 'dated_notice' | 'not_raised' | 'one_list';

/** What two sources say differently; the sources by their names. */
export interface ConflictView {
  /** The same while the fact, both sources and both values are. */
  readonly key: string;
  readonly path: string;
  readonly kind: string | undefined;
  readonly kept: string | undefined;
  readonly other: string | undefined;
  readonly keptValue: string | undefined;
  readonly otherValue: string | undefined;
  readonly rule: ConflictRule;
  /** Of a list of persons. */
  readonly isOfPersons: boolean;
  /** Undefined: nobody has looked at it. */
  readonly seen: SeenConflict | undefined;
}

type Answers = Readonly<Partial<Record<DataPoint, ReadAnswer | undefined>>>;

/**
 * Where the sources of the newest answers disagree, each once: the status first, then who the company is, then the rest.
 * Of an answer that holds older data too, only what it is the newest of.
 */
export function conflictViews(answers: Answers, seen: readonly SeenConflict[] = []): ConflictView[] {
  const views = Object.entries(answers).flatMap(([dataPoint, answer]) =>
    answer === undefined ? [] : conflictsIn(answer, dataPoint),
  );
  const byKey = new Map(views.map((view) => [view.key, view]));
  const marks = new Map(seen.map((mark) => [mark.key, mark]));
  return [...byKey.values()]
    .map((view) => ({ ...view, seen: marks.get(view.key) }))
    .sort((one, other) => weightOf(one) - weightOf(other));
}

const PERSONS: ReadonlySet<string> = new Set<Section>([
  'legalRepresentatives',
  'otherKeyPersons',
  'shareholders',
  'ultimateBeneficialOwners',
]);

function conflictsIn({ request }: ReadAnswer, dataPoint: string): ConflictView[] {
  const filledBy = new Map<string, readonly string[]>(Object.entries(FILLED_BY));
  const leads = new Map(Object.entries(request.sources?.dataPoints ?? {}));
  const lead = leads.get(dataPoint)?.register;
  const sources = new Map(Object.entries(request.provenance?.sources ?? {}));
  return (request.provenance?.conflicts ?? []).flatMap((conflict): ConflictView[] => {
    const { path = '', kind, kept = '', other = '', keptValue, otherValue } = conflict;
    const section = path.split('/')[1] ?? '';
    // Of a section that nobody here knows it is told all the same.
    if (filledBy.get(section)?.includes(dataPoint) === false) return [];
    const nameOf = (id: string) => sources.get(id)?.register ?? id;
    const isOfPersons = PERSONS.has(section);
    return [
      {
        key: stableKey(path, kept, other, keptValue ?? '', otherValue ?? ''),
        ...{ path, kind, keptValue, otherValue, isOfPersons },
        kept: nameOf(kept),
        other: nameOf(other),
        rule: isOfPersons ? 'one_list' : ruleOf(path, nameOf(kept) === lead),
        seen: undefined,
      },
    ];
  });
}

function ruleOf(path: string, isLeads: boolean): ConflictRule {
  if (path !== '/company/status') return 'first';
  return isLeads ? 'not_raised' : 'dated_notice';
}

const weightOf = ({ path, kind }: ConflictView): number =>
  path === '/company/status' ? 0 : kind === 'identity' ? 1 : 2;
