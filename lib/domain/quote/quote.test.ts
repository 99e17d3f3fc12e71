import { expect, test } from 'vitest';
import {
  chosenOf,
  confirmedCreditsOf,
  costOf,
  isOwnersData,
  limitFault,
  needsReason,
  proposedLimit,
  type QuoteItem,
  totalOf,
} from './quote.ts';

const item = (changes: Partial<QuoteItem>): QuoteItem => ({
  kind: 'dataPoint',
  id: 'companyProfile',
  isAvailable: true,
  absence: null,
  priceCredits: 10,
  freeUntil: null,
  isOwnersData: false,
  category: null,
  name: null,
  nameInEnglish: null,
  estimatedDeliverySeconds: null,
  ...changes,
});
const free = { freeUntil: '2026-11-21T14:05:00.000Z' };

const sold = (sku: string, credits: number) => item({ priceCredits: credits, blocks: [{ sku, credits }] });

test.each([
  ['nothing', [], 0, false],
  ['prices add up', [item({}), item({ priceCredits: 8 })], 18, false],
  ['fractions add up', [item({ priceCredits: 0.1 }), item({ priceCredits: 0.2 })], 0.3, false],
  ['what is ours is free', [item(free), item({ priceCredits: 8 })], 8, false],
  ['free, although no price is published', [item({ ...free, priceCredits: null })], 0, false],
  ['no price published', [item({ priceCredits: null }), item({})], 10, true],
  ['what is not offered costs nothing', [item({ isAvailable: false })], 0, false],
  ['what is sold as one counts once', [sold('a', 1.5), sold('a', 1.5), sold('b', 2.1)], 3.6, false],
  [
    'what is sold as one, and a part of it is ours',
    [{ ...sold('a', 1.5), ...free }, sold('a', 1.5)],
    1.5,
    false,
  ],
  ['what is sold as one, beside what is not', [sold('a', 1.5), item({ priceCredits: 8 })], 9.5, false],
  ['what is sold as one and is not offered', [{ ...sold('a', 1.5), isAvailable: false }], 0, false],
  ['a price of nothing is published', [item({ priceCredits: 0 })], 0, false],
] as const)('%s', (_, items, credits, isOpenEnded) => {
  expect(totalOf(items)).toEqual({ credits, isOpenEnded });
});

test('an item costs its price, or nothing while it is free', () => {
  expect([costOf(item({})), costOf(item(free)), costOf(item({ priceCredits: null }))]).toEqual([10, 0, null]);
});

test('data points are chosen by name, documents by id, and neither by the other', () => {
  const items = [item({}), item({ kind: 'document', id: 'd1' }), item({ kind: 'smartDocument', id: 's1' })];
  expect(chosenOf({ items }, { dataPoints: ['companyProfile', 'd1'], documents: ['s1'] })).toEqual([
    items[0],
    items[2],
  ]);
});

test('owners are asked about with a reason only', () => {
  expect(isOwnersData('ultimateBeneficialOwners', null)).toBe(true);
  expect(isOwnersData('graph', null)).toBe(true);
  expect(isOwnersData('d1', 'ultimateBeneficialOwnersCertificate')).toBe(true);
  expect(isOwnersData('companyProfile', null)).toBe(false);
  expect(isOwnersData('d1', 'financialStatements')).toBe(false);
  expect(needsReason([item({}), item({ isOwnersData: true })])).toBe(true);
  expect(needsReason([item({})])).toBe(false);
});

test.each([
  ['', null],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['9.99', null],
  ['10.25', 10.25],
  ['10,25', null],
  ['1.', null],
  ['1.1234567', null],
  ['1000000000', null],
  ['1', null],
  ['10', 10],
  [' 11 ', 11],
])('what has no published price is bought up to a limit: %j', (limitText, credits) => {
  expect(confirmedCreditsOf({ credits: 10, isOpenEnded: true }, limitText)).toBe(credits);
  expect(confirmedCreditsOf({ credits: 10, isOpenEnded: false }, limitText)).toBe(10);
});

test.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['x', 'missing'],
  ['9.99', 'tooLow'],
  ['10', null],
] as const)('a limit of %j for at least 10 credits: %j', (limitText, fault) => {
  expect(limitFault({ credits: 10, isOpenEnded: true }, limitText)).toBe(fault);
  expect(limitFault({ credits: 10, isOpenEnded: false }, limitText)).toBeNull();
});

test.each([
  ['twenty profiles beside what has a price', 1_000, 0, 210],
  ['as many profiles as it had before', 1_000, 30, 310],
  ['within the balance', 57.5, 0, 57],
  ['but never less than what is surely charged', 7, 0, 20],
  ['where the balance is not known', null, 0, 210],
])('the limit that is proposed: %s', (_, balanceCredits, profiles, limit) => {
  const items = [item({}), item({ id: 'graph', priceCredits: null, leastCredits: 10 })];
  expect(proposedLimit(items, { balanceCredits, profiles })).toBe(limit);
});

test('no limit is proposed where all has a price, or where nothing tells the least', () => {
  expect(proposedLimit([item({})], { balanceCredits: 100 })).toBeUndefined();
  expect(proposedLimit([item({ priceCredits: null })], { balanceCredits: 100 })).toBeUndefined();
});
