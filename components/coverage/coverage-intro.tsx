import { useTranslations } from 'next-intl';
import { formatDateTime } from '../ui/date-text.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { CoverageEntry } from './coverage-rows.ts';
import { periodOf } from './period-of.ts';

/** The page's title and the rules that hold for every row. */
export function CoverageIntro({
  entries,
  readAt,
  docsUrl,
  isOurs,
}: {
  entries: readonly CoverageEntry[];
  readAt: Date;
  /** Null for who sets up no program. */
  docsUrl: string | null;
  /** Whether the page has what was tested, below the table. */
  isOurs: boolean;
}) {
  const t = useTranslations('coverage');
  const ui = useTranslations('ui');
  const offer = entries.map(({ outcome }) => outcome).find((outcome) => outcome.kind === 'offer')?.offer;
  const plan = offer?.plan;
  const { unit, count } = periodOf(offer?.cachePeriodSeconds ?? 0);
  return (
    <div className="pt-8 pb-6">
      <PageHead title={t('title')}>
        {plan === undefined ? t('prices') : t('pricesOfPlan', { plan })}{' '}
        {count === 0 ? t('rules') : t('rulesCached', { period: t(`period.${unit}`, { count }) })}
      </PageHead>
      <p className="mt-2 text-faint text-sm">
        {t.rich('asOf', {
          time: () => (
            <time dateTime={readAt.toISOString()}>{ui('utc', { dateTime: formatDateTime(readAt) })}</time>
          ),
        })}
        {isOurs && (
          <>
            {' · '}
            <a className="link" href="#tested">
              {t('proof.title')}
            </a>
          </>
        )}
        {docsUrl !== null && (
          <>
            {' · '}
            <a className="link" href={docsUrl}>
              {t('documentation')}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
