import { useTranslations } from 'next-intl';
import { type CompanyView, pageOf } from '#lib/domain/company-view/index.ts';
import { Absence } from '../ui/absence.tsx';
import { Pager } from '../ui/pager.tsx';
import { companyPath, getDataPath } from './company-path.ts';
import { formatFigure } from './formats.ts';
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
}: {
  readonly view: CompanyView;
  readonly mayReveal: boolean;
  readonly page: number;
}) {
  const t = useTranslations('company.ownership');
  const page = pageOf(view.shareholders, number, PAGE_SIZE);
  const { unallocated } = view;
  const context = { subject: { country: view.country, companyId: view.companyId }, mayReveal };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PartNotice part={view.parts.companyProfile} />
      <MaskedNote mayReveal={mayReveal} />
      <section aria-labelledby="shareholders-title">
        <h2 id="shareholders-title" className="font-semibold text-lg">
          {t('title')}{' '}
          {page.total > 0 && (
            <span className="font-normal text-base text-faint">{t('count', { count: page.total })}</span>
          )}
        </h2>
        <p className="mb-2 text-faint text-sm">{t('help')}</p>
        <SectionAbsence
          section="shareholders"
          state={view.sections.shareholders}
          getHref={getDataPath(view)}
        />
        {unallocated.kind === 'exceeded' && (
          <div className="mb-3">
            <Absence kind="partial" title={t('exceeded', { over: formatFigure(unallocated.percentage) })}>
              {null}
            </Absence>
          </div>
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
      </section>
      {view.structure !== undefined && (
        <StructureTables structure={view.structure} source={view.sources.graph} context={context} />
      )}
      {view.structure === undefined && (
        <SectionAbsence section="graphBeta" state={view.sections.graphBeta} getHref={getDataPath(view)} />
      )}
    </div>
  );
}
