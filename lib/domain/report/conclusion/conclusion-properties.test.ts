import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownersView, shownOwners } from '../../owners/index.ts';
import { EU_AMLD, EU_AMLR, UK_PSC } from '../../ownership/index.ts';
import { between, type Interval } from '../../ownership/interval.ts';
import { graphOf, type Holding } from '../../ownership/testing/graph-of.ts';
import { MOST_NAMED } from './list-names.ts';
import {
  declaredControlSentence,
  finalSentence,
  managersSentence,
  ownersSentence,
  undecidedSentence,
} from './owner-sentences.ts';

// The conclusion in words against the verdicts in data, over random structures: circles, bands, gaps, declared owners.

const OWNED = ['Root', 'A', 'B'];
/** No name is a part of another, or of a sentence. */
const PERSONS = ['xavier', 'yolanda', 'zbigniew', 'quentin'];

const share = fc.oneof(
  fc.constantFrom(5, 10, 20, 24, 25, 26, 30, 50, 51, 75, 100),
  fc
    .constantFrom<readonly [number, number]>([10, 30], [25, 50], [50, 75], [0, 20])
    .map(([lower, upper]): Interval => between(lower, upper)),
);

/** Who holds what in a company, at most all of it; whose list is complete lacks nothing: the state has the rest. */
const holdersOf = (owned: string) =>
  fc
    .tuple(
      fc.uniqueArray(
        fc.tuple(fc.constantFrom(...PERSONS, ...OWNED.filter((name) => name !== owned)), share),
        {
          minLength: 0,
          maxLength: 4,
          selector: ([owner]) => owner,
        },
      ),
      fc.boolean(),
    )
    .map(([all, isFull]) => {
      let rest = 100;
      const holdings = all.flatMap(([owner, part]): Holding[] => {
        const most = typeof part === 'number' ? part : 80;
        if (most > rest) return [];
        rest -= most;
        return [[owned, owner, part]];
      });
      return isFull && rest > 0 ? [...holdings, [owned, 'State', rest] satisfies Holding] : holdings;
    });

/** Two companies that own each other entirely. */
const RING: Holding[] = [
  ['Root', 'A', 100],
  ['A', 'Root', 100],
];

const structures = fc.record({
  holdings: fc.oneof(
    { weight: 20, arbitrary: fc.tuple(...OWNED.map(holdersOf)).map((all) => all.flat()) },
    { weight: 1, arbitrary: fc.constant(RING) },
  ),
  isComplete: fc.boolean(),
  policy: fc.constantFrom(EU_AMLR, EU_AMLD, UK_PSC),
  declared: fc.subarray(PERSONS),
  controller: fc.option(fc.constantFrom(...PERSONS), { nil: undefined }),
  absence: fc.constantFrom(undefined, 'declared_none', 'restricted', 'exempt'),
});

test('the conclusion never contradicts the verdict', () => {
  const outcomes = new Set<string | undefined>();
  fc.assert(
    fc.property(structures, ({ holdings, isComplete, policy, declared, controller, absence }) => {
      const graph = graphOf(holdings, { Root: { isComplete }, State: { kind: 'state' } });
      const owners = declared.map((fullName) => ({
        name: { fullName },
        ...(fullName === controller && {
          control: { controlType: 'appoint-and-remove-directors', description: 'as filed' },
        }),
      }));
      const shown = shownOwners(
        ownersView({
          graph,
          policy,
          declared: { owners, ...(absence && owners.length === 0 && { absence: { reason: absence } }) },
          representatives: [{ individual: { name: { fullName: 'Mia Fuchs' } } }],
          today: '2027-08-01',
        }),
        [],
      );
      outcomes.add(shown.outcome);
      const namesOf = (standing: string) =>
        shown.owners.filter((one) => one.standing === standing).map(({ person }) => person.name);
      const isNamed = (words = '') => PERSONS.filter((name) => words.includes(name)).toSorted();
      const [yes, open, control] = [namesOf('yes'), namesOf('undecided'), namesOf('declared')];
      expect(PERSONS.length).toBeLessThanOrEqual(MOST_NAMED);

      // Each person is named where the verdict puts them, and nowhere else.
      const said = ownersSentence(shown)?.words ?? '';
      expect(isNamed(said)).toEqual(yes.toSorted());
      expect(isNamed(undecidedSentence(shown)?.words)).toEqual(open.toSorted());
      expect(isNamed(declaredControlSentence(shown)?.words)).toEqual(control.toSorted());

      // Somebody is found, or nobody is, or nobody can tell: as the outcome is.
      expect(/(is a|are) beneficial owners?:/.test(said)).toBe(shown.outcome === 'found');
      expect(said.startsWith('No one is')).toBe(shown.outcome === 'none_found');
      expect(said.startsWith('No beneficial owner is confirmed')).toBe(shown.outcome === 'undecided');
      const isWhole = shown.outcome === 'none_found' && shown.unresolved === undefined;
      expect(/all (holdings|of them) are known/.test(said)).toBe(isWhole);
      // Without control by other means nobody is excluded but by the holdings.
      expect(said.includes('by the holdings')).toBe(isWhole && shown.otherMeans !== 'assessed');

      // Final only where nothing unknown can change it.
      const final = finalSentence(shown)?.words;
      expect(final?.includes('not final') ?? false).toBe(final !== undefined && !shown.isSettled);
      expect(final === 'The result is final: no missing information can change it.' && !shown.isInOrder).toBe(
        false,
      );

      // Nobody stands in for an owner who was found.
      const managers = managersSentence(shown);
      if (shown.outcome === 'found' || shown.outcome === 'refused') expect(managers).toBeUndefined();
    }),
  );
  expect([...outcomes].toSorted()).toEqual(['found', 'none_found', 'refused', 'undecided']);
});
