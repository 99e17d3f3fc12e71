import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import { directHoldings } from './direct-holdings.ts';
import { exactPercent, type Interval, interval, isExact } from './interval.ts';
import type { OwnershipGraph, OwnershipLink, OwnershipNode } from './ownership-graph.ts';
import { lowestTerms, ONE, percent, ZERO } from './rational.ts';
import { graphOf } from './testing/graph-of.ts';
import { slowShareOf } from './testing/slow-share-of.ts';

const OWNERS = ['Root', 'A', 'p', 'q', 'r', 'nobody', 'many', 'small', 'listed', 'not a node'];
const HALF = percent(50);

const open = { isLowerOpen: fc.boolean(), isUpperOpen: fc.boolean() };
/** Small figures, so that most lists can be true; a band is open where it has room to be. */
const share: fc.Arbitrary<Interval> = fc
  .record({ from: fc.integer({ min: 0, max: 30 }), width: fc.constantFrom(0, 0, 0, 5, 30, 70), ...open })
  .map(({ from, width, ...bounds }) =>
    width === 0 ? exactPercent(from) : interval(percent(from), percent(from + width), bounds),
  );

const sometimes = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const link: fc.Arbitrary<Omit<OwnershipLink, 'id'>> = fc
  .record({
    owner: fc.constantFrom(...OWNERS),
    kind: fc.constantFrom('shares', 'shares', 'shares', 'votes', 'veto'),
    share: fc.option(share, { nil: undefined, freq: 9 }),
    votes: sometimes(share),
    shareClass: sometimes(fc.constantFrom('a', 'b', 'of another company')),
    hides: sometimes(fc.constantFrom('nominee', 'bearer')),
    together: sometimes(fc.constantFrom('pact', 'couple')),
    mayBeTogether: sometimes(fc.constantFrom('joint', 'couple')),
  })
  .map(({ owner, kind, ...more }) => ({ owned: 'Root', owner, kind, ...withoutNothing(more) }));

const withoutNothing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const CLASSES: OwnershipNode['classes'] = [
  { id: 'a', capital: percent(60), votes: percent(90) },
  { id: 'b', capital: percent(40), votes: percent(10) },
];
const company: fc.Arbitrary<OwnershipGraph> = fc
  .record({
    links: fc.array(link, { maxLength: 7 }),
    isComplete: fc.constantFrom(true, true, true, false),
    classes: sometimes(fc.constant(CLASSES)),
    eachAtMost: fc.constantFrom(0, 1, 10, 100),
  })
  .map(({ links, isComplete, classes, eachAtMost }) => ({
    ...graphOf([], {
      Root: { isComplete, ...(classes && { classes }) },
      A: {},
      p: {},
      q: {},
      r: {},
      nobody: { kind: 'unknown' },
      many: { kind: 'dispersed' },
      small: { kind: 'dispersed', eachAtMost: percent(eachAtMost) },
      listed: { kind: 'exempt' },
    }),
    links: links.map((one, at) => ({ id: `link ${at}`, ...one })),
  }));
const members = fc.uniqueArray(fc.constantFrom(...OWNERS), { maxLength: 3 });

const plain = ({ lower, upper, ...bounds }: Interval) => ({
  ...bounds,
  lower: lowestTerms(lower),
  upper: lowestTerms(upper),
});

test('what any group has is what counting link by link gives', () => {
  const asked = fc.record({
    measure: fc.constantFrom('capital', 'votes'),
    ownShares: fc.constantFrom(ZERO, HALF, ONE),
    sure: members,
    possible: members,
  });
  const seen = { open: 0, between: 0, exact: 0 };
  fc.assert(
    fc.property(company, fc.array(asked, { minLength: 4, maxLength: 4 }), (graph, questions) => {
      const holdings = directHoldings(graph);
      for (const { measure, ownShares, ...ids } of questions) {
        const group = { sure: new Set(ids.sure), possible: new Set([...ids.sure, ...ids.possible]) };
        const { share, ...links } = holdings.shareOf('Root', measure, group, { ownShares });
        const found = share();
        const slow = slowShareOf(graph, 'Root', measure, group, ownShares);
        expect(plain(found)).toEqual(plain(slow.share));
        expect(links.sureLinks().map(({ id }) => id)).toEqual(slow.sureIds);
        expect(links.possibleLinks().map(({ id }) => id)).toEqual(slow.possibleIds);
        const isOpen = found.isLowerOpen || found.isUpperOpen;
        seen[isOpen ? 'open' : isExact(found) ? 'exact' : 'between']++;
      }
    }),
    { numRuns: propertyRuns(1_000) },
  );
  // The graphs are worth something only if they lead everywhere.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(40);
});
