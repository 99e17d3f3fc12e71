export const SHOWN = ['current', 'former', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

/** What an address asks for; whatever else it says means the current ones. */
export function shownOf(given: string | undefined): Shown {
  return SHOWN.find((shown) => shown === given) ?? 'current';
}

/** Roles, or whatever else may be a former one. */
export function chooseRoles<One extends { readonly isFormer: boolean }>(
  roles: readonly One[],
  shown: Shown,
): One[] {
  return roles.filter(({ isFormer }) => shown === 'all' || isFormer === (shown === 'former'));
}
