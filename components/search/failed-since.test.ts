import { expect, test } from 'vitest';
import { failedSince } from './failed-since.ts';

type Try = readonly [outcome: Parameters<typeof failedSince>[1], now: string];

const after = (...tries: readonly Try[]) =>
  tries.reduce<string | undefined>((before, [outcome, now]) => failedSince(before, outcome, now), undefined);

test('since the first failure, not the last', () => {
  const tries = [
    ['failed', '01:01'],
    ['asking', '01:02'],
    ['failed', '01:02'],
    ['failed', '01:07'],
  ] as const;
  expect(after(...tries)).toBe('01:01');
});

test('an answer ends it, and a failure after it begins anew', () => {
  expect(after(['failed', '01:01'], ['answered', '01:02'])).toBeUndefined();
  expect(after(['failed', '01:01'], ['answered', '01:02'], ['failed', '01:03'])).toBe('01:03');
});
