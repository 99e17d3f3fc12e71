import { expect, test } from 'vitest';
import { ownersView } from './owners-view.ts';
import { verdictOf } from './row-verdict.ts';
import { shownOwners } from './shown-owners.ts';
import { ask } from './testing/owners-asked.ts';
import { statementVerdict } from './when-said-of-row.ts';

const DECLARED = [{ index: 0, controlTypes: [], description: undefined, additionalDetails: undefined }];
const COMPARED = { hasStructure: true, isCompared: true };

test.each([
  [DECLARED, 'yes', 'consistent'],
  [DECLARED, 'undecided', 'declaredOpen'],
  [DECLARED, undefined, 'declaredOpen'],
  [[], 'yes', 'owner'],
  [[], 'undecided', 'mayBe'],
  [[], 'no', 'noDuty'],
] as const)('declared %j and computed %s', (declared, verdict, expected) => {
  expect(verdictOf({ declared, verdict, standing: verdict }, { ...COMPARED, hasDifference: false })).toBe(
    expected,
  );
  expect(verdictOf({ declared, verdict, standing: verdict }, { ...COMPARED, hasDifference: true })).toBe(
    'differs',
  );
});

test.each([
  ['yes', 'ownerAlone'],
  ['undecided', 'mayBe'],
  ['no', 'notCompared'],
] as const)('not compared and computed %s: %s, never that nothing differs', (verdict, expected) => {
  const stand = { ...COMPARED, hasDifference: false, isCompared: false };
  expect(verdictOf({ declared: [], verdict, standing: verdict }, stand)).toBe(expected);
});

test('without a structure a declared owner is only declared', () => {
  expect(
    verdictOf(
      { declared: DECLARED, verdict: undefined, standing: undefined },
      { ...COMPARED, hasDifference: false, hasStructure: false },
    ),
  ).toBe('declaredOnly');
});

test('declared control that no holding shows is said as that', () => {
  const owner = { declared: DECLARED, verdict: undefined, standing: 'declared' as const };
  expect(verdictOf(owner, { ...COMPARED, hasDifference: false })).toBe('declaredControl');
});

test('a statement in place of a name differs from nothing only if nothing unknown could differ', () => {
  const shown = shownOwners(ownersView(ask()), []);
  const structure = { source: 'graph', retrievedAt: '2026-11-28T04:00:00Z', isStale: false } as const;
  const says = (isSettled: boolean, kind: 'none_exists' | 'restricted' = 'none_exists') =>
    statementVerdict(
      { index: 0, kind, text: undefined },
      { structure, notCompared: undefined, shown: { ...shown, isSettled } },
    );
  expect([says(true), says(false)]).toEqual(['noDuty', 'declaredOpen']);
  expect(says(true, 'restricted')).toBe('notCompared');
});
