import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeclaredOwners } from '#lib/contract/request.ts';
import type { TraceTerms } from '#lib/domain/owners/index.ts';
import { en } from '../words/en.ts';
import { TraceTermsFields } from './trace-terms.tsx';

const GB = { country: 'GB', profileCredits: 10, ownersCredits: 8 };
const NO = { country: 'NO', profileCredits: 5, ownersCredits: undefined };
const TERMS: TraceTerms = {
  ...{ declaredOwners: 'whereOpen', prices: [GB, NO], companies: 2 },
  ...{ profileCredits: 15, ownersCredits: 8 },
};

const textOf = (option: DeclaredOwners, terms: Partial<TraceTerms> | null = {}, fromCredits?: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <TraceTermsFields
        choice={{
          terms: terms === null ? undefined : { ...TERMS, ...terms },
          option,
          onChoose: () => undefined,
          isLoading: false,
        }}
        fromCredits={fromCredits}
      />
    </NextIntlClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');

test.each([
  [
    'whereOpen',
    'its declared owners 8 cr where they are offered (United Kingdom) and something is open.',
    '15 to 23',
  ],
  ['always', 'its declared owners 8 cr where they are offered (United Kingdom).', '23'],
  ['paidOnly', 'its declared owners only if they are already paid for.', '15'],
  ['never', 'Each further company: profile 10 cr.', '15'],
] as const)('%s: what is charged and the estimate of known companies', (option, words, credits) => {
  const text = textOf(option, {}, 10);
  expect(text).toContain(words);
  expect(text).toContain('Norway: profile 5 cr');
  expect(text).toContain(`At least 2 companies: ${credits} cr`);
});

test('another country is named only if its prices differ in what is looked up', () => {
  const same = { ...NO, profileCredits: 10 };
  expect(textOf('never', { prices: [GB, same] }, 10)).not.toContain('Norway');
  expect(textOf('always', { prices: [GB, same] }, 10)).toContain('Norway: profile 10 cr');
  const both = textOf('always', { prices: [GB, { ...GB, country: 'PL' }] }, 10);
  expect(both).toContain('(United Kingdom, Poland)');
});

test('owners without a price here are charged at the price of the country that offers them', () => {
  expect(textOf('whereOpen', { prices: [NO] }, 5)).toContain('at their price where its country offers them');
});

test('nothing is said of prices that are not known, and nothing estimated of the company alone', () => {
  expect(textOf('whereOpen', null, 10)).not.toContain('Each further company');
  expect(textOf('whereOpen', { companies: 1 }, 10)).not.toContain('At least');
  expect(textOf('whereOpen', { companies: 2 })).not.toContain('At least');
});
