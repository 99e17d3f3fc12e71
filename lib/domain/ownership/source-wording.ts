import type { OwnershipLink } from './ownership-graph.ts';

/**
 * What a register's own words on a holding say of it, where they say it plainly: a holder for another, shares of
 * whoever has the paper, a joint holding. Silence says nothing: then the holder named is the holder.
 */
export function wordingOf(source: string): Pick<OwnershipLink, 'hides' | 'together'> {
  if (/\bnominee\b|\bfiduciary holder\b|\bprête-nom\b/iu.test(source)) return { hides: 'nominee' };
  if (/\bbearer\b|\bau porteur\b|\bInhaberaktien?\b/iu.test(source)) return { hides: 'bearer' };
  return /\bjointly\b|\bjoint holding\b/iu.test(source) ? { together: source } : {};
}
