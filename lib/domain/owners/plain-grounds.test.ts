import { expect, test } from 'vitest';
import { plainGrounds } from './plain-grounds.ts';

test('plain grounds alone, in their order; what follows from them only where there are none', () => {
  expect(plainGrounds(['control', 'controlled-holding', 'ownership'])).toEqual(['ownership', 'control']);
  expect(plainGrounds(['controlled-holding'])).toEqual(['controlled-holding']);
  expect(plainGrounds([])).toEqual([]);
});
