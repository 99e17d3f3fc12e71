import { useTranslations } from 'next-intl';
import type { SearchOffer } from '#lib/domain/search/search-offer.ts';
import { formatAmount } from '../ui/credits.tsx';

/** What the source of a country can be asked, how fast it usually is and what a search costs: told before anything is typed. */
export function RegisterFacts({ offer }: { readonly offer: SearchOffer | null }) {
  const t = useTranslations('search.facts');
  if (offer === null) return <p className="text-soft text-sm">{t('unknown')}</p>;
  const { by, priceCredits, source, typicalLatencyMs } = offer;
  if (by.length === 0)
    return <p className="text-soft text-sm">{t('none', { source: source?.name ?? t('thisSource') })}</p>;
  const facts = [
    source?.name ?? null,
    source?.isIndex && source.holds !== null ? t('index', { holds: source.holds }) : null,
    t(by.length > 1 ? 'byBoth' : by[0] === 'number' ? 'byNumber' : 'byName'),
    typicalLatencyMs === null ? null : speedText(typicalLatencyMs),
    priceText(priceCredits),
  ];
  return <p className="text-soft text-sm">{facts.filter((fact) => fact !== null).join(' · ')}</p>;

  function priceText(credits: number | null): string {
    if (credits === null) return t('priceUnknown');
    return credits === 0 ? t('free') : t('price', { amount: formatAmount(credits) });
  }

  function speedText(latencyMs: number): string {
    return latencyMs < 1_000 ? t('speedFast') : t('speed', { seconds: Math.round(latencyMs / 1_000) });
  }
}
