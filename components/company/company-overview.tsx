import { useTranslations } from 'next-intl';
import type { CompanyView } from '#lib/domain/company-view/index.ts';
import { companyPath } from './company-path.ts';
import { DocumentsSummary } from './documents-summary.tsx';
import { FactList } from './fact-list.tsx';
import { PartNotice } from './part-notice.tsx';
import { ProvenanceSection } from './provenance-section.tsx';
import { SectionAbsence } from './section-absence.tsx';
import { StatusFacts } from './status-facts.tsx';

/** Where data is priced and bought, on the overview. */
export const GET_DATA_ID = 'get-data';

/** The company at a glance: what it is, whether it lives, what it does, where it is; each value with its source. */
export function CompanyOverview({
  view,
  establishments,
  getMore,
}: {
  readonly view: CompanyView;
  readonly establishments: React.ReactNode;
  /** The panel that prices and buys. */
  readonly getMore: React.ReactNode;
}) {
  const t = useTranslations('company');
  const getHref = `${companyPath(view)}#${GET_DATA_ID}`;
  const state = view.sections.company;
  const common = { facts: view.facts, source: view.sources.companyProfile, state, getHref };
  return (
    <div className="grid gap-10 py-6">
      <PartNotice part={view.parts.companyProfile} />
      <SectionAbsence section="company" state={state} getHref={getHref} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <FactList group="identity" {...common} />
        <div className="grid content-start gap-8">
          <StatusFacts {...common} status={view.status} />
          <FactList group="contact" {...common} />
          <FactList group="activity" {...common} />
        </div>
      </div>
      {establishments}
      <DocumentsSummary view={view} getHref={getHref} />
      <ProvenanceSection view={view} />
      <section id={GET_DATA_ID} aria-labelledby="get-more" className="scroll-mt-20 print:hidden">
        <h2 id="get-more" className="mb-3 font-semibold text-lg">
          {t('getMore')}
        </h2>
        {getMore}
      </section>
    </div>
  );
}
