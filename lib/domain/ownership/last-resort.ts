import type { Basis, Finding, PersonVerdict } from './finding.ts';
import type { Verdict } from './interval.ts';
import type { LinkKind, OwnershipLink } from './ownership-graph.ts';
import type { Policy } from './policies.ts';

/** `refused`: the facts have no outside owner. `none_found` is a result: everything is known, and it is nobody. */
export const OUTCOMES = ['found', 'none_found', 'undecided', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One step of the search for owners: what was looked at, and what came of it. Kept as the record the law asks for. */
export interface Step {
  readonly step:
    | 'facts-checked'
    | 'ownership-computed'
    | 'control-assessed'
    | 'other-means-considered'
    | 'other-grounds-assessed'
    | 'unknown-assessed'
    | 'senior-managers-considered';
  /** `not-told`: the facts say nothing of it. `not-asked`: the policy names nobody in the place of an owner. */
  readonly outcome: Verdict | 'refused' | 'not-told' | 'not-reached' | 'not-asked' | 'named' | 'none-known';
  readonly foundIds: readonly string[];
  readonly undecidedIds: readonly string[];
  /** Source of the rule that the step follows. */
  readonly source: string;
}

/** Means of control that stand in no list of holders; told of one, it is assessed with the others. */
const TOLD_BY_NO_LIST: ReadonlySet<LinkKind> = new Set<LinkKind>([
  'appoint-and-remove',
  'agreement',
  'dominant-influence',
  'influence',
  'veto',
]);

const OTHER_GROUNDS: readonly Basis[] = [
  'controlled-holding',
  'interest-in-controller',
  'trust-position',
  'either-case',
  'declared',
];

/** Whether a kind of control stands in no list of holders. */
export const isToldByNoList = (kind: LinkKind): boolean => TOLD_BY_NO_LIST.has(kind);

/** Whether the senior managers come in: where nobody was found, and where it is in doubt who is an owner. */
export const isLastResort = (outcome: Outcome): boolean =>
  outcome === 'none_found' || outcome === 'undecided';

/** The log of steps; senior managers come last. */
export function lastResortSteps(result: {
  policy: Policy;
  persons: readonly PersonVerdict[];
  unknownPerson: readonly Finding[];
  outcome: Outcome;
  standIns: readonly string[];
  links: readonly OwnershipLink[];
}): Step[] {
  const { policy, persons, unknownPerson, outcome, standIns, links } = result;
  const { source } = policy;
  const idsWith = (verdict: Verdict, bases: readonly Basis[]) =>
    persons
      .filter(({ findings }) => findings.some((one) => one.verdict === verdict && bases.includes(one.basis)))
      .map(({ nodeId }) => nodeId);
  const assessed = (step: Step['step'], bases: readonly Basis[]): Step => {
    const foundIds = idsWith('yes', bases);
    const undecidedIds = idsWith('undecided', bases).filter((id) => !foundIds.includes(id));
    const answer = foundIds.length > 0 ? 'yes' : undecidedIds.length > 0 ? 'undecided' : 'no';
    return { step, outcome: answer, foundIds, undecidedIds, source };
  };
  const isUnknownOpen = unknownPerson.some(({ verdict }) => verdict === 'undecided');
  const plain = { foundIds: [], undecidedIds: [], source };
  return [
    { ...plain, step: 'facts-checked', outcome: outcome === 'refused' ? 'refused' : 'yes' },
    assessed('ownership-computed', ['ownership']),
    assessed('control-assessed', ['control']),
    ...(links.some(({ kind }) => isToldByNoList(kind))
      ? []
      : [{ ...plain, step: 'other-means-considered', outcome: 'not-told' } as const]),
    assessed('other-grounds-assessed', OTHER_GROUNDS),
    { ...plain, step: 'unknown-assessed', outcome: isUnknownOpen ? 'undecided' : 'no' },
    {
      ...plain,
      step: 'senior-managers-considered',
      outcome: isLastResort(outcome) ? outcomeOfStandIns(policy, standIns) : 'not-reached',
      foundIds: standIns,
      source: policy.lastResort,
    },
  ];
}

function outcomeOfStandIns(policy: Policy, standIns: readonly string[]): Step['outcome'] {
  if (!policy.namesSeniorManagers) return 'not-asked';
  return standIns.length > 0 ? 'named' : 'none-known';
}
