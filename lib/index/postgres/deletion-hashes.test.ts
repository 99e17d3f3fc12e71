import { expect, test } from 'vitest';
import { deletionHashes, isSlipTried, twoDeletionHashes } from './deletion-hashes.ts';

const share = (one: readonly number[], other: readonly number[]) => one.some((hash) => other.includes(hash));

test.each(['harbour', 'habour', 'harbuor', 'harxour', 'harbours', 'arbour'])(
  '%s shares a hash with harbour',
  (typed) => {
    expect(share(deletionHashes(typed), deletionHashes('harbour'))).toBe(true);
  },
);

test('words of other letters share none, nor short ones that differ', () => {
  expect(share(deletionHashes('ferries'), deletionHashes('harbour'))).toBe(false);
  expect(share(deletionHashes('abc'), deletionHashes('ab'))).toBe(false);
  expect(share(deletionHashes('abcd'), deletionHashes('abc'))).toBe(true);
});

test.each(['haxrbyour', 'haxrobur', 'xharbour', 'haxrbzur'])(
  '%s without two letters shares one with harbour',
  (typed) => {
    expect(share(twoDeletionHashes(typed), deletionHashes('harbour'))).toBe(true);
  },
);

test('slips are looked for in words of forty letters at most: a longer one has the hash of itself alone', () => {
  const [longest, longer] = ['ab'.repeat(20), `${'ab'.repeat(20)}c`];
  expect([isSlipTried(longest), isSlipTried(longer)]).toEqual([true, false]);
  expect(deletionHashes(longest)).toHaveLength(41);
  expect(twoDeletionHashes(longest).length).toBeGreaterThan(41);
  for (const word of [longer, 'ab'.repeat(100), 'ss'.repeat(200)]) {
    expect(deletionHashes(word)).toHaveLength(1);
    expect(twoDeletionHashes(word)).toEqual(deletionHashes(word));
  }
});
