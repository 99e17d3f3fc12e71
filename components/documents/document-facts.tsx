import { useTranslations } from 'next-intl';
import { type SourceView, sourceOfFact } from '#lib/domain/company-view/index.ts';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { formatAmount } from '../ui/credits.tsx';
import { SourceButton } from '../ui/source-button.tsx';
import { sourceFacts } from '../ui/source-facts.ts';

/** What else the register says of a document, and where the list comes from that names it. */
export function DocumentFacts({
  row,
  name,
  source,
}: {
  readonly row: DocumentRow;
  readonly name: string;
  readonly source: SourceView | undefined;
}) {
  const t = useTranslations('documents.facts');
  const markup = row.markupCredits;
  return (
    <SourceButton
      of={name}
      sources={source === undefined ? [] : [sourceFacts(sourceOfFact(source, row.path ?? '/documents'))]}
      more={[
        [t('id'), row.id],
        [t('blobName'), row.blobName],
        [t('orderedAs'), row.orderedAs],
        [t('markup'), markup === null ? null : t('amount', { amount: formatAmount(markup) })],
      ]}
    />
  );
}
