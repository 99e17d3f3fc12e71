import type { RoleView } from '#lib/domain/company-view/index.ts';

export const SHOWN = ['current', 'former', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** What an address asks for; whatever else it says means the current ones. */
export function shownOf(given: string | undefined): Shown {
  return SHOWN.find((shown) => shown === given) ?? 'current';
}

export function chooseRoles(roles: readonly RoleView[], shown: Shown): RoleView[] {
  return roles.filter(({ isFormer }) => shown === 'all' || isFormer === (shown === 'former'));
}
