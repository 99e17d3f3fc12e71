import { CompanyOwnership } from '#components/company/company-ownership.tsx';
import { companyPath } from '#components/company/company-path.ts';
import { ExtractPanels } from '#components/company/extracts/extract-panels.tsx';
import { HoldingsNotice } from '#components/company/holdings-notice.tsx';
import { pageNumberOf } from '#components/company/page-address.ts';
import { CompanyStructure } from '#components/ownership/company-structure.tsx';
import { addressOf, readAddress } from '#components/ownership/ownership-address.ts';
import { BuyPanel } from '#components/purchase/buy-panel.tsx';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { listExtracts } from '#lib/desk/extracts/index.ts';
import { viewOwnership } from '#lib/desk/ownership/index.ts';
import { offersNamed } from '#lib/domain/owners/index.ts';

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OwnershipPage({ params, searchParams }: Props) {
  const { country, id } = await params;
  const { page, ...query } = await searchParams;
  const { place, ctx, ...found } = await companyOfPage(country, id);
  if ('failure' in found) return null; // The layout says why.
  const state = readAddress(query);
  const shown = await viewOwnership(ctx, { ...place, ...state, isDrawn: state.view === 'graph' });
  const path = companyPath(place, 'ownership');
  const canTrace = shown.trace !== undefined;
  const register = <CompanyOwnership {...found.shown} page={pageNumberOf(page)} canTrace={canTrace} />;
  return (
    <>
      <HoldingsNotice view={found.shown.view} />
      <CompanyStructure {...{ place, path, state, shown, register }} />
      <ExtractPanels extracts={await listExtracts(ctx, place)} part="ownership" />
      {state.buy.length > 0 && shown.mayBuy && (
        <BuyPanel
          key={state.buy.join(' ')}
          subject={place}
          offers={offersNamed(shown.offers, state.buy)}
          isFromStart={state.buy.includes('')}
          requestId={shown.requestId}
          closeHref={addressOf(path, { ...state, buy: [] })}
        />
      )}
    </>
  );
}
