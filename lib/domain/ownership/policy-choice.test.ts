import { expect, test } from 'vitest';
import { formatThreshold } from './interval.ts';
import { EU_AMLR, UK_PSC } from './policies.ts';
import { chosenPolicy, HOUSE_POLICY } from './policy-choice.ts';

const thresholdOf = (...choice: Parameters<typeof chosenPolicy>) =>
  formatThreshold(chosenPolicy(...choice).ownership.threshold);

test('a policy by its id, that of the house for what names none', () => {
  expect(chosenPolicy({ policy: 'uk-psc' })).toBe(UK_PSC);
  expect(chosenPolicy({ policy: 'nonsense' })).toBe(HOUSE_POLICY);
  expect(HOUSE_POLICY).toBe(EU_AMLR);
});

test.each([
  [0, '≥ 25 %'],
  [0.01, '≥ 0.01 %'],
  [15, '≥ 15 %'],
  [100, '≥ 100 %'],
  [100.01, '≥ 25 %'],
  [Number.NaN, '≥ 25 %'],
])('a threshold of %d %% gives %s', (thresholdPercent, shown) => {
  expect(thresholdOf({ policy: 'eu-amlr', thresholdPercent })).toBe(shown);
});

test('the operator is chosen apart', () => {
  expect(thresholdOf({ policy: 'eu-amlr', operator: '>' })).toBe('> 25 %');
  expect(thresholdOf({ policy: 'uk-psc', thresholdPercent: 10, operator: '>=' })).toBe('≥ 10 %');
});
