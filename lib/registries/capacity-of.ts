import type { Capacity, RoleStandard } from '#lib/contract/index.ts';

/** Capacities of roles that are the same under every law; what a president or a secretary is differs. */
const CAPACITIES: Readonly<Partial<Record<RoleStandard, Capacity>>> = {
  Director: 'director',
  'Board Member': 'director',
  Chairman: 'director',
  'Chairman of the Board': 'director',
  'Executive Director': 'director',
  'Managing Director': 'director',
  Manager: 'manager',
  'General Partner': 'partner',
  'Managing Partner': 'partner',
  Partner: 'partner',
  Owner: 'owner',
  Liquidator: 'liquidator',
  'Authorized Signatory': 'authorised_signatory',
};

export const capacityOf = (role: RoleStandard | undefined): { capacity?: Capacity } => {
  const capacity = role && CAPACITIES[role];
  return capacity === undefined ? {} : { capacity };
};
