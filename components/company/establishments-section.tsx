import Form from 'next/form';
import { useTranslations } from 'next-intl';
import {
  type EstablishmentView,
  marksOf,
  type Page,
  type SectionState,
  type SourceView,
} from '#lib/domain/company-view/index.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AddressText } from './address-text.tsx';
import { EstablishmentState } from './establishment-state.tsx';
import { FactMarks } from './fact-marks.tsx';
import { FactValue } from './fact-value.tsx';
import { PeriodText } from './period-text.tsx';
import { SectionAbsence } from './section-absence.tsx';
import { SourceLink } from './source-link.tsx';

const SEARCH_FROM = 10;

/** The company's places of business: those of one page, found by name, number or address on the server. */
export function EstablishmentsSection({
  page,
  total,
  query,
  source,
  state,
  path,
  subject,
}: {
  readonly page: Page<EstablishmentView>;
  /** Of all, also of those that the query leaves out. */
  readonly total: number;
  readonly query: string;
  readonly source: SourceView | undefined;
  readonly state: SectionState;
  /** Of the page on which this stands. */
  readonly path: string;
  readonly subject: { readonly country: string; readonly companyId: string };
}) {
  const t = useTranslations('company.establishments');
  const hrefOf = (number: number) => {
    const search = new URLSearchParams({ ...(query === '' ? {} : { place: query }), page: String(number) });
    return `${path}?${search}#establishments`;
  };
  return (
    <Section
      id="establishments"
      title={t('title')}
      count={total > 0 && t('count', { count: total })}
      aside={(total > SEARCH_FROM || query !== '') && <SearchForm path={path} query={query} />}
    >
      <SectionAbsence section="establishments" state={state} subject={subject} />
      {total > 0 && page.total === 0 && (
        <EmptyState
          title={t('nothing', { query })}
          action={<TextLink href={`${path}#establishments`}>{t('clear')}</TextLink>}
        />
      )}
      {page.total > 0 && (
        <>
          <ul className="rows text-sm">
            {page.items.map((each) => (
              <li
                key={each.position}
                className="grid gap-x-6 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,2fr)_1.5rem]"
              >
                <div className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{each.name}</span>
                  {each.id !== undefined && (
                    <span className="block font-mono text-faint text-xs">{each.id}</span>
                  )}
                  <FactMarks marks={marksOf(source, `/establishments/${each.position}`)} />
                </div>
                <div className="text-soft">
                  {each.address && <AddressText address={each.address} />}
                  {each.activities.map((fact) => (
                    <span key={`${fact.key} ${fact.label}`} className="block text-faint">
                      {fact.label ?? t(fact.key === 'nace' ? 'nace' : 'isic')}:{' '}
                      {fact.value !== null && <FactValue value={fact.value} />}
                    </span>
                  ))}
                </div>
                <div>
                  <EstablishmentState isActive={each.isActive} />
                  <span className="block text-faint">
                    <PeriodText from={each.creationDate} to={each.endDate} />
                  </span>
                </div>
                <div>
                  <SourceLink
                    of={each.name ?? each.id ?? t('title')}
                    source={source}
                    at={`/establishments/${each.position}`}
                  />
                </div>
              </li>
            ))}
          </ul>
          <Pager page={page} label={t('title')} hrefOf={hrefOf} />
        </>
      )}
    </Section>
  );
}

function SearchForm({ path, query }: { readonly path: string; readonly query: string }) {
  const t = useTranslations('company.establishments');
  return (
    <Form action={path} scroll={false} className="flex max-w-full gap-2 print:hidden">
      <input
        type="search"
        name="place"
        defaultValue={query}
        aria-label={t('search')}
        placeholder={t('searchHelp')}
        maxLength={200}
        className="control w-64 min-w-0"
      />
      <Button type="submit" look="secondary">
        {t('find')}
      </Button>
    </Form>
  );
}
