import { CompanyOverview } from '#components/company/company-overview.tsx';
import { companyPath, DRAWERS, partNamed } from '#components/company/company-path.ts';
import { ExtractPanels } from '#components/company/extracts/extract-panels.tsx';
import { DiscrepancyStrip } from '#components/company/owners/discrepancy-strip.tsx';
import { firstOf, pageNumberOf } from '#components/company/page-address.ts';
import { FlagDecisionText } from '#components/flags/flag-decision-text.tsx';
import { PurchasePanel } from '#components/purchase/purchase-panel.tsx';
import { CompanyReportLink } from '#components/reports/company-report-link.tsx';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { countOpenDiscrepancies } from '#lib/desk/discrepancies/index.ts';
import { listExtracts } from '#lib/desk/extracts/index.ts';
import { viewFlags } from '#lib/desk/flags/index.ts';
import { reportOfCompany } from '#lib/desk/reports/index.ts';
import { sourceOfCountry } from '#lib/desk/search/search-offer.ts';
import { notRead } from '#lib/domain/company-view/index.ts';
import { decidableFlag } from '#lib/domain/flags/flag-standing.ts';
import { isToDecide } from '#lib/domain/flags/seen-flag.ts';
import { companySummary } from '#lib/domain/summary/company-summary.ts';
import * as flagActs from '../../../flag-actions.ts';
import { mark, withdraw } from '../../actions.ts';

const acts = { mark, withdraw };

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CompanyPage({ params, searchParams }: Props) {
  const { country, id } = await params;
  const { place: query, page, then, ...address } = await searchParams;
  const found = await companyOfPage(country, id);
  if ('failure' in found) return null; // The layout says why.
  const flags = found.shown.flags.filter(isToDecide).map(decidableFlag);
  const decisions = await viewFlags(found.ctx, found.place);
  const report = await reportOfCompany(found.ctx, found.place);
  const wanted = partNamed(firstOf(then));
  const lost = notRead(found.shown.view);
  const drawer = DRAWERS.find((name) => firstOf(address[name]) === 'open');
  return (
    <CompanyOverview
      view={found.shown.view}
      flags={found.shown.flags}
      decisionOf={(flag) => (
        <FlagDecisionText
          {...{ flags, decisions }}
          place={found.place}
          flag={decidableFlag(flag)}
          acts={{ ...flagActs }}
        />
      )}
      conflictActs={found.shown.mayMarkConflicts ? acts : undefined}
      drawer={drawer}
      sourceAt={firstOf(address.at)}
      places={{ query: firstOf(query), page: pageNumberOf(page) }}
      extracts={<ExtractPanels extracts={await listExtracts(found.ctx, found.place)} part="company" />}
      discrepancies={
        <DiscrepancyStrip place={found.place} {...(await countOpenDiscrepancies(found.ctx, found.place))} />
      }
      summary={companySummary({
        ...found.shown,
        decisions,
        report,
      })}
      notRead={lost && { ...lost, source: await sourceOfCountry(found.ctx, found.place) }}
      reportLink={report && <CompanyReportLink report={report} />}
      getData={
        <PurchasePanel
          {...found.place}
          preselected={found.shown.suggested}
          landsOn={drawer === 'data' ? companyPath(found.place, wanted) : undefined}
        />
      }
    />
  );
}
