import { describe, expect, it } from 'vitest';
import { EU_AMLR, type Policy, UK_PSC } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { discrepanciesOf } from './discrepancies-of.ts';
import { discrepancyFactsOf } from './discrepancy-facts-of.ts';
import { ownersView } from './owners-view.ts';

const TODAY = '2026-11-28';
/** Topco has all of Root, Ada has all of Topco: nothing is open. */
const CHAIN: Holding[] = [
  ['Root', 'Topco', 100],
  ['Topco', 'ada', 100],
];
const COMPLETE = { isComplete: true, countryCode: 'GB' };
const view = (
  entities: readonly object[] | undefined,
  { holdings = CHAIN, policy = UK_PSC as Policy, country = 'GB', reason = '', isComplete = true } = {},
) =>
  ownersView({
    declared: {
      owners: [],
      ...(entities && { entities: entities as never[] }),
      ...(reason && { absence: { reason } }),
    },
    graph: graphOf(holdings, {
      Root: { ...COMPLETE, isComplete },
      Topco: { ...COMPLETE, countryCode: country },
      Second: COMPLETE,
      ada: { name: 'Ada Roe' },
    }),
    policy,
    today: TODAY,
  });
const found = (...asked: Parameters<typeof view>) =>
  discrepanciesOf(view(...asked), { subject: 'GB:1', today: TODAY })
    .filter(({ class: kind }) => kind.startsWith('entity'))
    .map(({ class: kind, rowKey, suggestion }) => [kind, rowKey, suggestion.outcome]);

const MISSING = ['entity_missing_in_register', 'entity:topco', 'assess'];
const shares = {
  natures: [{ of: 'shares', capacity: 'own', range: { lower: 75, upper: 100 }, words: 'Shares.' }],
};
const declared = (legalName: string, control: object = shares) => ({ company: { legalName }, control });

describe('a relevant legal entity of the structure', () => {
  it('is missing where the register was read and does not name it', () => {
    expect(found([])).toEqual([MISSING]);
    expect(found([declared('Topco')])).toEqual([]);
    expect(found(undefined)).toEqual([]);
  });
  it('is none under a rule that names persons only, nor in another country', () => {
    expect(found([], { policy: EU_AMLR })).toEqual([]);
    expect(found([], { country: 'LU' })).toEqual([]);
  });
  it('is not missing where the register may hide owners or need not name any', () => {
    expect(['exempt', 'restricted'].map((reason) => found([], { reason }))).toEqual([[], []]);
    expect(found([], { reason: 'declared_none' })).toEqual([MISSING]);
  });
  it('need not be named behind another one', () => {
    const holdings: Holding[] = [
      ['Root', 'Topco', 100],
      ['Topco', 'Second', 100],
      ['Second', 'ada', 100],
    ];
    expect(found([], { holdings })).toEqual([MISSING]);
  });
  it('is not said to be missing while somebody unknown may be an owner', () => {
    expect(found([], { holdings: [['Root', 'Topco', 60]] })).toEqual([]);
  });
});

describe('a declared legal entity', () => {
  const other = declared('Other Ltd');
  it('that a complete list does not have is not supported; one that only has a power may be', () => {
    expect(found([declared('Topco'), other])).toEqual([
      ['entity_missing_in_structure', 'entity:other ltd', 'assess'],
    ]);
    const power = declared('Other Ltd', { natures: [{ of: 'appointment', capacity: 'own' }] });
    expect(found([declared('Topco'), power])).toEqual([]);
  });
  it('may have what the list leaves, however little that is', () => {
    const some = declared('Other Ltd', {
      natures: [{ of: 'shares', capacity: 'own', range: { lower: 10, upper: 25 } }],
    });
    const listing = (percentage: number): Holding[] => [
      ['Root', 'Topco', percentage],
      ['Topco', 'ada', 100],
    ];
    const seen = (percentage: number) =>
      found([declared('Topco'), some], { holdings: listing(percentage), isComplete: false });
    expect(seen(80)).toEqual([]);
    expect(seen(100)).toEqual([['entity_missing_in_structure', 'entity:other ltd', 'assess']]);
  });
  it('is told as it was found, with its words', () => {
    const seen = view([declared('Topco'), other]);
    const [difference] = discrepanciesOf(seen, { subject: 'GB:1', today: TODAY }).filter(
      ({ class: kind }) => kind === 'entity_missing_in_structure',
    );
    const facts = difference && discrepancyFactsOf(difference, seen, { legalName: 'Root', sources: [] });
    expect(facts?.register).toMatchObject({ entity: { name: 'Other Ltd' }, descriptions: ['Shares.'] });
    expect(facts?.computed).toMatchObject({ verdict: 'no' });
    expect(facts?.declaration).toEqual([
      { name: 'Topco', words: ['Shares.'] },
      { name: 'Other Ltd', words: ['Shares.'] },
    ]);
  });
});
