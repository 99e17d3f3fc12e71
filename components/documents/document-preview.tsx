'use client';

import { useTranslations } from 'next-intl';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { Dialog } from '../ui/dialog.tsx';

/** A kept PDF, or the one made of a kept document, in the page, shown by the browser's own reader. */
export function DocumentPreview({
  row,
  onClose,
}: {
  readonly row: DocumentRow | null;
  readonly onClose: () => void;
}) {
  const t = useTranslations('documents');
  const name = row?.nameInEnglish ?? row?.name ?? t('unnamed');
  const kept = row?.order?.kept;
  const keptId = kept?.id;
  return (
    <Dialog isOpen={keptId !== undefined} onClose={onClose} title={name} width="max-w-5xl">
      {keptId !== undefined && (
        <iframe
          title={t('previewOf', { name })}
          // The page, not the reader's list of pages beside it.
          src={`/api/desk/documents/${keptId}${kept?.pdf ? '?as=pdf' : ''}#navpanes=0&view=FitH`}
          className="h-[70dvh] w-full bg-wash"
        />
      )}
    </Dialog>
  );
}
