import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { HomeListName, HomeView, HomeList as List } from '#lib/domain/home/home-view.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { SearchIcon } from '../ui/icon/search-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeList } from './home-list.tsx';
import { HomeRow } from './home-row.tsx';

/** What waits for a person, or is past its day, stands first. */
const URGENT: readonly HomeListName[] = [
  'toApprove',
  'otherResult',
  'givenBack',
  'flagsToDecide',
  'extracts',
  'toConfirm',
  'discrepancies',
  'openDiscrepancies',
  'overdueReviews',
];

/** What is due soon. */
const DUE: readonly HomeListName[] = ['reviews', 'expiringDocuments', 'customerReviews'];

interface RecentCompany {
  readonly country: string;
  readonly companyId: string;
  readonly legalName: string;
}

/** Where everybody begins: what waits for them, what is due, what they have left unfinished. */
export function HomePage({
  home: { lists, firstSteps, newConditions },
  recent,
  maySearch,
  billing,
  dismiss,
}: {
  readonly home: HomeView;
  /** Null for a role that may open no company. */
  readonly recent: readonly RecentCompany[] | null;
  readonly maySearch: boolean;
  /** For who pays: balance and invoices. */
  readonly billing?: ReactNode;
  /** Ends the list of new conditions. */
  readonly dismiss: FormAction;
}) {
  const t = useTranslations('home');
  const toDo = lists.filter(({ name }) => [...URGENT, ...DUE].includes(name));
  const count = toDo.reduce((sum, { total }) => sum + total, 0);
  const lead = maySearch ? t('waiting', { count }) : t(recent === null ? 'payer' : 'reader');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHead title={t('title')}>{lead}</PageHead>
        {maySearch && (
          <ButtonLink href="/search">
            <SearchIcon />
            {t('search')}
          </ButtonLink>
        )}
      </div>
      {newConditions.length > 0 && <NewConditions conditions={newConditions} dismiss={dismiss} />}
      {firstSteps !== null && <FirstSteps steps={firstSteps} hasOpened={(recent ?? []).length > 0} />}
      {billing}
      {recent !== null && <Lists lists={lists} recent={recent} />}
    </div>
  );
}

/** An approval needs more than before an upgrade: what, and where that is decided. */
function NewConditions({
  conditions,
  dismiss,
}: {
  readonly conditions: HomeView['newConditions'];
  readonly dismiss: FormAction;
}) {
  const t = useTranslations('home.newConditions');
  const policy = useTranslations('policy.approval');
  return (
    <Notice
      tone="warning"
      title={t('title')}
      heading={2}
      data-new-conditions
      action={<ActionForm act={dismiss} submit={t('dismiss')} look="secondary" />}
    >
      <p>
        {t.rich('lead', {
          place: (words) => <TextLink href="/settings/policy">{words}</TextLink>,
        })}
      </p>
      <ul className="list-disc pl-5">
        {conditions.map(({ condition, rule }) => (
          <li key={condition}>
            {t('condition', { condition: policy(`condition.${condition}`), rule: policy(`rule.${rule}`) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Lists that have something, the urgent ones first; of the others, in a line each, that they have nothing. */
function Lists({
  lists,
  recent,
}: {
  readonly lists: readonly List[];
  readonly recent: readonly RecentCompany[];
}) {
  const t = useTranslations('home');
  const full = lists.filter(({ total }) => total > 0);
  const empty = lists.filter(({ total }) => total === 0);
  const column = 'grid grid-cols-[minmax(0,1fr)] gap-8';
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className={column}>
        {full
          .filter(({ name }) => URGENT.includes(name))
          .map((list) => (
            <HomeList key={list.name} list={list} />
          ))}
        {empty.length > 0 && (
          <ul className="grid gap-1 text-soft">
            {empty.map(({ name }) => (
              <li key={name} data-home-list={name}>
                <IconText icon={<CheckIcon />}>{t(`none.${name}`)}</IconText>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={column}>
        {full
          .filter(({ name }) => !URGENT.includes(name))
          .map((list) => (
            <HomeList key={list.name} list={list} />
          ))}
        <Recent recent={recent} />
      </div>
    </div>
  );
}

const MOST_RECENT = 5;

function Recent({ recent }: { readonly recent: readonly RecentCompany[] }) {
  const t = useTranslations('home');
  return (
    <Section title={t('recent')} data-home-list="recent">
      {recent.length === 0 ? (
        <EmptyState title={t('recentNone')} />
      ) : (
        <ul className="rows">
          {recent.slice(0, MOST_RECENT).map((company) => (
            <HomeRow
              key={`${company.country} ${company.companyId}`}
              href={`/companies/${company.country}/${encodeURIComponent(company.companyId)}`}
              item={company}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
