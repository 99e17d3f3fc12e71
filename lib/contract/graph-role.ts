/** Positions in a trust or foundation. */
export const TRUST_ROLES = [
  'settlor',
  'trustee',
  'protector',
  'beneficiary',
  'founder',
  'council-member',
  'supervisory-member',
] as const;
export type TrustRole = (typeof TRUST_ROLES)[number];

/** Positions that the law itself gives a say, so that their holders stand for a company without holding of it. */
export const GRAPH_ROLES = ['general-partner', 'sole-proprietor', ...TRUST_ROLES] as const;
export type GraphRole = (typeof GRAPH_ROLES)[number];
