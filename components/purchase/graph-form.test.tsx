import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Quote } from '#lib/domain/quote/quote.ts';
import { en } from '../words/en.ts';
import { GraphForm } from './graph-form.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const QUOTE: Quote = {
  country: 'TEST',
  companyId: 'T0000101',
  source: null,
  items: [
    {
      kind: 'dataPoint',
      id: 'graph',
      isAvailable: true,
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

const formFor = (credits: number, isBlocked = false) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <GraphForm
        quote={{ ...QUOTE, isBlocked }}
        continued={{ requestId: 'request', nodeId: 'hold', name: 'Hold', credits }}
        onBought={() => undefined}
      />
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
