import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isDataPoint } from '#lib/domain/lookup/item-kind.ts';
import type { LookupItem, LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Look } from '../ui/tone.ts';
import { type FinishAction, FinishRecheck } from './finish-recheck.tsx';
import { confirmPath, recheckPath, reportPath } from './reports-path.ts';

/** The frame of a re-check or a confirmation, around its price, its waiting or its end. */
export function RecheckView({
  page: { id, about, versions },
  of = 'recheck',
  children,
}: {
  readonly of?: 'recheck' | 'confirm';
  readonly page: Pick<ReportPage, 'id' | 'versions'> & {
    readonly about: Pick<ReportPage['about'], 'legalName'>;
  };
  readonly children: ReactNode;
}) {
  const t = useTranslations('report');
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <PageHead
        title={t(`${of}.title`)}
        back={<TextLink href={reportPath(id)}>{t('name', { company: about.legalName })}</TextLink>}
      >
        {t(`${of}.help`, {
          version: versions[0]?.version ?? 1,
          hasApproved: versions.some(({ state }) => state === 'approved') ? 'yes' : 'no',
        })}
      </PageHead>
      {children}
    </article>
  );
}

/** What came of it: all, and the next version is saved by itself; a part or nothing, and why. */
export function RecheckOutcome({
  id,
  lookup,
  others,
  confirms,
  finish,
}: {
  readonly id: string;
  readonly lookup: LookupView;
  /** Of other companies in the structure. */
  readonly others: readonly LookupView[];
  /** The version to confirm, which takes all of it. */
  readonly confirms?: number;
  readonly finish: FinishAction;
}) {
  const t = useTranslations('report.recheck');
  const came = lookup.items.filter(hasCome).length;
  const isWhole = [lookup, ...others].every(({ items }) => items.every(hasCome));
  return (
    <div className="grid max-w-2xl gap-4" data-recheck={isWhole ? 'all' : came > 0 ? 'part' : 'none'}>
      {!isWhole && (
        <>
          <p className="font-medium">
            {t(confirms === undefined ? (came > 0 ? 'part' : 'none') : 'notConfirmed')}
          </p>
          <ul className="rows">
            {lookup.items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
            {others.flatMap(({ id: lookupId, legalName, companyId, items }) =>
              items.map((item) => (
                <Item key={`${lookupId} ${item.id}`} item={item} company={legalName ?? companyId} />
              )),
            )}
          </ul>
        </>
      )}
      {(confirms === undefined ? came > 0 : isWhole) && (
        <FinishRecheck
          id={id}
          fields={{ lookupId: lookup.id, ...(confirms !== undefined && confirmed(confirms, others)) }}
          isAtOnce={isWhole}
          finish={finish}
        />
      )}
      {!isWhole && (
        <p>
          <ButtonLink look="secondary" href={confirms === undefined ? recheckPath(id) : confirmPath(id)}>
            {t('again')}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

const confirmed = (version: number, others: readonly LookupView[]) => ({
  version: String(version),
  others: others.map(({ id }) => id).join(','),
});

const CAME: Look = { icon: <CheckIcon />, tone: 'accent' };
const CAME_NOT: Look = { icon: <FailedIcon />, tone: 'danger' };

const hasCome = ({ status }: LookupItem): boolean => status === 'succeeded';

function Item({ item, company }: { readonly item: LookupItem; readonly company?: string }) {
  const t = useTranslations('report.recheck');
  const words = useTranslations('lookups.dataPoint');
  const { id, costCredits, failure } = item;
  const isHere = hasCome(item);
  return (
    <li data-item={id}>
      <IconText {...(isHere ? CAME : CAME_NOT)}>
        <span className="text-ink">
          {company !== undefined && `${company}, `}
          {isDataPoint(id) ? words(id) : id}: {isHere ? t('came') : (failure?.message ?? t('notCame'))}
        </span>
        <span className="block text-soft text-sm">
          {costCredits ? t('charged', { amount: formatAmount(costCredits) }) : t('notCharged')}
        </span>
      </IconText>
    </li>
  );
}

/** Nothing of the version is for sale here any more. */
export function NothingToRecheck() {
  const t = useTranslations('report.recheck');
  return <p className="max-w-2xl">{t('nothing')}</p>;
}
