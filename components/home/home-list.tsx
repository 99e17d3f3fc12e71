import { useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  CUSTOMER_LISTS,
  DISCREPANCY_LISTS,
  type HomeItem,
  type HomeListName,
  type HomeList as List,
  REPORT_LISTS,
} from '#lib/domain/home/home-view.ts';
import type { DiscrepancyClass } from '#lib/domain/owners/difference.ts';
import { formatDate } from '../ui/date-text.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useTraceProgress } from '../ui/use-trace-progress.ts';
import { HomeRow } from './home-row.tsx';

/** Where the whole of a list is; extracts have no other list than this one. */
const WHOLE: Readonly<Record<HomeListName, string | null>> = {
  toApprove: `/reports?${REPORT_LISTS.toApprove}`,
  givenBack: `/reports?${REPORT_LISTS.givenBack}`,
  reviews: `/reports?${REPORT_LISTS.reviews}`,
  overdueReviews: `/reports?${REPORT_LISTS.overdueReviews}`,
  drafts: `/reports?${REPORT_LISTS.drafts}`,
  approved: `/reports?${REPORT_LISTS.approved}`,
  otherResult: `/reports?${REPORT_LISTS.otherResult}`,
  flagsToDecide: `/reports?${REPORT_LISTS.flagsToDecide}`,
  toConfirm: `/discrepancies?${DISCREPANCY_LISTS.toConfirm}`,
  discrepancies: `/discrepancies?${DISCREPANCY_LISTS.discrepancies}`,
  openDiscrepancies: `/discrepancies?${DISCREPANCY_LISTS.openDiscrepancies}`,
  expiringDocuments: `/customers?${CUSTOMER_LISTS.expiringDocuments}`,
  customerReviews: `/customers?${CUSTOMER_LISTS.customerReviews}`,
  inProgress: '/in-progress',
  extracts: null,
};

const LISTS_OF_DISCREPANCIES = ['toConfirm', 'discrepancies', 'openDiscrepancies'] as const;
type DiscrepancyList = (typeof LISTS_OF_DISCREPANCIES)[number];
const isOfDiscrepancies = (name: HomeListName): name is DiscrepancyList =>
  LISTS_OF_DISCREPANCIES.some((each) => each === name);

/** Whose rows have a last day of which some may be past. */
const CAN_BE_LATE: readonly HomeListName[] = [
  ...LISTS_OF_DISCREPANCIES,
  'reviews',
  'expiringDocuments',
  'customerReviews',
];

/** Whose rows say how long it is until their last day. */
const DATED = [
  ...LISTS_OF_DISCREPANCIES,
  'reviews',
  'overdueReviews',
  'expiringDocuments',
  'customerReviews',
] as const;
const isDated = (name: HomeListName): name is (typeof DATED)[number] => DATED.some((each) => each === name);

/** One list of the home page: how many there are, the first few, and the way to all of them. */
export function HomeList({ list: { name, total, late, items } }: { readonly list: List }) {
  const t = useTranslations('home');
  const whole = WHOLE[name];
  return (
    <Section
      title={t(`list.${name}`)}
      count={
        <>
          <span className="tabular-nums" data-count={total}>
            {total}
          </span>
          {CAN_BE_LATE.includes(name) && late > 0 && (
            <span className="text-danger text-sm"> · {t('late', { count: late })}</span>
          )}
        </>
      }
      aside={
        whole !== null && (
          <TextLink href={whole} className="text-sm">
            {total > items.length ? t('all', { total }) : t('openList')}
          </TextLink>
        )
      }
      data-home-list={name}
    >
      <ul className="rows">
        {items.map((item) => (
          <HomeRow key={item.id} href={hrefOf(name, item)} item={item}>
            <Note name={name} item={item} />
          </HomeRow>
        ))}
      </ul>
    </Section>
  );
}

/** Where something is done about it. */
function hrefOf(name: HomeListName, { id, country, companyId, version, confirms }: HomeItem): string {
  if (country === null) return `/customers/${id}`;
  const company = `/companies/${country}/${encodeURIComponent(companyId)}`;
  if (isOfDiscrepancies(name)) return `${company}/owners#discrepancy-${id}`;
  if (name === 'extracts') return `${company}/documents#extracts`;
  if (name === 'toApprove' && confirms && version) return `/reports/${id}/diff/${confirms}..${version}`;
  if (name === 'flagsToDecide') return `/reports/${id}#flags`;
  return name === 'inProgress' ? company : `/reports/${id}`;
}

/** Its last day where it has one that counts, else who did what when. */
function Note({ name, item }: { readonly name: HomeListName; readonly item: HomeItem }): ReactNode {
  const t = useTranslations('home');
  const words: Readonly<Record<DiscrepancyClass, string>> = useMessages().owners.class;
  const progressWords = useTraceProgress();
  const lapses = useTranslations('home.lapsed');
  const { day, daysLeft, by, at, kind, version, progress, lapsed = [] } = item;
  if (isDated(name)) {
    if (day === null || daysLeft === null) return null;
    const isLate = daysLeft < 0;
    return (
      <>
        {kind !== null && `${words[kind]} · `}
        <time dateTime={day}>{formatDate(day)}</time> ·{' '}
        <span
          className={`whitespace-nowrap ${isLate ? 'font-medium text-danger' : ''}`}
          data-due={isLate ? 'late' : 'left'}
        >
          {isLate ? t('due.late', { days: -daysLeft }) : t('due.left', { days: daysLeft })}
        </span>
      </>
    );
  }
  const note = t(`note.${name}`, {
    by: by ?? '',
    at: formatDate((at ?? '').slice(0, 10)),
    version: version ?? '',
  });
  const more = [
    ...lapsed.map((why) => lapses(why)),
    ...(progress === undefined ? [] : [progressWords(progress)]),
  ];
  return [note, ...more].join(' · ');
}
