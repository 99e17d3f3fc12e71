import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Allowance } from '#lib/domain/quote/allowance.ts';
import { en } from '../words/en.ts';
import { OrderBar } from './order-bar.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const allowance = (leftCredits: number): Allowance => ({
  ...{ limitCredits: 20, spentCredits: 20 - leftCredits, leftCredits, administrators: ['Ilse Varga'] },
});

function shown(spending: Allowance | null, prices: readonly number[]): string {
  const chosen = prices.map((priceCredits, at) => ({
    ...{ id: `d${at}`, isOwnersData: false, priceCredits },
  }));
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" timeZone="UTC" messages={en}>
      <OrderBar
        {...{ country: 'TEST', companyId: 'T1', mayBuy: true, stated: null, onOrdered: () => undefined }}
        {...{ chosen, spending }}
      />
    </NextIntlClientProvider>,
  );
}

test('before the order, what may still be spent today', () => {
  expect(shown(allowance(8), [4, 4])).toContain('data-spending="8"');
  expect(shown(allowance(8), [4, 4])).toContain('aria-disabled="false"');
  expect(shown(null, [4, 4])).not.toContain('data-spending');
  expect(shown(allowance(8), [])).not.toContain('data-spending');
});

test('more than that cannot be ordered, and the bar says who can raise it', () => {
  const over = shown(allowance(8), [4, 4.5]);
  expect(over).toContain('aria-disabled="true"');
  expect(over).toMatch(/data-why-not[^>]*>[^<]*Ilse Varga/);
  expect(shown(allowance(0), [0])).toContain('aria-disabled="false"');
});
