import { useMessages } from 'next-intl';
import type { DiscrepancyClass } from '#lib/domain/owners/index.ts';

/** The word for a kind of discrepancy. */
export function useClassWord() {
  const words: Readonly<Record<DiscrepancyClass, string>> = useMessages().owners.class;
  return (kind: DiscrepancyClass): string => words[kind];
}
