import { useTranslations } from 'next-intl';
import { formatDateTime } from '../ui/date-text.tsx';
import type { CoverageEntry } from './coverage-rows.ts';
import { periodOf } from './period-of.ts';

/** The page's title and the rules that hold for every row. */
export function CoverageIntro({
  entries,
  readAt,
  docsUrl,
}: {
  entries: readonly CoverageEntry[];
  readAt: Date;
  docsUrl: string;
}) {
  const t = useTranslations('coverage');
  const ui = useTranslations('ui');
  const offer = entries.map(({ outcome }) => outcome).find((outcome) => outcome.kind === 'offer')?.offer;
  const plan = offer?.plan;
  const { unit, count } = periodOf(offer?.cachePeriodSeconds ?? 0);
  return (
    <div className="pt-9 pb-6 sm:pt-12">
      <h1 className="font-semibold text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-3xl text-soft">
        {plan === undefined ? t('prices') : t('pricesOfPlan', { plan })}{' '}
        {count === 0 ? t('rules') : t('rulesCached', { period: t(`period.${unit}`, { count }) })}
      </p>
      <p className="mt-2 text-faint text-sm">
        {t.rich('asOf', {
          time: () => (
            <time dateTime={readAt.toISOString()}>{ui('utc', { dateTime: formatDateTime(readAt) })}</time>
          ),
          link: (words) => (
            <a className="link" href={docsUrl}>
              {words}
            </a>
          ),
        })}
      </p>
    </div>
  );
}
