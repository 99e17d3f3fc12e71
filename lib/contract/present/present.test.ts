import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { atTier } from '#lib/platform/testing/tier.ts';
import { BalanceAnswer, CompanyAnswer, PricingAnswer, readAs, SearchAnswer } from '../index.ts';
import { isMembers } from '../is-members.ts';
import { PresentCompanyAnswer } from './company-schemas.ts';
import {
  balanceFromPresent,
  balanceToPresent,
  companyFromPresent,
  companyToPresent,
  pricingFromPresent,
  pricingToPresent,
  searchFromPresent,
  searchToPresent,
} from './index.ts';
import facts from './interface-present.json' with { type: 'json' };
import { PresentBalance, PresentPricing, PresentSearchAnswer } from './operation-schemas.ts';
import { arbitraryOf } from './testing/arbitrary-of.ts';
import { sampler } from './testing/sample-of-facts.ts';

const { schemas } = facts.components;

/** Every text and number below a value, each with its place. */
function leavesOf(value: unknown, path = ''): [string, string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((inner, place) => leavesOf(inner, `${path}.${place}`));
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([member, inner]) => leavesOf(inner, `${path}.${member}`));
}

/** Other words, or another unit, for the same. */
const READ_AS: Readonly<Record<string, string>> = { enriching: 'in_progress' };

function lost(sample: unknown, read: unknown): string[] {
  const found = new Set(leavesOf(read).map(([, leaf]) => leaf));
  return leavesOf(sample).flatMap(([path, leaf]) => {
    if (typeof leaf === 'string') return found.has(READ_AS[leaf] ?? leaf) ? [] : [`${path}: ${leaf}`];
    return [leaf, leaf / 100, leaf * 100].some((same) => found.has(same)) ? [] : [`${path}: ${leaf}`];
  });
}

const OPTIONS = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((option) => [
  { option, isFull: true },
  { option, isFull: false },
]);

const REQUIRED = { request: { requestId: 'r-1', companyId: '1' } };

test.each(OPTIONS)('an answer of the present form is read without loss: %j', (options) => {
  const sample = sampler(schemas, options)({ $ref: '#/GetCompanyResultDTO' });
  const { request, ...sections } = z.looseObject({ request: z.looseObject({}) }).parse(sample);
  const answer = { ...sections, request: { ...REQUIRED.request, ...request } };
  const missing = lost(answer, readAs(CompanyAnswer, companyFromPresent(answer)));
  // What a source is of is told by its place; an id that no entity has says nothing.
  expect(missing.filter((leaf) => !/^\.dataSources\..*\.entityId: /.test(leaf))).toEqual([]);
});

test.each(OPTIONS)('search, prices and balance of the present form are read without loss: %j', (options) => {
  const sample = sampler(schemas, options);
  const found = [sample({ $ref: '#/SearchResult' }), sample({ $ref: '#/SearchResult' })];
  expect(lost(found, readAs(SearchAnswer, searchFromPresent(found)))).toEqual([]);
  const prices = sample({ $ref: '#/GetPricingResultDTO' });
  expect(lost(prices, readAs(PricingAnswer, pricingFromPresent(prices)))).toEqual([]);
  const balance = sample({ $ref: '#/BalanceResponseDto' });
  expect(lost(balance, readAs(BalanceAnswer, balanceFromPresent(balance)))).toEqual([]);
});

/** Two forms of one answer, each read as a program of its own would read it. */
const runs = atTier({ day: 40, all: 2_000, nightly: 20_000 });
const same = <Schema extends z.ZodType>(
  schema: Schema,
  {
    to,
    from,
    emitted,
  }: {
    to: (value: z.output<Schema>) => unknown;
    from: (value: unknown) => unknown;
    emitted: z.ZodType;
  },
) =>
  fc.assert(
    fc.property(arbitraryOf(schema), (value) => {
      const answer = schema.parse(value);
      const written: unknown = JSON.parse(JSON.stringify(to(answer)));
      expect(emitted.safeParse(written).error?.issues ?? []).toEqual([]);
      expect(readAs(schema, from(written))).toEqual(readAs(schema, answer));
    }),
    { numRuns: runs },
  );

test('reading what we write of a company gives the same answer', () => {
  same(CompanyAnswer, {
    to: (answer) => companyToPresent(answer),
    from: companyFromPresent,
    emitted: PresentCompanyAnswer,
  });
});

test('reading what we write of a search gives the same companies', () => {
  same(SearchAnswer, { to: searchToPresent, from: searchFromPresent, emitted: PresentSearchAnswer });
});

test('reading what we write of prices gives the same prices', () => {
  same(PricingAnswer, { to: pricingToPresent, from: pricingFromPresent, emitted: PresentPricing });
});

test('reading what we write of a balance gives the same balance', () => {
  const ours = BalanceAnswer.omit({ balanceInCreditCents: true });
  same(ours, { to: balanceToPresent, from: balanceFromPresent, emitted: PresentBalance });
});

test('of one person who stands in a list twice, each entry has its own source; another order is told by the ids', () => {
  const entry = (entityId: string, role: string) => ({
    entityId,
    type: 'individual',
    role: { localName: role },
  });
  const from = (register: string) => ({ type: 'live_from_registry', register });
  const factsOf = (items: readonly object[]) => {
    const legalRepresentatives = [entry('p1', 'a'), entry('p2', 'b'), entry('p1', 'c')];
    const answer = { ...REQUIRED, legalRepresentatives, dataSources: { legalRepresentatives: { items } } };
    return readAs(CompanyAnswer, companyFromPresent(answer)).request.provenance?.facts;
  };
  const [first, second, third] = [0, 1, 2].map((place) => `/legalRepresentatives/${place}`);
  const items = [
    { entityId: 'p1', overall: from('A') },
    { entityId: 'p2', overall: from('B') },
    { entityId: 'p1', overall: from('C') },
  ];
  expect(factsOf(items)).toEqual({ [`${first}`]: 'A', [`${second}`]: 'B', [`${third}`]: 'C' });
  expect(factsOf(items.slice(1, 2))).toEqual({ [`${second}`]: 'B' });
});

test('what a list says is missing is kept, and no way in which it came about is made up for it', () => {
  const limitations = ['No transfers since 2023.'];
  const answer = { ...REQUIRED, shareholders: [], dataSources: { shareholders: { limitations } } };
  const { provenance } = readAs(CompanyAnswer, companyFromPresent(answer)).request;
  expect(provenance?.sources).toEqual({
    'unnamed source': { authoritative: false, outcome: 'merged', limitations },
  });
});

test('the present form names the source of each node of a graph, and of its declared owners', () => {
  const source = { register: 'R', authoritative: true, licence: 'open', outcome: 'merged' };
  const provenance = {
    sources: { one: source, other: { ...source, register: 'S' } },
    facts: { '/graphBeta/nodes/0': 'one', '/graphBeta/nodes/0/owners': 'other' },
    conflicts: [],
  };
  const graphBeta = {
    nodes: [
      { nodeId: 'X:1', company: {} },
      { nodeId: 'p', individual: {} },
    ],
  };
  const written = companyToPresent({ request: { requestId: 'r-1', provenance }, graphBeta });
  const from = (register: string) => ({ type: 'live_from_registry', register });
  expect(written.dataSources).toEqual({
    graph: { nodes: { 'r-1/X:1': { company: from('R'), owners: from('S') } } },
  });
});

test('pointers of the present form lead to its own members, and are read as ours again', () => {
  const [lower, upper] = [25, 50];
  const control = {
    controlType: 'ownership-of-shares',
    controlTypes: ['ownership-of-shares', 'voting-rights'],
    percentageDetails: [
      { range: { lower, upper } },
      { range: { lower, upper: lower } },
      { range: { lower } },
    ],
  };
  const company = {
    formerNames: ['A'],
    status: { statusDetailsBeta: { status: 'active' } },
    legalForm: { serviceStandard: 'x' },
    activities: { NACE: ['1'], other: { 'a/b': ['2'] } },
  };
  const answer = {
    company,
    ultimateBeneficialOwners: [{ birthAddress: { country: 'GB' }, control }],
    graphBeta: { nodes: [{ nodeId: 'X:1', company }], edges: [{ fromId: 'X:1', percentage: 1 }] },
  };
  const owner = '/ultimateBeneficialOwners/0';
  const pointers = {
    '/company/formerNames/0': '/company/legacyLegalNames/0',
    '/company/activities/NACE/0': '/company/activities/NACE/0',
    '/company/activities/other/a~1b/0': '/company/activities/a~1b/0',
    '/graphBeta/nodes/0/company/status/statusDetailsBeta/status':
      '/graph/nodes/0/company/status/statusDetails/status',
    '/graphBeta/nodes/0/company/legalForm/serviceStandard': '/graph/nodes/0/company/legalForm/standardized',
    '/graphBeta/edges/0/percentage': '/graph/edges/0/percentage',
    [`${owner}/birthAddress/country`]: `${owner}/birthAddress/countryCode`,
    [`${owner}/control/controlTypes/1`]: `${owner}/control/types/1`,
    [`${owner}/control/percentageDetails/0/range`]: `${owner}/control/details/0/percentageRange`,
    [`${owner}/control/percentageDetails/1/range`]: `${owner}/control/details/1/percentageValue`,
    [`${owner}/control/percentageDetails/2/range`]: `${owner}/control/details/2/range`,
  };
  const ours = Object.keys(pointers);
  const provenance = {
    facts: Object.fromEntries(ours.map((pointer) => [pointer, 'r'])),
    values: Object.fromEntries(ours.map((pointer) => [pointer, 'mapped'])),
    conflicts: ours.map((path) => ({ path })),
  };
  const written: unknown = companyToPresent({ ...answer, request: { requestId: 'r', provenance } });
  expect(written).toMatchObject({
    request: {
      provenance: {
        facts: Object.fromEntries(Object.values(pointers).map((pointer) => [pointer, 'r'])),
        conflicts: Object.values(pointers).map((path) => ({ path })),
      },
    },
  });
  for (const pointer of Object.values(pointers)) {
    const segments = pointer
      .split('/')
      .slice(1)
      .map((segment) => segment.replaceAll('~1', '/'));
    expect(written, pointer).toHaveProperty(segments);
  }
  expect(companyFromPresent(written)).toMatchObject({ request: { provenance } });
});
