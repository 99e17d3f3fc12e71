import { expect, it } from 'vitest';
import { companyView, NO_MASK } from '../company-view/index.ts';
import { extractFile, factsTyped, TypedFacts } from './index.ts';
import { broughtExtract } from './testing/brought-extract.ts';

const owner = { name: 'Ida Owner' };

it('typed facts take the shapes of the interface', () => {
  const typed = TypedFacts.parse({
    owners: [
      {
        ...owner,
        birthYear: 1970,
        birthMonth: 5,
        country: 'AT',
        shareFrom: 25,
        shareTo: 50,
        control: ['ownership-of-shares', 'voting-rights'],
      },
      { name: 'Max Second', sharePercent: 30 },
    ],
    shareholders: [
      { name: 'Holding AG', isCompany: true, sharePercent: 60 },
      { name: 'Ida Owner', shareFrom: 25 },
    ],
    representatives: [{ name: 'Rea Present', role: 'Geschäftsführerin', since: '2020-02-29' }],
    note: ' Page 2 is hard to read. ',
  });
  expect(factsTyped(typed)).toEqual({
    ultimateBeneficialOwners: [
      {
        name: { fullName: 'Ida Owner' },
        birthDate: { year: 1970, month: 5 },
        residenceAddress: { countryCode: 'AT' },
        control: {
          controlType: 'ownership-of-shares',
          controlTypes: ['ownership-of-shares', 'voting-rights'],
          percentageDetails: [{ type: 'shares', range: { lower: 25, upper: 50 } }],
        },
      },
      {
        name: { fullName: 'Max Second' },
        control: { percentageDetails: [{ type: 'shares', range: { lower: 30, upper: 30 } }] },
      },
    ],
    shareholders: [
      { type: 'company', company: { legalName: 'Holding AG' }, sharePercentage: 60 },
      {
        type: 'individual',
        individual: { name: { fullName: 'Ida Owner' } },
        sharePercentageRange: { lower: 25 },
      },
    ],
    legalRepresentatives: [
      {
        role: { localName: 'Geschäftsführerin' },
        type: 'individual',
        individual: { name: { fullName: 'Rea Present' } },
        startDate: '2020-02-29',
      },
    ],
    note: 'Page 2 is hard to read.',
  });
});

it.each([
  ['nothing', {}, false],
  ['a note alone', { note: 'Nobody is named' }, true],
  ['a blank note', { note: '  ' }, false],
  ['a name of blanks', { owners: [{ name: ' ' }] }, false],
  ['0 %', { owners: [{ ...owner, sharePercent: 0 }] }, true],
  ['100 %', { owners: [{ ...owner, sharePercent: 100 }] }, true],
  ['more than 100 %', { owners: [{ ...owner, sharePercent: 100.1 }] }, false],
  ['a band and a share', { owners: [{ ...owner, sharePercent: 30, shareFrom: 25 }] }, false],
  ['a band upside down', { shareholders: [{ ...owner, shareFrom: 50, shareTo: 25 }] }, false],
  ['the year of a founder', { owners: [{ ...owner, birthYear: 1799 }] }, true],
  ['a year of three digits', { owners: [{ ...owner, birthYear: 999 }] }, false],
  ['a role since long ago', { representatives: [{ ...owner, role: 'R', since: '1871-05-01' }] }, true],
  ['month 12', { owners: [{ ...owner, birthYear: 1970, birthMonth: 12 }] }, true],
  ['month 13', { owners: [{ ...owner, birthYear: 1970, birthMonth: 13 }] }, false],
  ['a country in words', { owners: [{ ...owner, country: 'Austria' }] }, false],
  ['a day that is none', { representatives: [{ ...owner, role: 'R', since: '2021-02-29' }] }, false],
  ['100 owners', { owners: Array.from({ length: 100 }, () => owner) }, true],
  ['101 owners', { owners: Array.from({ length: 101 }, () => owner) }, false],
])('%s: taken %s', (_, given, isTaken) => {
  expect(TypedFacts.safeParse(given).success).toBe(isTaken);
});

it('the views of a company show them', () => {
  const facts = factsTyped(TypedFacts.parse({ owners: [{ ...owner, sharePercent: 30 }] }));
  const view = companyView(extractFile(broughtExtract(facts)), { mask: NO_MASK, today: '2026-11-21' });
  expect(view.owners.map(({ person }) => [person.name, person.ref.requestId])).toEqual([
    ['Ida Owner', 'extract 33333333-3333-4333-8333-333333333333'],
  ]);
});

it('what would turn the direction of a typed name stands as its code', () => {
  const typed = TypedFacts.parse({
    owners: [{ name: 'Ida \u202ERenwo' }],
    representatives: [{ name: 'Rea', role: '\u2066Director' }],
    note: 'Page \u202D2',
  });
  expect(factsTyped(typed)).toMatchObject({
    ultimateBeneficialOwners: [{ name: { fullName: 'Ida [U+202E]Renwo' } }],
    legalRepresentatives: [{ role: { localName: '[U+2066]Director' } }],
    note: 'Page [U+202D]2',
  });
});

it('data that the law requires become particulars, each of what was entered', () => {
  const typed = TypedFacts.parse({
    required: { regulatedMarket: ' None ', principalPlace: 'Harbour Road 1' },
  });
  expect(factsTyped(typed)).toEqual({
    particulars: [
      { kind: 'principalPlace', text: 'Harbour Road 1' },
      { kind: 'regulatedMarket', text: 'None' },
    ],
  });
  expect(TypedFacts.safeParse({ required: { regulatedMarket: 'x'.repeat(1_000) } }).success).toBe(true);
  expect(TypedFacts.safeParse({ required: { regulatedMarket: 'x'.repeat(1_001) } }).success).toBe(false);
  expect(TypedFacts.safeParse({ required: { regulatedMarket: ' ' } }).success).toBe(false);
  expect(TypedFacts.safeParse({ required: { legalName: 'Pier Ltd' } }).success).toBe(false);
  expect(TypedFacts.safeParse({ required: {} }).success).toBe(false);
});
