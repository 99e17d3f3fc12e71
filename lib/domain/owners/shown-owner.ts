import { type Content, phraseOf } from '#lib/words/phrase.ts';
import type { Basis, Finding } from '../ownership/finding.ts';
import { formulaOf, formulaPhrase, heldPhrase, type NameOf } from '../ownership/finding.ts';
import { formatThreshold, VERDICTS, type Verdict } from '../ownership/interval.ts';
import type { Measure } from '../ownership/ownership-graph.ts';
import { equals, ONE } from '../ownership/rational.ts';
import type { Comparison } from './compare-persons.ts';
import { declaredControl } from './declared-control.ts';
import type { DeclaredInterest } from './declared-interest.ts';
import type { Match } from './match-persons.ts';
import { isDeclaredController } from './other-means.ts';
import type { Computed, OwnerRow } from './owners-view.ts';
import type { PersonList, ShownPerson } from './person-identity.ts';
import { shownPerson } from './person-identity.ts';
import type { SettledBy } from './settled-by.ts';

/** One ground on which a person is an owner, is not, or may be: in figures that are ready to be read. */
export interface ShownFinding {
  readonly basis: Basis;
  readonly measure: Measure | undefined;
  readonly verdict: Verdict;
  readonly threshold: string;
  /** Of a figure: as far as the facts name somebody, and with what is unknown where that is wider. */
  readonly known: Content | undefined;
  readonly possible: Content | undefined;
  readonly pathCount: number;
  readonly hasCycle: boolean;
  /** To redo by hand. */
  readonly formula: Content;
}

export type Standing = Verdict | 'declared';

export interface ShownMatch extends Comparison {
  readonly entries: readonly [MatchedEntry, MatchedEntry];
  /** What an officer said; undefined: the facts alone. */
  readonly override: boolean | undefined;
}

export interface MatchedEntry {
  readonly key: string;
  readonly list: PersonList;
  readonly person: ShownPerson;
}

/** A row of the page: never the day of a birth, nothing exact that is not text yet. */
export interface ShownOwner {
  readonly key: string;
  readonly person: ShownPerson;
  readonly nodeId: string | undefined;
  readonly declared: readonly Omit<DeclaredInterest, 'extents'>[];
  readonly declaredExtents: readonly {
    readonly of: string | undefined;
    readonly lower: number | undefined;
    readonly upper: number | undefined;
  }[];
  readonly verdict: Verdict | undefined;
  /** What the table says of them: the verdict, or that the company declared control that no holding shows. */
  readonly standing: Standing | undefined;
  /** Kinds of that control; empty where the holdings make an owner already. */
  readonly declaredControl: readonly string[];
  /** Of an undecided verdict: what could settle it. */
  readonly settledBy: SettledBy | undefined;
  readonly ownership: ShownFinding | undefined;
  readonly control: ShownFinding | undefined;
  /** Besides ownership and control, the grounds that are not a plain no. */
  readonly others: readonly ShownFinding[];
  /** Companies that the register names in their place: relevant legal entities. */
  readonly namedInstead: readonly string[];
  readonly isFormer: boolean;
  /** Whether their holding is the declared one: nothing else tells of it. */
  readonly isClaim: boolean;
  /** Companies on whose declarations the verdict rests: then it is one as declared. */
  readonly declaredBy: readonly string[];
  /** Codes of the flags that are raised about the person. */
  readonly flags: readonly string[];
  readonly matches: readonly ShownMatch[];
  readonly suggestions: readonly ShownMatch[];
  readonly apart: readonly ShownMatch[];
}

export type EntryOf = (key: string) => MatchedEntry | undefined;

export const entriesIn = (rows: readonly OwnerRow[]): EntryOf => {
  const entries = new Map(
    rows.flatMap(({ members }) =>
      members.map((member) => [
        member.key,
        { key: member.key, list: member.list, person: shownPerson(member) },
      ]),
    ),
  );
  return (key) => entries.get(key);
};

interface Showing {
  readonly entryOf: EntryOf;
  readonly nameOf: NameOf;
  readonly partyOf: (nodeId: string) => Content;
  readonly settledBy: (nodeId: string | undefined) => SettledBy | undefined;
  /** Whether paths and factors are worked out: not of the many who are merely undecided. */
  readonly isExplained: boolean;
}

export function shownOwner(
  row: OwnerRow,
  computed: Computed | undefined,
  { entryOf, nameOf, partyOf, settledBy, isExplained }: Showing,
): ShownOwner {
  // Whom only the unknown could make an owner, it could make one of anybody: the bounds say all there is.
  const isByUnknown = row.verdict === 'undecided' && !computed?.isNamed(row.nodeId ?? '');
  const findings = findingsOf(row, computed).map((finding) =>
    isByUnknown || !isExplained ? withoutArithmetic(finding) : finding,
  );
  const shown = (finding: Finding) => shownFinding(finding, partyOf);
  const [ownership] = sorted(findings.filter(({ basis }) => basis === 'ownership'));
  const control = findings.find(({ basis }) => basis === 'control');
  const rest = findings.filter((one) => one !== ownership && one !== control);
  const matched = (match: Match) => shownMatch(match, entryOf);
  return {
    key: row.key,
    person: row.person,
    nodeId: row.nodeId,
    declared: row.declared.map(({ extents: _, ...interest }) => interest),
    declaredExtents: row.declared.flatMap(({ extents }) =>
      extents.map(({ of, lower, upper }) => ({ of, lower, upper })),
    ),
    verdict: row.verdict,
    standing: isDeclaredController(row) ? 'declared' : row.verdict,
    declaredControl: isDeclaredController(row) ? declaredControl(row.declared) : [],
    settledBy: row.verdict === 'undecided' ? settledBy(row.nodeId) : undefined,
    ownership: ownership && shown(ownership),
    control: control && shown(control),
    others: rest.filter(({ verdict }) => verdict !== 'no').map(shown),
    namedInstead: row.namedInstead.map(nameOf),
    isFormer: row.representative?.isFormer ?? false,
    isClaim: row.isClaim,
    declaredBy: row.declaredBy,
    flags: row.flags,
    matches: row.matches.flatMap(matched),
    suggestions: row.suggestions.flatMap(matched),
    apart: row.apart.flatMap(matched),
  };
}

const findingsOf = ({ nodeId }: OwnerRow, computed: Computed | undefined): readonly Finding[] =>
  computed?.owners.persons.find((person) => person.nodeId === nodeId)?.findings ?? [];

const withoutArithmetic = ({ explain: _, ...finding }: Finding): Finding => finding;

/** Names as phrases, where they are words of ours. */
export function phrasesIn(computed: Computed | undefined): (nodeId: string) => Content {
  const names = new Map(
    computed?.graph.nodes.map(({ id, name, nameSaid }) => [id, phraseOf(name, nameSaid)]),
  );
  return (id) => names.get(id) ?? id;
}

export function namesIn(computed: Computed | undefined): NameOf {
  const names = new Map(computed?.graph.nodes.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/** The grounds that make a person an owner, each as a line that can be redone by hand. */
export const formulasOf = (row: OwnerRow, computed: Computed | undefined): string[] =>
  findingsOf(row, computed)
    .filter(({ verdict }) => verdict === 'yes')
    .map((finding) => formulaOf(finding, namesIn(computed)));

const sorted = (findings: readonly Finding[]) =>
  findings.toSorted((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));

function shownFinding(finding: Finding, partyOf: Showing['partyOf']): ShownFinding {
  const { basis, measure, verdict, threshold, figure } = finding;
  const explanation = finding.explain?.();
  const paths = explanation?.lower.paths ?? [];
  const known = finding.known ?? figure;
  const [sure, most] = [heldPhrase(known, measure), heldPhrase(figure, measure)];
  return {
    basis,
    measure,
    verdict,
    threshold: formatThreshold(threshold),
    known: sure,
    possible: String(most) === String(sure) ? undefined : most,
    pathCount: paths.length,
    hasCycle: paths.some(({ cycleFactor }) => !equals(cycleFactor, ONE)),
    formula: formulaPhrase(finding, partyOf),
  };
}

function shownMatch({ keys, override, ...comparison }: Match, entryOf: EntryOf): ShownMatch[] {
  const [one, other] = [entryOf(keys[0]), entryOf(keys[1])];
  return one && other ? [{ ...comparison, override, entries: [one, other] }] : [];
}
