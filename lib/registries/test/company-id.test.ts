import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseId, readId } from './company-id.ts';

describe('normaliseId', () => {
  it.each([
    ['T0000101', 'T0000101'],
    ['t0000101', 'T0000101'],
    [' T 0000 101 ', 'T0000101'],
    ['T-101', 'T0000101'],
    ['101', 'T0000101'],
    ['0', 'T0000000'],
    ['9999999', 'T9999999'],
    ['99999999', '99999999'],
    ['T12345678', 'T12345678'],
    ['delay_3', 'DELAY_3'],
    ['some  other\tthing', 'SOME OTHER THING'],
    ['ŝi', 'ŜI'],
  ])('%j becomes %j', (given, expected) => expect(normaliseId(given)).toBe(expected));

  it('settles: once is as good as twice', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (id) => {
        expect(normaliseId(normaliseId(id))).toBe(normaliseId(id));
      }),
    );
  });
});

describe('readId', () => {
  it.each([
    ['T0000101', 'T0000101', 0, null],
    ['DELAY_5', '', 5000, null],
    ['GRAPH_CHAIN_DELAY_3', 'GRAPH_CHAIN', 3000, null],
    ['DELAY_3_GRAPH_CHAIN', 'GRAPH_CHAIN', 3000, null],
    ['RESOURCE_NOT_FOUND', 'RESOURCE_NOT_FOUND', 0, 'RESOURCE_NOT_FOUND'],
    ['PROCESSING_FAILED_DELAY_1', 'PROCESSING_FAILED', 1000, 'PROCESSING_FAILED'],
    ['DELAY_', 'DELAY_', 0, null],
    ['DELAY_0', '', 0, null],
  ])('%s', (id, baseId, delayMs, outcome) => expect(readId(id)).toEqual({ baseId, delayMs, outcome }));
});
