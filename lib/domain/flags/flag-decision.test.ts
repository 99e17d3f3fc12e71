import { expect, test } from 'vitest';
import { saysWhy } from './flag-decision.ts';

test.each([
  ['', false],
  ['          ', false],
  ['ok', false],
  ['OK, ok. Ok!', false],
  ['ok 2026-11-28', false],
  ['okay', true],
  ['ok: another person', true],
  ['同名の別人です', true],
])('%j says why: %s', (reason, does) => expect(saysWhy(reason)).toBe(does));
