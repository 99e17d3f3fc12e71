import { describe, expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import {
  between,
  EU_AMLD,
  EU_AMLR,
  exactPercent,
  type OwnershipGraph,
  type Policy,
  UK_PSC,
} from '../ownership/index.ts';
import { companyFlags } from './company-flags.ts';
import { type SeenStructure, structureFlags } from './structure-flags.ts';

const TODAY = '2026-11-22';
const REQUEST = { requestId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd' };

const ofCompany = (content: object) =>
  companyFlags(readAs(CompanyAnswer, { request: REQUEST, ...content }), TODAY);
const stateOf = (code: string, content: object) => ofCompany(content).find((one) => one.code === code)?.state;

describe('flags that follow from a profile', () => {
  test.each([
    ['recently_formed', 'raised', { company: { incorporationDate: '2025-11-23' } }],
    ['recently_formed', 'clear', { company: { incorporationDate: '2025-11-22' } }],
    ['recently_formed', 'raised', { company: { registrationDate: '2026-11-22' } }],
    ['recently_formed', undefined, { company: { registrationDate: '2026-11-23' } }],
    [
      'recently_formed',
      undefined,
      { company: { registrationDate: '2026-11-01', homeRegistration: { country: 'LI' } } },
    ],
    ['recently_formed', undefined, { company: {} }],
    ['recently_formed', undefined, { company: { registrationDate: 'unknown' } }],
    ['recently_formed', undefined, { company: { registrationDate: '2026' } }],
    ['accounts_old', 'raised', { filingDuties: { accounts: { lastMadeUpTo: '2024-11-21' } } }],
    ['accounts_old', 'clear', { filingDuties: { accounts: { lastMadeUpTo: '2024-11-22' } } }],
    ['accounts_old', undefined, { filingDuties: { accounts: { overdue: true } } }],
    [
      'accounts_old',
      undefined,
      {
        company: { status: { statusDetailsBeta: { status: 'CLOSED' } } },
        filingDuties: { accounts: { lastMadeUpTo: '2010-01-01' } },
      },
    ],
    [
      'status_contradicted',
      'raised',
      { company: { status: { active: false, statusDetailsBeta: { status: 'ACTIVE' } } } },
    ],
    [
      'status_contradicted',
      'raised',
      { company: { status: { statusDetailsBeta: { status: 'ACTIVE', closureDate: '2020-01-01' } } } },
    ],
    [
      'status_contradicted',
      'clear',
      { company: { status: { active: true, statusDetailsBeta: { status: 'ACTIVE' } } } },
    ],
    [
      'status_contradicted',
      undefined,
      { company: { status: { active: false, statusDetailsBeta: { status: 'CLOSED' } } } },
    ],
    ['all_places_closed', 'raised', { establishments: [{ active: false }, { active: false }] }],
    ['all_places_closed', undefined, { establishments: [{ active: false }, {}] }],
    ['all_places_closed', undefined, { establishments: [] }],
    [
      'all_places_closed',
      undefined,
      {
        request: { ...REQUEST, provenance: { sources: { a: { limitations: ['First 20.'] } } } },
        establishments: [{ active: false }],
      },
    ],
    [
      'no_representative',
      'raised',
      { request: { ...REQUEST, absence: { legalRepresentatives: { reason: 'none_named' } } } },
    ],
    [
      'no_representative',
      undefined,
      { request: { ...REQUEST, absence: { legalRepresentatives: { reason: 'not_offered' } } } },
    ],
    ['no_representative', 'raised', { legalRepresentatives: [{ endDate: TODAY }] }],
    [
      'no_representative',
      'clear',
      { legalRepresentatives: [{ company: { legalName: 'A' }, endDate: '2026-11-23' }] },
    ],
    ['no_representative', undefined, {}],
    ['address_po_box_only', 'raised', { company: { legalAddress: { poBox: '7' } } }],
    [
      'address_po_box_only',
      'clear',
      {
        company: {
          legalAddress: { poBox: '7' },
          addresses: [{ kind: 'visiting', address: { addressLine1: 'Quay 1' } }],
        },
      },
    ],
    ['address_po_box_only', undefined, { company: { legalAddress: { city: 'Vaduz' } } }],
  ] as const)('%s is %s of %j', (code, state, content) => {
    expect(stateOf(code, content)).toBe(state);
  });

  test('contradicted members are named', () => {
    const status = { active: false, statusDetailsBeta: { status: 'ACTIVE' } };
    expect(ofCompany({ company: { status } })).toContainEqual(
      expect.objectContaining({
        value: { members: ['/company/status/statusDetailsBeta/status', '/company/status/active'] },
      }),
    );
  });

  test('mail in care of another company of the file leads to that company', () => {
    const shareholders = [
      { company: { legalName: 'Other Ltd' } },
      { company: { legalName: 'KVISTHOLM INVEST AS' } },
    ];
    const careOf = (name: string) =>
      ofCompany({
        company: { countryCode: 'NO', legalName: 'Fjordkvist AS', legalAddress: { careOf: name } },
        shareholders,
      }).find(({ code }) => code === 'address_care_of')?.value;
    expect(careOf('c/o Kvistholm Invest AS')).toEqual({
      ...{ name: 'Kvistholm Invest AS', matchedCompany: '/shareholders/1/company' },
    });
    expect(careOf('Kvistholm Holding AS')).toEqual({ name: 'Kvistholm Holding AS' });
    expect(careOf('c/o FJORDKVIST AS')).toBeUndefined();
  });
});

const chain = (...holders: OwnershipGraph['nodes']): OwnershipGraph => ({
  rootId: 'root',
  nodes: [{ id: 'root', kind: 'company', name: 'Root' }, ...holders],
  links: holders.map(({ id }, at) => ({
    ...{ id: `link ${at}`, owned: holders[at - 1]?.id ?? 'root', owner: id, kind: 'shares' },
    share: exactPercent(100),
  })),
});
const company = (name: string, countryCode = 'FR') => ({
  id: name,
  kind: 'company' as const,
  name,
  countryCode,
});
const trust = { id: 'trust', kind: 'trust' as const, name: 'Trust', countryCode: 'JE' };
const ada = { id: 'ada', kind: 'person' as const, name: 'Ada Roe' };

const codesOf = (graph: OwnershipGraph, more: Partial<SeenStructure> = {}) =>
  structureFlags({ graph, policy: EU_AMLR, ...more }).flatMap(({ code, state }) =>
    state === 'raised' ? code : [],
  );

describe('flags that follow from a structure', () => {
  test.each<[string, Policy, OwnershipGraph, string | undefined]>([
    ['two layers', EU_AMLR, chain(company('A'), trust), undefined],
    ['three, a trust outside the EU', EU_AMLR, chain(company('A'), company('B'), trust), 'yes'],
    ['three, one condition', EU_AMLD, chain(company('A'), company('B'), company('C', 'JE')), 'undecided'],
    ['three, none', EU_AMLR, chain(company('A'), company('B'), company('C')), undefined],
    ['another rule', UK_PSC, chain(company('A'), company('B'), trust), undefined],
  ])('complex: %s', (_, policy, graph, verdict) => {
    const found = structureFlags({ graph, policy }).find(({ code }) => code === 'complex_structure');
    expect(found?.value?.verdict).toBe(verdict);
  });

  test.each([
    [exactPercent(25), EU_AMLR, { lower: 25 }],
    [exactPercent(25), EU_AMLD, undefined],
    [exactPercent(24.99), EU_AMLR, undefined],
    [between(0, 33.33333333), EU_AMLD, { lower: 0, upper: 33.333334 }],
    [between(12.345678, 70), EU_AMLD, { lower: 12.345678, upper: 70 }],
  ])(
    'an untraced share that can reach the threshold is told with its bounds',
    (unresolved, policy, value) => {
      const [found] = structureFlags({ graph: chain(), policy, unresolved });
      expect([found?.state, found?.value]).toEqual(value ? ['raised', value] : ['clear', undefined]);
    },
  );

  test('circles and trusts are told only above the company', () => {
    const graph = chain(company('A'), company('B'), trust);
    const back = { id: 'back', owned: 'B', owner: 'A', kind: 'shares' as const, share: exactPercent(10) };
    expect(codesOf({ ...graph, links: [...graph.links, back] })).toContain('circular_holding');
    const beside = {
      ...graph,
      links: [...graph.links.slice(0, 1), back, { ...back, id: 'own', owner: 'B' }],
    };
    expect(codesOf(beside)).toEqual([]);
    const own = { ...back, owned: 'A', owner: 'A' };
    expect(codesOf({ ...graph, links: [...graph.links, own] })).toContain('circular_holding');
  });

  test('nominees and bearers are told where they hold', () => {
    const graph = chain(company('A'), ada);
    const hidden = (hides: 'nominee' | 'bearer') => ({
      ...graph,
      links: graph.links.map((link) => ({ ...link, hides })),
    });
    const of = (hides: 'nominee' | 'bearer') =>
      structureFlags({ graph: hidden(hides), policy: UK_PSC }).map(({ code, subject }) => [
        code,
        subject.name,
        subject.isPerson,
      ]);
    expect(of('nominee')).toEqual([
      ['nominee_holder', 'A', false],
      ['nominee_holder', 'Ada Roe', true],
    ]);
    expect(of('bearer')).toEqual([
      ['bearer_shares', null, false],
      ['bearer_shares', 'A', false],
    ]);
  });

  test('whatever the order of nodes and holdings, the flags are the same', () => {
    const { nodes, links, rootId } = chain(company('A'), company('B'), trust);
    const back = { id: 'back', owned: 'B', owner: 'A', kind: 'shares' as const };
    const of = (graph: OwnershipGraph) =>
      structureFlags({ graph, policy: EU_AMLR })
        .map(({ key }) => key)
        .sort();
    expect(of({ rootId, nodes: nodes.toReversed(), links: [back, ...links].toReversed() })).toEqual(
      of({ rootId, nodes, links: [...links, back] }),
    );
  });
});
