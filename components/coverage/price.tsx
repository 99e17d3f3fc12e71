import { useTranslations } from 'next-intl';
import type { OfferPrice } from './offer.ts';

/** A price in credits, or that there is none because the register does not offer it. */
export function Price({ price }: { price: OfferPrice | undefined }) {
  const t = useTranslations('coverage.price');
  if (price === undefined) return <NotOffered />;
  if (price === 'varies') return <span className="text-soft">{t('varies')}</span>;
  if (price === 'unpublished') return <span className="text-soft">{t('unpublished')}</span>;
  if (price === 0) return <span className="text-soft">{t('free')}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {price.toLocaleString('en')}
      <span className="text-faint"> {t('credits')}</span>
    </span>
  );
}

export function NotOffered() {
  const t = useTranslations('coverage.price');
  return (
    <>
      <span aria-hidden="true" className="text-faint">
        –
      </span>
      <span className="sr-only">{t('notOffered')}</span>
    </>
  );
}
