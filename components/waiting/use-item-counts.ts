import { useTranslations } from 'next-intl';
import type { ItemCounts } from '#lib/domain/lookup/item-counts.ts';

const PARTS = ['received', 'empty', 'failed', 'open'] as const satisfies readonly (keyof ItemCounts)[];

/** Counts in words, each that is not zero: "2 received, 1 without data". What was received is always said. */
export function useItemCounts(): (counts: ItemCounts) => string {
  const t = useTranslations('lookups.counts');
  return (counts) =>
    PARTS.filter((part) => part === 'received' || counts[part] > 0)
      .map((part) => t(part, { count: counts[part] }))
      .join(', ');
}
