import { expect, test } from 'vitest';
import { between } from '../ownership/index.ts';
import { graphOf } from '../ownership/testing/graph-of.ts';
import { ownersAtGlance } from './owners-at-glance.ts';
import { ownersView } from './owners-view.ts';
import { ask, structure } from './testing/owners-asked.ts';

test('owners with what they hold and what was declared; who is of no concern is left out', () => {
  const { items, total } = ownersAtGlance(ownersView(ask()));
  expect(total).toBe(2);
  const anna = items.find(({ name }) => name === 'Anna Roy');
  expect(anna).toMatchObject({ standing: 'owner', share: '48 %', declared: [{ lower: 25, upper: 50 }] });
});

test('whoever may be an owner is undecided, not an owner', () => {
  const graph = structure([
    ['Root', 'eva', between(20, 30)],
    ['Root', 'jan', between(70, 80)],
  ]);
  const { items, total, ownerCount } = ownersAtGlance(ownersView(ask({ graph })));
  expect({ total, ownerCount }).toEqual({ total: 3, ownerCount: 1 });
  expect(items.find(({ name }) => name === 'Eva Holm')).toMatchObject({
    standing: 'undecided',
    share: '20–30 %',
  });
});

test('without a structure nothing is computed: what stands there is declared', () => {
  const { items, total, ownerCount } = ownersAtGlance(ownersView(ask({ graph: undefined })));
  expect(ownerCount).toBe(total);
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ standing, share }) => standing === 'declared' && share === undefined)).toBe(true);
});

test('of many only the first five, with their number', () => {
  const many = Array.from({ length: 7 }, (_, at) => ['Root', `p${at}`, between(10, 30)] as const);
  const { items, total } = ownersAtGlance(
    ownersView(ask({ declared: { owners: [] }, graph: graphOf(many) })),
  );
  expect(items).toHaveLength(3);
  expect(total).toBeGreaterThan(3);
});

test('a share of the votes alone says so', () => {
  const votes = structure([
    ['Root', 'jan', 100],
    ['Root', 'anna', between(50, 75), { kind: 'votes' }],
  ]);
  const { items } = ownersAtGlance(ownersView(ask({ graph: votes })));
  expect(items.find(({ name }) => name === 'Anna Roy')?.share).toBe('50–75 % of the votes');
});

test('an owner without a share stands there by what makes them one, and never with 0 %', () => {
  const trust = graphOf(
    [
      ['Root', 'Trust', 80],
      ['Root', 'jan', 20],
      ['Trust', 'anna', between(0, 100), { kind: 'protector' }],
      ['Trust', 'eva', 100, { kind: 'beneficiary' }],
    ],
    { Trust: { kind: 'trust', name: 'Tamarindo Family Trust' }, anna: { name: 'Anna Roy' } },
  );
  const { items } = ownersAtGlance(ownersView(ask({ graph: trust })));
  expect(items.find(({ name }) => name === 'Anna Roy')).toMatchObject({
    standing: 'owner',
    share: undefined,
    by: { basis: 'control', step: 'protector of Tamarindo Family Trust (80 %)' },
  });
});

test.each([
  [70, { untraced: undefined, isOpen: false }],
  [69, { untraced: '1 %', isOpen: false }],
  [30, { untraced: '40 %', isOpen: true }],
])(
  'jan has %d % beside 30 %% of somebody else: what is not traced, and whether it could make an owner',
  (share, left) => {
    const graph = graphOf([
      ['Root', 'jan', share],
      ['Root', 'eva', 30],
    ]);
    expect(ownersAtGlance(ownersView(ask({ declared: { owners: [] }, graph })))).toMatchObject(left);
  },
);

test('what the register says instead of a name comes along', () => {
  const unnamed = { control: { description: 'The company has not yet identified its beneficial owner.' } };
  const { statements } = ownersAtGlance(ownersView(ask({ declared: { owners: [unnamed] } })));
  expect(statements).toMatchObject([{ kind: 'exists_not_identified', index: 0 }]);
});

test('but not the reason why the list is empty, which the section says itself', () => {
  const declared = { owners: [], absence: { reason: 'declared_none' } };
  expect(ownersView(ask({ declared })).statements).toMatchObject([{ kind: 'none_exists' }]);
  expect(ownersAtGlance(ownersView(ask({ declared, graph: graphOf([]) }))).statements).toEqual([]);
});
