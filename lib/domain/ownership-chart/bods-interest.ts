import type { ControlType, PercentageType, TrustRole } from '#lib/contract/index.ts';
import type { Interval, LinkKind, OwnershipLink } from '../ownership/index.ts';
import { boundInPercent } from '../ownership/rational.ts';
import type { BodsInterest, BodsShare, InterestType } from './bods-statement.ts';
import { linkLabel } from './edge-label.ts';

/** An exact share stands alone; of a range, bounds that the share doesn't reach are exclusive. */
export function bodsShare(share: Interval): BodsShare {
  const [lower, upper] = [boundInPercent(share.lower, 'lower'), boundInPercent(share.upper, 'upper')];
  if (lower === upper) return { exact: lower };
  return {
    ...(share.isLowerOpen ? { exclusiveMinimum: lower } : { minimum: lower }),
    ...(share.isUpperOpen ? { exclusiveMaximum: upper } : { maximum: upper }),
  };
}

const TYPES: Readonly<Record<Exclude<LinkKind, TrustRole>, InterestType>> = {
  shares: 'shareholding',
  votes: 'votingRights',
  'appoint-and-remove': 'appointmentOfBoard',
  agreement: 'rightsGrantedByContract',
  'dominant-influence': 'otherInfluenceOrControl',
  'general-partner': 'controlByLegalFramework',
  'sole-proprietor': 'controlByLegalFramework',
  'consolidating-parent': 'otherInfluenceOrControl',
  influence: 'otherInfluenceOrControl',
  veto: 'otherInfluenceOrControl',
};

/** The standard knows settlors, trustees and protectors of trusts alone: elsewhere the details name the role. */
const ROLES: Readonly<
  Record<TrustRole, { readonly inTrust: InterestType; readonly elsewhere: InterestType }>
> = {
  settlor: { inTrust: 'settlor', elsewhere: 'otherInfluenceOrControl' },
  trustee: { inTrust: 'trustee', elsewhere: 'otherInfluenceOrControl' },
  protector: { inTrust: 'protector', elsewhere: 'otherInfluenceOrControl' },
  founder: { inTrust: 'settlor', elsewhere: 'otherInfluenceOrControl' },
  beneficiary: { inTrust: 'beneficiaryOfLegalArrangement', elsewhere: 'beneficiaryOfLegalArrangement' },
  'council-member': { inTrust: 'boardMember', elsewhere: 'boardMember' },
  'supervisory-member': { inTrust: 'boardMember', elsewhere: 'boardMember' },
};

export const isRole = (kind: LinkKind): kind is TrustRole => Object.hasOwn(ROLES, kind);

export const typeOf = (kind: LinkKind, isInTrust: boolean): InterestType =>
  isRole(kind) ? ROLES[kind][isInTrust ? 'inTrust' : 'elsewhere'] : TYPES[kind];

/** What one has directly in another, votes apart where they are known apart. */
export function linkInterests(link: OwnershipLink, isInTrust: boolean): BodsInterest[] {
  const { kind, share, votes, source } = link;
  const details = [String(linkLabel(link)), ...(source ? [source] : [])].join('; ');
  const directOrIndirect = link.hides || link.isDeclared ? 'unknown' : 'direct';
  const own: BodsInterest = {
    type: typeOf(kind, isInTrust),
    directOrIndirect,
    details,
    ...(share && { share: bodsShare(share) }),
  };
  return votes ? [own, { type: 'votingRights', directOrIndirect, share: bodsShare(votes) }] : [own];
}

/** Kinds of interest as registers of owners name them; an unknown one is unknown here too. */
export const DECLARED_TYPES: ReadonlyMap<string, InterestType> = new Map(
  Object.entries({
    'ownership-of-shares': 'shareholding',
    'voting-rights': 'votingRights',
    'appoint-and-remove-directors': 'appointmentOfBoard',
    'significant-influence-or-control': 'otherInfluenceOrControl',
    shares: 'shareholding',
  } satisfies Record<ControlType | PercentageType, InterestType>),
);
