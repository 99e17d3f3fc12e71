import { beforeEach, expect, test } from 'vitest';
import { countWrongKeys, type WrongKeys } from './wrong-keys.ts';

let at: number;
let keys: WrongKeys;
beforeEach(() => {
  at = 1_000;
  keys = countWrongKeys(() => at);
});
const wrong = (address: string, times: number) => {
  for (let time = 0; time < times; time += 1) keys.noteWrong(address);
};
const pauseOf = (address: string, key = 'k') => keys.pauseOf(address, () => key);

test('the 60th wrong key of a minute is the last that is looked up; others are not held up', () => {
  wrong('a', 59);
  expect(pauseOf('a')).toBe(0);
  wrong('a', 1);
  at += 20_000;
  expect(pauseOf('a')).toBe(40_000);
  expect(pauseOf('b')).toBe(0);
  at += 40_000;
  expect(pauseOf('a')).toBe(0);
});

test('a key that was right at that address goes on', () => {
  wrong('a', 1);
  keys.noteRight('a', () => 'good');
  wrong('a', 59);
  expect(pauseOf('a', 'good')).toBe(0);
  expect(pauseOf('a', 'bad')).toBe(60_000);
});

test('where nothing is wrong, no key is remembered or even named', () => {
  keys.noteRight('a', () => {
    throw new Error('asked');
  });
  keys.pauseOf('a', () => {
    throw new Error('asked');
  });
});

test('of very many addresses it forgets rather than grows', () => {
  for (let address = 0; address < 10_000; address += 1) wrong(String(address), 60);
  expect(pauseOf('0')).toBe(0);
});
