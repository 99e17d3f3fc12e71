import { CompanyGlance } from '#components/company/company-glance.tsx';
import { CompanyOverview } from '#components/company/company-overview.tsx';
import { companyPath, partNamed } from '#components/company/company-path.ts';
import { ExtractPanels } from '#components/company/extracts/extract-panels.tsx';
import { DiscrepancyStrip } from '#components/company/owners/discrepancy-strip.tsx';
import { firstOf, pageNumberOf } from '#components/company/page-address.ts';
import { PurchasePanel } from '#components/purchase/purchase-panel.tsx';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { countOpenDiscrepancies } from '#lib/desk/discrepancies/index.ts';
import { listExtracts } from '#lib/desk/extracts/index.ts';
import { mark, withdraw } from '../../actions.ts';

const acts = { mark, withdraw };

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CompanyPage({ params, searchParams }: Props) {
  const { country, id } = await params;
  const { place: query, page, then } = await searchParams;
  const found = await companyOfPage(country, id);
  if ('failure' in found) return null; // The layout says why.
  const wanted = partNamed(firstOf(then));
  return (
    <>
      <DiscrepancyStrip place={found.place} {...(await countOpenDiscrepancies(found.ctx, found.place))} />
      <CompanyOverview
        view={found.shown.view}
        flags={found.shown.flags}
        conflictActs={found.shown.mayMarkConflicts ? acts : undefined}
        places={{ query: firstOf(query), page: pageNumberOf(page) }}
        extracts={<ExtractPanels extracts={await listExtracts(found.ctx, found.place)} part="company" />}
        glance={<CompanyGlance view={found.shown.view} owners={found.shown.owners} />}
        getData={
          <PurchasePanel
            {...found.place}
            preselected={found.shown.suggested}
            landsOn={wanted && companyPath(found.place, wanted)}
          />
        }
      />
    </>
  );
}
