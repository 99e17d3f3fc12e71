import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SUBJECTS } from './fault.ts';
import { FAULTS } from './index.ts';

const root = resolve(import.meta.dirname, '../..');

describe.each(FAULTS)('$id', ({ file, from, to, what, mends, foundBy, notByDay }) => {
  test('can be planted: its line is there, once', () => {
    expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  });

  test('has a finder, and says what would be wrong', () => {
    expect(existsSync(join(root, foundBy)), foundBy).toBe(true);
    expect(what).toMatch(/^\S.*\.$/);
    expect(mends).toMatch(/^[0-9a-f]{8}$/);
    expect(notByDay ?? 'By day.').toMatch(/^\S.*\.$/);
  });
});

test('at least 60, each with its own name; the day tier finds all but three', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  expect(FAULTS.filter(({ notByDay }) => notByDay !== undefined).length).toBeLessThanOrEqual(3);
});

test('every subject and every room has one', () => {
  expect(new Set(FAULTS.map(({ subject }) => subject))).toEqual(new Set(SUBJECTS));
  const has = (room: string) => FAULTS.some(({ file }) => file.startsWith(room));
  const rooms = [
    'service',
    'desk',
    'domain',
    'registries',
    'contract',
    'platform',
    'verify',
    'backoffice',
    'index',
  ];
  const others = ['lib/operations', 'components', 'app', 'proxy.ts', 'launcher', 'scripts', 'prisma'];
  expect([...rooms.map((room) => `lib/${room}/`), ...others].filter((room) => !has(room))).toEqual([]);
});
