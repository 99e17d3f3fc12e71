import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import type { OrderedDocument } from '#lib/domain/lookup/company-file.ts';
import { documentRows } from '#lib/domain/lookup/document-rows.ts';
import { orderedDocument } from '#lib/domain/lookup/testing/ordered-document.ts';
import { en } from '../words/en.ts';
import { DocumentTable } from './document-table.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

/** A list that a companion gave beside a lead that has none, as in Norway. */
const ANSWER = readAs(CompanyAnswer, {
  request: {
    requestId: '00000000-0000-4000-8000-000000000001',
    sources: {
      dataPoints: { availableDocuments: { register: 'Unit Register', method: 'live_from_registry' } },
    },
    provenance: {
      sources: {
        u: { register: 'Unit Register', outcome: 'merged' },
        a: { register: 'Accounts Register', outcome: 'merged', asOf: '2025-12-31' },
        g: { register: 'Gazette', outcome: 'merged' },
      },
      facts: { '/documents': 'a', '/documents/otherDocuments/1': 'g' },
      conflicts: [],
    },
  },
  documents: {
    financialStatements: [{ id: 'a:1', name: 'Accounts', period: { endDate: { year: 2022 } } }],
    otherDocuments: [
      { name: 'Paper', description: 'the register has no file of it' },
      { id: 'g:1', name: 'Notice' },
    ],
  },
});

/** The rows as text, each with its tick box. */
function rowsOf(documents: readonly OrderedDocument[] = []): string[] {
  const file = { ...companyFileOf({ availableDocuments: ANSWER }), documents };
  const { sources } = companyView(file, { mask: NO_MASK, today: '2026-11-21' });
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" timeZone="UTC" messages={en}>
      <DocumentTable
        rows={documentRows(file, [])}
        source={sources.availableDocuments}
        mayBuy
        chosenIds={new Set()}
        onChoose={() => undefined}
        onPreview={() => undefined}
      />
    </NextIntlClientProvider>,
  );
  const rows = html.slice(html.indexOf('<tbody')).split('<tr').slice(1);
  return rows.map((row) => row.replaceAll('<input', '[tick] <').replaceAll(/<[^>]*>/g, ' '));
}

test('each document names the source that gave it, and is of its own day', () => {
  const [accounts, paper, notice] = rowsOf();
  expect(accounts).toMatch(/Accounts Register.*Accounts Register/);
  expect(accounts).toContain('2022');
  expect(accounts).not.toContain('2025');
  expect(paper).toContain('Accounts Register');
  expect(notice).toContain('Gazette');
  for (const row of rowsOf()) expect(row).not.toContain('Unit Register');
});

test('a document without a file has no tick box, and says why', () => {
  const [accounts, paper] = rowsOf();
  expect(accounts).toContain('[tick]');
  expect(paper).not.toContain('[tick]');
  expect(paper).toContain('the register has no file of it');
  expect(paper).toContain('Cannot be ordered: the source gives no file.');
  expect(paper).not.toContain('not published');
});

test('what no list names is of the source that delivered it', () => {
  const requestId = '00000000-0000-4000-8000-000000000002';
  const source = { requestId, register: 'Extract Office', method: 'live_from_registry' } as const;
  const row = rowsOf([orderedDocument({ documentId: 'z', source })]).at(-1);
  expect(row).toContain('Extract Office');
  expect(row).not.toContain('Accounts Register');
});
