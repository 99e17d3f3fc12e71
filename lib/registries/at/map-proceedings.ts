import type {
  InsolvencyKind,
  InsolvencyProceeding,
  LegalRepresentative,
  RegisterRemark,
} from '#lib/contract/index.ts';
import { given } from '../given.ts';
import { dissolves, doesIn, type Fact, nameOf } from './map-status.ts';

/** Kinds of proceedings by the words of a fact. `Insolvenzverfahren` alone does not say which of them it is. */
const KINDS: readonly (readonly [RegExp, InsolvencyKind])[] = [
  [/konkurs/i, 'bankruptcy'],
  [/sanierungsverfahren/i, 'restructuring'],
  [/ausgleichsverfahren/i, 'arrangement'],
  [/geschäftsaufsicht/i, 'moratorium'],
];
const kindOf = (words: string): InsolvencyKind =>
  KINDS.find(([shape]) => shape.test(words))?.[1] ?? 'unknown';

/** A case, and the facts about it; the first one opens it. */
interface Case {
  readonly kind: InsolvencyKind;
  readonly localName: string;
  readonly facts: Fact[];
  end?: Fact;
}

/** Cases of the legal facts, each with its opening, and facts that belong to no case. */
export interface Proceedings {
  readonly proceedings: readonly InsolvencyProceeding[];
  readonly opening: readonly Fact[];
  readonly refused: readonly Fact[];
  readonly other: readonly Fact[];
}

/**
 * @param facts in the order in which the court entered them
 * @param isClosed the company is deleted: a case without an end is then not known to be open
 */
export function mapProceedings(
  facts: readonly Fact[],
  isClosed: boolean,
  representatives: readonly LegalRepresentative[],
): Proceedings {
  const cases: Case[] = [];
  const open = (isWindingUp: boolean) =>
    cases.findLast(({ kind, end }) => end === undefined && (kind === 'members_liquidation') === isWindingUp);
  const [refused, other]: [Fact[], Fact[]] = [[], []];
  for (const fact of facts) {
    const does = doesIn(fact);
    const current = open(false);
    if (does === 'opens' && current !== undefined) current.facts.push(fact);
    else if (does === 'opens')
      cases.push({ kind: kindOf(fact.words), localName: nameOf(fact), facts: [fact] });
    else if (does === 'ends' && current !== undefined) current.end = fact;
    if (does === 'refused') refused.push(fact);
    // A dissolution that follows from open proceedings is a part of them.
    const isDissolved = does === 'opens' ? undefined : dissolves(fact);
    const winding = open(true);
    if (isDissolved === true && winding === undefined) {
      cases.push({ kind: 'members_liquidation', localName: 'Abwicklung', facts: [fact] });
    } else if (isDissolved === false && winding !== undefined) winding.end = fact;
    if (does === undefined && isDissolved === undefined) other.push(fact);
  }
  return {
    proceedings: cases.map((each) => proceedingOf(each, isClosed, representatives)),
    opening: cases.flatMap(({ facts: [first] }) => first ?? []),
    ...{ refused, other },
  };
}

function proceedingOf(
  { kind, localName, facts, end }: Case,
  isClosed: boolean,
  representatives: readonly LegalRepresentative[],
): InsolvencyProceeding {
  const [opening] = facts;
  const capacity = kind === 'members_liquidation' ? 'liquidator' : 'trustee_in_bankruptcy';
  const isOver = end !== undefined || isClosed;
  const holders = representatives.flatMap((each, at) =>
    each.capacity === capacity && each.endDate === undefined ? [`/legalRepresentatives/${at}`] : [],
  );
  return {
    ...{ kind, localName, state: end === undefined ? (isClosed ? 'unknown' : 'open') : 'ended' },
    ...given({ number: opening?.file, startDate: opening?.day, endDate: end?.day }),
    dates: [...facts, ...(end === undefined ? [] : [end])].flatMap(({ code = 'RTS', words, day: date }) =>
      date === undefined ? [] : [{ kind: code, localName: words, date }],
    ),
    ...{ notices: [], officeHolders: isOver ? [] : holders, affects: 'company' },
  };
}

/** Every legal fact as the register words it. */
export const mapRemarks = (facts: readonly Fact[]): RegisterRemark[] =>
  facts.map(({ code, words, day: date }) => ({ ...given({ kind: code, date }), words, language: 'de' }));
