import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import { between, formatInterval } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { ownersView } from './owners-view.ts';
import { anna, ask, HOLDINGS, seen, shares, structure } from './testing/owners-asked.ts';

describe('rows', () => {
  test('one for each person, with what is declared, owned and controlled', () => {
    const { rows } = ownersView(ask());
    expect(rows).toHaveLength(4);
    const [first] = rows.filter(({ person }) => person.name === 'Anna Roy');
    expect(first?.declared[0]?.extents[0]).toEqual({
      of: 'shares',
      lower: 25,
      upper: 50,
      interval: between(25, 50),
    });
    expect(first?.byOwnership?.interval && formatInterval(first.byOwnership.interval)).toBe('48 %');
    expect(first?.byOwnership?.findings[0]?.explain?.().lower.formula).toBe('60 % × 80 % = 48 %');
    expect(first?.byControl).toMatchObject({
      verdict: 'yes',
      chain: [{ companyId: 'Hold' }, { companyId: 'Root' }],
    });
    expect(first).toMatchObject({ verdict: 'yes', nodeId: 'anna', isOfConcern: true });
    expect(JSON.stringify(first?.person)).not.toContain('27');
  });

  test('who is neither declared nor an owner is there, but of no concern', () => {
    const concern = ownersView(ask()).rows.filter(({ isOfConcern }) => isOfConcern);
    expect(concern.map(({ person }) => person.name).sort()).toEqual(['Anna Roy', 'Jan Novák']);
  });

  test('whoever may be an owner by what is unknown is of concern, and undecided', () => {
    const graph = structure(HOLDINGS.filter(([, owner]) => owner !== 'jan'));
    const { rows } = ownersView(ask({ graph }));
    const eva = rows.find(({ person }) => person.name === 'Eva Holm');
    expect(eva).toMatchObject({ verdict: 'undecided', isOfConcern: true });
  });

  test('a band that the facts name is of concern', () => {
    const graph = structure([
      ...HOLDINGS.slice(0, 3),
      ['Small', 'eva', 100],
      ['Root', 'Small', between(0, 10)],
    ]);
    expect(ownersView(ask({ graph })).rows.find(({ nodeId }) => nodeId === 'eva')?.isOfConcern).toBe(false);
    const wide = structure([
      ['Root', 'eva', between(20, 30)],
      ['Root', 'jan', between(70, 80)],
    ]);
    expect(ownersView(ask({ graph: wide })).rows.find(({ nodeId }) => nodeId === 'eva')).toMatchObject({
      verdict: 'undecided',
      isOfConcern: true,
    });
  });

  test('stand as the structure names them: by verdict, by share, by what it may be, then by name', () => {
    const graph = graphOf(
      [
        ['Root', 'zoe', 4],
        ['Root', 'yan', 40],
        ['Root', 'bea', 4],
        ['Root', 'ada', between(0, 26)],
        ['Root', 'eli', between(4, 27)],
        ['Root', 'max', between(4, 30)],
      ],
      { Root: { isComplete: true } },
    );
    const { rows, computed } = ownersView(ask({ graph, declared: { owners: [] }, representatives: [] }));
    expect(rows.map(({ nodeId }) => nodeId)).toEqual(['yan', 'max', 'eli', 'ada', 'bea', 'zoe']);
    expect(computed?.owners.persons.map(({ nodeId }) => nodeId)).toEqual(rows.map(({ nodeId }) => nodeId));
  });

  test('without a structure nothing is computed, and nothing differs', () => {
    const asked = ask({ graph: undefined });
    expect(ownersView(asked).computed).toBeUndefined();
    expect(ownersView(asked).rows.map(({ verdict }) => verdict)).toEqual([undefined]);
    expect(seen(asked)).toEqual([]);
  });

  test('two holdings of 15 % of one person make an owner, once an officer says that it is one person', () => {
    const graph = graphOf(
      [
        ['Root', 'a', 15],
        ['Root', 'b', 15],
        ['Root', 'c', 70],
      ],
      { a: { name: 'Eva Holm' }, b: { name: 'Eva Holm' }, c: { name: 'Jan Novák' } },
    );
    const asked = ask({ graph, declared: { owners: [] } });
    expect(seen(asked)).toEqual(['missing_in_register Jan Novák']);
    const overrides = [{ personKey: 'computed:a', otherKey: 'computed:b', same: true }];
    expect(seen({ ...asked, overrides }).sort()).toEqual([
      'missing_in_register Eva Holm',
      'missing_in_register Jan Novák',
    ]);
  });

  test('representatives stand in where nobody is found, those who left or have yet to come do not', () => {
    const graph = graphOf([['Root', 'state', 100]], { state: { kind: 'state' } });
    const representatives = [
      { individual: { name: { fullName: 'Mia Lund' } } },
      { individual: { name: { fullName: 'Leo Wolf' } }, endDate: '2027-07-31' },
      { individual: { name: { fullName: 'Ida Berg' } }, startDate: '2027-08-01', endDate: '2027-08-01' },
      { individual: { name: { fullName: 'Nia Dahl' } }, startDate: '2027-08-02' },
    ];
    const { computed, rows } = ownersView(ask({ graph, declared: { owners: [] }, representatives }));
    const nameOf = (id: string) => rows.find(({ key }) => key === id)?.person.name ?? id;
    expect(computed?.owners.outcome).toBe('none_found');
    expect(computed?.owners.seniorManagers.map(nameOf).sort()).toEqual(['Ida Berg', 'Mia Lund']);
  });
});

const holdings = fc.array(
  fc.tuple(
    fc.constantFrom('Root', 'Hold'),
    fc.constantFrom('anna', 'jan', 'eva', 'otto', 'Hold'),
    fc.integer({ min: 1, max: 15 }),
  ),
  { maxLength: 6 },
);
const declared = fc.subarray([
  { ...anna, ...shares(25, 50) },
  { name: { fullName: 'Jan Novak' }, ...shares(5, 25) },
  { name: { fullName: 'Eva Holm' } },
]);
test('every person has one row, and the order of lists and holdings changes neither rows nor differences', () => {
  fc.assert(
    fc.property(holdings, declared, (held, owners) => {
      const graph = structure(held.map(([owned, owner, part]): Holding => [owned, owner, part]));
      const turned = { ...graph, nodes: graph.nodes.toReversed(), links: graph.links.toReversed() };
      const [one, other] = [
        ask({ graph, declared: { owners } }),
        ask({ graph: turned, declared: { owners: owners.toReversed() } }),
      ];
      const { rows } = ownersView(one);
      const named = rows.flatMap(({ members }) => members.map(({ key }) => key));
      expect(new Set(named).size).toBe(named.length);
      expect(ownersView(other).rows.map(({ key, verdict }) => [key, verdict])).toEqual(
        rows.map(({ key, verdict }) => [key, verdict]),
      );
      expect(seen(other)).toEqual(seen(one));
    }),
    { numRuns: propertyRuns(40) },
  );
});
