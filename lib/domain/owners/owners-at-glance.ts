import { type Basis, heldText, type NameOf, stepPhrase } from '../ownership/finding.ts';
import { formatInterval } from '../ownership/interval.ts';
import type { OwnerRow, OwnersView } from './owners-view.ts';
import { type ShownPerson, shownPerson } from './person-identity.ts';
import type { RegisterStatement } from './register-statement.ts';
import { type ShownEntity, shownEntity } from './shown-entity.ts';
import { namesIn } from './shown-owner.ts';
import { untracedShare } from './unresolved-share.ts';

/** A person of the table of beneficial owners, in a line: the name, and what makes them stand there. */
export interface OwnerAtGlance {
  readonly key: string;
  readonly name: string;
  /** `declared`: by the company, without a holding that makes them an owner under the rule. */
  readonly standing: 'owner' | 'undecided' | 'declared';
  /** What they hold as far as the facts name them: "60 %"; undefined where that is nothing. */
  readonly share: string | undefined;
  /** Ground of the verdict if the share is nothing. */
  readonly by: { readonly basis: Basis; readonly step: string | undefined } | undefined;
  /** Companies on whose declarations they are an owner; empty where lists of holders give it. */
  readonly declaredBy: readonly string[];
  /** The person as each list names them, but for names that a register masks: flags are about one of these. */
  readonly persons: readonly ShownPerson[];
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
  /** Share without a known owner: "70 %". */
  readonly untraced: string | undefined;
  /** Whether missing information could make another person an owner. */
  readonly isOpen: boolean;
  /** Legal entities that the register names, the first of them, and how many. */
  readonly entities: readonly ShownEntity[];
  readonly entityCount: number;
  /** What the register says instead of naming somebody. */
  readonly statements: readonly RegisterStatement[];
}

const MOST = 3;

/** The first of the table of beneficial owners, in its order: owners before those that are undecided. */
export function ownersAtGlance(view: OwnersView): OwnersAtGlance {
  const { rows, policy, computed, statements, entities } = view;
  const all = rows.filter(({ isOfConcern }) => isOfConcern);
  const owners = computed === undefined ? all : all.filter(({ verdict }) => verdict === 'yes');
  const nameOf = namesIn(computed);
  return {
    items: all.slice(0, MOST).map((row) => ownerAtGlance(row, nameOf)),
    total: all.length,
    ownerCount: owners.length,
    policyName: policy.name,
    untraced: computed && untracedShare(computed.graph),
    isOpen: computed !== undefined && !computed.owners.isSettled && computed.owners.outcome !== 'refused',
    entities: entities.slice(0, MOST).map((entity) => shownEntity(entity, view)),
    entityCount: entities.length,
    // Of an empty list the section says the reason itself.
    statements: statements.filter(({ index }) => index !== undefined || all.length > 0),
  };
}

function ownerAtGlance(row: OwnerRow, nameOf: NameOf): OwnerAtGlance {
  const { key, person, members, verdict, declared, declaredBy } = row;
  const share = heldText(row.byOwnership?.known, row.byOwnership?.measure);
  return {
    key,
    name: person.name,
    standing: verdict === 'yes' ? 'owner' : verdict === 'undecided' ? 'undecided' : 'declared',
    share,
    by: share === undefined && verdict === 'yes' ? groundOf(row, nameOf) : undefined,
    declaredBy,
    persons: members.filter(({ isMasked }) => !isMasked).map(shownPerson),
    declared: declared.flatMap(({ extents }) => extents.map(({ lower, upper }) => ({ lower, upper }))),
  };
}

/**
 * Control with its step nearest to the person, else the first ground besides the shares. If that step controls the holder of
 * the company itself, with the share of that holder: "protector of Tamarindo Family Trust (80 %)".
 */
function groundOf({ byControl, figures }: OwnerRow, nameOf: NameOf): OwnerAtGlance['by'] {
  const [step, next, ...further] = byControl?.chain ?? [];
  if (byControl?.verdict === 'yes' && step) {
    const phrase = stepPhrase(step, nameOf);
    const share = further.length === 0 ? next?.share : undefined;
    return { basis: 'control', step: share ? `${phrase} (${formatInterval(share)})` : phrase };
  }
  const other = figures.find(({ basis, verdict }) => basis !== 'ownership' && verdict === 'yes');
  return { basis: other?.basis ?? 'either-case', step: undefined };
}
