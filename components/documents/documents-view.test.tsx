import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import type { CompanyDocuments } from '#lib/domain/lookup/company-documents.ts';
import { documentRows } from '#lib/domain/lookup/document-rows.ts';
import { en } from '../words/en.ts';
import { DocumentsView } from './documents-view.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const REQUEST = {
  requestId: '00000000-0000-4000-8000-000000000001',
  dataStatus: { dataPoints: { availableDocuments: { status: 'succeeded', cost: 0 } } },
  sources: {
    dataPoints: { availableDocuments: { register: 'Unit Register', method: 'live_from_registry' } },
  },
};
const PROVENANCE = {
  sources: {
    a: { register: 'Accounts Register', outcome: 'merged' },
    g: { register: 'Gazette', outcome: 'merged' },
  },
  facts: { '/documents': 'a', '/documents/officialPublications': 'g' },
  conflicts: [],
};

function textOf(
  more: object,
  request: object,
  isListOffered = true,
  listFailure: CompanyDocuments['listFailure'] = null,
): string {
  const answer = readAs(CompanyAnswer, { request: { ...REQUEST, ...request }, ...more });
  const file = companyFileOf(isListOffered ? { availableDocuments: answer } : { companyProfile: answer });
  const { sections, sources } = companyView(file, { mask: NO_MASK, today: '2026-11-21' });
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="en-GB" timeZone="UTC" messages={en}>
        <DocumentsView
          documents={{
            ...{ country: 'NO', companyId: '1', rows: documentRows(file, []), open: [] },
            list: listFailure ? 'failed' : isListOffered ? 'succeeded' : 'none',
            ...{ isListOffered, listFailure, listAt: '2026-11-21T10:00:00.000Z' },
            ...{ mayBuy: true, spending: null, stated: null, pricesFailure: null },
          }}
          state={sections.documents}
          source={sources.availableDocuments}
          path="/companies/NO/1/documents"
        />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');
}

test('an empty list says why it is empty, by law or otherwise', () => {
  const explanation = 'The person has objected to publication.';
  const text = textOf({}, { absence: { documents: { reason: 'restricted', explanation } } });
  expect(text).toContain('Documents: restricted by law');
  expect(text).toContain(explanation);
  expect(text).not.toContain('lists no documents');
  expect(textOf({}, {})).toContain('The register lists no documents for this company.');
});

test('a source without a list says where the documents are, as its answer explains', () => {
  const explanation = 'Extracts are free at https://register.example.';
  const dataStatus = { dataPoints: { companyProfile: { status: 'succeeded', cost: 10 } } };
  const documents = { reason: 'not_offered', explanation };
  const text = textOf({}, { dataStatus, absence: { documents } }, false);
  expect(text).toContain('This source lists no company documents.');
  expect(text).toContain(explanation);
  expect(text).not.toContain('Ask the company');
  expect(textOf({}, { dataStatus }, false)).toContain('Ask the company');
});

test.each([true, false])(
  'a list that failed says once that nothing was charged; a retry may help: %s',
  (isRetryable) => {
    const message = 'It delivers no documents. Nothing was charged.';
    const text = textOf({}, {}, true, { message, isRetryable });
    expect(text).toContain('could not be retrieved: It delivers no documents. Nothing was charged.');
    expect(text.match(/was charged/g)).toHaveLength(1);
    expect(/try again/i.test(text)).toBe(isRetryable);
  },
);

test('a list of several sources names them all, each once', () => {
  const documents = {
    financialStatements: [
      { id: 'a:1', name: 'Accounts' },
      { id: 'a:2', name: 'Accounts' },
    ],
    officialPublications: [{ id: 'g:1', name: 'Notice' }],
  };
  expect(textOf({ documents }, { provenance: PROVENANCE })).toMatch(
    /Listed by Accounts Register, Gazette on/,
  );
  expect(textOf({}, {})).toMatch(/Listed by Unit Register on/);
});
