import { useTranslations } from 'next-intl';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { ruleOf } from '#lib/domain/report/rule-of.ts';
import { DateText } from '../ui/date-text.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { policyEntries } from '../ui/policy-address.ts';
import { TextLink } from '../ui/text-link.tsx';

/** Both results of a version to which today's rules give another one, with the way to a new version. */
export function ComputedAgain({
  page: { computedAgain, report, about, state, rights },
}: {
  readonly page: Pick<ReportPage, 'computedAgain' | 'report' | 'state'> & {
    readonly about: Pick<ReportPage['about'], 'country' | 'companyId'>;
    readonly rights: Pick<ReportPage['rights'], 'mayChange'>;
  };
}) {
  const t = useTranslations('report.page');
  if (computedAgain === undefined || report === null) return null;
  const { at, before, after } = computedAgain;
  const company = `/companies/${encodeURIComponent(about.country)}/${encodeURIComponent(about.companyId)}`;
  const rule = new URLSearchParams(policyEntries(ruleOf(report.policy)));
  return (
    <Notice
      tone="warning"
      icon={<WarningIcon />}
      title={t.rich('computedAgain', { at: () => <DateText date={at.slice(0, 10)} />, before, after })}
      action={
        rights.mayChange &&
        state !== 'superseded' && <TextLink href={`${company}?${rule}`}>{t('saveAgain')}</TextLink>
      }
      className="mt-4"
      data-computed-again
    >
      <p>{t('computedAgainHelp')}</p>
    </Notice>
  );
}
