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
export const POSITION_ROLES = [
  'general-partner',
  'sole-proprietor',
  'consolidating-parent',
  ...TRUST_ROLES,
] as const;

/** Powers over a company that a register of control states: to appoint and remove its board, to influence or to stop it. */
export const POWER_ROLES = [
  'appoint-and-remove',
  'influence',
  'dominant-influence',
  'agreement',
  'veto',
] as const;

export const GRAPH_ROLES = [...POSITION_ROLES, ...POWER_ROLES] as const;
export type GraphRole = (typeof GRAPH_ROLES)[number];
