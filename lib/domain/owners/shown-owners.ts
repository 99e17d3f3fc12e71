import type { Content } from '#lib/words/phrase.ts';
import { heldPhrase } from '../ownership/finding.ts';
import type { Outcome, Step } from '../ownership/last-resort.ts';
import { UNNAMED_OWNERS } from '../ownership/open-reason.ts';
import type { Anomaly, OwnershipGraph } from '../ownership/ownership-graph.ts';
import { type PolicyView, policyView } from '../ownership/policy-view.ts';
import { declaredControllers } from './declared-controllers.ts';
import type { DiscrepancyClass } from './difference.ts';
import type { Discrepancy } from './discrepancies-of.ts';
import type { Suggestion } from './discrepancy-duty.ts';
import { leadsIn, type ShownLead } from './leads.ts';
import { type OtherMeans, otherMeansIn } from './other-means.ts';
import type { OwnersView } from './owners-view.ts';
import type { ShownPerson } from './person-identity.ts';
import type { RegisterStatement } from './register-statement.ts';
import type { SettledBy } from './settled-by.ts';
import { type ShownEntity, shownEntity } from './shown-entity.ts';
import { entriesIn, namesIn, phrasesIn, type ShownOwner, shownOwner } from './shown-owner.ts';
import { type UnresolvedShare, unresolvedShare } from './unresolved-share.ts';

/** A difference on the page, before and after it is on the list. */
export interface ShownDifference {
  readonly key: string;
  readonly class: DiscrepancyClass;
  readonly rowKey: string | undefined;
  /** Position of the statement that it is about. */
  readonly statementIndex: number | undefined;
  readonly suggestion: Suggestion;
}

/** One step of the search for owners, persons by name. */
export interface ShownStep extends Pick<Step, 'step' | 'source'> {
  /** `declared`: by the company, of control that no holding shows. */
  readonly outcome: Step['outcome'] | 'declared';
  readonly found: readonly string[];
  readonly undecided: readonly string[];
}

export interface ShownBystander {
  readonly key: string;
  readonly person: ShownPerson;
  /** Owned as far as the facts name them; undefined where nothing is. */
  readonly share: Content | undefined;
}

export interface ChainStatement extends Omit<RegisterStatement, 'index'> {
  readonly company: string;
}

/** The table of beneficial owners, ready to be read: declared, by ownership, by control, and what they come to. */
export interface ShownOwners {
  readonly policy: PolicyView;
  /** Undefined without a structure. */
  readonly outcome: Outcome | undefined;
  /** Whether nothing unknown of the holdings could change it. */
  readonly isSettled: boolean;
  /** Whether control by other means than holdings was looked at. */
  readonly otherMeans: OtherMeans;
  /** Settled, and control by other means assessed: only then nothing is open. */
  readonly isInOrder: boolean;
  /** Of what is not resolved, where nobody is an owner all the same. */
  readonly unresolved: UnresolvedShare | undefined;
  readonly owners: readonly ShownOwner[];
  /** Legal entities that the register names beside persons. */
  readonly entities: readonly ShownEntity[];
  /** Companies on whose declarations an owner is one, or the result is final, by name. */
  readonly declaredBy: readonly string[];
  /** Who else is in the structure or acts for the company: neither declared nor an owner, for certain. */
  readonly bystanders: readonly ShownBystander[];
  readonly statements: readonly RegisterStatement[];
  /** What registers say instead of naming an owner of another company of the structure. */
  readonly chainStatements: readonly ChainStatement[];
  /** Persons whom other companies of the structure declare, and for whom no link exists. */
  readonly leads: readonly ShownLead[];
  readonly seniorManagers: readonly ShownPerson[];
  readonly lastResort: string;
  readonly steps: readonly ShownStep[];
  readonly anomalies: readonly Anomaly['kind'][];
  readonly differences: readonly ShownDifference[];
}

/** Of so many undecided persons the arithmetic is shown; of the others their bounds. */
const EXPLAINED = 100;

export function shownOwners(
  view: OwnersView,
  discrepancies: readonly Discrepancy[],
  settledBy: (nodeId: string | undefined) => SettledBy | undefined = () => undefined,
): ShownOwners {
  const { computed, policy, rows } = view;
  const names = { entryOf: entriesIn(rows), nameOf: namesIn(computed), partyOf: phrasesIn(computed) };
  const personOf = (id: string): ShownPerson =>
    rows.find(({ key, nodeId }) => key === id || nodeId === id)?.person ?? { name: id };
  const result = computed?.owners;
  const isSettled = result?.isSettled ?? false;
  const otherMeans = otherMeansIn(view);
  const owners = rows
    .filter(({ isOfConcern }) => isOfConcern)
    .map((row, at) => {
      const isExplained = at < EXPLAINED || row.verdict !== 'undecided';
      return shownOwner(row, computed, { ...names, settledBy, isExplained });
    });
  const entities = view.entities.map((entity) => shownEntity(entity, view));
  return {
    policy: policyView(policy, view.isPolicyInForce),
    outcome: result?.outcome,
    isSettled,
    otherMeans,
    isInOrder: isSettled && otherMeans === 'assessed' && result?.outcome !== 'refused',
    unresolved: computed && unresolvedShare(computed.graph, computed.owners),
    owners,
    entities,
    declaredBy: [
      ...new Set([
        ...rows.flatMap(({ declaredBy }) => declaredBy),
        ...(computed?.asDeclared.result ?? []).map(names.nameOf),
      ]),
    ],
    bystanders: rows
      .filter(({ isOfConcern }) => !isOfConcern)
      .map(({ key, person, byOwnership }) => ({
        key,
        person,
        share: heldPhrase(byOwnership?.known, byOwnership?.measure),
      })),
    statements: view.statements,
    chainStatements: chainStatements(computed?.graph),
    leads: leadsIn(computed),
    seniorManagers: result?.seniorManagers.map(personOf) ?? [],
    lastResort: policy.lastResort,
    steps: shownSteps(
      view,
      declaredControllers({ owners, entities }).map(({ name }) => name),
      (id) => personOf(id).name,
    ),
    anomalies: [...new Set(result?.anomalies.map(({ kind }) => kind))],
    differences: discrepancies.map((one) => ({
      key: one.key,
      class: one.class,
      rowKey: one.rowKey,
      statementIndex: statementIndexOf(one, view),
      suggestion: one.suggestion,
    })),
  };
}

/** Every company once for each statement, in the order of the structure. */
function chainStatements(graph: OwnershipGraph | undefined): ChainStatement[] {
  const nodes = new Map(graph?.nodes.map((node) => [node.id, node]));
  return (graph?.links ?? []).flatMap(({ owned, owner }): ChainStatement[] => {
    const { kind: party, openReason, openWords } = nodes.get(owner) ?? {};
    const kind = UNNAMED_OWNERS.find((one) => one === openReason);
    if (kind === undefined || party !== 'unknown' || owned === graph?.rootId) return [];
    return [{ company: nodes.get(owned)?.name ?? owned, kind, text: openWords }];
  });
}

/** Declared control joins the search: no list of holders shows it. `declared`: names of its holders. */
function shownSteps(
  { computed, policy }: OwnersView,
  declared: readonly string[],
  nameOf: (id: string) => string,
): ShownStep[] {
  const steps = computed?.owners.steps.map(
    ({ step, outcome, source, foundIds, undecidedIds }): ShownStep => ({
      step,
      outcome,
      source,
      found: foundIds.map(nameOf),
      undecided: undecidedIds.map(nameOf),
    }),
  );
  if (steps === undefined || declared.length === 0) return steps ?? [];
  const step = 'other-means-considered';
  const before = steps.findIndex((one) => one.step === 'other-grounds-assessed');
  return [
    ...steps.slice(0, before).filter((one) => one.step !== step),
    { step, outcome: 'declared', source: policy.source, found: declared, undecided: [] },
    ...steps.slice(before),
  ];
}

function statementIndexOf({ register }: Discrepancy, { statements }: OwnersView): number | undefined {
  const { statement, indexes } = register;
  if (statement === undefined) return undefined;
  const at = statements.findIndex(({ kind, index }) => kind === statement.kind && index === indexes[0]);
  return at < 0 ? undefined : at;
}
