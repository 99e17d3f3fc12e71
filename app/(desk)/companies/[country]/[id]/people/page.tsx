import { CompanyPeople } from '#components/company/company-people.tsx';
import { ExtractPanels } from '#components/company/extracts/extract-panels.tsx';
import { firstOf, pageNumberOf } from '#components/company/page-address.ts';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { listExtracts } from '#lib/desk/extracts/index.ts';
import { shownOf } from '#lib/domain/company-view/index.ts';

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PeoplePage({ params, searchParams }: Props) {
  const { country, id } = await params;
  const { show, page } = await searchParams;
  const found = await companyOfPage(country, id);
  if ('failure' in found) return null; // The layout says why.
  return (
    <>
      <CompanyPeople {...found.shown} shown={shownOf(firstOf(show))} page={pageNumberOf(page)} />
      <ExtractPanels extracts={await listExtracts(found.ctx, found.place)} part="people" />
    </>
  );
}
