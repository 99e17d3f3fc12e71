import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PlanPrice } from '#lib/domain/price/price-of.ts';
import { en } from '../words/en.ts';
import { PriceTable } from './price-table.tsx';

const PRICES: PlanPrice[] = [
  { country: '*', item: 'companyProfile', priceCredits: 10 },
  { country: '*', item: 'ultimateBeneficialOwners', priceCredits: 8 },
  { country: '*', item: 'search', priceCredits: 0 },
  { country: 'GB', item: 'ultimateBeneficialOwners', priceCredits: 1_200 },
];

it.each([
  ['*', '8 cr'],
  ['GB', '1,200 cr'],
] as const)(
  '%s: an ownership structure is made of what it looks up, at the prices of the place',
  (country, owners) => {
    const html = renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <PriceTable prices={PRICES} country={country} />
      </NextIntlClientProvider>,
    );
    expect(html).toContain(
      `Each company: its profile 10 cr, and its declared owners ${owners} where they are looked up. Each search for a company: 0 cr.`,
    );
  },
);
