import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as contract from './index.ts';
import { sampleOf } from './testing/sample-of.ts';

/** A whole answer has everything many times over: its parts are changed one by one, it itself with few of them. */
const EMITTED: Readonly<Record<string, z.ZodType>> = {
  CompanyAnswer: contract.CompanyAnswer.pick({ request: true, establishments: true }),
  Company: contract.Company,
  LegalRepresentative: contract.LegalRepresentative,
  OtherKeyPerson: contract.OtherKeyPerson,
  Shareholder: contract.Shareholder,
  UltimateBeneficialOwner: contract.UltimateBeneficialOwner,
  Documents: contract.Documents,
  Graph: contract.Graph,
  SearchResult: contract.SearchResult,
  PricingAnswer: contract.PricingAnswer,
  BalanceAnswer: contract.BalanceAnswer,
  ErrorBody: contract.ErrorBody,
  ItemStatus: contract.ItemStatus,
};

type Members = Record<string, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies of a value, each with one place changed: what `change` yields for the place stands there instead. */
function* eachWith(
  value: unknown,
  change: (inner: unknown) => unknown[],
  path = '',
): Generator<[string, unknown]> {
  for (const changed of change(value)) yield [path, changed];
  const places = Array.isArray(value) ? [...value.entries()] : isMembers(value) ? Object.entries(value) : [];
  for (const [at, inner] of places) {
    for (const [below, changed] of eachWith(inner, change, `${path}.${at}`)) {
      const copy = Array.isArray(value)
        ? value.map((entry: unknown, index) => (index === at ? changed : entry))
        : { ...(isMembers(value) ? value : {}), [at]: changed };
      yield [below, copy];
    }
  }
}

/** Texts that may be empty: an error's own words come from us, notes of the caller are echoed as they are. */
const MAY_BE_EMPTY = /metadata|details|^\.error\.|^\.request\.documents/;

describe.each(Object.entries(EMITTED))('%s', (_, schema) => {
  /** One for each value that an enumeration or union in it may have. */
  const samples = [0, 1, 2, 3, 4, 5].map((option) => bounded(sampleOf(schema, option)));
  /** A change is tried on one; on three where the whole schema is a union of three. */
  const changing = samples.slice(0, schema === contract.ItemStatus ? 3 : 1);
  const parses = (value: unknown) => schema.safeParse(value).success;
  const accepted = (change: (inner: unknown) => unknown[]) =>
    changing.flatMap((sample) =>
      [...eachWith(sample, change)].filter(([, changed]) => parses(changed)).map(([path]) => path),
    );

  test('a value with every member is emitted unchanged', () => {
    for (const sample of samples) expect(schema.parse(sample)).toEqual(sample);
  });

  test('an empty text is refused everywhere', () => {
    const empty = accepted((inner) => (typeof inner === 'string' ? [''] : []));
    expect(empty.filter((path) => !MAY_BE_EMPTY.test(path))).toEqual([]);
  });

  test('null is refused everywhere but as the English name of a search result', () => {
    const nulls = new Set(accepted(() => [null]));
    nulls.delete('.legalNameInEnglish');
    nulls.delete('.dataPoints.graph.perCompany.ultimateBeneficialOwners');
    expect([...nulls]).toEqual([]);
  });

  test('an unknown member is refused wherever members have names', () => {
    const extended = accepted((inner) => (isMembers(inner) ? [{ ...inner, unknownMember: 'text' }] : []));
    const openRecords = /\.(identifiers?|metadata|facts|activities\.other|figures|ratios|trends)$/;
    expect(extended.filter((path) => !openRecords.test(path))).toEqual([]);
  });

  test('a value of another type is refused everywhere', () => {
    const others = accepted((inner) => {
      if (typeof inner === 'string') return [7, ['text']];
      if (typeof inner === 'number') return ['7', Number.NaN];
      if (typeof inner === 'boolean') return ['true', 1];
      return ['text', 7];
    });
    expect(others).toEqual([]);
  });
});

/** What a number may be differs: percentages, months, days, cost of a failed item. */
function bounded(value: unknown, member = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => bounded(inner, member));
  if (isMembers(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bounded(inner, name)]));
  }
  if (typeof value !== 'number' || member === 'cost') return value;
  return /percent|ownership|lower|upper|itude$/i.test(member) ? 25 : /month|day/.test(member) ? 12 : value;
}

test('a whole answer with every member is emitted unchanged', () => {
  for (const option of [0, 1, 2]) {
    const answer = bounded(sampleOf(contract.CompanyAnswer, option));
    expect(contract.CompanyAnswer.parse(answer)).toEqual(answer);
    expect(contract.CompanyAnswer.safeParse({ ...Object(answer), unknownMember: 1 }).success).toBe(false);
  }
});

test.each([
  ['Shareholder', contract.Shareholder, { type: 'company' }, 'sharePercentage', -0.001, 0, 100, 100.001],
  ['Capital', contract.Capital, {}, 'amount', null, -1, 1e15, null],
  ['EmployeeCount', contract.EmployeeCount, {}, 'exact', -1, 0, 1e9, 1.5],
  ['Document', contract.RegistryDocument, {}, 'estimatedDeliverySeconds', -1, 0, 86_400, 0.5],
  ['Document', contract.RegistryDocument, {}, 'price', -0.01, 0, 1e6, null],
])('%s: %#', (_, schema: z.ZodType, rest, member, below, least, most, above) => {
  expect(schema.safeParse({ ...rest, [member]: least }).success).toBe(true);
  expect(schema.safeParse({ ...rest, [member]: most }).success).toBe(true);
  if (below !== null) expect(schema.safeParse({ ...rest, [member]: below }).success).toBe(false);
  if (above !== null) expect(schema.safeParse({ ...rest, [member]: above }).success).toBe(false);
});

test.each(['2024-02-29', '1850-01-01'])('a date that there is: %s', (date) => {
  expect(contract.Company.safeParse({ registrationDate: date }).success).toBe(true);
});
test.each(['2023-02-29', '2024-13-01', '2024-1-1', '2024-02-29T00:00:00Z', '29.02.2024'])(
  'no date: %s',
  (date) => {
    expect(contract.Company.safeParse({ registrationDate: date }).success).toBe(false);
  },
);

test('at most 50 results of a search', () => {
  const result = { companyNumber: '1', legalName: 'A', legalNameInEnglish: null, country: 'FR' };
  expect(contract.SearchAnswer.safeParse(Array(50).fill(result)).success).toBe(true);
  expect(contract.SearchAnswer.safeParse(Array(51).fill(result)).success).toBe(false);
});
