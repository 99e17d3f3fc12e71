import { expect, test } from 'vitest';
import { sharedMegabytes } from './embedded-postgres.ts';

const GIGABYTE = 1_024 ** 3;
const UNBOUND = 2 ** 64;

test.each([
  ['a quarter of a small machine', 2 * GIGABYTE, UNBOUND, 512],
  ['a quarter of a larger one, up to', 16 * GIGABYTE, UNBOUND, 4_096],
  ['four gigabytes', 64 * GIGABYTE, UNBOUND, 4_096],
  ['a quarter of its container', 64 * GIGABYTE, 2 * GIGABYTE, 512],
  ['a quarter of the machine where the container is unknown', 4 * GIGABYTE, 0, 1_024],
])('the server shares %s', (_, machine, container, megabytes) => {
  expect(sharedMegabytes(machine, container)).toBe(megabytes);
});
