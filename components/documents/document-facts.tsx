import { useTranslations } from 'next-intl';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { formatAmount } from '../ui/credits.tsx';
import { SourceButton, type SourceFacts } from '../ui/source-button.tsx';

/** What else is known of a document, and where it comes from. */
export function DocumentFacts({
  row,
  name,
  source,
}: {
  readonly row: DocumentRow;
  readonly name: string;
  readonly source: SourceFacts | undefined;
}) {
  const t = useTranslations('documents.facts');
  const markup = row.markupCredits;
  return (
    <SourceButton
      of={name}
      sources={source === undefined ? [] : [source]}
      more={[
        [
          t('description'),
          [row.nameInEnglish, row.description, row.descriptionInEnglish].filter(Boolean).join(' · '),
        ],
        [t('id'), row.id],
        [t('blobName'), row.blobName],
        [t('orderedAs'), row.orderedAs],
        [t('markup'), markup === null ? null : t('amount', { amount: formatAmount(markup) })],
      ]}
    />
  );
}
