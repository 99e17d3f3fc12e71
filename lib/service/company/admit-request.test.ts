import { describe, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import type { QuotedItem } from '../items/quoted-item.ts';
import { admitRequest } from './admit-request.ts';

const item = (name: string, members: Partial<QuotedItem> = {}): QuotedItem => ({
  item: name,
  priceCredits: 10,
  isCached: false,
  refusal: null,
  ...members,
});
const PROFILE = item('companyProfile');
const OWNERS = item('ultimateBeneficialOwners', { priceCredits: 8 });
const LIST = item('availableDocuments', { priceCredits: 0 });
const BOUGHT = item('document:d', { priceCredits: 4, isCached: true });
const NOT_OFFERED = item('graph', { refusal: 'datapoint_not_supported' });
const UNKNOWN = item('document:nope', { refusal: 'resource_not_found', priceCredits: 0 });

function refusalOf(
  quote: QuotedItem[],
  account: { balanceCredits?: number; maxBudget?: number; whyNot?: () => string } = {},
) {
  try {
    admitRequest(quote, { balanceCredits: 100, countryName: 'FR', ...account });
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  return null;
}
const codeOf = (...call: Parameters<typeof refusalOf>) => refusalOf(...call)?.code ?? 'admitted';

describe('the balance', () => {
  test.each([
    [1, 'admitted'],
    [0, 'admitted'],
    [-1, 'insufficient_credits'],
  ])('%i: what costs is %s', (balanceCredits, code) => {
    expect(codeOf([PROFILE], { balanceCredits })).toBe(code);
  });

  test.each([
    ['an item of the cache period', [BOUGHT]],
    ['an item without a price', [LIST]],
    ['both', [BOUGHT, LIST]],
    ['and an item that is refused', [BOUGHT, NOT_OFFERED]],
  ])('below zero, free all the same: %s', (_, quote) => {
    expect(codeOf(quote, { balanceCredits: -1_000 })).toBe('admitted');
  });

  test('below zero, one item that costs stops the whole request, and is named with its price', () => {
    const failure = refusalOf([BOUGHT, PROFILE, OWNERS], { balanceCredits: -3 });
    expect(failure).toMatchObject({ code: 'insufficient_credits', statusCode: 402 });
    expect(failure?.message).toContain('18 credits');
    expect(failure?.message).toContain('-3');
    expect(failure?.message).toContain('Still free: replays by requestId, items bought');
    expect(failure?.details).toEqual([
      'dataPoints: companyProfile: 10 credits',
      'dataPoints: ultimateBeneficialOwners: 8 credits',
    ]);
  });
});

describe('maxBudget', () => {
  test.each([
    [17, 'budget_exceeded'],
    [18, 'admitted'],
    [19, 'admitted'],
    [17.9, 'budget_exceeded'],
    [0, 'budget_exceeded'],
  ])('%d for 18 credits: %s', (maxBudget, code) => {
    expect(codeOf([PROFILE, OWNERS, BOUGHT, LIST, NOT_OFFERED], { maxBudget })).toBe(code);
  });

  test('0 is enough for what is free', () => {
    expect(codeOf([BOUGHT, LIST], { maxBudget: 0 })).toBe('admitted');
  });

  test('the refusal quotes the price', () => {
    const failure = refusalOf([PROFILE, OWNERS], { maxBudget: 5 });
    expect(failure).toMatchObject({ code: 'budget_exceeded', statusCode: 402 });
    expect(failure?.message).toContain('18 credits');
    expect(failure?.message).toContain('Nothing was started or charged');
    expect(failure?.details[0]).toBe('maxBudget: expected at least 18');
  });

  test('the price of one credit is in the singular', () => {
    const failure = refusalOf([item('companyProfile', { priceCredits: 1 })], { maxBudget: 0 });
    expect(failure?.message).toContain('This costs 1 credit, more than maxBudget');
  });
});

describe('what can not start', () => {
  test.each([
    ['nothing offered', [NOT_OFFERED], 'not_supported', 406],
    ['unknown documents alone', [UNKNOWN, UNKNOWN], 'resource_not_found', 404],
    ['some of each', [UNKNOWN, NOT_OFFERED], 'not_supported', 406],
  ])('%s', (_, quote, code, statusCode) => {
    const failure = refusalOf(quote);
    expect(failure).toMatchObject({ code, statusCode });
    expect(failure?.message).toContain('Nothing was charged');
    expect(failure?.details).toHaveLength(quote.length);
  });

  test('the member and the entry are named', () => {
    expect(refusalOf([NOT_OFFERED])?.details).toEqual([
      'dataPoints: graph: not offered for FR; see /v2/pricing',
    ]);
    const whyNot = () => 'Closed by law. Apply at the register.';
    expect(refusalOf([NOT_OFFERED, UNKNOWN], { whyNot })?.details).toEqual([
      'dataPoints: graph: not offered for FR; Closed by law. Apply at the register.',
      'documents: nope: not offered for FR; see /v2/pricing',
    ]);
    expect(refusalOf([UNKNOWN])?.details[0]).toMatch(
      /^documents: nope: expected an id from availableDocuments/,
    );
  });

  test.each([
    ['beside an unknown document', [PROFILE, UNKNOWN]],
    ['beside one that is not offered', [NOT_OFFERED, LIST]],
  ])('what can start starts %s', (_, quote) => {
    expect(codeOf(quote)).toBe('admitted');
  });
});
