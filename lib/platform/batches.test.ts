import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

/** Turns that note what was worked on together. */
function notedTurns(mostAtOnce = 10) {
  const noted: string[] = [];
  const turns = createBatches(async (key, orders: readonly string[]) => {
    noted.push(`${key}: ${orders.join(' ')}`);
    await Promise.resolve();
    if (orders.includes('bad')) throw new Error('bad');
    return orders.map((order) => order.toUpperCase());
  }, mostAtOnce);
  return { turns, noted };
}

test('what meets goes together, each with its own outcome; other keys go apart', async () => {
  const { turns, noted } = notedTurns();
  expect(await Promise.all([turns('k', 'a'), turns('l', 'c'), turns('k', 'b')])).toEqual(['A', 'C', 'B']);
  expect(noted).toEqual(['k: a b', 'l: c']);
});

test('what comes while a turn is under way goes with the next one, so many at once', async () => {
  const { turns, noted } = notedTurns(2);
  const early = turns('k', 'a');
  const late = early.then(() => turns('k', 'e'));
  const rest = ['b', 'c', 'd'].map((order) => turns('k', order));
  expect(await Promise.all([early, ...rest, late])).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(noted.slice(0, 2)).toEqual(['k: a b', 'k: c d']);
  expect(noted.at(-1)).toBe('k: e');
});

test('of several, only the one fails that must', async () => {
  const { turns, noted } = notedTurns();
  const outcomes = await Promise.allSettled(['a', 'bad', 'b'].map((order) => turns('k', order)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(noted).toEqual(['k: a bad b', 'k: a', 'k: bad', 'k: b']);
  expect(await turns('k', 'later')).toBe('LATER');
});

test('an outcome too few is a failure, not a wait without end', async () => {
  const turns = createBatches(async () => [], 10);
  await expect(turns('k', 'a')).rejects.toThrow('an outcome for each order');
});
