import { describe, expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { faultsByDay } from './faults-by-day.ts';

describe.each([1, 2, 3, 4, 5, 8, 21, 30])('of %i reads', (reads) => {
  const byRead = Array.from({ length: reads }, (_, read) => faultsByDay(read, reads));

  it('puts every fault before one', () => {
    expect(new Set(byRead.flat())).toEqual(new Set(FAULTS));
  });

  it('puts another shape, an empty answer and a failure before each', () => {
    for (const faults of byRead)
      expect(faults).toEqual(expect.arrayContaining(['drifted-shape', 'empty-200', '503']));
  });

  it('puts each of the others before one alone', () => {
    expect(byRead.flat()).toHaveLength(FAULTS.length + 3 * (reads - 1));
  });
});
