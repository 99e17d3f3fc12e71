import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answersWithin } from './answers-within.ts';

const WITHIN_MS = 200;

/** As where a process gets no core, or loads its code. */
function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('an answer that came while this process stood still was in time', async () => {
  // A thread of its own answers; that is read only when we move again.
  const answer = answersWithin(WITHIN_MS, stat(import.meta.filename));
  standStill(2 * WITHIN_MS);
  expect(await answer).toBe(true);
});

test('what fails does not answer, and what takes too long does not either', async () => {
  expect(await answersWithin(WITHIN_MS, Promise.reject(new Error('away')))).toBe(false);
  const began = performance.now();
  expect(await answersWithin(WITHIN_MS, new Promise(() => {}))).toBe(false);
  expect(performance.now() - began).toBeGreaterThan(WITHIN_MS * 0.9);
});

test('what takes long, and not too long, answers', async () => {
  expect(await answersWithin(10 * WITHIN_MS, pause(WITHIN_MS))).toBe(true);
});
