import type { CompanyStatus } from '#lib/contract/index.ts';

/** In the name of a company that is being wound up, which the law prescribes. */
const WINDING_UP = /\b(?:in liquidation|en liquidation|in liquidazione)\b/i;

export const isWindingUp = (name: string | undefined): boolean => WINDING_UP.test(name ?? '');

/** All that an index of registered companies tells of a status: it is registered, and its name says whether it is wound up. */
export const statusByName = (name: string): CompanyStatus => ({
  active: true,
  statusDetailsBeta: { status: isWindingUp(name) ? 'PENDING_DISSOLUTION' : 'ACTIVE' },
});
