import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFacts } from './company-facts.ts';
import { sourceOf } from './provenance.ts';
import { isOurs, isStated, placesOf, sourceOfFact, sourcesOfFact } from './source-of-fact.ts';

const requestId = '00000000-0000-4000-8000-000000000001';
const company = {
  legalName: 'Example Works Ltd',
  identifiers: { 'A/B': '1', LEI: 'L' },
  commercialNames: ['One', 'Two', 'Three'],
};
const hash = 'a'.repeat(64);
const answer = readAs(CompanyAnswer, {
  request: {
    requestId,
    sources: { dataPoints: { companyProfile: { register: 'Register', method: 'live_from_registry' } } },
    provenance: {
      sources: {
        r: { register: 'Register', authoritative: true, outcome: 'merged', asOf: '2026-11-01' },
        i: { register: 'Index', authoritative: false, outcome: 'merged', wireSha256: [hash] },
      },
      facts: {
        '/company': 'r',
        '/company/identifiers/LEI': 'i',
        '/company/identifiers/A~1B': 'i',
        '/company/commercialNames/1': 'i',
        '/company/legalNames': 'i',
        '/legalRepresentatives': 'i',
      },
      conflicts: [],
    },
  },
  company,
});
const source = sourceOf(answer, 'companyProfile');
const registers = (path: string) => sourceOfFact(source, path).register;

test('a fact is of the longest pointer that leads to it, step by step', () => {
  expect(registers('/company/legalName')).toBe('Register');
  // `/company/legalNames` begins with the same letters and is another member.
  expect(registers('/company/legalNames')).toBe('Index');
  expect(registers('/company/identifiers/LEI')).toBe('Index');
  expect(registers('/company/identifiers/LEIX')).toBe('Register');
  expect(registers('/legalRepresentatives/12')).toBe('Index');
  // No pointer leads there: the source of the data point.
  expect(registers('/shareholders/0')).toBe('Register');
});

test('it has the request and the method of its data point, and all else of its own source', () => {
  expect(sourceOfFact(source, '/company/identifiers/LEI')).toMatchObject({
    requestId,
    method: 'live_from_registry',
    register: 'Index',
    isAuthoritative: false,
    wireSha256: [hash],
  });
  expect(sourceOfFact(source, '/company/legalName').asOf).toBe('2026-11-01');
});

test('what came from a file of the register is no earlier lookup; an answer kept since then is one', () => {
  const kept = { register: 'Register', method: 'cached_from_registry' };
  const methodWith = (consulted: object) =>
    sourceOf(
      readAs(CompanyAnswer, {
        request: {
          requestId,
          sources: { dataPoints: { companyProfile: kept } },
          provenance: { sources: { r: { register: 'Register', ...consulted } }, facts: { '/company': 'r' } },
        },
        company,
      }),
      'companyProfile',
    ).method;
  expect(methodWith({ method: 'cached_from_registry', asOf: '2026-11-01' })).toBe('from_file');
  expect(methodWith({ asOf: '2026-11-01' })).toBe('cached_from_registry');
  expect(methodWith({ method: 'cached_from_registry' })).toBe('cached_from_registry');
});

test('each value of a list has its own source, and each member its place', () => {
  const placesByKey = companyFacts(company).map((fact) => [fact.label ?? fact.key, placesOf(fact)] as const);
  const places = new Map(placesByKey);
  expect(places.get('A/B')).toEqual([{ path: '/company/identifiers/A~1B' }]);
  const names = sourcesOfFact(source, places.get('commercialNames') ?? []);
  expect(names.map(({ source: { register }, values }) => [register, values])).toEqual([
    ['Register', ['One', 'Three']],
    ['Index', ['Two']],
  ]);
});

test('where one source was asked, every fact is its', () => {
  const { provenance: _, ...request } = answer.request;
  const alone = sourceOf({ ...answer, request }, 'companyProfile');
  expect(sourcesOfFact(alone, [{ path: '/company/identifiers/LEI' }])).toEqual([
    { source: alone, values: [] },
  ]);
  expect(alone.register).toBe('Register');
});

test('only what nothing says is ours is certainly in the words of its source', () => {
  const told = {
    ...source,
    values: { '/company/status/localName': 'mapped', '/company/capital': 'composed' },
  };
  expect(isStated(told, '/company/legalName')).toBe(true);
  expect(isStated(told, '/company/status/localName')).toBe(false);
  expect(isStated(told, '/company/status/localNames')).toBe(true);
  // Within what was put together, and around what was.
  expect(isStated(told, '/company/capital/formatted')).toBe(false);
  expect(isStated(told, '/company/status')).toBe(false);
  expect(isStated(source, '/company/legalName')).toBe(false);
  expect(isStated(undefined, '/company/legalName')).toBe(false);
  // Ours is only what an answer says to be ours.
  expect(isOurs(told, '/company/status/localName')).toBe(true);
  expect(isOurs(told, '/company/legalName')).toBe(false);
  expect(isOurs(source, '/company/legalName')).toBe(false);
  expect(isOurs(undefined, '/company/legalName')).toBe(false);
});

test('the origins of values come with the source of a data point', () => {
  expect(source.values).toBeUndefined();
  const provenance = {
    ...answer.request.provenance,
    values: { '/company/legalForm/iso20275Code': 'mapped' },
  };
  const known = readAs(CompanyAnswer, { ...answer, request: { ...answer.request, provenance } });
  expect(sourceOf(known, 'companyProfile').values).toEqual(provenance.values);
});
