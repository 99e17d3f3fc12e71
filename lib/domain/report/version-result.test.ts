import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { filesOf, fullAnswer } from '../company-view/testing/full-answer.ts';
import { ownersView, shownOwners } from '../owners/index.ts';
import { beneficialOwners, EU_AMLR, POLICIES } from '../ownership/index.ts';
import { between } from '../ownership/interval.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import type { Report } from './report.ts';
import { reportOf } from './report-of.ts';
import { inputOf } from './testing/report-input.ts';
import { otherResult, RULES_EDITION } from './version-result.ts';

const [file] = filesOf(fullAnswer(() => true).answer);

/** A report of who holds the company; `rest`: whether more holders may be unnamed. */
function reportOn(holdings: Holding[], rest: 'named' | 'unnamed' = 'named'): Report {
  if (file === undefined) throw new Error('There is no answer to make a report of.');
  const graph = graphOf(holdings, { Root: { isComplete: rest === 'named' } });
  const view = ownersView({ declared: { owners: [] }, graph, policy: EU_AMLR, today: '2027-08-01' });
  return reportOf({ ...inputOf(file), owners: shownOwners(view, []) });
}

const WHOLE = reportOn([['Root', 'anna', 100]]);
const IN_PART = reportOn([['Root', 'anna', 40]], 'unnamed');
const TWO = reportOn([
  ['Root', 'anna', 40],
  ['Root', 'jan', 60],
]);

test('the same result is no other, however often it is computed', () => {
  expect(otherResult(WHOLE, structuredClone(WHOLE))).toBeUndefined();
  expect(otherResult(IN_PART, structuredClone(IN_PART))).toBeUndefined();
});

test('another share with the same owners is no other result', () =>
  expect(
    otherResult(
      TWO,
      reportOn([
        ['Root', 'anna', 45],
        ['Root', 'jan', 55],
      ]),
    ),
  ).toBeUndefined());

test('one owner more or fewer, by name', () => {
  expect(otherResult(WHOLE, TWO)).toEqual({
    before: 'beneficial owner: anna; not final',
    after: 'beneficial owners: jan and anna; not final',
  });
  expect(otherResult(TWO, WHOLE)?.after).toBe('beneficial owner: anna; not final');
});

test('who was an owner and is undecided now', () =>
  expect(otherResult(WHOLE, reportOn([['Root', 'anna', 20]], 'unnamed'))).toEqual({
    before: 'beneficial owner: anna; not final',
    after: 'no confirmed beneficial owner; undecided: anna; not final',
  }));

test('the mark of the rule alone makes another result', () => {
  const settled: Report = {
    ...WHOLE,
    sections: WHOLE.sections.map((section) =>
      section.id === 'computedOwners'
        ? {
            ...section,
            rows: section.rows.map((row) => (row.key === 'rule' ? { ...row, mark: 'good' } : row)),
          }
        : section,
    ),
  };
  expect(otherResult(settled, WHOLE)).toEqual({
    before: 'beneficial owner: anna; final',
    after: 'beneficial owner: anna; not final',
  });
});

test('nothing computed on one side', () => {
  if (file === undefined) throw new Error('There is no answer to make a report of.');
  expect(otherResult(reportOf(inputOf(file)), WHOLE)?.before).toBe('not computed');
});

test('of many names the new ones come first, so that both sides differ in words', () => {
  const many = (last: string): Holding[] =>
    ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', last].map((name) => ['Root', name, 10]);
  const [before, after] = [many('x'), many('y')].map((holdings) => reportOn(holdings, 'unnamed'));
  if (before === undefined || after === undefined) throw new Error('There are no reports.');
  const other = otherResult(before, after);
  expect(other?.before).toContain('undecided: x, ');
  expect(other?.after).toContain('undecided: y, ');
});

/** Invented structures, the same at each run: companies that hold each other, persons, gaps, ranges. */
function structures(count: number) {
  let state = 7;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const names = ['Root', 'A', 'B', 'C', 'p', 'q', 'r'];
  return Array.from({ length: count }, () => {
    const holdings: Holding[] = ['Root', 'A', 'B', 'C'].flatMap((owned) =>
      [0, 1].map((): Holding => {
        const least = next(50);
        return [
          owned,
          names[next(names.length)] ?? 'p',
          next(2) === 0 ? least : between(least, least + next(26)),
        ];
      }),
    );
    const nodes = Object.fromEntries(names.slice(0, 4).map((name) => [name, { isComplete: next(2) === 0 }]));
    return graphOf(holdings, nodes);
  });
}

test('RULES_EDITION is raised with every change of a verdict', () => {
  const verdicts = structures(15).flatMap((graph) =>
    POLICIES.map((policy) => {
      const { outcome, isSettled, persons } = beneficialOwners(graph, policy);
      return [outcome, isSettled, persons.map(({ nodeId, verdict }) => `${nodeId} ${verdict}`).sort()];
    }),
  );
  const hash = createHash('sha256').update(JSON.stringify(verdicts)).digest('hex').slice(0, 16);
  // Where the hash differs, a rule gives another result than before: raise the edition, and write both down here.
  expect({ edition: RULES_EDITION, hash }).toEqual({ edition: 1, hash: '0df242bed342b751' });
});
