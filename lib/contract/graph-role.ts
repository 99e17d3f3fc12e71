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

/**
 * Positions that give a say, so that their holders stand for a company without holding of it. A consolidating parent
 * has more than half of the votes or a right that is worth as much; which share it has is not known.
 */
export const GRAPH_ROLES = [
  'general-partner',
  'sole-proprietor',
  'consolidating-parent',
  ...TRUST_ROLES,
] as const;
export type GraphRole = (typeof GRAPH_ROLES)[number];
