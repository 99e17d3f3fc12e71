import { expect, test } from 'vitest';
import { readPart } from './parts.ts';

test.each([
  [[], undefined],
  [['--part', 'service'], 'service'],
  [['--part=web'], 'web'],
  [['--part', 'migrate'], 'migrate'],
  [['--part', 'all'], 'unknown'],
  [['--part'], 'unknown'],
  [['service'], 'unknown'],
  [['--parts', 'web'], 'unknown'],
])('%j: %s', (args, part) => {
  expect(readPart(args)).toBe(part);
});
