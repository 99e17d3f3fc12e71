import { type Interval, isExact, type LinkKind, type OwnershipLink } from '../ownership/index.ts';
import { formatPercent, type Rational } from '../ownership/rational.ts';
import type { BodsInterest, BodsShare, InterestType } from './bods-statement.ts';
import { linkLabel } from './edge-label.ts';

/** Six decimals at most: what they can't write is rounded, and the details of the interest have the formula. */
const percentOf = (value: Rational): number => Number(formatPercent(value, 6).replace(/[≈ %]/g, ''));

/** Bounds that a share doesn't reach are exclusive; an exact share is all three. */
export function bodsShare(share: Interval): BodsShare {
  const [lower, upper] = [percentOf(share.lower), percentOf(share.upper)];
  if (isExact(share)) return { exact: lower, minimum: lower, maximum: lower };
  return {
    ...(share.isLowerOpen ? { exclusiveMinimum: lower } : { minimum: lower }),
    ...(share.isUpperOpen ? { exclusiveMaximum: upper } : { maximum: upper }),
  };
}

const TYPES: Readonly<Record<LinkKind, InterestType>> = {
  shares: 'shareholding',
  votes: 'votingRights',
  'appoint-and-remove': 'appointmentOfBoard',
  agreement: 'rightsGrantedByContract',
  'dominant-influence': 'otherInfluenceOrControl',
  influence: 'otherInfluenceOrControl',
  veto: 'otherInfluenceOrControl',
  settlor: 'settlor',
  trustee: 'trustee',
  protector: 'protector',
  beneficiary: 'beneficiaryOfLegalArrangement',
  founder: 'settlor',
  'council-member': 'boardMember',
  'supervisory-member': 'boardMember',
};

/** What one has directly in another, votes apart where they are known apart. */
export function linkInterests(link: OwnershipLink): BodsInterest[] {
  const { kind, share, votes, source } = link;
  const details = [linkLabel(link), ...(source ? [source] : [])].join('; ');
  const own: BodsInterest = {
    type: TYPES[kind],
    directOrIndirect: link.hides ? 'unknown' : 'direct',
    details,
    ...(share && { share: bodsShare(share) }),
  };
  return votes ? [own, { type: 'votingRights', directOrIndirect: 'direct', share: bodsShare(votes) }] : [own];
}

/** Kinds of interest as registers of owners name them; an unknown one is unknown here too. */
export const DECLARED_TYPES: Readonly<Record<string, InterestType>> = {
  'ownership-of-shares': 'shareholding',
  'voting-rights': 'votingRights',
  'appoint-and-remove-directors': 'appointmentOfBoard',
  'significant-influence-or-control': 'otherInfluenceOrControl',
  shares: 'shareholding',
};
