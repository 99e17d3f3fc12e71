import { expect, test } from 'vitest';
import { rotatedText } from './rotated-text.ts';

const neededUntil = new Date('2026-03-01T10:20:30Z');

test.each([
  [0, 'Every API key in force is stored under the new secret.'],
  [1, 'API keys still stored under the previous secret: 1. Each moves with its next call'],
])('what moved is counted, and with %i keys to come it is said', (keysToCome, said) => {
  const moved = { 'second factors': 1, 'connection keys': 2 };
  const lines = rotatedText({ moved, keysToCome, neededUntil }).split('\n');
  expect(lines[0]).toBe(
    'Encrypted under the new secret (second factors: 1, connection keys: 2). The database now belongs to the new secret.',
  );
  expect(lines[1]).toContain(said);
  expect(lines[2]).toMatch(/^Keep AUTH_SECRET_PREVIOUS until 2026-03-01 10:20 UTC: /);
});
