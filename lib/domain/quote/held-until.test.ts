import { expect, test } from 'vitest';
import { heldUntil } from './held-until.ts';

const item = (freeUntil: string | null, isAvailable = true, priceCredits: number | null = 8) => ({
  ...{ freeUntil, isAvailable, priceCredits },
});

test.each([
  [[], { extent: 'none' }],
  [[item(null)], { extent: 'none' }],
  [
    [item('2026-11-23T10:00:00Z'), item('2026-11-23T12:00:00Z')],
    { extent: 'all', until: '2026-11-23T12:00:00Z' },
  ],
  [[item('2026-11-23T10:00:00Z'), item(null)], { extent: 'part', until: '2026-11-23T10:00:00Z' }],
  // A price that is not published is one.
  [[item('2026-11-23T10:00:00Z'), item(null, true, null)], { extent: 'part', until: '2026-11-23T10:00:00Z' }],
  // What never costs anything comes with the rest.
  [[item('2026-11-23T10:00:00Z'), item(null, true, 0)], { extent: 'all', until: '2026-11-23T10:00:00Z' }],
  // What is not offered is not asked.
  [[item('2026-11-23T10:00:00Z'), item(null, false)], { extent: 'all', until: '2026-11-23T10:00:00Z' }],
])('%j is held: %j', (items, held) => {
  expect(heldUntil(items)).toEqual(held);
});
