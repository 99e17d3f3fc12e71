import { expect, test } from 'vitest';
import { demandHardToGuess } from './demand-hard-to-guess.ts';
import { generatePassword } from './generate-password.ts';

const about = { email: 'ann.miller@bank.example', name: 'Ann Miller', organisation: 'Bank of Examples' };

test.each([
  'aaaaaaaaaaaa',
  '            ',
  'abcabcabcabc',
  'abcdefghijkl',
  '123456789012',
  'qwertyuiop12',
  'password1234',
  'letmeinletmein',
  'plumbline123',
  'plumbline-diligence',
  'ann.miller@bank.example',
  'annmiller2026',
  'bankofexamples',
  'x'.repeat(200),
])('%s is guessed soon', (password) => {
  expect(() => demandHardToGuess(password, about)).toThrow(/too easy to guess/);
});

test.each([
  'a sentence is easy to keep',
  'Vogel Teller 19 Regen',
  'päss wörd mit Leer',
  '正しい馬の電池とホッチキス',
  generatePassword(),
])('%s is taken', (password) => {
  expect(() => demandHardToGuess(password, about)).not.toThrow();
});

test('what is too long to look at whole is judged by its beginning', () => {
  expect(() => demandHardToGuess(`${'x'.repeat(64)} a sentence is easy to keep`)).toThrow();
  expect(() => demandHardToGuess(`a sentence is easy to keep ${'x'.repeat(170)}`)).not.toThrow();
});
