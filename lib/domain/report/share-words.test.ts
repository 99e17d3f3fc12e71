import fc from 'fast-check';
import { expect, test } from 'vitest';
import { controlView } from '../company-view/control-view.ts';
import { NO_MASK, personView } from '../company-view/person-view.ts';
import { flagText } from '../flags/flag-text.ts';
import { exactPercent, integratedOwnership, percentText } from '../ownership/index.ts';
import { graphOf } from '../ownership/testing/graph-of.ts';
import { chartOf, nodesCsv } from '../ownership-chart/index.ts';
import { shownShare } from '../ownership-view/shown-share.ts';
import { ownerRow } from './sections/declared-owners-section.ts';
import { extentWords, roleWords, shareWords } from './share-words.ts';

test('a bound of a share has two decimals', () => {
  const share = { percentage: undefined, range: { lower: 39.344262295, upper: 50, lowerIsInclusive: false } };
  expect(String(shareWords(share))).toBe('more than ≈39.34 %, up to 50 %');
});

test('a share has the same digits in report, chart, CSV and flag', () => {
  const shares = fc.oneof(
    fc.integer({ min: 1, max: 99_999_999 }).map((millionths) => millionths / 1e6),
    fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
    fc.constantFrom(0.004, 0.005, 25.001, 33.333333, 33.335, 49.996, 99.995, 99.996),
  );
  fc.assert(
    fc.property(shares, (value) => {
      const text = percentText(value);
      const share = exactPercent(value);
      const graph = graphOf([['Root', 'ann', value]]);
      const chart = chartOf(graph, integratedOwnership(graph), {});
      const nodes = nodesCsv(chart).split('\r\n');
      const subject = { pointer: '/company', name: null, isPerson: false };
      const flag = { code: 'untraced_ownership', subject, value: { lower: value } } as const;
      expect(text).toMatch(/^≈?\d+(\.\d{1,2})? %$/);
      expect([
        String(shareWords({ percentage: value, range: undefined })),
        String(extentWords({ kind: 'exact', value })),
        shownShare(share).text,
        chart.edges.find(({ owner }) => owner === 'ann')?.label,
        nodes.find((line) => line.startsWith('ann'))?.split(',')[4],
        flagText(flag).sentence.replace(/ of the company.*/, ''),
      ]).toEqual(Array(6).fill(text));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['appoint-and-remove', 'appoints the board'],
  ['consolidating-parent', 'consolidating-parent'],
  ['a-new-role', 'a-new-role'],
])('the role %s is "%s"', (role, words) => {
  expect(String(roleWords(role))).toBe(words);
});

test.each([
  ['own', 'shares', 'more than 25 %, up to 100 %'],
  ['trustee', 'shares-of-trust', 'more than 25 %, up to 100 %'],
  // A nature in another capacity, or in none that is known, says nothing of this extent.
  ['firm_member', 'shares', '25–100 %'],
  ['not_known', 'shares', '25–100 %'],
])('the extent of natures %s: %s reads %s', (capacity, of, words) => {
  const range = { lower: 25, upper: 100, lowerIsInclusive: false, upperIsInclusive: true };
  const natures = [{ code: 'c', of: 'shares', capacity, range }];
  const extent = { position: 0, of, extent: { kind: 'range', lower: 25, upper: 100 } } as const;
  const rest = { nature: undefined, shares: undefined, amount: undefined };
  const ref = { requestId: 'r', section: 'ultimateBeneficialOwners', index: 0 } as const;
  const person = personView({ name: { fullName: 'Ann Lee' } }, ref, NO_MASK);
  const owner = { ...controlView({ natures }), extents: [{ ...extent, ...rest }], person, tags: [] };
  const { fields } = ownerRow(owner, undefined);
  expect(fields.find(({ key }) => key === `extent:${of}.extent`)?.values).toEqual([words]);
});
