import { useTranslations } from 'next-intl';
import type { ReportComparison } from '#lib/domain/report/compare-reports.ts';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RailBox } from '../ui/rail-box.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { Comparison } from './comparison.tsx';
import { DecideForm } from './decision-box.tsx';
import type { ReportFormActions } from './report-form-actions.ts';
import { ReportStateBadge } from './report-state-badge.tsx';
import { reportPath } from './reports-path.ts';

interface Props {
  /** Of the newest version. */
  readonly page: ReportPage;
  readonly from: number;
  readonly to: number;
  readonly comparison: ReportComparison;
  readonly submit: ReportFormActions['submit'];
  readonly decide: ReportFormActions['decide'];
}

/** Two versions side by side: which, and what is not the same. */
export function CompareView({ page, from, to, comparison, submit, decide }: Props) {
  const t = useTranslations('report');
  const { id, about, versions, version, state, rights } = page;
  const dayOf = (version: number) =>
    formatDate(versions.find((each) => each.version === version)?.savedAt.slice(0, 10) ?? '');
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <PageHead
        title={t('diff.title')}
        back={<TextLink href={reportPath(id, to)}>{t('name', { company: about.legalName })}</TextLink>}
      >
        {t('diff.lead', { from, fromDate: dayOf(from), to, toDate: dayOf(to) })}
      </PageHead>
      <form
        key={`${from} ${to}`}
        action={`/reports/${id}/diff`}
        className="flex flex-wrap items-end gap-3 print:hidden"
      >
        <VersionField label={t('diff.from')} name="from" value={from} versions={versions} />
        <VersionField label={t('diff.to')} name="to" value={to} versions={versions} />
        <Button type="submit" look="secondary">
          {t('diff.show')}
        </Button>
      </form>
      {to === version && rights.mayDecide && page.report?.confirms?.version === from && (
        <div className="max-w-2xl">
          <RailBox data-box="review" title={t('review.title')}>
            <DecideForm page={page} act={decide} base={reportPath(id)} />
          </RailBox>
        </div>
      )}
      <Comparison
        comparison={comparison}
        next={
          <div className="flex flex-wrap items-center gap-2">
            {to === version && <ReportStateBadge state={state} />}
            {to === version && rights.maySubmit && (
              <ActionForm
                act={submit}
                submit={t('diff.submit', { version: to })}
                hidden={{ id, version: String(to) }}
              />
            )}
            <ButtonLink look="secondary" href={reportPath(id, to)}>
              {t('diff.next', { version: to })}
            </ButtonLink>
          </div>
        }
      />
    </article>
  );
}

function VersionField({
  label,
  name,
  value,
  versions,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly versions: ReportPage['versions'];
}) {
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      {versions.map(({ version, savedAt }) => (
        <option key={version} value={version}>
          v{version} · {formatDate(savedAt.slice(0, 10))}
        </option>
      ))}
    </SelectField>
  );
}
