import { expect, test } from 'vitest';
import { flagsOfGraph } from './flags-of-graph.ts';
import { lookupKey, type StoredLookup } from './lookups/stored-lookups.ts';
import type { DraftEdge, DraftNode, GraphDraft } from './trace/draft.ts';
import { statedOf } from './trace/draft.ts';

const raised = (code: string, about: string, more: object = {}) => ({
  ...{ code, state: 'raised', severity: 'serious', about, at: about, source: 'gb.register' },
  ...more,
});

const lookup = (kind: 'company' | 'owners', subject: string, flags: object[]): StoredLookup => ({
  ...{ kind, country: 'GB', subject, outcome: 'found', costCredits: 1, isKept: false, found: null },
  takenAt: new Date('2026-11-22T00:00:00Z'),
  snapshot: {
    ...{ value: { flags }, absence: {}, retrievedAt: new Date('2026-11-22T00:00:00Z') },
    source: { register: 'Register', authoritative: true, licence: 'Licence' },
  },
});

const node = (nodeId: string, more: Partial<DraftNode>): DraftNode => ({
  ...{ nodeId, country: 'GB', depth: 1, status: 'found', levels: 0, isWithin: false },
  ...more,
});

const company = (number: string, more: Partial<DraftNode> = {}) =>
  node(`GB:${number}`, { companyKey: number, company: { legalName: `Company ${number}` }, ...more });

/** Flags of a graph in which Ada owns Hold, and Hold owns the root; each lookup has the flags named. */
function linesOf(flagsOf: { root?: object[]; hold?: object[]; owners?: object[] }): string[] {
  const root = company('1');
  const hold = company('2', { statedAt: statedOf(root, 'company', '/controllingEntities/0/company') });
  const ada = node('ada', {
    individual: { name: { fullName: 'Ada Roe' } },
    statedAt: statedOf(hold, 'owners', '/ultimateBeneficialOwners/1'),
  });
  const edges: DraftEdge[] = [
    { from: root, to: hold, holding: {}, statedAt: statedOf(root, 'company', '/shareholders/3') },
    { from: hold, to: ada, holding: {}, statedAt: statedOf(hold, 'owners', '/ultimateBeneficialOwners/1') },
  ];
  const { root: ofRoot = [], hold: ofHold = [], owners = [] } = flagsOf;
  const stored = [
    lookup('company', '1', ofRoot),
    lookup('company', '2', ofHold),
    lookup('owners', '2', owners),
  ];
  const draft: GraphDraft = {
    ...{
      nodes: new Set([root, hold, ada]),
      edges,
      byIdentity: new Map(),
      byPerson: new Map(),
      ultimateParents: [],
    },
    ...{ companiesFetched: 2, companiesDropped: 0, ownersFetched: 1 },
  };
  return flagsOfGraph(draft, new Map(stored.map((one) => [lookupKey(one), one]))).map(
    ({ code, about, at, source }) => [code, about === at ? about : '', source].join(' '),
  );
}

test('what a list says of a party is about its node, whatever list it is', () => {
  const root = [
    raised('sanctioned_by_register', '/controllingEntities/0'),
    raised('sanctioned_by_register', '/shareholders/3/company'),
    raised('identity_not_verified', '/shareholders/2'),
  ];
  expect(linesOf({ root })).toEqual([
    'sanctioned_by_register /graphBeta/nodes/1/company GB:1/companyProfile/gb.register',
  ]);
});

test('what the own register of a company says of it is about its node, of the root nothing', () => {
  const closed = raised('deceased', '/company');
  expect(linesOf({ root: [closed], hold: [raised('accounts_overdue', '/company/status')] })).toEqual([
    'accounts_overdue /graphBeta/nodes/1/company GB:2/companyProfile/gb.register',
  ]);
});

test('a person has the flags of the own entry alone', () => {
  const owners = [
    raised('sanctioned_by_register', '/ultimateBeneficialOwners/1'),
    raised('sanctioned_by_register', '/ultimateBeneficialOwners/10'),
  ];
  expect(linesOf({ owners })).toEqual([
    'sanctioned_by_register /graphBeta/nodes/2/individual GB:2/ultimateBeneficialOwners/gb.register',
  ]);
});

test('what is not raised, or leads to a member that no graph has, is left out', () => {
  const powers = { value: { proceeding: '/insolvencyProceedings/0' } };
  const hold = [
    raised('accounts_overdue', '/company', { state: 'clear' }),
    raised('powers_ended', '/company', powers),
  ];
  expect(linesOf({ hold })).toEqual([]);
});
