import type { Company } from '#lib/contract/index.ts';

/** An activity by its code in the Dutch classification (Standaard Bedrijfsindeling, SBI). */
export interface SbiActivity {
  readonly code: string;
  readonly description?: string | undefined;
  readonly isMain: boolean;
}

/**
 * The first four digits of a SBI code are NACE: `01241` is `01.24`. SBI 2008 is NACE Rev. 2, SBI 2025 is Rev. 2.1; the
 * register does not say which of them a code is of. The main activity comes first, and each class once.
 */
export function mapActivities(activities: readonly SbiActivity[]): Company['activities'] {
  if (activities.length === 0) return undefined;
  const sorted = activities.toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
  const SBI = sorted.map(({ code, description }) => ({ code, ...(description && { description }) }));
  const NACE = new Map<string, (typeof SBI)[number]>();
  for (const { code, ...rest } of SBI) {
    const [, division, group] = /^(\d{2})(\d{2})\d{0,2}$/.exec(code) ?? [];
    const nace = `${division}.${group}`;
    if (division !== undefined && !NACE.has(nace)) NACE.set(nace, { code: nace, ...rest });
  }
  return { ...(NACE.size > 0 && { NACE: [...NACE.values()] }), other: { SBI } };
}
