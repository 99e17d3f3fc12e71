import { expect, test } from 'vitest';
import { LEGAL_POINTS } from './legal-choices.ts';
import { LegalReadings, underReadings } from './legal-readings.ts';
import { POLICIES } from './policies.ts';
import { chosenPolicy, HOUSE_POLICY, isHouseRule } from './policy-choice.ts';

const since = '2027-01-15';
const NARROW: LegalReadings = Object.fromEntries(
  LEGAL_POINTS.map((point) => [point, { taken: 'narrow', since }]),
);

test.each(POLICIES)(
  '$name: every point that it leaves open is read as was chosen, and no other',
  (policy) => {
    expect(underReadings(policy, {})).toEqual(policy);
    const { choices } = underReadings(policy, NARROW);
    expect(choices).toEqual(policy.choices.map(({ point }) => ({ point, taken: 'narrow', since })));
  },
);

test('a rule with another threshold is under the readings too', () => {
  const choice = { policy: 'eu-amlr', thresholdPercent: 15 };
  expect(chosenPolicy(choice, NARROW).addsOwnToTrusts).toBe(false);
  expect(chosenPolicy(choice).addsOwnToTrusts).toBe(true);
});

test('readings make no other rule of that of the house; a threshold does', () => {
  expect(isHouseRule({ policy: HOUSE_POLICY.id })).toBe(true);
  expect(isHouseRule({ policy: '' })).toBe(true);
  expect(isHouseRule({ policy: HOUSE_POLICY.id, thresholdPercent: 15 })).toBe(false);
  expect(isHouseRule({ policy: 'uk-psc' })).toBe(false);
});

test('what is no reading is refused', () => {
  expect(LegalReadings.safeParse({ 'own-and-trust': { taken: 'lax', since } }).success).toBe(false);
  expect(LegalReadings.safeParse({ 'another-point': { taken: 'narrow', since } }).success).toBe(false);
});
