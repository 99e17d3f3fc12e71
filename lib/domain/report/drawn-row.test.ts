import { describe, expect, it } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { drawnRow } from './drawn-row.ts';
import { reportOf } from './report-of.ts';
import { inputOf } from './testing/report-input.ts';

const SAVED = ['1 Pine Way', '80236 Denver', 'CO'];
const legalAddress = {
  ...{ addressLine1: '1 Pine Way', city: 'Denver', state: 'CO', postalCode: '80236', countryCode: 'US' },
};
const report = reportOf(
  inputOf(
    companyFileOf({
      companyProfile: readAs(CompanyAnswer, {
        request: { requestId: '00000000-0000-4000-8000-000000000001' },
        company: { legalName: 'Topmost Inc.', legalAddress },
      }),
    }),
  ),
);
const rows = report.sections.find(({ id }) => id === 'identity')?.rows ?? [];
const addressIn = (of: typeof rows) =>
  of.flatMap(({ fields }) => fields).find(({ key }) => key === 'legalAddress')?.values;

it('an address is drawn in the order of its country, and saved as it always was', () => {
  expect(addressIn(rows)).toEqual(SAVED);
  expect(addressIn(rows.map(drawnRow))).toEqual(['1 Pine Way', 'Denver, CO 80236, United States (US)']);
  // Two versions are compared by what was saved.
  expect(addressIn(rows)).toEqual(SAVED);
});

it('nothing else of a row is another', () => {
  const others = (of: typeof rows) =>
    of.map((row) => ({
      ...row,
      fields: row.fields.filter(({ key }) => !/^(legalAddress|capital)/.test(key)),
    }));
  expect(others(rows.map(drawnRow))).toEqual(others(rows));
});

const drawn = (...given: readonly (readonly [key: string, ...values: string[]])[]) =>
  drawnRow({
    ...{ key: 'a', title: '', subject: 'thing' },
    fields: given.map(([key, ...values]) => ({ key, label: key, kind: 'text' as const, values })),
  }).fields.map(({ key, values }) => [key, ...values]);

it('the registration number stands once, and no code that only keeps the place of one', () => {
  expect(
    drawn(['number', 'T1'], ['identifier:TRN', 'T1'], ['identifier:LEI', 'L1'], ['legalFormElf', '8888']),
  ).toEqual([
    ['number', 'T1'],
    ['identifier:LEI', 'L1'],
  ]);
  expect(drawn(['legalFormElf', 'YI42'])).toEqual([['legalFormElf', 'YI42']]);
});

describe('money', () => {
  it.each([
    ['1000000', '1 000 000,00 XTS'],
    ['1000000', 'XTS 1,000,000.00'],
  ])('the capital %s, in the source’s words %s, is one fact', (amount, words) => {
    const fields = drawn(['capital', amount], ['capitalCurrency', 'XTS'], ['capitalFormatted', words]);
    expect(fields).toEqual([['capital', '1,000,000 XTS']]);
  });

  it('words that say something else of it stay', () => {
    expect(
      drawn(['capital', '1000.5'], ['capitalCurrency', 'XTS'], ['capitalFormatted', '1000,50, half paid']),
    ).toEqual([
      ['capital', '1,000.5 XTS'],
      ['capitalFormatted', '1000,50, half paid'],
    ]);
  });

  it('a capital that was not given is missing once', () => {
    expect(drawn(['capital'], ['capitalCurrency'], ['capitalFormatted'])).toEqual([['capital']]);
  });

  it.each([
    ['nominalHeld', '300000 XTS (300 000,00 XTS)', '300,000 XTS'],
    ['extent:shares.amount', '300000 XTS', '300,000 XTS'],
    ['paidIn', '300000 XTS (duone pagita)', '300,000 XTS (duone pagita)'],
    ['paidIn', 'as agreed', 'as agreed'],
    ['number', '300000', '300000'],
  ])('%s %s is drawn as %s', (key, saved, shown) => {
    expect(drawn([key, saved])).toEqual([[key, shown]]);
  });

  it.each([
    ['60 % of Hazel plc (300000 shares)', '60 % of Hazel plc (300,000 shares)'],
    ['60 % of Hazel plc (300 shares)', '60 % of Hazel plc (300 shares)'],
    ['60 % of Hazel (2000) plc', '60 % of Hazel (2000) plc'],
  ])('of the holding %s the shares are counted: %s', (saved, shown) => {
    expect(drawn(['holdings', saved])).toEqual([['holdings', shown]]);
  });
});
