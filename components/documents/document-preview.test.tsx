import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import type { OrderedDocument } from '#lib/domain/lookup/company-file.ts';
import { documentRows } from '#lib/domain/lookup/document-rows.ts';
import { orderedDocument } from '#lib/domain/lookup/testing/ordered-document.ts';
import { en } from '../words/en.ts';
import { DocumentPreview } from './document-preview.tsx';

const KEPT = {
  id: 'kept-1',
  format: 'pdf',
  mediaType: 'application/pdf',
  sizeBytes: 1_000,
  sha256: 'a'.repeat(64),
  fetchedAt: '2026-11-20T10:00:00.000Z',
  pdf: null,
} satisfies OrderedDocument['kept'];

function addressShown(kept: OrderedDocument['kept']): string | undefined {
  const documents = [orderedDocument({ status: 'kept', kept })];
  const [row = null] = documentRows({ ...companyFileOf({}), documents }, []);
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" timeZone="UTC" messages={en}>
      <DocumentPreview row={row} onClose={() => undefined} />
    </NextIntlClientProvider>,
  );
  return /<iframe[^>]* src="([^#"]*)/.exec(html)?.[1];
}

test('a kept PDF is shown as it is, another file as the PDF that was made of it', () => {
  expect(addressShown(KEPT)).toBe('/api/desk/documents/kept-1');
  const pdf = { sha256: 'b'.repeat(64), sizeBytes: 2_000 };
  expect(addressShown({ ...KEPT, format: 'docx', mediaType: 'application/msword', pdf })).toBe(
    '/api/desk/documents/kept-1?as=pdf',
  );
});

test('without a kept file there is nothing to show', () => {
  expect(addressShown(null)).toBeUndefined();
});
