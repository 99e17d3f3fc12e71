import { expect, test } from 'vitest';
import { LEGAL_POINTS } from './legal-choices.ts';
import { LegalReadings, underReadings } from './legal-readings.ts';
import { EU_AMLR, POLICIES, UK_PSC } from './policies.ts';
import { chosenPolicy, isHouseRule } from './policy-choice.ts';

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
  expect(chosenPolicy(choice, { rule: UK_PSC, readings: NARROW }).addsOwnToTrusts).toBe(false);
  expect(chosenPolicy(choice, { rule: UK_PSC }).addsOwnToTrusts).toBe(true);
});

test('readings make no other rule of that of the house; a threshold does', () => {
  expect(isHouseRule({ policy: EU_AMLR.id }, EU_AMLR)).toBe(true);
  expect(isHouseRule({ policy: '' }, EU_AMLR)).toBe(true);
  expect(isHouseRule({ policy: EU_AMLR.id, thresholdPercent: 15 }, EU_AMLR)).toBe(false);
  expect(isHouseRule({ policy: 'uk-psc' }, EU_AMLR)).toBe(false);
});

test('what is no reading is refused', () => {
  expect(LegalReadings.safeParse({ 'own-and-trust': { taken: 'lax', since } }).success).toBe(false);
  expect(LegalReadings.safeParse({ 'another-point': { taken: 'narrow', since } }).success).toBe(false);
});
