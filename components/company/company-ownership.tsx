import { useTranslations } from 'next-intl';
import { type CompanyView, pageOf } from '#lib/domain/company-view/index.ts';
import { percentFigure } from '#lib/domain/ownership/rational.ts';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Pager } from '../ui/pager.tsx';
import { Section } from '../ui/section.tsx';
import { companyPath } from './company-path.ts';
import { DerivedNotice } from './derived-notice.tsx';
import { MaskedNote } from './masked-note.tsx';
import { PartNotice } from './part-notice.tsx';
import { SectionAbsence } from './section-absence.tsx';
import { ShareholdersTable } from './shareholders-table.tsx';
import { StructureTables } from './structure-tables.tsx';

const PAGE_SIZE = 100;

/** Who owns the company, as the register has it, and the structure above where it was bought. */
export function CompanyOwnership({
  view,
  mayReveal,
  page: number,
  canTrace,
}: {
  readonly view: CompanyView;
  readonly mayReveal: boolean;
  readonly page: number;
  /** Whether the structure is on offer and could bring something. */
  readonly canTrace: boolean;
}) {
  const t = useTranslations('company.ownership');
  const page = pageOf(view.shareholders, number, PAGE_SIZE);
  const { unallocated } = view;
  const context = { subject: { country: view.country, companyId: view.companyId }, mayReveal };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PartNotice part={view.parts.companyProfile} />
      <MaskedNote mayReveal={mayReveal} />
      <DerivedNotice view={view} mayReveal={mayReveal} />
      <Section
        title={t('title')}
        count={page.total > 0 && t('count', { count: page.total })}
        lead={t('help')}
      >
        <SectionAbsence section="shareholders" state={view.sections.shareholders} subject={view} />
        {unallocated.kind === 'exceeded' && (
          <Notice
            tone="warning"
            icon={<PartialIcon />}
            title={t('exceeded', { over: percentFigure(unallocated.percentage) })}
            className="mb-3"
            data-absence="partial"
          />
        )}
        {page.total > 0 && (
          <ShareholdersTable
            holders={page.items}
            rest={page.number === page.pages ? unallocated : undefined}
            source={view.sources.companyProfile}
            context={context}
          />
        )}
        <Pager
          page={page}
          label={t('title')}
          hrefOf={(next) => `${companyPath(view, 'ownership')}?page=${next}`}
        />
      </Section>
      {view.structure !== undefined && (
        <StructureTables structure={view.structure} source={view.sources.graph} context={context} />
      )}
      {view.structure === undefined && (canTrace || !isNotRequested(view.sections.graphBeta)) && (
        <SectionAbsence section="graphBeta" state={view.sections.graphBeta} subject={view} />
      )}
    </div>
  );
}

const isNotRequested = (state: CompanyView['sections']['graphBeta']): boolean =>
  state.kind === 'absent' && state.reason === 'not_requested';
