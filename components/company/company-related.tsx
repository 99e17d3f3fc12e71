import { useTranslations } from 'next-intl';
import {
  type CompanyView,
  chooseSubsidiaries,
  type GroupQuery,
  marksOf,
  pageOf,
  type RelationshipView,
  type SourceView,
} from '#lib/domain/company-view/index.ts';
import { DateText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { companyPath } from './company-path.ts';
import { CompanySource } from './company-source.tsx';
import { FactMarks } from './fact-marks.tsx';
import { groupPath } from './group-address.ts';
import { GroupFilter } from './group-filter.tsx';
import { PartNotice } from './part-notice.tsx';
import { Party, type PartyContext } from './party.tsx';
import { SectionAbsence } from './section-absence.tsx';
import { SubsidiariesTable } from './subsidiaries-table.tsx';
import { useWord } from './use-word.ts';

const PAGE_SIZE = 100;

/** Companies below this one, and those that its history joins it to. */
export function CompanyRelated({
  view,
  mayReveal,
  query,
}: {
  readonly view: CompanyView;
  readonly mayReveal: boolean;
  /** Of the subsidiaries. */
  readonly query: GroupQuery;
}) {
  const context = { subject: { country: view.country, companyId: view.companyId }, mayReveal };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 py-6">
      <PartNotice part={view.parts.subsidiaries} />
      <Subsidiaries view={view} query={query} context={context} />
      <Relationships view={view} source={view.sources.companyProfile} context={context} />
    </div>
  );
}

function Subsidiaries({
  view,
  query,
  context,
}: {
  readonly view: CompanyView;
  readonly query: GroupQuery;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.subsidiaries');
  const { subsidiaries, sources, sections } = view;
  const page = pageOf(chooseSubsidiaries(subsidiaries, query), query.page, PAGE_SIZE);
  const path = companyPath(view, 'related');
  const total = subsidiaries.length;
  return (
    <Section
      id="subsidiaries"
      title={t('title')}
      lead={t('help')}
      count={total > 0 && t('count', { count: total })}
    >
      <SectionAbsence section="subsidiaries" state={sections.subsidiaries} subject={view} />
      {total > 1 && <GroupFilter subsidiaries={subsidiaries} query={query} path={path} />}
      {total > 0 && page.total === 0 && (
        <EmptyState title={t('nothing')} action={<TextLink href={path}>{t('clear')}</TextLink>} />
      )}
      {page.total > 0 && (
        <SubsidiariesTable
          subsidiaries={page.items}
          query={query}
          path={path}
          source={sources.subsidiaries}
          context={context}
        />
      )}
      <Pager page={page} label={t('title')} hrefOf={(next) => groupPath(path, { ...query, page: next })} />
    </Section>
  );
}

function Relationships({
  view,
  source,
  context,
}: {
  readonly view: CompanyView;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.relationships');
  const { relationships, sections } = view;
  return (
    <Section
      id="relationships"
      title={t('title')}
      lead={t('help')}
      count={relationships.length > 0 && t('count', { count: relationships.length })}
    >
      <SectionAbsence section="companyRelationships" state={sections.companyRelationships} subject={view} />
      {relationships.length > 0 && (
        <ul className="rows text-sm">
          {relationships.map((one) => (
            <Relationship key={one.position} one={one} source={source} context={context} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Relationship({
  one: { position, relation = '', company, effectiveDate, description },
  source,
  context,
}: {
  readonly one: RelationshipView;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.relationships');
  const word = useWord();
  const path = `/companyRelationships/${position}`;
  return (
    <li
      className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)_1.5rem]"
      data-relation={relation}
    >
      <div>
        <p className="font-medium">{word('relation', relation)}</p>
        <p className="text-faint">
          {effectiveDate === undefined ? t('noDate') : <DateText date={effectiveDate} />}
        </p>
      </div>
      <div className="min-w-0">
        <Party party={{ kind: 'company', company }} type={undefined} tags={[]} context={context}>
          <FactMarks marks={marksOf(source, path)} />
        </Party>
      </div>
      <div className="min-w-0 wrap-anywhere">{description !== undefined && <span>{description}</span>}</div>
      <div>
        <CompanySource of={company.name ?? t('title')} source={source} at={path} />
      </div>
    </li>
  );
}
