import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { withoutCompanies } from './without-companies.ts';

const flags = (isRoot: boolean) => ({ isRoot, isUbo: false, isUboProxy: false, status: 'found' });
const company = (id: string, more: object = {}) => ({
  ...{ nodeId: `GB:${id}`, type: 'company', flags: flags(id === '1') },
  company: { id, countryCode: 'GB', legalName: `Company ${id}` },
  ...more,
});
const person = (nodeId: string) => ({
  ...{ nodeId, type: 'individual', flags: flags(false), individual: { name: { fullName: nodeId } } },
});
const edge = (fromId: string, toId: string) => ({ id: `${fromId} ${toId}`, fromId, toId, percentage: 50 });

/** 1 ← 2 ← Ada and 3; 1 ← 4 ← 3 and 2: a person and a company only behind 2, a company that both lead to, a circle. */
const answer = readAs(CompanyAnswer, {
  request: {
    requestId: 'r',
    provenance: {
      sources: {
        'GB:2/ultimateBeneficialOwners/psc': { register: 'A' },
        'GB:4/companyProfile/ch': { register: 'B' },
      },
      facts: {
        '/graphBeta/nodes/1': 'GB:2/companyProfile/ch',
        '/graphBeta/nodes/2': 'GB:2/ultimateBeneficialOwners/psc',
        '/graphBeta/nodes/3/company': 'GB:4/companyProfile/ch',
        '/graphBeta/nodes/4': 'GB:4/companyProfile/ch',
        '/graphBeta/edges/1': 'GB:2/ultimateBeneficialOwners/psc',
        '/graphBeta/edges/3': 'GB:1/companyProfile/ch',
      },
      conflicts: [{ path: '/graphBeta/nodes/2' }, { path: '/company' }],
    },
  },
  graphBeta: {
    nodes: [
      company('1'),
      company('2', {
        owners: { status: 'read', statements: [] },
        company: { id: '2', countryCode: 'GB', email: 'x' },
      }),
      person('Ada'),
      company('3'),
      company('4'),
    ],
    edges: [
      edge('GB:1', 'GB:2'),
      edge('GB:2', 'Ada'),
      edge('GB:2', 'GB:3'),
      edge('GB:1', 'GB:4'),
      edge('GB:4', 'GB:3'),
      edge('GB:4', 'GB:2'),
    ],
    metadata: { stoppedReason: 'completed' },
  },
});
const without = (id: string) => withoutCompanies(answer, [{ country: 'GB', companyId: id }]);

test('its details, holders and owners go, and who is in it through them alone', () => {
  const { graphBeta } = without('2') ?? {};
  expect(graphBeta?.nodes?.map(({ nodeId }) => nodeId)).toEqual(['GB:1', 'GB:2', 'GB:3', 'GB:4']);
  expect(graphBeta?.nodes?.[1]).toEqual({
    ...{ nodeId: 'GB:2', type: 'company', flags: flags(false) },
    company: { id: '2', countryCode: 'GB' },
  });
  expect(graphBeta?.edges?.map(({ id }) => id)).toEqual(['GB:1 GB:2', 'GB:1 GB:4', 'GB:4 GB:3', 'GB:4 GB:2']);
});

test('sources follow: pointers move with their members, and what is gone has none', () => {
  const { provenance } = without('2')?.request ?? {};
  expect(Object.keys(provenance?.sources ?? {})).toEqual(['GB:4/companyProfile/ch']);
  expect(provenance?.facts).toEqual({
    '/graphBeta/nodes/2/company': 'GB:4/companyProfile/ch',
    '/graphBeta/nodes/3': 'GB:4/companyProfile/ch',
    '/graphBeta/edges/1': 'GB:1/companyProfile/ch',
  });
  expect(provenance?.conflicts).toEqual([{ path: '/company' }]);
});

test('the company that was asked about, and one that is not in it, change nothing', () => {
  expect(without('1')).toBeUndefined();
  expect(without('9')).toBeUndefined();
  expect(
    withoutCompanies({ ...answer, graphBeta: undefined }, [{ country: 'GB', companyId: '2' }]),
  ).toBeUndefined();
});
