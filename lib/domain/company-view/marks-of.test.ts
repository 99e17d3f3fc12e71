import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFacts } from './company-facts.ts';
import { foreignMethods, holdingsMethods, isComputedShare, marksOf, marksOfFact } from './marks-of.ts';
import { sourceOf } from './provenance.ts';

const company = { legalName: 'ACME', legalForm: { localName: 'SA' }, commercialNames: ['One', 'Two'] };

function sourceWith(
  facts: Record<string, string>,
  {
    method = 'live_from_registry',
    values,
  }: { method?: string; values?: Record<string, 'mapped' | 'composed'> } = {},
) {
  const consulted = { register: 'R', authoritative: true, outcome: 'merged' };
  const answer = readAs(CompanyAnswer, {
    request: {
      requestId: '00000000-0000-4000-8000-000000000001',
      sources: { dataPoints: { companyProfile: { register: 'R', method } } },
      provenance: {
        sources: {
          r: consulted,
          rule: { ...consulted, method: 'inferred' },
          model: {
            ...consulted,
            method: 'ai_analysis',
            analysis: 'Read from the deed',
            basedOn: [{ name: 'Deed', date: '2026-01-01', reason: 'names the holders' }],
            limitations: ['no shares of before 2020'],
          },
        },
        facts,
        ...(values && { values }),
        conflicts: [],
      },
    },
    company,
  });
  return sourceOf(answer, 'companyProfile');
}

const factMarks = (facts: Record<string, string>, key: string, method?: string) =>
  companyFacts(company)
    .filter((fact) => fact.key === key)
    .flatMap((fact) => marksOfFact(sourceWith(facts, { ...(method && { method }) }), fact));

test('what a model inferred is marked, whole or in part, and what a register said is not', () => {
  const source = sourceWith({
    '/company': 'r',
    '/shareholders': 'r',
    '/shareholders/0/sharePercentage': 'model',
    '/shareholders/1': 'model',
    '/shareholders/1/individual/name': 'rule',
  });
  expect(marksOf(source, '/shareholders/0')).toEqual([{ method: 'ai_analysis', part: 'share percentage' }]);
  expect(marksOf(source, '/shareholders/1')).toEqual([
    { method: 'ai_analysis', part: undefined },
    { method: 'inferred', part: 'individual, name' },
  ]);
  expect(marksOf(source, '/shareholders/10')).toEqual([]);
  expect(marksOf(source, '/company')).toEqual([]);
  expect(marksOf(undefined, '/company')).toEqual([]);
});

test('a figure that is computed from others is marked, and no name that is put together', () => {
  const source = sourceWith(
    { '/company': 'r', '/shareholders': 'r', '/shareholders/2': 'rule' },
    {
      values: {
        '/shareholders/0/sharePercentage': 'composed',
        '/shareholders/0/individual/name/fullName': 'composed',
        '/shareholders/1/sharePercentage': 'mapped',
        '/shareholders/2/sharePercentage': 'composed',
      },
    },
  );
  expect(marksOf(source, '/shareholders/0')).toEqual([{ method: 'composed', part: 'share percentage' }]);
  expect(marksOf(source, '/shareholders/1')).toEqual([]);
  // What is derived as a whole is not told of its figures again.
  expect(marksOf(source, '/shareholders/2')).toEqual([{ method: 'inferred', part: undefined }]);
  expect([0, 1, 2].map((at) => isComputedShare(source, `/shareholders/${at}`))).toEqual([true, false, true]);
  // It is made of the source's figures: what follows from it needs no warning.
  expect(holdingsMethods({ companyProfile: source })).toEqual(['inferred']);
});

test('a fact of the company is marked; of a list the values that are', () => {
  const facts = { '/company': 'r', '/company/legalForm': 'model', '/company/commercialNames/1': 'model' };
  expect(factMarks(facts, 'legalForm')).toEqual([{ method: 'ai_analysis', part: undefined }]);
  expect(factMarks(facts, 'commercialNames')).toEqual([{ method: 'ai_analysis', part: 'Two' }]);
  expect(factMarks(facts, 'legalName')).toEqual([]);
  const both = { '/company/commercialNames': 'model' };
  expect(factMarks(both, 'commercialNames')).toEqual([{ method: 'ai_analysis', part: undefined }]);
});

test('a part of the status is named in words', () => {
  const source = sourceWith({ '/company': 'r', '/company/status/statusDetailsBeta': 'rule' });
  expect(marksOf(source, '/company/status')).toEqual([{ method: 'inferred', part: 'status in detail' }]);
});

test('where the whole data point is no register’s word, everything of it is marked', () => {
  expect(factMarks({}, 'legalName', 'ai_analysis')).toEqual([{ method: 'ai_analysis', part: undefined }]);
  expect(factMarks({ '/company': 'model' }, 'legalName', 'private_source')).toEqual([
    { method: 'ai_analysis', part: undefined },
  ]);
});

test('such a source is never authoritative, and says how it came to its facts', () => {
  const { facts = [] } = sourceWith({ '/company': 'model', '/shareholders': 'r' });
  expect(facts.map(({ source }) => [source.method, source.isAuthoritative])).toEqual([
    ['ai_analysis', false],
    ['live_from_registry', true],
  ]);
  expect(facts[0]?.source).toMatchObject({
    analysis: 'Read from the deed',
    basedOn: [{ name: 'Deed', date: '2026-01-01', reason: 'names the holders' }],
    limitations: ['no shares of before 2020'],
  });
});

test('a data point tells by which ways no register’s word came into it, of its own sections alone', () => {
  const methods = (source: Parameters<typeof foreignMethods>[0]) => foreignMethods(source, 'companyProfile');
  expect(methods(sourceWith({ '/company': 'r', '/company/legalForm': 'rule' }))).toEqual([]);
  expect(methods(sourceWith({ '/company': 'r', '/ultimateBeneficialOwners/0': 'model' }))).toEqual([]);
  expect(methods(sourceWith({ '/company': 'r', '/shareholders/0/sharePercentage': 'model' }))).toEqual([
    'ai_analysis',
  ]);
  expect(methods(sourceWith({}, { method: 'private_source' }))).toEqual(['private_source']);
  expect(methods(undefined)).toEqual([]);
});

test('what is computed from shares tells by which ways no register’s word came into them', () => {
  const methods = (facts: Record<string, string>, method?: string) =>
    holdingsMethods({ companyProfile: sourceWith(facts, { ...(method && { method }) }) });
  expect(methods({ '/company': 'model', '/shareholders': 'r' })).toEqual([]);
  expect(methods({ '/shareholders': 'model' })).toEqual(['ai_analysis']);
  expect(methods({ '/shareholders': 'r', '/shareholders/1/sharePercentage': 'rule' })).toEqual(['inferred']);
  expect(methods({}, 'private_source')).toEqual(['private_source']);
  const graph = sourceWith({ '/graphBeta/nodes/2/overall': 'model' }, { method: 'inferred' });
  expect(holdingsMethods({ graph })).toEqual(['ai_analysis']);
  expect(holdingsMethods({ graph: sourceWith({}, { method: 'inferred' }) })).toEqual([]);
  expect(holdingsMethods({})).toEqual([]);
});
