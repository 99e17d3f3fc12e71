import { companyPath } from '#components/company/company-path.ts';
import { ExtractsSection } from '#components/company/extracts/extracts-section.tsx';
import { documentQueryOf } from '#components/documents/document-query-of.ts';
import { DocumentsView } from '#components/documents/documents-view.tsx';
import { PurchasePanel } from '#components/purchase/purchase-panel.tsx';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { listCompanyDocuments } from '#lib/desk/documents/index.ts';
import { listExtracts } from '#lib/desk/extracts/index.ts';
import { confirmFacts, typeFacts, withdrawExtract, withdrawFacts } from '../../../actions.ts';

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function DocumentsPage({ params, searchParams }: Props) {
  const { country, id } = await params;
  const { place, ctx, ...found } = await companyOfPage(country, id);
  if ('failure' in found) return null; // The layout says why.
  const documents = await listCompanyDocuments(ctx, place);
  return (
    <>
      <DocumentsView
        documents={documents}
        state={found.shown.view.sections.documents}
        source={found.shown.view.sources.availableDocuments}
        path={companyPath(place, 'documents')}
        query={documentQueryOf(await searchParams)}
      />
      <ExtractsSection
        extracts={await listExtracts(ctx, place)}
        acts={{ type: typeFacts, confirm: confirmFacts, withdraw: withdrawExtract, withdrawFacts }}
      />
      {documents.list === 'none' && <PurchasePanel {...place} preselected={['availableDocuments']} />}
    </>
  );
}
