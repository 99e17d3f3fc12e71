import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  type CompanyView,
  type Fact,
  findEstablishments,
  isUntouched,
  type NotRead,
  pageOf,
} from '#lib/domain/company-view/index.ts';
import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import type { AskedSource } from '#lib/domain/search/asked-source.ts';
import type { CompanySummary } from '#lib/domain/summary/company-summary.ts';
import { Drawer } from '../ui/dialog.tsx';
import { Section } from '../ui/section.tsx';
import { CompanyNotRead } from './company-not-read.tsx';
import { companyPath, type DrawerName } from './company-path.ts';
import { CompanyRepresentatives } from './company-representatives.tsx';
import type { ConflictActs } from './conflict-acts.ts';
import { ConflictsNotice } from './conflicts-notice.tsx';
import { DocumentsSummary } from './documents-summary.tsx';
import { EstablishmentsSection } from './establishments-section.tsx';
import { FactList, isFolded, NotProvided } from './fact-list.tsx';
import { FlagsTable } from './flags-table.tsx';
import { PartNotice } from './part-notice.tsx';
import { PartialNotice } from './partial-notice.tsx';
import { ProvenanceSection } from './provenance-section.tsx';
import { RecordLists, RecordTables } from './record-sections.tsx';
import { SectionAbsence } from './section-absence.tsx';
import { SourceOfValue } from './source-of-value.tsx';
import { SourcesNotice } from './sources-notice.tsx';
import { StatusNotes } from './status-facts.tsx';
import { SummaryBand } from './summary-band.tsx';

const PLACES_SIZE = 50;

/**
 * Summary, flags, representatives and facts of a company, each value with its source. If nothing was bought yet, the page is
 * what can be bought.
 */
export function CompanyOverview({
  view,
  flags,
  decisionOf,
  places,
  getData,
  drawer,
  sourceAt,
  summary,
  reportLink,
  discrepancies,
  conflictActs,
  extracts,
  notRead,
}: {
  readonly view: CompanyView;
  readonly flags: readonly SeenFlag[];
  /** What was decided about a flag, and the way to decide. */
  readonly decisionOf: (flag: SeenFlag) => ReactNode;
  /** Which establishments are shown. */
  readonly places: { readonly query: string; readonly page: number };
  readonly summary: CompanySummary;
  readonly reportLink?: ReactNode;
  /** Discrepancies that are not closed; nothing if there are none. */
  readonly discrepancies?: ReactNode;
  /** What prices and buys. */
  readonly getData: ReactNode;
  /** Left out: both are closed. */
  readonly drawer?: DrawerName | undefined;
  /** JSON Pointer of the value whose sources the drawer begins with; empty: none. */
  readonly sourceAt: string;
  /** Left out for a role that may only look. */
  readonly conflictActs?: ConflictActs | undefined;
  /** What extracts say that officers brought. */
  readonly extracts?: ReactNode;
  /** Set if nothing of the company could be read, with the source of its country if the service names one. */
  readonly notRead?: (NotRead & { readonly source: AskedSource | null }) | undefined;
}) {
  const t = useTranslations('company');
  if (isUntouched(view)) {
    return (
      <>
        {discrepancies}
        {extracts}
        <Section title={t('getData')} className="py-6 print:hidden">
          {getData}
        </Section>
      </>
    );
  }
  if (notRead !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-6">
        <CompanyNotRead view={view} notRead={notRead} source={notRead.source} />
        {discrepancies}
        {extracts}
        <Drawers {...{ view, flags, drawer, sourceAt, getData }} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-5">
      <SummaryBand view={view} summary={summary} reportLink={reportLink} />
      {discrepancies}
      <PartialNotice view={view} />
      <FlagsTable flags={flags} view={view} decisionOf={decisionOf} />
      <SourcesNotice view={view} />
      <ConflictsNotice view={view} acts={conflictActs} />
      <CompanyRepresentatives view={view} />
      <Facts view={view} />
      {extracts}
      {!isFolded(view.sections.establishments) && <Places view={view} places={places} />}
      <Drawers {...{ view, flags, drawer, sourceAt, getData }} />
    </div>
  );
}

function Drawers({
  view,
  flags,
  drawer,
  sourceAt,
  getData,
}: {
  readonly view: CompanyView;
  readonly flags: readonly SeenFlag[];
  readonly drawer: DrawerName | undefined;
  readonly sourceAt: string;
  readonly getData: ReactNode;
}) {
  const t = useTranslations('company');
  return (
    <>
      {drawer === 'sources' && (
        <Drawer title={t('provenance.title')} closeHref={companyPath(view)}>
          <SourceOfValue view={view} flags={flags} at={sourceAt} />
          <ProvenanceSection view={view} />
        </Drawer>
      )}
      {drawer === 'data' && (
        <Drawer title={t('getMore')} closeHref={companyPath(view)}>
          {getData}
        </Drawer>
      )}
    </>
  );
}

function Facts({ view }: { readonly view: CompanyView }) {
  const state = view.sections.company;
  const common = { facts: view.facts, source: view.sources.companyProfile, state };
  const records = { records: view.records, source: view.sources.companyProfile };
  return (
    <>
      <PartNotice part={view.parts.companyProfile} />
      {/* What is under way is told item by item above. */}
      {view.parts.companyProfile.status !== 'in_progress' && (
        <SectionAbsence section="company" state={state} subject={view} />
      )}
      <RecordTables {...records} />
      {/* Columns of even height, whatever a source has; no section is cut by one. */}
      <div className="gap-10 text-sm lg:columns-2 xl:columns-3 xl:[&_.data-row]:grid-cols-[8.25rem_minmax(0,1fr)] [&>*+*]:mt-6 [&>*]:break-inside-avoid">
        <FactList group="identity" {...common} facts={withoutTwins(view.facts)} />
        <FactList group="activity" {...common} />
        <FactList group="contact" {...common} />
        <FactList group="filings" {...common} facts={view.facts.filter(isInNoRecord(view))} />
        <RecordLists {...records} />
        <DocumentsSummary view={view} />
      </div>
      <NotProvided view={view} />
      <StatusNotes view={view} />
    </>
  );
}

/** Without identifiers that repeat the registration number. */
function withoutTwins(facts: readonly Fact[]): Fact[] {
  const number = facts.find(({ key }) => key === 'number')?.value;
  return facts.filter(
    ({ key, value }) =>
      !(
        key === 'identifier' &&
        value?.kind === 'number' &&
        number?.kind === 'number' &&
        value.text === number.text
      ),
  );
}

/** The days of a filing say whether it is overdue, if the source records them. */
const isInNoRecord =
  ({ records }: CompanyView) =>
  ({ key, value }: Fact): boolean => {
    const duty = { accountsOverdue: 'duty:accounts', annualFilingOverdue: 'duty:annualFiling' };
    if (key !== 'accountsOverdue' && key !== 'annualFilingOverdue') return true;
    const isTold = records.some(
      (record) => record.key === duty[key] && record.values.some(({ field }) => field === 'overdue'),
    );
    return !isTold || (value?.kind === 'flag' && value.since !== undefined);
  };

function Places({
  view,
  places: { query, page },
}: {
  readonly view: CompanyView;
  readonly places: { readonly query: string; readonly page: number };
}) {
  return (
    <EstablishmentsSection
      page={pageOf(findEstablishments(view.establishments, query), page, PLACES_SIZE)}
      total={view.establishments.length}
      query={query}
      source={view.sources.companyProfile}
      state={view.sections.establishments}
      path={companyPath(view)}
      subject={view}
    />
  );
}
