import { expect, test } from 'vitest';
import { factIndex, pointersAbove, valueIndex } from './pointer-index.ts';

test.each([
  ['/company/name/first', ['/company/name', '/company', '']],
  ['/company', ['']],
  ['', []],
])('above %j: %j', (path, above) => {
  expect(pointersAbove(path)).toEqual(above);
});

test('what stands at a pointer is not below it, nor is a name that begins like it', () => {
  const values = { '/a/1': 'mapped', '/a/10': 'composed', '/a/1/b': 'mapped' };
  const index = valueIndex({ values });
  expect(index?.below.get('/a/1')).toEqual([['/a/1/b', 'mapped']]);
  expect(index?.below.get('/a')?.map(([path]) => path)).toEqual(['/a/1', '/a/10', '/a/1/b']);
  expect(index?.at.get('/a/10')).toBe('composed');
});

test('an answer that says nothing has no index, and one that says none an empty one', () => {
  expect([factIndex({}), valueIndex({})]).toEqual([undefined, undefined]);
  expect(valueIndex({ values: {} })?.below.size).toBe(0);
});

test('is made once of what it was made of', () => {
  const values = { '/company/name': 'mapped' };
  expect(valueIndex({ values })).toBe(valueIndex({ values }));
});
