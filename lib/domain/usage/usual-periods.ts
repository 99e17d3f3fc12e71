const DAY_MS = 86_400_000;

export const USUAL_PERIODS = ['last30', 'thisMonth', 'lastMonth'] as const;
export type UsualPeriod = (typeof USUAL_PERIODS)[number];

/** The first and the last day of a usual period, UTC, as `2026-12-31`; what goes on ends today. */
export function usualPeriod(
  period: UsualPeriod,
  today: string,
): { readonly from: string; readonly to: string } {
  if (period === 'last30') return { from: before(today, 29), to: today };
  const first = `${today.slice(0, 8)}01`;
  if (period === 'thisMonth') return { from: first, to: today };
  const to = before(first, 1);
  return { from: `${to.slice(0, 8)}01`, to };
}

const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
