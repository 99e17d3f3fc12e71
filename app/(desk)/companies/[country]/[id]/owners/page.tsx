import { CompanyOwners } from '#components/company/company-owners.tsx';
import { ExtractPanels } from '#components/company/extracts/extract-panels.tsx';
import { HoldingsNotice } from '#components/company/holdings-notice.tsx';
import { ownersAddress } from '#components/company/owners/owners-address.ts';
import { OwnersView } from '#components/company/owners/owners-view.tsx';
import { pageNumberOf } from '#components/company/page-address.ts';
import { BuyPanel } from '#components/purchase/buy-panel.tsx';
import { readBuy } from '#components/ui/address-values.ts';
import { readPolicy } from '#components/ui/policy-address.ts';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { readOwners } from '#lib/desk/discrepancies/index.ts';
import { listExtracts } from '#lib/desk/extracts/index.ts';
import { offersNamed } from '#lib/domain/owners/index.ts';
import * as acts from '../../../../discrepancies/actions.ts';

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OwnersPage({ params, searchParams }: Props) {
  const { country, id } = await params;
  const { page, ...address } = await searchParams;
  const { ctx, place, ...found } = await companyOfPage(country, id);
  if ('failure' in found) return null; // The layout says why.
  const owners = await readOwners(ctx, { ...place, choice: readPolicy(address) });
  const buy = readBuy(address);
  return (
    <>
      <HoldingsNotice view={found.shown.view} />
      <OwnersView page={owners} acts={{ ...acts }} />
      <CompanyOwners {...found.shown} page={pageNumberOf(page)} />
      <ExtractPanels extracts={await listExtracts(ctx, place)} part="owners" />
      {buy.length > 0 && owners.mayBuy && (
        <BuyPanel
          key={buy.join(' ')}
          subject={place}
          offers={offersNamed(owners.onOffer?.list ?? [], buy)}
          isFromStart={buy.includes('')}
          requestId={owners.onOffer?.requestId}
          closeHref={ownersAddress(owners)}
        />
      )}
    </>
  );
}
