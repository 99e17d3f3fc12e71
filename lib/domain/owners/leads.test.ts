import { expect, test } from 'vitest';
import { EU_AMLR } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { ownersView, shownOwners } from './index.ts';
import { withDeclaredOwners } from './with-declared-owners.ts';

const ines = (...words: readonly string[]) => ({
  name: { fullName: 'Ines Ullensvåg' },
  control: {
    natures: words.map((text) => ({ code: text, of: 'shares', capacity: 'own', words: text })),
  },
});

function leads(holdings: readonly Holding[], owner: object, companyId = 'Hold', isWhole = true) {
  const graph = graphOf(holdings, { Hold: { isComplete: isWhole }, Root: { isComplete: true } });
  const known = withDeclaredOwners({ graph, individuals: new Map() }, companyId, { owners: [owner] });
  const view = ownersView({
    ...{ declared: { owners: [] }, policy: EU_AMLR, today: '2027-08-01' },
    ...known,
  });
  return shownOwners(view, []).leads;
}
const LISTED: Holding[] = [
  ['Root', 'Hold', 100],
  ['Hold', 'anna', 60],
  ['Hold', 'jan', 40],
];
const OPEN: Holding[] = [
  ['Root', 'Hold', 100],
  ['Hold', 'anna', 60],
  ['Hold', 'Deep', 40],
];
const lead = { name: 'Ines Ullensvåg', company: 'Hold', words: ['a half'], hasList: true };

test('a person whom the list of a company does not name is a lead there, in the words of the register', () => {
  expect(leads(LISTED, ines('a half'))).toEqual([{ ...lead, isUndecided: false }]);
});

test('and is undecided while a holder of the company is not traced', () => {
  expect(leads(OPEN, ines('a half'))).toEqual([{ ...lead, isUndecided: true }]);
});

test('without a list no sentence speaks of one', () => {
  const owner = { name: { fullName: 'Ines Ullensvåg' }, control: { description: 'Something else' } };
  expect(leads([['Root', 'Hold', 100]], owner, 'Hold', false)).toMatchObject([
    { hasList: false, words: ['Something else'] },
  ]);
});

test('who has a link, or is declared for the company itself, is no lead', () => {
  expect(leads(LISTED, { name: { fullName: 'anna' } })).toEqual([]);
  expect(leads(LISTED, ines('a half'), 'Root')).toEqual([]);
});
