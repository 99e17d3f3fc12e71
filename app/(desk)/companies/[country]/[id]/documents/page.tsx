import { DocumentsView } from '#components/documents/documents-view.tsx';
import { PurchasePanel } from '#components/purchase/purchase-panel.tsx';
import { companyOfPage } from '#lib/desk/company/index.ts';
import { listCompanyDocuments } from '#lib/desk/documents/index.ts';

interface Props {
  readonly params: Promise<{ country: string; id: string }>;
}

export default async function DocumentsPage({ params }: Props) {
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
      />
      {documents.list === 'none' && <PurchasePanel {...place} preselected={['availableDocuments']} />}
    </>
  );
}
