import { expect, test } from 'vitest';
import { ControlType, type NatureOfControl } from '#lib/contract/index.ts';
import { controlOfNatures } from './control-of-natures.ts';

const nature = (
  of: NatureOfControl['of'],
  capacity: NatureOfControl['capacity'] = 'own',
  lower?: number,
): NatureOfControl => ({
  words: `${of} ${capacity}.`,
  ...{ of, capacity },
  ...(lower !== undefined && { range: { lower, upper: 75, lowerIsInclusive: false } }),
});

test.each<[NatureOfControl['of'], string | undefined]>([
  ['shares', 'ownership-of-shares'],
  ['surplus_assets', 'ownership-of-shares'],
  ['votes', 'voting-rights'],
  ['appointment', 'appoint-and-remove-directors'],
  ['influence', 'significant-influence-or-control'],
  ['nominee', undefined],
  ['other', undefined],
])('a nature of %s is the kind %s', (of, controlType) => {
  const natures = [nature(of)];
  expect(controlOfNatures(natures)).toEqual({
    ...(controlType && { controlType }),
    ...{ description: `${of} own.`, natures },
  });
});

test.each<[NatureOfControl['capacity'], object]>([
  ['own', {}],
  ['trustee', { heldThrough: 'trust' }],
  ['controls_trust', { heldThrough: 'trust' }],
  ['firm_member', { heldThrough: 'firm' }],
  ['controls_firm', { heldThrough: 'firm' }],
  ['not_known', {}],
])('a band of the capacity %s says who has it', (capacity, heldThrough) => {
  expect(controlOfNatures([nature('votes', capacity, 50)]).percentageDetails).toEqual([
    { type: 'voting-rights', ...heldThrough, range: { lower: 50, upper: 75 } },
  ]);
});

test('several kinds stand once each, the one of shares first; bands of the party itself before others', () => {
  const { controlType, controlTypes, percentageDetails } = controlOfNatures([
    nature('influence'),
    nature('appointment'),
    nature('shares', 'controls_trust', 50),
    nature('votes', 'own', 50),
    nature('shares', 'own', 25),
  ]);
  expect(controlType).toBe('ownership-of-shares');
  expect(controlTypes).toEqual(ControlType.options);
  expect(percentageDetails?.map(({ type, heldThrough, range }) => [type, heldThrough, range?.lower])).toEqual(
    [
      ['voting-rights', undefined, 50],
      ['shares', undefined, 25],
      ['shares', 'trust', 50],
    ],
  );
});

test('a nature without words stands by its code, and notes stand beside', () => {
  const natures: NatureOfControl[] = [{ code: 'veto', of: 'other', capacity: 'not_known' }];
  expect(controlOfNatures(natures, ['Noted.', 'Twice.'])).toEqual({
    ...{ description: 'veto', additionalDetails: 'Noted. Twice.', natures },
  });
});

test('no nature says nothing', () => {
  expect(controlOfNatures([])).toEqual({});
});
