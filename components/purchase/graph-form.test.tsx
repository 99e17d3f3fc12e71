import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { TraceTerms } from '#lib/domain/owners/index.ts';
import type { Quote } from '#lib/domain/quote/quote.ts';
import { en } from '../words/en.ts';
import { GraphForm } from './graph-form.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const QUOTE: Quote = {
  country: 'TEST',
  companyId: 'T0000101',
  source: null,
  found: null,
  items: [
    {
      kind: 'dataPoint',
      id: 'graph',
      isAvailable: true,
      absence: null,
      priceCredits: null,
      leastCredits: 10,
      freeUntil: null,
      isOwnersData: true,
      category: null,
      name: null,
      nameInEnglish: null,
      estimatedDeliverySeconds: null,
    },
  ],
  balanceCredits: 100,
  balanceCreditCents: null,
  isBlocked: false,
  spending: null,
  mayBuy: true,
  mayTopUp: false,
  stated: null,
};

const HOLD = { requestId: 'request', nodeId: 'hold', name: 'Hold' };
const TERMS: TraceTerms = {
  ...{ declaredOwners: 'whereOpen', companies: 3, profileCredits: 30, ownersCredits: 16 },
  prices: [
    { country: 'TEST', profileCredits: 10, ownersCredits: 8 },
    { country: 'NO', profileCredits: 10, ownersCredits: undefined },
  ],
};

function pricesOf(terms: TraceTerms): QueryClient {
  const client = new QueryClient();
  client.setQueryData(['trace-terms', QUOTE.country, QUOTE.companyId], { value: terms });
  return client;
}

const formFor = (credits: number | undefined, isBlocked = false) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <QueryClientProvider client={pricesOf(TERMS)}>
        <GraphForm
          quote={{ ...QUOTE, isBlocked }}
          continued={credits === undefined ? undefined : { ...HOLD, credits }}
          onBought={() => undefined}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );

it('asks for the most that the next company may cost', () => {
  const html = formFor(10);
  expect(html).toContain('Maximum, in credits');
  expect(html).toContain('Get data · at most 10 cr');
});

it('asks for no limit where going on is free, and can be sent', () => {
  const html = formFor(0);
  expect(html).not.toContain('Maximum, in credits');
  expect(html).not.toContain('such as 25');
  expect(html).toContain('no further company is looked up');
  expect(html).toContain('Get data · 0 cr');
});

it('is confirmed without credits where going on is free, and nowhere else', () => {
  expect(formFor(0, true)).toContain('aria-disabled="false"');
  expect(formFor(10, true)).toContain('aria-disabled="true"');
});

it('says what each company costs, whose owners are looked up, and what the known companies come to', () => {
  const text = formFor(undefined).replaceAll(/<[^>]*>/g, ' ');
  expect(text).toContain('Ownership structure, from 10 cr. Each further company: profile 10 cr;');
  expect(text).toContain('its declared owners 8 cr where they are offered (Testland) and something is open.');
  expect(text).toContain('Norway: profile 10 cr; declared owners are not offered.');
  expect(text).toContain('At least 3 companies: 30 to 46 cr, less what is already paid for.');
  for (const option of ['Where something is open', 'Of every company', 'Only what is paid', 'None']) {
    expect(text).toContain(option);
  }
  expect(formFor(10)).not.toContain('At least 3 companies');
});
