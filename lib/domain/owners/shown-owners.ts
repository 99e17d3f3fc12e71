import { formatInterval } from '../ownership/interval.ts';
import type { Outcome, Step } from '../ownership/last-resort.ts';
import type { Anomaly } from '../ownership/ownership-graph.ts';
import { type PolicyView, policyView } from '../ownership/policy-view.ts';
import type { DiscrepancyClass } from './difference.ts';
import type { Discrepancy } from './discrepancies-of.ts';
import type { Suggestion } from './discrepancy-duty.ts';
import type { OwnersView } from './owners-view.ts';
import type { ShownPerson } from './person-identity.ts';
import type { RegisterStatement } from './register-statement.ts';
import { entriesIn, type ShownOwner, shownOwner } from './shown-owner.ts';

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
export interface ShownStep extends Pick<Step, 'step' | 'outcome' | 'source'> {
  readonly found: readonly string[];
  readonly undecided: readonly string[];
}

export interface ShownBystander {
  readonly key: string;
  readonly person: ShownPerson;
  /** Owned as far as the facts name them; undefined where nothing is. */
  readonly share: string | undefined;
}

/** The table of beneficial owners, ready to be read: declared, by ownership, by control, and what they come to. */
export interface ShownOwners {
  readonly policy: PolicyView;
  /** Undefined without a structure. */
  readonly outcome: Outcome | undefined;
  readonly isSettled: boolean;
  readonly owners: readonly ShownOwner[];
  /** Who else is in the structure or acts for the company: neither declared nor an owner. */
  readonly bystanders: readonly ShownBystander[];
  readonly statements: readonly RegisterStatement[];
  readonly seniorManagers: readonly ShownPerson[];
  readonly lastResort: string;
  readonly steps: readonly ShownStep[];
  readonly anomalies: readonly Anomaly['kind'][];
  readonly differences: readonly ShownDifference[];
}

export function shownOwners(view: OwnersView, discrepancies: readonly Discrepancy[]): ShownOwners {
  const { computed, policy, rows } = view;
  const entryOf = entriesIn(rows);
  const personOf = (id: string): ShownPerson =>
    rows.find(({ key, nodeId }) => key === id || nodeId === id)?.person ?? { name: id };
  const result = computed?.owners;
  return {
    policy: policyView(policy, view.isPolicyInForce),
    outcome: result?.outcome,
    isSettled: result?.isSettled ?? false,
    owners: rows.filter(({ isOfConcern }) => isOfConcern).map((row) => shownOwner(row, computed, entryOf)),
    bystanders: rows
      .filter(({ isOfConcern }) => !isOfConcern)
      .map(({ key, person, byOwnership }) => ({
        key,
        person,
        share: byOwnership?.known && formatInterval(byOwnership.known),
      })),
    statements: view.statements,
    seniorManagers: result?.seniorManagers.map(personOf) ?? [],
    lastResort: policy.lastResort,
    steps:
      result?.steps.map(({ step, outcome, source, foundIds, undecidedIds }) => ({
        step,
        outcome,
        source,
        found: foundIds.map((id) => personOf(id).name),
        undecided: undecidedIds.map((id) => personOf(id).name),
      })) ?? [],
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

function statementIndexOf({ register }: Discrepancy, { statements }: OwnersView): number | undefined {
  const { statement, indexes } = register;
  if (statement === undefined) return undefined;
  const at = statements.findIndex(({ kind, index }) => kind === statement.kind && index === indexes[0]);
  return at < 0 ? undefined : at;
}
