import { useTranslations } from 'next-intl';
import type { Report } from '#lib/domain/report/report.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DateText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { RailBox } from '../ui/rail-box.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ReplayReportButton } from './replay-report-button.tsx';
import type { ReportFormActions } from './report-form-actions.ts';

/** By what the version is known: its hash, its requests, and what the service says of them today. */
export function IntegrityBox({
  report: { id, version, answers },
  sha256,
  notProvenBefore,
  replay,
}: {
  readonly report: Pick<Report, 'id' | 'version' | 'answers'>;
  readonly sha256: string;
  readonly notProvenBefore: string | null;
  readonly replay: ReportFormActions['replay'];
}) {
  const t = useTranslations('report.integrity');
  return (
    <RailBox data-box="integrity" title={t('title')}>
      <div>
        <p className="flex items-center justify-between gap-2 text-faint">
          {t('hash')}
          <CopyButton value={sha256} />
        </p>
        <code className="break-all text-xs" data-sha256>
          {sha256}
        </code>
        <p className="mt-1">
          <TextLink href="/verify">{t('verify')}</TextLink>
        </p>
        {notProvenBefore !== null && (
          <p className="mt-1 text-soft" data-not-proven>
            {t.rich('notProven', { day: () => <DateText date={notProvenBefore.slice(0, 10)} /> })}
          </p>
        )}
      </div>
      {answers.length > 0 && (
        <Fold title={t('requests', { count: answers.length })}>
          <ul className="grid gap-1">
            {answers.map(({ requestId }) => (
              <li key={requestId} className="flex items-center justify-between gap-2">
                <code className="break-all text-xs">{requestId}</code>
                <CopyButton value={requestId} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <ReplayReportButton id={id} version={version} replay={replay} />
    </RailBox>
  );
}
