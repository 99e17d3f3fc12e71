'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { isLookupView } from '#lib/domain/lookup/lookup-view.ts';
import { askDesk } from '../ui/ask-desk.ts';

/** Fetches a document again that is paid for but could not be downloaded: free. */
export function useRetryDownload() {
  const unreached = useTranslations('lookups')('unreached');
  return useCallback(
    ({ lookupId, documentId }: NonNullable<DocumentRow['order']>) =>
      askDesk('documents/retry', isLookupView, { body: { lookupId, retryDocument: documentId }, unreached }),
    [unreached],
  );
}
