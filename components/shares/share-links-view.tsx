import { useTranslations } from 'next-intl';
import type { Page } from '#lib/domain/company-view/page-of.ts';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import type { ShareDays, ShareSummary } from '#lib/domain/share/share.ts';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { LinkActions, MadeLink } from './link-actions.ts';
import { PreviewButton } from './preview-button.tsx';
import { ProfileChoice } from './profile-choice.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareLimits } from './share-limits.tsx';
import { sharePath } from './share-path.ts';
import { ShareViews, type ViewedShare } from './share-views.tsx';
import { SharesTable } from './shares-table.tsx';

interface Props {
  readonly page: Pick<ReportPage, 'id' | 'version' | 'about' | 'versions'>;
  readonly days: ShareDays;
  /** Links to all versions of the report. */
  readonly shares: Page<ShareSummary>;
  readonly mayShareWithRegulators: boolean;
  readonly viewed: ViewedShare | undefined;
  readonly acts: LinkActions & { readonly share: FormAction<MadeLink> };
}

/** Makes a link to one version, and lists those that the report has. */
export function ShareLinksView({ page, days, shares, mayShareWithRegulators, viewed, acts }: Props) {
  const t = useTranslations('shares');
  const { id, version, about, versions } = page;
  const shared = versions.find((each) => each.version === version);
  const stateOf = useTranslations('report.stateOf');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-16">
      <PageHead
        title={t('title', { version })}
        back={<TextLink href={`/reports/${id}/v/${version}`}>{t('back', { version })}</TextLink>}
      >
        <p className="text-ink">{t('of', { company: about.legalName })}</p>
        {shared !== undefined && (
          <p className="mt-1 text-sm" data-pinned>
            {t.rich('pinned', {
              version,
              count: versions.length,
              at: () => <DateTimeText at={new Date(shared.savedAt)} />,
            })}
          </p>
        )}
        {shared !== undefined && shared.state !== 'approved' && (
          <IconText tone="warning" icon={<WarningIcon />} className="mt-2 text-sm" data-unapproved>
            {t('unapproved', { version, state: stateOf(shared.state) })}
          </IconText>
        )}
      </PageHead>
      <section aria-label={t('form.title')}>
        <ShareForm id={id} version={version} share={acts.share}>
          <ProfileChoice mayShareWithRegulators={mayShareWithRegulators} />
          <ShareLimits days={days} />
          <PreviewButton id={id} version={version} />
        </ShareForm>
      </section>
      <Section title={t('list.title')}>
        {shares.total === 0 ? (
          <EmptyState title={t('list.none')} />
        ) : (
          <SharesTable
            shares={shares.items}
            acts={acts}
            mayShare
            mayShareWithRegulators={mayShareWithRegulators}
            viewsHref={(share) => sharePath(id, version, { page: shares.number, viewsOf: share })}
          />
        )}
        <Pager page={shares} label={t('list.title')} hrefOf={(page) => sharePath(id, version, { page })} />
      </Section>
      {viewed !== undefined && (
        <ShareViews viewed={viewed} closeHref={sharePath(id, version, { page: shares.number })} />
      )}
    </div>
  );
}
