import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import type { OrderedDocument } from '#lib/domain/lookup/company-file.ts';
import { documentRows } from '#lib/domain/lookup/document-rows.ts';
import { orderedDocument } from '#lib/domain/lookup/testing/ordered-document.ts';
import { en } from '../words/en.ts';
import { FailedDocuments } from './failed-documents.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const MESSAGE = 'The register does not answer. Nothing was charged.';
const failedOrders = (count: number, changes: Partial<OrderedDocument> = {}, isRetryable = true) =>
  Array.from({ length: count }, (_, index) =>
    orderedDocument({
      documentId: `d${index}`,
      status: 'failed',
      costCredits: 0,
      failure: { code: 'service_unavailable', message: MESSAGE, details: [], isRetryable },
      ...changes,
    }),
  );

function linesOf(documents: readonly OrderedDocument[]): string[] {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" timeZone="UTC" messages={en}>
      <FailedDocuments
        rows={documentRows({ ...companyFileOf({}), documents }, [])}
        mayBuy
        onChoose={() => undefined}
      />
    </NextIntlClientProvider>,
  );
  const lines = html.split('data-failed-documents').slice(1);
  return lines.map((line) =>
    line
      .replace(/^[^>]*>/, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  );
}

test('17 documents that failed for one reason are one line, with one button', () => {
  const [line, ...others] = linesOf(failedOrders(17));
  expect(others).toEqual([]);
  expect(line).toContain(`17 documents failed: ${MESSAGE}`);
  expect(line).toContain('Try again.');
  expect(line).toContain('Select these 17 again');
});

test('where another try cannot help, none is offered', () => {
  const [line] = linesOf(failedOrders(2, {}, false));
  expect(line).toContain('2 documents failed');
  expect(line).not.toContain('again');
});

test('what is paid for is downloaded again, free, and never ordered again', () => {
  const [line] = linesOf(failedOrders(3, { costCredits: 4 }));
  expect(line).toContain('Retry 3 downloads · 0 cr');
  expect(line).not.toContain('Select these');
});

test('one that failed alone says so in its row', () => {
  expect(linesOf(failedOrders(1))).toEqual([]);
});
