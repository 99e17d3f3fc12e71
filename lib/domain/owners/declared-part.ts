import type { ControllingEntity, Read, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { ANYTHING, type Interval, isSame } from '../ownership/interval.ts';
import type { OwnershipGraph, OwnershipLink } from '../ownership/ownership-graph.ts';
import { compare, ONE, type Rational, total, ZERO } from '../ownership/rational.ts';
import { type DeclaredInterest, declaredInterest, isVotedByAgreement } from './declared-interest.ts';
import { isNamed } from './register-statement.ts';

/** Part of a company that a register declares of one party. */
export interface DeclaredPart {
  readonly share: Interval | undefined;
  readonly votes: Interval | undefined;
}

/** A company of the structure of whose owners a register tells. */
export interface DeclaringCompany {
  readonly graph: OwnershipGraph;
  readonly companyId: string;
}

/** Ids of links that are made from a declaration begin with it. */
export const DECLARED_PREFIX = 'declared/';

/** Whether the link was made from declared owners: others came with the structure, declared there or not. */
export const isFromDeclaration = ({ id }: Pick<OwnershipLink, 'id'>): boolean =>
  id.startsWith(DECLARED_PREFIX);

/** Whether an own part of the company, or a nature of control, is declared of anybody: without any there is no link. */
export const declaresLinks = (
  owners: readonly Read<UltimateBeneficialOwner>[],
  entities: readonly Read<ControllingEntity>[] = [],
): boolean =>
  [...owners, ...entities].some(({ control }) => (control?.natures ?? []).length > 0) ||
  owners.some((owner, at) => isNamed(owner) && partIn([declaredInterest(owner, at)]) !== undefined);

/** Own shares and votes, the first band of each. Votes by an agreement are votes of the shares of others. */
export function partIn(declared: readonly DeclaredInterest[]): DeclaredPart | undefined {
  const own = (of: string) =>
    declared
      .filter((one) => of !== 'voting-rights' || !isVotedByAgreement(one))
      .flatMap(({ extents }) => extents.flatMap((one) => (one.of === of ? (one.interval ?? []) : [])))[0];
  const part = { share: own('shares'), votes: own('voting-rights') };
  return part.share || part.votes ? part : undefined;
}

/** Whether votes are declared that are not those of the shares. */
export const hasOwnVotes = ({ share, votes }: DeclaredPart): boolean =>
  votes !== undefined && (share === undefined || !isSame(share, votes));

/** Votes go with the shares, unless a register tells of somebody's apart: then those of which it is silent are unknown. */
export function holdingOf(
  { share, votes }: DeclaredPart,
  isApart: boolean,
): Pick<OwnershipLink, 'kind' | 'share' | 'votes'> {
  if (share === undefined) return { kind: 'votes', ...(votes && { share: votes }) };
  return { kind: 'shares', share, ...(isApart && { votes: votes ?? ANYTHING }) };
}

/** Whether a declared part could be counted as a holding at all, however small: no list names all, nobody hides. */
export function mayTakeParts({ graph: { nodes, links }, companyId }: DeclaringCompany): boolean {
  const company = nodes.find(({ id }) => id === companyId);
  if (company?.kind !== 'company' || company.isComplete) return false;
  const held = links.filter(({ owned }) => owned === companyId);
  if (held.some(({ hides, kind }) => hides !== undefined || kind === 'consolidating-parent')) return false;
  const persons = new Set(nodes.flatMap(({ id, kind }) => (kind === 'person' ? [id] : [])));
  return held.every(({ owner, isDeclared }) => isDeclared || persons.has(owner));
}

/**
 * Whether the part may be counted, and fits in what the structure's own holders leave. What is declared beside it may be
 * the same shares. Votes fit beside any list of shares, which does not say who votes with them.
 */
export function hasRoomFor(part: DeclaredPart, company: DeclaringCompany): boolean {
  if (!mayTakeParts(company)) return false;
  const held = company.graph.links.filter(
    (link) => link.owned === company.companyId && !isFromDeclaration(link),
  );
  const shares = held.filter(({ kind }) => kind === 'shares').map(({ share }) => share);
  const votes = held
    .filter(({ kind }) => kind === 'shares' || kind === 'votes')
    .map(
      ({ kind, share, votes: own, isDeclared }) =>
        own ?? (kind === 'votes' && !isDeclared ? share : undefined),
    );
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
