import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Lets everything run that can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function crowd(limits: Parameters<typeof createTurns>[0]) {
  const turns = createTurns(limits);
  const inside = new Map<string, () => void>();
  return {
    come: (name: string) => {
      turns.take(name.charAt(0)).then((giveBack) => inside.set(name, giveBack));
    },
    leave: (name: string) => {
      inside.get(name)?.();
      inside.delete(name);
    },
    inside: async () => {
      await settle();
      return [...inside.keys()].sort();
    },
  };
}

test('so many of one, so many of all, in the order of coming', async () => {
  const { come, leave, inside } = crowd({ ofOne: 2, inAll: 3 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) come(name);
  expect(await inside()).toEqual(['a1', 'a2', 'b1']);
  leave('b1');
  expect(await inside()).toEqual(['a1', 'a2', 'b2']);
  leave('a1');
  expect(await inside()).toEqual(['a2', 'a3', 'b2']);
  leave('a2');
  leave('a3');
  expect(await inside()).toEqual(['b2', 'c1']);
});

test('one that is given back twice is given back once', async () => {
  const turns = createTurns({ ofOne: 1, inAll: 1 });
  const giveBack = await turns.take('a');
  giveBack();
  giveBack();
  await turns.take('a');
  const later = turns.take('a').then(() => 'taken');
  expect(await Promise.race([later, settle().then(() => 'waits')])).toBe('waits');
});

test('after many nobody is forgotten', async () => {
  const turns = createTurns({ ofOne: 1, inAll: 3 });
  let most = 0;
  let now = 0;
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const giveBack = await turns.take(String(index % 7));
      now += 1;
      most = Math.max(most, now);
      await settle();
      now -= 1;
      giveBack();
    }),
  );
  expect({ most, now }).toEqual({ most: 3, now: 0 });
});
