import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import type { ShareDays, ShareSummary } from '#lib/domain/share/share.ts';
import type { Act } from '../ui/act.ts';
import { DateTimeText } from '../ui/date-text.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { ProfileChoice } from './profile-choice.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareLimits } from './share-limits.tsx';
import { sharePath } from './share-path.ts';
import { ShareViews, type ViewedShare } from './share-views.tsx';
import type { LinkActs, MadeLink } from './shares-acts.ts';
import { SharesTable } from './shares-table.tsx';

interface Props {
  readonly page: Pick<ReportPage, 'id' | 'version' | 'about' | 'versions'>;
  readonly days: ShareDays;
  /** Links to all versions of the report. */
  readonly shares: readonly ShareSummary[];
  readonly viewed: ViewedShare | undefined;
  readonly acts: LinkActs & { readonly share: Act<MadeLink> };
}

/** Makes a link to one version, and lists those that the report has. */
export function ShareView({ page, days, shares, viewed, acts }: Props) {
  const t = useTranslations('shares');
  const { id, version, about, versions } = page;
  const shared = versions.find((each) => each.version === version);
  const stateOf = useTranslations('report.stateOf');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-16">
      <header>
        <p className="text-sm">
          <Link href={`/reports/${id}/v/${version}`} prefetch={false} className="link">
            {t('back', { version })}
          </Link>
        </p>
        <h1 className="mt-2 font-semibold text-2xl wrap-anywhere">{t('title', { version })}</h1>
        <p className="wrap-anywhere">{t('of', { company: about.legalName })}</p>
        {shared !== undefined && (
          <p className="mt-1 max-w-2xl text-soft text-sm" data-pinned>
            {t.rich('pinned', {
              version,
              count: versions.length,
              at: () => <DateTimeText at={new Date(shared.savedAt)} />,
            })}
          </p>
        )}
        {shared !== undefined && shared.state !== 'approved' && (
          <p className="mt-2 flex max-w-2xl items-start gap-2 text-sm text-warning" data-unapproved>
            <span className="mt-0.5">
              <WarningIcon />
            </span>
            {t('unapproved', { version, state: stateOf(shared.state) })}
          </p>
        )}
      </header>
      <section aria-label={t('form.title')}>
        <ShareForm id={id} version={version} share={acts.share}>
          <ProfileChoice />
          <ShareLimits days={days} />
        </ShareForm>
      </section>
      <section aria-labelledby="links-title">
        <h2 id="links-title" className="mb-1.5 font-semibold text-lg">
          {t('list.title')}
        </h2>
        {shares.length === 0 ? (
          <p className="text-faint">{t('list.none')}</p>
        ) : (
          <SharesTable
            shares={shares}
            acts={acts}
            mayShare
            viewsHref={(share) => sharePath(id, version, share)}
          />
        )}
      </section>
      {viewed !== undefined && <ShareViews viewed={viewed} closeHref={sharePath(id, version)} />}
    </div>
  );
}
