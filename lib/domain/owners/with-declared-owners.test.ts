import { describe, expect, test } from 'vitest';
import { EU_AMLR } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { ownersView } from './owners-view.ts';
import { withDeclaredOwners } from './with-declared-owners.ts';

const declares = (fullName: string, lower: number, upper: number, more: object = {}) => ({
  name: { fullName },
  control: { percentageDetails: [{ type: 'shares' as const, range: { lower, upper } }] },
  ...more,
});
const structure = (holdings: readonly Holding[], people: readonly string[] = []) => ({
  graph: graphOf(holdings, Object.fromEntries(people.map((id) => [id, { kind: 'person' as const }]))),
  individuals: new Map(),
});
const TOP: Holding[] = [['Root', 'Top Ltd', 80]];
const verdictsOf = (known: ReturnType<typeof withDeclaredOwners>) =>
  ownersView({ declared: { owners: [] }, ...known, policy: EU_AMLR, today: '2027-08-01' }).rows.map(
    ({ person, verdict }) => [person.name, verdict],
  );

describe('declared owners of a company in the structure', () => {
  test('make an owner of the company below known', () => {
    const known = withDeclaredOwners(structure(TOP), 'Top Ltd', { owners: [declares('Ada Roe', 50, 75)] });
    expect(verdictsOf(structure(TOP))).toEqual([]);
    expect(verdictsOf(known)).toEqual([['Ada Roe', 'yes']]);
    expect(known.graph.links.at(-1)).toMatchObject({ owned: 'Top Ltd', isDeclared: true });
  });
  test('stay within their band: where it reaches both sides of the threshold, the verdict is open', () => {
    const known = withDeclaredOwners(structure(TOP), 'Top Ltd', { owners: [declares('Ada Roe', 24, 50)] });
    expect(verdictsOf(known)).toEqual([['Ada Roe', 'undecided']]);
  });
  test.each([
    ['are one person where the structure names them for certain', { birthDate: { year: 1970, month: 5 } }, 1],
    ['are two where they are likely the same, since holdings of one are added', {}, 2],
  ])('%s', (_, birth, persons) => {
    const base = structure([...TOP, ['Root', 'Ada Roe', 20]], ['Ada Roe']);
    base.individuals.set('Ada Roe', { name: { fullName: 'Ada Roe' }, ...birth });
    const known = withDeclaredOwners(base, 'Top Ltd', { owners: [declares('Ada Roe', 75, 100, birth)] });
    expect(verdictsOf(known)[0]).toEqual(['Ada Roe', 'yes']);
    expect(known.graph.nodes.filter(({ kind }) => kind === 'person')).toHaveLength(persons);
    expect(known.individuals.size).toBe(persons);
  });
  const leadsAfter = ({ graph, ...base }: Parameters<typeof withDeclaredOwners>[0]) => {
    const known = withDeclaredOwners({ graph, ...base }, 'Top Ltd', {
      owners: [declares('Ada Roe', 50, 75)],
    }).graph;
    expect(known.links).toEqual(graph.links);
    return known.nodes.find(({ id }) => id === 'Top Ltd')?.leads?.map(({ name }) => name);
  };
  test('are leads where the list of that company names them, or may', () => {
    const base = structure([...TOP, ['Top Ltd', 'Ada Roe', 10]], ['Ada Roe']);
    expect(leadsAfter(base)).toEqual(['Ada Roe']);
  });
  test('are leads where a company is listed through which they may hold', () => {
    expect(leadsAfter(structure([...TOP, ['Top Ltd', 'Other Ltd', 10]]))).toEqual(['Ada Roe']);
  });
  test('of two companies are one person with both holdings, if they are the same for certain', () => {
    const both: Holding[] = [
      ['Root', 'A', 50],
      ['Root', 'B', 50],
    ];
    const birth = { birthDate: { year: 1970, month: 5, day: 3 }, nationality: 'GB' };
    const first = withDeclaredOwners(structure(both), 'A', { owners: [declares('Ada Roe', 30, 30, birth)] });
    const known = withDeclaredOwners(first, 'B', { owners: [declares('Ada Roe', 30, 30, birth)] });
    expect(known.graph.links).toHaveLength(4);
    expect(verdictsOf(known)).toEqual([['Ada Roe', 'yes']]);
  });
  test('are entities too, which lead on', () => {
    const natures = [{ code: 'x', of: 'appointment' as const, capacity: 'own' as const }];
    const company = { legalName: 'Board Ltd', countryCode: 'GB', id: '99000009' };
    const known = withDeclaredOwners(structure(TOP), 'Top Ltd', {
      owners: [],
      entities: [{ type: 'company', company, control: { natures } }],
    });
    expect(known.graph.links.at(-1)).toMatchObject({ owned: 'Top Ltd', kind: 'appoint-and-remove' });
  });
  test('that the structure has already are nobody new: a party of an unknown kind, somebody who is not named', () => {
    const traced = graphOf([...TOP, ['Top Ltd', 'n1', 30]], {
      n1: { kind: 'unknown', name: 'Ada Roe (kind not stated)' },
    });
    const links = traced.links.map((link) => (link.owner === 'n1' ? { ...link, isDeclared: true } : link));
    const base = { graph: { ...traced, links }, individuals: new Map() };
    const quarter = { code: 'x', of: 'shares' as const, capacity: 'own' as const };
    const declared = {
      owners: [{ control: { description: 'There is an owner who has not been identified.' } }],
      entities: [
        {
          ...{
            type: 'company' as const,
            company: { legalName: 'Ada Roe' },
            entityKind: 'not_stated' as const,
          },
          control: { natures: [{ ...quarter, range: { lower: 25, upper: 50 } }] },
        },
      ],
    };
    const once = withDeclaredOwners(base, 'Top Ltd', declared);
    expect(once.graph.nodes).toHaveLength(base.graph.nodes.length + 1);
    expect(withDeclaredOwners(once, 'Top Ltd', declared).graph.links).toEqual(once.graph.links);
  });
});
