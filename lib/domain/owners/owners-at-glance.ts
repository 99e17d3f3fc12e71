import { formatInterval } from '../ownership/interval.ts';
import type { OwnerRow, OwnersView } from './owners-view.ts';

/** A person of the table of beneficial owners, in a line: the name, and what makes them stand there. */
export interface OwnerAtGlance {
  readonly key: string;
  readonly name: string;
  /** `declared`: by the company, without a holding that makes them an owner under the rule. */
  readonly standing: 'owner' | 'undecided' | 'declared';
  /** What they hold as far as the facts name them: "60 %"; undefined where nothing was computed. */
  readonly share: string | undefined;
  /** What the company declared of them, as filed. */
  readonly declared: readonly { readonly lower: number | undefined; readonly upper: number | undefined }[];
}

export interface OwnersAtGlance {
  readonly items: readonly OwnerAtGlance[];
  /** In the whole table, those that are undecided included. */
  readonly total: number;
  /** How many are owners, as the page of owners says it; where nothing is computed, how many are declared. */
  readonly ownerCount: number;
  /** The rule that says who is an owner. */
  readonly policyName: string;
}

const MOST = 5;

/** The first of the table of beneficial owners, in its order: owners before those that are undecided. */
export function ownersAtGlance({ rows, policy, computed }: OwnersView): OwnersAtGlance {
  const all = rows.filter(({ isOfConcern }) => isOfConcern);
  const owners = computed === undefined ? all : all.filter(({ verdict }) => verdict === 'yes');
  return {
    ...{ items: all.slice(0, MOST).map(ownerAtGlance), total: all.length },
    ...{ ownerCount: owners.length, policyName: policy.name },
  };
}

function ownerAtGlance({ key, person, verdict, byOwnership, declared }: OwnerRow): OwnerAtGlance {
  return {
    key,
    name: person.name,
    standing: verdict === 'yes' ? 'owner' : verdict === 'undecided' ? 'undecided' : 'declared',
    share: byOwnership?.known && formatInterval(byOwnership.known),
    declared: declared.flatMap(({ extents }) => extents.map(({ lower, upper }) => ({ lower, upper }))),
  };
}
