import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { QuoteItem } from '#lib/domain/quote/quote.ts';
import type { RecheckQuote } from '#lib/domain/quote/recheck-quote.ts';
import { en } from '../words/en.ts';
import { RecheckForm } from './recheck-form.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const item = (id: string, priceCredits: number, freeUntil: string | null = null): QuoteItem => ({
  ...{ kind: 'dataPoint', id, isAvailable: true, absence: null, priceCredits, freeUntil },
  ...{ isOwnersData: id !== 'companyProfile', category: null, name: null, nameInEnglish: null },
  estimatedDeliverySeconds: null,
});
const QUOTE: RecheckQuote = {
  ...{
    country: 'TEST',
    companyId: 'T1',
    source: null,
    found: null,
    balanceCreditCents: null,
    balanceCredits: 100,
  },
  ...{ isBlocked: false, spending: null, mayBuy: true, mayTopUp: false },
  stated: null,
  items: [item('companyProfile', 10)],
  others: [],
};
const textOf = (quote: Partial<RecheckQuote>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <RecheckForm quote={{ ...QUOTE, ...quote }} nextPath="/reports/r/recheck" />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');

test('data of other companies has a line and a price each, and is in the total', () => {
  const others = [
    { country: 'TEST', companyId: 'T2', name: 'Topstream', items: [item('ultimateBeneficialOwners', 8)] },
    {
      country: 'TEST',
      companyId: 'T3',
      name: 'Oak',
      items: [item('companyProfile', 10, '2026-11-29T10:00:00Z')],
    },
  ];
  const text = textOf({ others });
  expect(text).toContain('Topstream: Beneficial owners');
  expect(text).toContain('Oak: Profile');
  expect(text).toContain('18 cr');
  expect(text).toContain('100 → 82');
});

test('a reason is needed for owners of another company alone', () => {
  const { reasonRequired, reasonOptional } = en.lookups.panel;
  const others = [
    { country: 'TEST', companyId: 'T2', name: 'Top', items: [item('ultimateBeneficialOwners', 8)] },
  ];
  expect(textOf({})).toContain(reasonOptional);
  expect(textOf({ others })).toContain(reasonRequired);
});
