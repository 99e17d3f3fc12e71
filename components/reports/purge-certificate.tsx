import { useTranslations } from 'next-intl';
import type { Certificate } from '#lib/domain/report/report-page.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DateTimeText, formatDate } from '../ui/date-text.tsx';
import { Section } from '../ui/section.tsx';

/** What is left of a purged report. */
export function PurgeCertificate({
  id,
  certificate,
}: {
  readonly id: string;
  readonly certificate: Certificate;
}) {
  const t = useTranslations('report.certificate');
  const { at, by, relationshipEndedOn, retentionYears, versions, removed } = certificate;
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      className="max-w-2xl border-line border-l-2 pl-5"
      data-certificate
    >
      <p>
        {t('at')} <DateTimeText at={new Date(at)} />, {by === null ? t('byClock') : t('by', { name: by })}.
      </p>
      <p>{t('rule', { years: retentionYears, date: formatDate(relationshipEndedOn) })}</p>
      <p>
        {t('removed', {
          versions: removed.versions ?? 0,
          answers: removed.answers ?? 0,
          notes: removed.notes ?? 0,
          documents: removed.documents ?? 0,
          discrepancies: removed.discrepancies ?? 0,
          sourceAnswers: removed.sourceAnswers ?? 0,
          conflicts: removed.conflicts ?? 0,
          flagDecisions: removed.flagDecisions ?? 0,
          matches: removed.matches ?? 0,
          extracts: removed.extracts ?? 0,
        })}
      </p>
      {/* Certificates of earlier purges did not count them. */}
      {removed.structures !== undefined && <p>{t('structures', { structures: removed.structures })}</p>}
      <p>{t('emptied', { requests: removed.requests ?? 0 })}</p>
      <ul className="mt-3 grid gap-1 text-sm">
        {versions.map(({ version, sha256, savedAt }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3">
            v{version}, <DateTimeText at={new Date(savedAt)} />
            <code className="break-all text-xs">{sha256}</code>
            <CopyButton value={sha256} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={`/api/desk/reports/${id}/certificate`} className="link">
          {t('download')}
        </a>
      </p>
    </Section>
  );
}
