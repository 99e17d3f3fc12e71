import { expect, test } from 'vitest';
import { documentQueryOf } from './document-query-of.ts';

test.each([
  [
    { kind: 'financialStatements', year: '2024' },
    { kind: 'financialStatements', year: '2024' },
  ],
  [{}, {}],
  [{ kind: '', year: '' }, {}],
  [{ kind: '<script>', year: '20245' }, {}],
  [{ kind: ['a', 'b'], year: ['2024', '2025'] }, {}],
  [{ kind: 'x'.repeat(61), year: '24' }, {}],
])('%j asks for %j', (address, query) => {
  expect(documentQueryOf(address)).toEqual({ kind: undefined, year: undefined, ...query });
});
