import { expect, test } from 'vitest';
import { controlView } from '../company-view/control-view.ts';
import { NO_MASK, personView } from '../company-view/person-view.ts';
import { ownerRow } from './sections/declared-owners-section.ts';
import { roleWords, shareWords } from './share-words.ts';

test('what was filed stays as it is, a computed share has two decimals', () => {
  const share = { percentage: undefined, range: { lower: 39.344262295, upper: 50, lowerIsInclusive: false } };
  expect(String(shareWords(share))).toBe('more than 39.344262295 %, up to 50 %');
  expect(String(shareWords(share, { isRounded: true }))).toBe('more than ≈39.34 %, up to 50 %');
  expect(shareWords({ percentage: 33.335, range: undefined }, { isRounded: true })).toBe('≈33.34 %');
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
