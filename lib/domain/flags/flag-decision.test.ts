import { expect, test } from 'vitest';
import { saysWhy } from './flag-decision.ts';

test.each([
  ['', false],
  ['          ', false],
  ['ok', false],
  ['OK, ok. Ok!', false],
  ['ok 2026-11-28', false],
  ['\u0301'.repeat(10), false],
  ['\u200b'.repeat(10), false],
  ['\u202e\u200f\u2067', false],
  ['\u3164'.repeat(10), false],
  ['\u0007ok\u0007', false],
  ['okay', true],
  ['e\u0301t\u00e9', true],
  ['\u0939\u093f\u0928\u094d\u0926\u0940', true],
  ['ok: another person', true],
  ['同名の別人です', true],
])('%j says why: %s', (reason, does) => expect(saysWhy(reason)).toBe(does));
