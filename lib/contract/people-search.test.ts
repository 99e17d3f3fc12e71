import { expect, it } from 'vitest';
import { PeopleQuery } from './people-search.ts';

it.each([
  ['Screening of a director', true],
  ['案件一二三 2026-11', true],
  ['KYC 2026-0012', true],
  ['no 2026-0012', false],
  ['..........', false],
  ['\u200b'.repeat(12), false],
])('a reason says something: %j', (reason, isOne) => {
  expect(PeopleQuery.safeParse({ name: 'Ada Lindqvist', reason }).success).toBe(isOne);
});
