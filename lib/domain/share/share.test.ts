import { afterEach, expect, test } from 'vitest';
import { formWords, sayFormsIn } from '#lib/words/form-words.ts';
import { NewPassword } from '../people/new-password.ts';
import { ShareInput } from './share.ts';

afterEach(() => sayFormsIn('en'));

const refused = () => NewPassword.safeParse('short').error?.issues[0]?.message;

test('a form refuses in the language of the installation, though its schema was made before it was known', () => {
  expect(refused()).toBe('A password must have at least 12 characters.');
  sayFormsIn('pseudo');
  expect(refused()).toMatch(/^⟦.*⟧$/);
  expect(refused()).not.toContain('password');
  expect(formWords('enterAtMost', { most: '20', what: 'x' })).toContain('20');
  sayFormsIn('en');
  expect(refused()).toBe('A password must have at least 12 characters.');
});

test('so does a form with lists and fields that may be empty', () => {
  sayFormsIn('pseudo');
  const given = {
    id: crypto.randomUUID(),
    version: '1',
    recipients: 'nobody',
    days: '0',
    note: 'x'.repeat(1_001),
  };
  const { error } = ShareInput.safeParse(given);
  expect(error?.issues).toHaveLength(3);
  for (const { message } of error?.issues ?? []) expect(message).toMatch(/^⟦.*⟧$/);
});

test.each([
  ['1', true],
  ['365', true],
  ['0', false],
  ['366', false],
])('a link for %s days: taken %s', (days, success) => {
  expect(ShareInput.safeParse({ id: crypto.randomUUID(), version: '1', days }).success).toBe(success);
});
