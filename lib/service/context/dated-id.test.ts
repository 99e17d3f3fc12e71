import { expect, test } from 'vitest';
import { z } from 'zod';
import { datedId } from './dated-id.ts';

const first = (day: string) => datedId(new Date(day), '0'.repeat(20));

test('an id carries its day, in UTC, and is a UUID', () => {
  expect(z.uuid().parse(first('1970-01-01T00:00:00Z'))).toBe('504c554d-0000-8000-8000-000000000000');
  expect(first('1970-01-01T23:59:59.999Z')).toBe('504c554d-0000-8000-8000-000000000000');
  expect(first('1970-01-02T00:00:00Z')).toBe('504c554d-0001-8000-8000-000000000000');
  expect(first('2026-11-25')).toBe('504c554d-512e-8000-8000-000000000000');
});

test('ids of a later day come later', () => {
  const last = datedId(new Date('2026-11-30'), 'f'.repeat(20));
  expect(last < first('2026-12-01')).toBe(true);
});

test('two of one day differ', () => {
  const day = new Date('2026-11-25');
  expect(z.uuid().parse(datedId(day))).not.toBe(datedId(day));
});
