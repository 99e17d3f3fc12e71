import { describe, expect, it } from 'vitest';
import { mapAddress } from './map-address.ts';
import { companyOf } from './map-party.ts';
import { nationalityOf } from './nationality.ts';
import { wholeOf } from './testing/mapped-fixtures.ts';

describe('nationalities', () => {
  it.each([
    ['British', 'GB'],
    ['english', 'GB'],
    ['Citizen Of Antigua And Barbuda', 'AG'],
    ['British,American', 'GB'],
    ['Klingon / Polish', 'PL'],
    ['Swiss and French', 'CH'],
    ['Klingon', undefined],
    [undefined, undefined],
  ])('%s: %s', (words, code) => {
    expect(nationalityOf(words)).toBe(code);
  });
});

describe('addresses', () => {
  const none = {
    ...{ care_of: undefined, po_box: undefined, premises: undefined, address_line_1: undefined },
    ...{ address_line_2: undefined, locality: undefined, region: undefined, postal_code: undefined },
    country: undefined,
  };

  it.each([
    [{ premises: '5', address_line_1: 'Howick Place' }, { addressLine1: '5 Howick Place' }],
    [{ premises: '5-7a', address_line_1: 'Howick Place' }, { addressLine1: '5-7a Howick Place' }],
    [{ premises: 'Mill House', address_line_1: 'Loch Road' }, { addressLine1: 'Mill House, Loch Road' }],
    [{ premises: 'Mill House' }, { addressLine1: 'Mill House' }],
    [{ country: 'England' }, { countryCode: 'GB', region: 'England' }],
    [
      { country: 'United Kingdom', region: 'Kent' },
      { countryCode: 'GB', region: 'Kent' },
    ],
    [{ country: 'Delaware' }, { countryCode: 'US', state: 'US-DE' }],
    [{ country: 'Atlantis', region: 'Deep' }, { region: 'Deep, Atlantis' }],
  ])('%j: %j', (wire, address) => {
    expect(mapAddress({ ...none, ...wire })).toEqual(address);
  });

  it('of an empty one nothing is said', () => {
    expect(mapAddress(none)).toBeUndefined();
    expect(mapAddress(undefined)).toBeUndefined();
  });
});

describe('where a company is registered', () => {
  const none = {
    ...{ identification_type: undefined, registration_number: '445790', place_registered: undefined },
    ...{ country_registered: undefined, legal_authority: undefined, legal_form: undefined },
  };

  it.each([
    [{ country_registered: 'Delaware', place_registered: 'Jersey' }, 'US-DE', '445790'],
    [{ place_registered: 'Companies House' }, 'GB', '00445790'],
    [{ legal_authority: 'Companies Act 2006' }, 'GB', '00445790'],
    [{ identification_type: 'uk-limited-company' }, 'GB', '00445790'],
    [{ identification_type: 'uk-limited-company', place_registered: 'Ireland' }, 'GB', '00445790'],
    // Ireland and Singapore have acts of this name too.
    [{ legal_authority: 'Companies Act' }, undefined, undefined],
    [{}, undefined, undefined],
    // The country is no register where each state has one: the place or the law says which.
    [{ country_registered: 'United States', place_registered: 'Delaware' }, 'US-DE', '445790'],
    [{ country_registered: 'Usa', legal_authority: 'New York Business Corporation Law' }, 'US-NY', '445790'],
    [{ country_registered: 'United States' }, 'US', '445790'],
    [{ place_registered: 'Brønnøysundregistrene' }, 'NO', '445790'],
  ])('%j: %s, %s', (told, countryCode, id) => {
    const company = companyOf('Example', { ...none, ...told }, undefined);
    expect([company.countryCode, company.id]).toEqual([countryCode, id]);
    expect(Object.values(company.identifiers ?? {})).toEqual(id === undefined ? ['445790'] : []);
  });

  it('an LEI in the place of the number is an LEI', () => {
    const company = companyOf(
      'Example',
      { ...none, registration_number: 'ZZZZ 0000000000103709', country_registered: 'Norway' },
      undefined,
    );
    expect(company).toMatchObject({ countryCode: 'NO', identifiers: { LEI: 'ZZZZ0000000000103709' } });
    expect(company.id).toBeUndefined();
  });
});

it('former and preferred names of officers stand beside the name', () => {
  const { legalRepresentatives = [] } = wholeOf('plc-exempt').value;
  expect(legalRepresentatives.flatMap(({ individual }) => individual?.otherNames ?? [])).toEqual([
    { kind: 'preferred', name: 'Mina Overmore' },
    { kind: 'former', name: 'Jory Tremayne' },
  ]);
});
