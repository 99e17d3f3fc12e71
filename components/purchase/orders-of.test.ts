import { expect, test } from 'vitest';
import type { Offer } from '#lib/domain/owners/index.ts';
import type { Quote, QuoteItem } from '#lib/domain/quote/quote.ts';
import { ordersOf, placeKey } from './orders-of.ts';

const SUBJECT = { country: 'GB', companyId: '99000003' };
const item = (id: string, more: Partial<QuoteItem>): QuoteItem => ({
  ...{
    kind: 'dataPoint',
    id,
    isAvailable: true,
    absence: null,
    priceCredits: 8,
    freeUntil: null,
    isOwnersData: true,
  },
  ...{ category: null, name: null, nameInEnglish: null, estimatedDeliverySeconds: null },
  ...more,
});
const quoteOf = (companyId: string, ...items: QuoteItem[]): [string, Quote] => {
  const place = { country: 'GB', companyId };
  return [
    placeKey(place),
    {
      ...{
        ...place,
        source: null,
        found: null,
        items,
        balanceCredits: 100,
        balanceCreditCents: null,
        isBlocked: false,
      },
      ...{ spending: null, mayBuy: true, mayTopUp: false, stated: null },
    },
  ];
};
const offer = (companyId: string, what: Offer['item'], credits: number | undefined = 8): Offer => ({
  ...{ nodeId: `GB:${companyId}`, name: companyId, place: { country: 'GB', companyId }, item: what, credits },
});
const ordered = (offers: readonly Offer[], quotes: readonly [string, Quote][] = []) =>
  ordersOf(offers, { subject: SUBJECT, quotes: new Map(quotes), requestId: 'request' });

const PROFILE = item('companyProfile', { priceCredits: 10, isOwnersData: false });
const OWNERS = item('ultimateBeneficialOwners', {});

test('items of one company are one request at today’s price, and what is free counts nothing', () => {
  const free = item('companyProfile', { priceCredits: 10, freeUntil: '2026-11-28T23:00:00Z' });
  const offers = [
    offer('1', 'companyProfile'),
    offer('2', 'ultimateBeneficialOwners'),
    offer('1', 'ultimateBeneficialOwners'),
  ];
  const orders = ordered(offers, [quoteOf('1', PROFILE, OWNERS), quoteOf('2', free, OWNERS)]);
  expect(orders).toMatchObject([
    { name: '1', dataPoints: ['companyProfile', 'ultimateBeneficialOwners'], credits: 18 },
    { name: '2', dataPoints: ['ultimateBeneficialOwners'], credits: 8 },
  ]);
  const again = ordered(offers.slice(0, 1), [quoteOf('1', free)]);
  expect(again).toMatchObject([{ credits: 0 }]);
});

test('a tracing is a request of the company whose page it is, from the node where it stopped', () => {
  expect(ordered([offer('4', 'graph', 10)])).toMatchObject([
    { place: SUBJECT, dataPoints: ['graph'], credits: 10, from: { requestId: 'request', nodeId: 'GB:4' } },
  ]);
});

test.each([
  ['is published', [item('companyProfile', { priceCredits: null })]],
  ['is known, since it is not offered any more', [item('companyProfile', { isAvailable: false })]],
  ['is known, since the quote has none', []],
])('has no price where none %s', (_what, items) => {
  const [order] = ordered([offer('1', 'companyProfile')], [quoteOf('1', ...items)]);
  expect(order?.credits).toBeUndefined();
});

test('documents are ordered on their own page', () => {
  expect(ordered([offer('1', 'ultimateBeneficialOwnersCertificate')])).toEqual([]);
});
