import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Quote, QuoteItem } from '#lib/domain/quote/quote.ts';
import { en } from '../words/en.ts';
import { PurchaseForm } from './purchase-form.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const item = (id: string, changes: Partial<QuoteItem> = {}): QuoteItem => ({
  ...{ kind: 'dataPoint', id, isAvailable: true, absence: null, priceCredits: 6, freeUntil: null },
  ...{ isOwnersData: false, category: null, name: null, nameInEnglish: null },
  estimatedDeliverySeconds: null,
  ...changes,
});
const nothing = (reason: string, explanation: string | null = null) => ({
  ...{ isAvailable: false, absence: { reason, explanation } },
});

const htmlOf = (quote: Partial<Quote>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" timeZone="UTC" messages={en}>
      <QueryClientProvider client={new QueryClient()}>
        <PurchaseForm
          quote={{
            ...{ country: 'TEST', companyId: '1', source: null, found: null, items: [] },
            ...{ balanceCredits: 50, balanceCreditCents: null, isBlocked: false, spending: null },
            ...{ mayBuy: true, mayTopUp: false, stated: null },
            ...quote,
          }}
          preselected={['companyProfile', 'subsidiaries']}
          onPricesOld={() => {}}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('an item without anything to come has no box: it is named in one line, with its reason', () => {
  const html = htmlOf({
    items: [
      item('companyProfile'),
      item('subsidiaries', nothing('not_offered', 'No LEI of it is known.')),
      item('ultimateBeneficialOwners', nothing('restricted')),
      item('trade_register_extract', { ...nothing('a word of theirs'), kind: 'smartDocument' }),
    ],
  });
  expect(html.match(/type="checkbox"/g)).toHaveLength(1);
  const words = wordsOf(html);
  expect(words).toContain(
    'Not available for this company: Subsidiaries (not offered), Beneficial owners (restricted by law), Trade register extract (not offered)',
  );
  expect(words).toContain('Subsidiaries No LEI of it is known.');
  expect(words).toContain('Get data · 6 cr');
});

test('a quote of which all can be bought names nothing that cannot', () => {
  expect(wordsOf(htmlOf({ items: [item('companyProfile')] }))).not.toContain('Not available');
});

test('what the search said stands above, and what it did not say is left out', () => {
  const found = {
    status: 'insolvency',
    legalForm: 'KLR',
    registrationDate: null,
    foundAt: '2026-11-28T09:00:00Z',
  } as const;
  const words = wordsOf(htmlOf({ found, items: [item('companyProfile')] }));
  expect(words).toContain(
    'Status insolvency Legal form KLR From the search result of 28 Nov 2026 , free of charge.',
  );
  const silent = { ...found, status: null, legalForm: null };
  expect(wordsOf(htmlOf({ found: silent, items: [] }))).not.toContain('search result');
});
