import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  type CompanyView,
  findEstablishments,
  type NotRead,
  pageOf,
} from '#lib/domain/company-view/index.ts';
import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import type { AskedSource } from '#lib/domain/search/asked-source.ts';
import type { CompanySummary } from '#lib/domain/summary/company-summary.ts';
import { Section } from '../ui/section.tsx';
import { CompanyNotRead } from './company-not-read.tsx';
import { companyPath, GET_DATA_ID, getDataPath } from './company-path.ts';
import { CompanyRepresentatives } from './company-representatives.tsx';
import type { ConflictActs } from './conflict-acts.ts';
import { ConflictsNotice } from './conflicts-notice.tsx';
import { DocumentsSummary } from './documents-summary.tsx';
import { EstablishmentsSection } from './establishments-section.tsx';
import { FactList } from './fact-list.tsx';
import { FlagsTable } from './flags-table.tsx';
import { PartNotice } from './part-notice.tsx';
import { PartialNotice } from './partial-notice.tsx';
import { ProvenanceSection } from './provenance-section.tsx';
import { RecordSections } from './record-sections.tsx';
import { SectionAbsence } from './section-absence.tsx';
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
  summary,
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
  /** Discrepancies that are not closed; nothing if there are none. */
  readonly discrepancies?: ReactNode;
  /** What prices and buys. */
  readonly getData: ReactNode;
  /** Left out for a role that may only look. */
  readonly conflictActs?: ConflictActs | undefined;
  /** What extracts say that officers brought. */
  readonly extracts?: ReactNode;
  /** Set if nothing of the company could be read, with the source of its country if the service names one. */
  readonly notRead?: (NotRead & { readonly source: AskedSource | null }) | undefined;
}) {
  const t = useTranslations('company');
  const isUntouched = Object.values(view.parts).every(({ status }) => status === 'none');
  if (isUntouched) {
    return (
      <>
        {extracts}
        <GetData title={t('getData')}>{getData}</GetData>
      </>
    );
  }
  if (notRead !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-6">
        <CompanyNotRead view={view} notRead={notRead} source={notRead.source} />
        {extracts}
        <GetData title={t('getMore')}>{getData}</GetData>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-6">
      <SummaryBand view={view} summary={summary} />
      {discrepancies}
      <PartialNotice view={view} />
      <FlagsTable flags={flags} view={view} decisionOf={decisionOf} />
      <SourcesNotice view={view} />
      <ConflictsNotice view={view} acts={conflictActs} />
      <CompanyRepresentatives view={view} />
      <Facts view={view} />
      <RecordSections records={view.records} source={view.sources.companyProfile} />
      {extracts}
      <Places view={view} places={places} />
      <DocumentsSummary view={view} />
      <ProvenanceSection view={view} />
      <GetData title={t('getMore')}>{getData}</GetData>
    </div>
  );
}

function Facts({ view }: { readonly view: CompanyView }) {
  const state = view.sections.company;
  const common = {
    facts: view.facts,
    source: view.sources.companyProfile,
    state,
    getHref: getDataPath(view),
  };
  return (
    <>
      <PartNotice part={view.parts.companyProfile} />
      {/* What is under way is told item by item above. */}
      {view.parts.companyProfile.status !== 'in_progress' && (
        <SectionAbsence section="company" state={state} subject={view} />
      )}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <FactList group="identity" {...common} />
          <FactList group="contact" {...common} />
        </div>
        <div className="grid content-start gap-8">
          <FactList group="filings" {...common} />
          <FactList group="activity" {...common} />
        </div>
      </div>
      <StatusNotes view={view} />
    </>
  );
}

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

function GetData({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section id={GET_DATA_ID} title={title} className="py-6 print:hidden">
      {children}
    </Section>
  );
}
