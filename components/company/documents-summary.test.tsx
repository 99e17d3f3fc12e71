import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import { en } from '../words/en.ts';
import { DocumentsSummary } from './documents-summary.tsx';

const htmlOf = (documents: readonly object[]) => {
  const answer = readAs(CompanyAnswer, {
    request: { requestId: '00000000-0000-4000-8000-000000000001' },
    documents: { otherDocuments: documents },
  });
  const file = companyFileOf({ availableDocuments: answer });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <DocumentsSummary view={companyView(file, { mask: NO_MASK, today: '2026-11-21' })} />
    </NextIntlClientProvider>,
  );
};

it.each([
  ['one can be ordered', [{ name: 'Filed' }, { id: 'a', name: 'Annual report' }], 'View and order documents'],
  ['the register lists what was filed and gives no file', [{ name: 'Filed' }], 'View the list of documents'],
])('the link promises an order only where %s', (_, documents, words) => {
  expect(htmlOf(documents)).toContain(`>${words}<`);
});
