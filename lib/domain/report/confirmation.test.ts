import { describe, expect, test } from 'vitest';
import { confirmationOf, confirmationText, confirmedText } from './confirmation.ts';
import type { ReadAgain } from './reading-of.ts';

const before = { version: 3, savedAt: '2026-11-28T03:28:00.000Z' };
const read = (...ways: readonly ReadAgain[]) => ({
  isUnchanged: true,
  facts: 214,
  reading: { since: '2026-11-29T03:28:00.000Z', sources: ways.map((again) => ({ name: 'Register', again })) },
});

describe('confirmationOf', () => {
  test('counts facts and sources, equal bytes among those read again', () => {
    const confirmation = confirmationOf(before, read('yes', 'same_bytes', 'no', 'no_data', 'first'));
    expect(confirmation).toEqual({ ...before, facts: 214, sources: 5, readAgain: 2 });
  });

  test.each([
    ['something changed', { ...read('yes'), isUnchanged: false }],
    ['nothing is known of the reading', { ...read(), reading: undefined }],
    ['nothing was read again', read('no', 'no')],
    ['no source that was read before was read again', read('first', 'no_data')],
  ])('confirms nothing if %s', (_, comparison) => {
    expect(confirmationOf(before, comparison)).toBeUndefined();
  });
});

test('says the figures of the comparison', () => {
  const text = (facts: number, sources: number, readAgain: number) =>
    confirmationText({ ...before, facts, sources, readAgain });
  expect(text(1214, 4, 4)).toBe(
    'No change since version 3 of 28 Nov 2026; 1,214 facts compared, 4 of 4 sources read again',
  );
  expect(text(1, 1, 1)).toBe(
    'No change since version 3 of 28 Nov 2026; 1 fact compared, 1 of 1 source read again',
  );
  expect(confirmedText({ version: 4, savedAt: '2026-11-29T10:00:00.000Z' })).toBe(
    'Confirmed unchanged on 29 Nov 2026, version 4',
  );
});
