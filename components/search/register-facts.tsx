import { useTranslations } from 'next-intl';
import type { SearchOffer } from '#lib/domain/search/search-offer.ts';
import { formatAmount } from '../ui/credits.tsx';

/** What this register can be asked, how fast it usually is and what a search costs: told before anything is typed. */
export function RegisterFacts({ offer }: { readonly offer: SearchOffer | null }) {
  const t = useTranslations('search.facts');
  if (offer === null) return <p className="text-soft text-sm">{t('unknown')}</p>;
  const { by, priceCredits, register, typicalLatencyMs } = offer;
  if (by.length === 0) return <p className="text-soft text-sm">{t('none')}</p>;
  const facts = [
    register,
    t(by.length > 1 ? 'byBoth' : by[0] === 'number' ? 'byNumber' : 'byName'),
    typicalLatencyMs === null ? null : t('speed', { time: latencyText(typicalLatencyMs) }),
    priceText(priceCredits),
  ];
  return <p className="text-soft text-sm">{facts.filter((fact) => fact !== null).join(' · ')}</p>;

  function priceText(credits: number | null): string {
    if (credits === null) return t('priceUnknown');
    return credits === 0 ? t('free') : t('price', { amount: formatAmount(credits) });
  }
}

/** "< 1 s", "about 3 s". */
export const latencyText = (latencyMs: number): string =>
  latencyMs < 1_000 ? '< 1 s' : `about ${Math.round(latencyMs / 1_000)} s`;
