import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { confirmedText } from '#lib/domain/report/confirmation.ts';
import type { ReportPage, VersionLine } from '#lib/domain/report/report-page.ts';
import { DateTimeText, formatDate } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { RailBox } from '../ui/rail-box.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ReadingText } from './reading-text.tsx';
import { ReportStateBadge } from './report-state-badge.tsx';
import { diffPath, reportPath } from './reports-path.ts';
import { RiskText } from './risk-text.tsx';

/** More than these are folded away. */
const SHOWN = 4;

/** All versions, the newest first, each beside the one before it on demand; and the steps of this one. */
export function VersionsBox({ page }: { readonly page: ReportPage }) {
  const t = useTranslations('report');
  const { versions, steps } = page;
  const older = versions.slice(SHOWN);
  return (
    <RailBox data-box="versions" title={t('versions.title')}>
      <VersionList page={page} versions={versions.slice(0, SHOWN)} />
      {older.length > 0 && (
        <Fold title={t('versions.older', { count: older.length })}>
          <VersionList page={page} versions={older} />
        </Fold>
      )}
      <h3 className="mt-2 font-medium">{t('review.log')}</h3>
      <ol className="grid gap-2" data-steps>
        {steps.map(({ step, state, reason, by, at, risk, reviewOn }) => (
          <li key={step}>
            <span className="font-medium">{t(`stateOf.${state}`)}</span> · {by}
            <span className="block text-faint">
              <DateTimeText at={new Date(at)} />
            </span>
            {(risk !== null || reviewOn !== null) && (
              <span className="block text-soft">
                <RiskText risk={risk} />
                {reviewOn !== null && ` · ${t('review.review', { date: formatDate(reviewOn) })}`}
              </span>
            )}
            {reason !== null && (
              <span className="block whitespace-pre-line text-soft wrap-anywhere">{reason}</span>
            )}
          </li>
        ))}
      </ol>
    </RailBox>
  );
}

function VersionList({
  page: { id, version: shown },
  versions,
}: {
  readonly page: ReportPage;
  readonly versions: readonly VersionLine[];
}) {
  const t = useTranslations('report');
  return (
    <ol className="grid gap-2">
      {versions.map(({ version, state, savedAt, savedBy, reason, reading, confirms }) => (
        <li key={version} className="grid gap-0.5" data-version={version}>
          <span className="flex flex-wrap items-center gap-x-2">
            <Link
              href={reportPath(id, version)}
              prefetch={false}
              aria-current={version === shown ? 'page' : undefined}
              className={version === shown ? 'font-semibold' : 'link'}
            >
              v{version}
            </Link>
            <ReportStateBadge state={state} />
          </span>
          <span className="text-faint">
            <DateTimeText at={new Date(savedAt)} /> {t('list.by', { name: savedBy })}
          </span>
          {reason !== null && <span className="text-soft wrap-anywhere">{reason}</span>}
          {confirms !== null && <span>{confirmedText({ version, savedAt })}</span>}
          {reading !== null && <ReadingText reading={reading} />}
          {version > 1 && (
            <TextLink
              href={diffPath(id, version - 1, version)}
              className="w-fit print:hidden"
              aria-label={`v${version}: ${t('versions.compare', { version: version - 1 })}`}
            >
              {t('versions.compare', { version: version - 1 })}
            </TextLink>
          )}
        </li>
      ))}
    </ol>
  );
}
