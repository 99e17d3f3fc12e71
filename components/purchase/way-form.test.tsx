import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TraceTerms } from '#lib/domain/owners/index.ts';
import type { Quote } from '#lib/domain/quote/quote.ts';
import { en } from '../words/en.ts';
import type { Order } from './orders-of.ts';
import { WayForm } from './way-form.tsx';

const QUOTE: Quote = {
  ...{ country: 'GB', companyId: '99000003', source: null, found: null, items: [], balanceCreditCents: null },
  ...{ balanceCredits: 100, isBlocked: false, spending: null, mayBuy: true, mayTopUp: false },
  stated: { reason: 'Customer onboarding', reference: 'Case 7' },
};
const order = (name: string, credits: number | undefined, more: Partial<Order> = {}): Order => ({
  ...{ key: name, name, place: { country: 'GB', companyId: name }, credits, chosen: [] },
  dataPoints: ['ultimateBeneficialOwners'],
  ...more,
});
const TERMS: TraceTerms = {
  ...{ declaredOwners: 'never', prices: [], companies: 0, profileCredits: 0, ownersCredits: 0 },
};
function pricesOf(terms: TraceTerms): QueryClient {
  const client = new QueryClient();
  client.setQueryData(['trace-terms', QUOTE.country, QUOTE.companyId], { value: terms });
  return client;
}
const htmlOf = (orders: readonly Order[], quote: Partial<Quote> = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <QueryClientProvider client={pricesOf(TERMS)}>
        <WayForm
          quote={{ ...QUOTE, ...quote }}
          orders={orders}
          onArrived={() => undefined}
          onClose={() => undefined}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );

test('each company has its line and its price, and all have one total, reason and reference', () => {
  const html = htmlOf([
    order('Topstream', 8),
    order('Larkspur', 18, { dataPoints: ['companyProfile', 'ultimateBeneficialOwners'] }),
    order('Lagoon', 10, { dataPoints: ['graph'], from: { requestId: 'r', nodeId: 'n' } }),
  ]);
  const text = html.replaceAll(/<[^>]*>/g, ' ');
  expect(text).toContain('Topstream: Beneficial owners');
  expect(text).toContain('Larkspur: Profile and Beneficial owners');
  expect(text).toContain('about 10 cr');
  expect(html).toContain('data-trace-terms="never"');
  expect(text).toContain('Get data · at most 36 cr');
  expect(text).toContain('100 → 64');
  expect(text).toMatch(/Customer onboarding\s+· reference Case 7/);
});

test('what has no published price is not among them, and not in the total', () => {
  const html = htmlOf([order('Topstream', 8), order('Larkspur', undefined)]);
  expect(html).toContain('no published price: get it separately');
  expect(html).toContain('Get data · at most 8 cr');
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

const spending = (leftCredits: number) => ({
  ...{ limitCredits: 20, spentCredits: 20 - leftCredits, leftCredits, administrators: ['Ada'] },
});

test.each([
  ['above the limit of the day', { spending: spending(15) }, true],
  ['within it', { spending: spending(16) }, false],
  ['if the account is blocked', { isBlocked: true }, true],
])('their total counts: %s', (_what, quote, isRefused) => {
  const html = htmlOf([order('A', 8), order('B', 8)], quote);
  expect(html.includes('aria-disabled="true"')).toBe(isRefused);
});
