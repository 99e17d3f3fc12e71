import { expect, test } from 'vitest';
import { plainFormula } from './plain-formula.ts';

test.each([
  ['90 % = 90 %; > 25 %: yes', '90 %; > 25 %: yes'],
  ['at least 50 % = 50 %; at most 75 % = 75 %; > 25 %: yes', 'at least 50 %; at most 75 %; > 25 %: yes'],
  ['90 %; > 25 %: yes', '90 %; > 25 %: yes'],
  ['12.5 % = 12.5 %', '12.5 %'],
  // What is calculated stays.
  ['100 % × 90 % = 90 %; > 25 %: yes', '100 % × 90 % = 90 %; > 25 %: yes'],
  ['0 % + 30 % = 30 %', '0 % + 30 % = 30 %'],
  ['60 % × 50/47 = ≈63.8298 %', '60 % × 50/47 = ≈63.8298 %'],
  ['20 % × 5 = 100 %', '20 % × 5 = 100 %'],
])('%s is told as %s', (formula, told) => expect(plainFormula(formula)).toBe(told));
