import { describe, expect, test } from 'vitest';
import { registerStatements } from '#lib/domain/owners/register-statement.ts';
import { mapControllingEntities, mapFormerControllers, mapShareholders } from './map-entities.ts';
import { partyType } from './party-type.ts';
import { ControlList } from './schema.ts';
import { ownersOf } from './testing/mapped-fixtures.ts';

// Values that the register may use one day. Companies and persons are invented, and so are the values.

const SHARES = 'ownership-of-shares-25-to-50-percent';
const IDENTIFICATION = {
  identification: { registration_number: '99000030', place_registered: 'Companies House' },
};
const BORN = { date_of_birth: { month: 4, year: 1975 } };

const wire = (kind: string, more: object = {}, natures = [SHARES]) => ({
  ...{ kind, name: 'Example Something', natures_of_control: natures, ceased: false },
  ...more,
});
const controlsOf = (...items: object[]) => ControlList.parse({ items }).items;
const typeOf = (kind: string, more: object = {}) => controlsOf(wire(kind, more)).map(partyType);

describe('a kind of party', () => {
  test.each([
    ['individual-person-with-significant-control', 'person'],
    ['individual-beneficial-owner', 'person'],
    ['corporate-entity-person-with-significant-control', 'entity'],
    ['corporate-entity-beneficial-owner', 'entity'],
    ['legal-person-person-with-significant-control', 'legal_person'],
    ['legal-person-beneficial-owner', 'legal_person'],
    ['super-secure-person-with-significant-control', 'hidden'],
    ['super-secure-beneficial-owner', 'hidden'],
  ])('%s is known, whatever else it has', (kind, type) => {
    expect(typeOf(kind, { ...BORN, ...IDENTIFICATION })).toEqual([type]);
  });

  test.each([
    ['with a birth date', BORN, 'person'],
    ['with parts of a name', { name_elements: { surname: 'Trescothick' } }, 'person'],
    ['with an entry in a register', IDENTIFICATION, 'entity'],
    ['with neither', {}, 'not_stated'],
    ['with both', { ...BORN, ...IDENTIFICATION }, 'not_stated'],
  ])('a new one %s is read by its members', (_, more, type) => {
    expect(typeOf('verified-person-with-significant-control', more)).toEqual([type]);
  });
});

test('a party of an unknown kind is no person and no company: what the register says of it stands for it', () => {
  const controls = [wire('other-person-with-significant-control')];
  const { ultimateBeneficialOwners, absence } = ownersOf('midstream', { controls, statements: [] });
  expect(absence).toBeUndefined();
  expect(registerStatements(ultimateBeneficialOwners)).toMatchObject([
    { kind: 'unnamed', text: expect.stringMatching(/^Example Something: The person holds/) },
  ]);
  const parsed = controlsOf(...controls);
  expect([mapShareholders(parsed), mapFormerControllers(parsed)]).toEqual([[], []]);
  expect(mapControllingEntities(parsed)).toMatchObject([
    { entityKind: 'not_stated', company: { legalName: 'Example Something' } },
  ]);
});

test.each([
  ['ownership-of-shares-25-to-50-percent-as-nominee'],
  ['right-to-share-surplus-assets-25-to-50-percent-as-new-thing'],
])('%s is not listed: nobody says whose shares they are, so they are no own ones', (nature) => {
  const parsed = controlsOf(
    wire('corporate-entity-person-with-significant-control', IDENTIFICATION, [nature]),
  );
  expect(mapShareholders(parsed)).toEqual([]);
  expect(mapControllingEntities(parsed)).toMatchObject([
    { entityKind: 'relevant_legal_entity', control: { natures: [{ code: nature, capacity: 'not_known' }] } },
  ]);
});

test('a nature that is not listed is no influence by default', () => {
  const controls = [wire('individual-person-with-significant-control', BORN, ['veto-over-major-decisions'])];
  const [owner] = ownersOf('midstream', { controls, statements: [] }).ultimateBeneficialOwners;
  const code = 'veto-over-major-decisions';
  const natures = [{ code, of: 'other', capacity: 'not_known' }];
  expect(owner?.control).toEqual({ description: code, natures });
});
