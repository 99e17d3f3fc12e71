import type { Read, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { ANYTHING, type Interval, isSame } from '../ownership/interval.ts';
import type { OwnershipGraph, OwnershipLink, OwnershipNode } from '../ownership/ownership-graph.ts';
import { compare, ONE, type Rational, total, ZERO } from '../ownership/rational.ts';
import { type DeclaredInterest, declaredInterest, isVotedByAgreement } from './declared-interest.ts';
import { isNamed } from './register-statement.ts';
import { stableKey } from './stable-key.ts';

/** Somebody who is declared and stands nowhere in the structure. */
export interface Claimant {
  readonly key: string;
  readonly name: string;
  readonly declared: readonly DeclaredInterest[];
}

/** What a person is declared to have themselves. */
interface Part {
  readonly share: Interval | undefined;
  readonly votes: Interval | undefined;
}

/** The node that stands for somebody who is known from the declaration alone. */
export const claimId = ({ key }: Pick<Claimant, 'key'>): string => `declared/${stableKey(key)}`;

/** Whether an own part of the company is declared of anybody: without one there is no holding to count. */
export const declaresParts = (owners: readonly Read<UltimateBeneficialOwner>[]): boolean =>
  owners.some((owner, at) => isNamed(owner) && partOf([declaredInterest(owner, at)]) !== undefined);

/**
 * The graph with what a register declares of persons as holdings of the company, each within its band (decision 0032).
 * Only where the declaration fills what no list names: nobody hides behind a holder, no company is listed through
 * which the person may hold, and the part fits in what the others leave.
 */
export function withClaims(graph: OwnershipGraph, claimants: readonly Claimant[]): OwnershipGraph {
  const claims = claimants.flatMap((one) => {
    const part = partOf(one.declared);
    return part && fits(part, graph) ? [{ ...one, part, id: claimId(one) }] : [];
  });
  if (claims.length === 0) return graph;
  const { rootId, nodes, links } = graph;
  const isApart = claims.some(({ part }) => hasOwnVotes(part));
  return {
    rootId,
    nodes: [...nodes, ...claims.map(({ id, name }): OwnershipNode => ({ id, kind: 'person', name }))],
    links: [
      ...links.map((link) =>
        isApart && link.owned === rootId && link.isDeclared && !link.votes
          ? { ...link, votes: ANYTHING }
          : link,
      ),
      ...claims.map(({ id, part, declared }): OwnershipLink => {
        const source = declared
          .map(({ description = '' }) => description)
          .filter(Boolean)
          .join(' ');
        return {
          id,
          owned: rootId,
          owner: id,
          isDeclared: true,
          ...holdingOf(part, isApart),
          ...(source !== '' && { source }),
        };
      }),
    ],
  };
}

/** Own shares and votes, the first band of each. Votes by an agreement are votes of the shares of others. */
function partOf(declared: readonly DeclaredInterest[]): Part | undefined {
  const own = (of: string) =>
    declared
      .filter((one) => of !== 'voting-rights' || !isVotedByAgreement(one))
      .flatMap(({ extents }) => extents.flatMap((one) => (one.of === of ? (one.interval ?? []) : [])))[0];
  const part = { share: own('shares'), votes: own('voting-rights') };
  return part.share || part.votes ? part : undefined;
}

/** Whether votes are declared that are not those of the shares. */
const hasOwnVotes = ({ share, votes }: Part): boolean =>
  votes !== undefined && (share === undefined || !isSame(share, votes));

/** Votes go with the shares, unless a register tells of somebody's apart: then those of which it is silent are unknown. */
function holdingOf(
  { share, votes }: Part,
  isApart: boolean,
): Pick<OwnershipLink, 'kind' | 'share' | 'votes'> {
  if (share === undefined) return { kind: 'votes', ...(votes && { share: votes }) };
  return { kind: 'shares', share, ...(isApart && { votes: votes ?? ANYTHING }) };
}

/** Whether a declared part could be counted as a holding at all, however small: no list names all, nobody hides. */
export function mayTakeClaims({ rootId, nodes, links }: OwnershipGraph): boolean {
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const root = nodes.find(({ id }) => id === rootId);
  const held = links.filter(({ owned }) => owned === rootId);
  if (root?.kind !== 'company' || root.isComplete) return false;
  if (held.some(({ hides, kind }) => hides !== undefined || kind === 'consolidating-parent')) return false;
  return held.every(({ owner, isDeclared }) => kinds.get(owner) === 'person' || isDeclared);
}

function fits(part: Part, graph: OwnershipGraph): boolean {
  if (!mayTakeClaims(graph)) return false;
  const held = graph.links.filter(({ owned }) => owned === graph.rootId);
  const shares = held.filter(({ kind }) => kind === 'shares').map(({ share }) => share);
  const votes = held
    .filter(({ kind }) => kind === 'shares' || kind === 'votes')
    .map(({ share, votes: own, isDeclared }) => own ?? (isDeclared ? undefined : share));
  return isRoomFor(part.share, shares) && isRoomFor(part.votes, votes);
}

/** Whether the least of the part, and of all that is listed, is not more than the whole. */
function isRoomFor(part: Interval | undefined, listed: readonly (Interval | undefined)[]): boolean {
  if (part === undefined) return true;
  const all = [part, ...listed];
  const least: Rational = total(all.map((one) => one?.lower ?? ZERO));
  const order = compare(least, ONE);
  return order < 0 || (order === 0 && !all.some((one) => one?.isLowerOpen));
}
