import { describe, expect, test } from 'vitest';
import type { CompanyProfile, Individual, SearchResult, Shareholder } from '#lib/contract/index.ts';
import {
  company,
  drawn,
  individual,
  LIMITS,
  profileIn,
  type Register,
  trace,
} from '../testing/trace-register.ts';
import type { GraphDraft } from './draft.ts';
import type { Lookup, Told } from './trace-ownership.ts';

const statuses = (draft: GraphDraft) =>
  Object.fromEntries(
    drawn(draft).nodes.map(({ nodeId, flags, continuation }) => [
      nodeId,
      continuation ? `${flags.status}: ${continuation.reason}` : flags.status,
    ]),
  );

describe('the order', () => {
  test('breadth first, each company once, circles closed on the company that is there', () => {
    const { draft, asked } = trace({
      R: [company('A'), company('B'), company('R')],
      A: [company('C'), company('B')],
      B: [company('D'), company('A')],
      C: [],
      D: [company('R')],
    });
    expect(asked).toEqual(['R', 'A', 'B', 'C', 'D']);
    expect(drawn(draft).edges.map(({ fromId, toId }) => `${fromId} ${toId}`.replaceAll('FR:', ''))).toEqual([
      'R A',
      'R B',
      'R R',
      'A C',
      'A B',
      'B D',
      'B A',
      'D R',
    ]);
    expect(drawn(draft).metadata.stoppedReason).toBe('completed');
  });

  test('a company that is not in its register is the end of its branch, and the trace goes on', () => {
    const { draft, asked } = trace({ R: [company('GONE'), company('A')], A: [] });
    expect(asked).toEqual(['R', 'GONE', 'A']);
    expect(statuses(draft)).toEqual({ 'FR:R': 'found', 'FR:GONE': 'not_found', 'FR:A': 'found' });
  });
});

describe('limits', () => {
  const chain: Register = { R: [company('A')], A: [company('B')], B: [company('C')], C: [] };
  test.each([
    [1, ['R'], 'FR:A'],
    [2, ['R', 'A'], 'FR:B'],
    [3, ['R', 'A', 'B'], 'FR:C'],
  ])('%i levels', (maxDepth, expected, end) => {
    const { draft, asked } = trace(chain, { limits: { ...LIMITS, maxDepth } });
    expect(asked).toEqual(expected);
    expect(statuses(draft)[end]).toBe('pending: max_depth_reached');
    expect(drawn(draft).metadata.stoppedReason).toBe('max_depth_reached');
  });
  test('as many levels as there are: completed', () => {
    const { draft } = trace(chain, { limits: { ...LIMITS, maxDepth: 4 } });
    expect(drawn(draft).metadata.stoppedReason).toBe('completed');
  });

  const wide: Register = { R: [company('A'), individual('Ada'), company('B')], A: [], B: [] };
  test.each([
    [1, ['FR:R'], 'max_nodes_reached', 2],
    [3, ['FR:R', 'FR:A', 'person'], 'max_nodes_reached', 1],
    [4, ['FR:R', 'FR:A', 'person', 'FR:B'], 'completed', 0],
  ])('%i nodes', (maxNodes, expected, stoppedReason, companiesSkipped) => {
    const graph = drawn(trace(wide, { limits: { ...LIMITS, maxNodes } }).draft);
    expect(graph.nodes.map(({ nodeId, type }) => (type === 'individual' ? 'person' : nodeId))).toEqual(
      expected,
    );
    expect(graph.metadata).toMatchObject({ stoppedReason, companiesSkipped });
    const { continuation } = graph.nodes[0] ?? {};
    expect(continuation?.estimatedCost).toBe(stoppedReason === 'completed' ? undefined : 0);
  });

  test('the first reason that was met is the graph’s; what can be had is traced on', () => {
    const { draft, asked } = trace(
      { R: [company('DEAR'), company('A')], A: [company('LATE')] },
      {
        tell: ({ subject }) =>
          subject === 'DEAR'
            ? { outcome: 'left', reason: 'budget_exhausted' }
            : subject === 'LATE'
              ? { outcome: 'left', reason: 'timeout' }
              : undefined,
      },
    );
    expect(asked).toEqual(['R', 'DEAR', 'A', 'LATE']);
    expect(statuses(draft)).toEqual({
      'FR:R': 'found',
      'FR:DEAR': 'budget_truncated: budget_exhausted',
      'FR:A': 'found',
      'FR:LATE': 'pending: timeout',
    });
    expect(drawn(draft).metadata).toMatchObject({ stoppedReason: 'budget_exhausted', companiesSkipped: 2 });
  });
});

describe('who is who', () => {
  const personsOf = (register: Register) => trace(register).draft.byPerson.size;
  test('a person in two companies is one node where name, month of birth and nationality agree', () => {
    const { draft } = trace({ R: [company('A'), individual('Ada')], A: [individual('ÁDA')] });
    expect([...draft.nodes].filter((node) => node.individual)).toHaveLength(1);
    expect(draft.edges).toHaveLength(3);
  });
  test.each<[string, Partial<Individual>]>([
    ['another day', { birthDate: { year: 1970, month: 1, day: 2 } }],
    ['another month', { birthDate: { year: 1970, month: 2, day: 1 } }],
    ['a year alone', { birthDate: { year: 1970 } }],
    ['another nationality', { nationality: 'DE' }],
  ])('else two: %s', (_, facts) => {
    const register = { R: [company('A'), individual('Ada')], A: [individual('Ada', facts)] };
    const nodes = drawn(trace(register).draft).nodes.filter(({ type }) => type === 'individual');
    expect(nodes).toHaveLength(2);
    expect(new Set(nodes.map(({ nodeId }) => nodeId)).size).toBe(2);
    expect(personsOf(register)).toBeGreaterThan(0);
  });
  test('two of whom only the name is known stay two, in one company as well', () => {
    const bare: Shareholder = { type: 'individual', individual: { name: { fullName: 'Ada' } } };
    const { draft } = trace({ R: [bare, bare] });
    expect(new Set(drawn(draft).nodes.map(({ nodeId }) => nodeId)).size).toBe(3);
  });
  test('one company under its number and under its LEI is read once', () => {
    const lei = '969500EXAMPLE0000033';
    const byLei: Shareholder = {
      type: 'company',
      company: { countryCode: 'FR', legalName: 'A', identifiers: { LEI: lei } },
    };
    const { draft, asked } = trace(
      { R: [company('A'), company('B')], B: [byLei] },
      {
        tell: (lookup) =>
          lookup.subject === 'A'
            ? {
                outcome: 'profile',
                profile: { company: { id: 'A', countryCode: 'FR', identifiers: { LEI: lei } } },
                isKept: false,
              }
            : undefined,
      },
    );
    expect(asked).toEqual(['R', 'A', 'B']);
    expect(drawn(draft).edges.map(({ toId }) => toId)).toEqual(['FR:A', 'FR:B', 'FR:A']);
  });
  test('a root that was asked for by its LEI is the company that holds itself under its number', () => {
    const { draft, asked } = trace(
      {},
      {
        tell: () => ({
          outcome: 'profile',
          profile: { company: { id: 'NUMBER', countryCode: 'FR' }, shareholders: [company('NUMBER', 10)] },
          isKept: false,
        }),
      },
    );
    expect(asked).toEqual(['R']);
    expect(drawn(draft).edges.map(({ fromId, toId }) => [fromId, toId])).toEqual([
      ['FR:NUMBER', 'FR:NUMBER'],
    ]);
  });
});

describe('holders by name', () => {
  const address = { city: 'Lyon', postalCode: '69001' };
  const named = (legalName: string): Shareholder => ({
    type: 'company',
    company: { countryCode: 'FR', legalName, legalAddress: address },
  });
  const found = (companyNumber: string, legalName: string): SearchResult => ({
    companyNumber,
    legalName,
    legalNameInEnglish: null,
    country: 'FR',
    address,
  });
  const searching =
    (...results: SearchResult[]) =>
    ({ kind }: Lookup): Told | undefined =>
      kind === 'search' ? { outcome: 'results', results } : undefined;

  test('searched for, then read', () => {
    const { draft, asked } = trace({ R: [named('Alfa')], A: [] }, { tell: searching(found('a', 'ALFA')) });
    expect(asked).toEqual(['R', '? Alfa', 'A']);
    expect(statuses(draft)).toEqual({ 'FR:R': 'found', 'FR:A': 'search_resolved' });
  });
  test('one that turns out to be known is that node', () => {
    const register = { R: [named('Alfa'), company('A')], A: [] };
    const { draft, asked } = trace(register, { tell: searching(found('A', 'Alfa')) });
    expect(asked).toEqual(['R', '? Alfa', 'A']);
    expect(drawn(draft).edges.map(({ toId }) => toId)).toEqual(['FR:A', 'FR:A']);
  });
  test('two of the name: open, with both and their addresses', () => {
    const tell = searching(found('1', 'Alfa'), found('2', 'Alfa'));
    const { draft, asked } = trace({ R: [named('Alfa')] }, { tell });
    expect(asked).toEqual(['R', '? Alfa']);
    expect(drawn(draft).nodes[1]).toMatchObject({
      flags: { status: 'placeholder' },
      candidates: [
        { companyNumber: '1', address },
        { companyNumber: '2', address },
      ],
    });
  });
  test('nobody of the name: not found; a country that is not offered: open without a search', () => {
    const abroad: Shareholder = { type: 'company', company: { countryCode: 'SE', legalName: 'Beta' } };
    const { draft, asked } = trace({ R: [named('Alfa'), abroad] });
    expect(asked).toEqual(['R', '? Alfa']);
    const [, alfa, beta] = drawn(draft).nodes;
    expect([alfa?.flags.status, beta?.flags.status]).toEqual(['not_found', 'placeholder']);
  });
});

describe('going on', () => {
  const register: Register = {
    R: [company('A'), company('B')],
    A: [company('AA')],
    B: [company('BB')],
    AA: [company('AAA')],
    BB: [],
    AAA: [],
  };
  const kept = new Set(['R', 'A', 'B']);
  const goOn = (nodeId: string | null, maxDepth = 1) =>
    trace(register, {
      limits: {
        ...LIMITS,
        maxDepth,
        continues: { requestId: '', nodeId, stoppedReason: 'max_depth_reached' },
      },
      tell: (lookup) => {
        if (kept.has(lookup.subject)) return profileIn(register, lookup, true);
        return lookup.mayAsk ? undefined : { outcome: 'left', reason: 'max_depth_reached' };
      },
    });
  test('from one node: its branch alone, the levels counted from there', () => {
    expect(statuses(goOn('FR:AA').draft)).toEqual({
      'FR:R': 'found',
      'FR:A': 'found',
      'FR:B': 'found',
      'FR:AA': 'found',
      'FR:BB': 'pending: max_depth_reached',
      'FR:AAA': 'pending: max_depth_reached',
    });
    expect(statuses(goOn('FR:AA', 2).draft)['FR:AAA']).toBe('found');
  });
  test('from all', () => {
    expect(statuses(goOn(null).draft)).toMatchObject({ 'FR:AA': 'found', 'FR:BB': 'found' });
  });
  test('a node outside that is reached from inside as well is gone on from', () => {
    const shared = { ...register, AA: [company('BB')] };
    const { draft } = trace(shared, {
      limits: { ...LIMITS, continues: { requestId: '', nodeId: 'FR:AA', stoppedReason: 'timeout' } },
      tell: (lookup) => {
        if (kept.has(lookup.subject)) return profileIn(shared, lookup, true);
        return lookup.mayAsk ? undefined : { outcome: 'left', reason: 'timeout' };
      },
    });
    expect(statuses(draft)['FR:BB']).toBe('found');
  });
});

describe('who stands for a company by role', () => {
  const profileOf = (more: CompanyProfile): Told => ({ outcome: 'profile', profile: more, isKept: false });
  const trust: CompanyProfile = {
    company: { id: 'T', countryCode: 'FR', legalName: 'A trust', legalForm: { serviceStandard: 'Trust' } },
    legalRepresentatives: [
      { ...company('TRUSTEE'), role: { localName: 'Trustee' } },
      { ...individual('Ada'), role: { localName: 'Trustee' }, endDate: '2020-01-01' },
    ],
    otherKeyPersons: [{ ...individual('Ada'), role: { localName: 'Protector' } }],
  };
  const register: Register = { R: [company('T', 60)], TRUSTEE: [individual('Bo')] };
  const told = ({ subject }: Lookup) => (subject === 'T' ? profileOf(trust) : undefined);

  test('is drawn with the role, and a company among them is looked up as any holder', () => {
    const { draft, asked } = trace(register, { tell: told });
    expect(asked).toEqual(['R', 'T', 'TRUSTEE']);
    expect(drawn(draft).edges.map(({ fromId, role, source }) => [fromId, role, source])).toEqual([
      ['FR:R', undefined, undefined],
      ['FR:T', 'trustee', 'Trustee'],
      ['FR:T', 'protector', 'Protector'],
      ['FR:TRUSTEE', undefined, undefined],
    ]);
  });

  test('counts for depth and for nodes as a holder does', () => {
    const flat = trace(register, { tell: told, limits: { ...LIMITS, maxDepth: 2 } });
    expect(flat.asked).toEqual(['R', 'T']);
    const small = trace(register, { tell: told, limits: { ...LIMITS, maxNodes: 3 } });
    expect(drawn(small.draft).edges.map(({ role }) => role)).toEqual([undefined, 'trustee']);
    expect(drawn(small.draft).metadata.stoppedReason).toBe('max_nodes_reached');
  });
});
