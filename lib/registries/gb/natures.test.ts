import { describe, expect, it } from 'vitest';
import { controlOfNatures } from '#lib/domain/owners/control-of-natures.ts';
import control from './codes/control.json' with { type: 'json' };
import { hasOwnShares, naturesOf, shareRangeOf } from './natures.ts';

const DESCRIBED = Object.entries(control.nature);

/** What the register's description of a code says, read apart from the table. */
const readings: readonly (readonly [RegExp, string])[] = [
  [/activities of a trust/, 'controls_trust'],
  [/activities of a firm/, 'controls_firm'],
  [/is a trustee of a trust/i, 'trustee'],
  [/is a member of a firm/, 'firm_member'],
];
const capacityIn = (words: string) => readings.find(([pattern]) => pattern.test(words))?.[1] ?? 'own';

const measureIn = (code: string, words: string): string => {
  if (code.startsWith('registered-owner-as-nominee')) return 'nominee';
  if (/surplus assets/.test(words)) return 'surplus_assets';
  if (/of the shares/.test(words)) return 'shares';
  if (/voting rights/.test(words)) return 'votes';
  return /appoint or remove/.test(words) ? 'appointment' : 'influence';
};

const rangeIn = (words: string) => {
  const [, lower, upper] = /(\d\d)%(?: but not more than (\d\d)%)?/.exec(words) ?? [];
  if (lower === undefined) return undefined;
  const range = { lower: Number(lower), upper: Number(upper ?? 100) };
  return lower === '75' ? range : { ...range, lowerIsInclusive: false };
};

describe('a nature of control', () => {
  it('is listed with its words: 86 codes', () => {
    expect(DESCRIBED).toHaveLength(86);
  });

  it.each(DESCRIBED)('%s is what its description says', (code, words) => {
    expect(naturesOf([code])).toEqual([
      {
        code,
        words,
        of: measureIn(code, words),
        capacity: capacityIn(words),
        ...(rangeIn(words) && { range: rangeIn(words) }),
      },
    ]);
  });

  it.each([
    ['ownership-of-shares-75-to-100-percent-as-trust', 'controls_trust'],
    ['ownership-of-shares-more-than-25-percent-as-trust-registered-overseas-entity', 'trustee'],
    ['ownership-of-shares-75-to-100-percent-as-firm', 'controls_firm'],
    ['ownership-of-shares-more-than-25-percent-as-firm-registered-overseas-entity', 'firm_member'],
  ])('%s: the same ending means another thing of an overseas entity', (code, capacity) => {
    expect(naturesOf([code])).toMatchObject([{ capacity }]);
  });

  it.each([
    ['ownership-of-shares-25-to-50-percent-as-nominee', 'shares'],
    ['part-right-to-share-surplus-assets-25-to-50-percent-as-new-thing', 'surplus_assets'],
    ['voting-rights-25-to-50-percent-as-new-thing', 'votes'],
    ['right-to-appoint-and-remove-members-as-new-thing', 'appointment'],
    ['significant-influence-or-control-as-new-thing', 'influence'],
    ['veto-over-major-decisions', 'other'],
    ['toString', 'other'],
  ])('%s is not listed: nobody says whose it is, or how much', (code, of) => {
    expect(naturesOf([code])).toEqual([{ code, of, capacity: 'not_known' }]);
    expect(hasOwnShares([code])).toBe(false);
    expect(shareRangeOf(naturesOf([code]))).toBeUndefined();
    expect(controlOfNatures(naturesOf([code]))).not.toHaveProperty('percentageDetails');
    expect(controlOfNatures(naturesOf([code])).description).toBe(code);
  });

  it('has the first day of the party', () => {
    expect(naturesOf(['veto-over-major-decisions'], '2016-04-06')).toMatchObject([{ since: '2016-04-06' }]);
  });

  it.each([
    [['ownership-of-shares-25-to-50-percent'], { lower: 25, upper: 50, lowerIsInclusive: false }],
    [['ownership-of-shares-75-to-100-percent'], { lower: 75, upper: 100 }],
    [
      ['ownership-of-shares-75-to-100-percent-as-trust', 'ownership-of-shares-50-to-75-percent'],
      { lower: 50, upper: 75, lowerIsInclusive: false },
    ],
    [['ownership-of-shares-75-to-100-percent-as-trust'], undefined],
    [['voting-rights-25-to-50-percent'], undefined],
  ])('%j as a band of own shares', (codes, range) => {
    expect(shareRangeOf(naturesOf(codes))).toEqual(range);
    expect(hasOwnShares(codes)).toBe(range !== undefined);
  });
});
