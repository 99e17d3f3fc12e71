import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyView } from './company-view.ts';
import type { Mask } from './person-view.ts';
import { companyFileOf } from './testing/company-file-of.ts';

const PERSON = {
  name: { fullName: 'Beatriz Lagomarinez' },
  birthDate: { year: 1968, month: 7, day: 21 },
  birthAddress: {
    country: 'PT',
    city: 'Canary Birthtown',
    street: 'Canary Birthstreet 5',
    postalCode: 'CANARY-1',
  },
  identifiers: { passport: 'CANARY-PASSPORT' },
  nationality: 'PT',
  residenceAddress: { addressLine1: 'Canary Homestreet 1', city: 'Canary Hometown', countryCode: 'FR' },
};

/** It may be a person. */
const UNSTATED = {
  legalName: 'Iu Ekzemplo',
  legalAddress: { addressLine1: 'Canary Kindlesstreet 1', city: 'Canary Kindlestown', countryCode: 'ES' },
};

const answer = readAs(CompanyAnswer, {
  request: { requestId: '00000000-0000-4000-8000-000000000001' },
  legalRepresentatives: [{ type: 'individual', individual: PERSON, representedBy: PERSON }],
  otherKeyPersons: [{ type: 'individual', individual: PERSON }],
  shareholders: [{ type: 'individual', individual: PERSON }],
  ultimateBeneficialOwners: [PERSON],
  controllingEntities: [{ type: 'company', company: UNSTATED, entityKind: 'not_stated' }],
  graphBeta: {
    nodes: [
      { nodeId: '1', type: 'individual', individual: PERSON },
      { nodeId: '2', type: 'company', company: UNSTATED, partyKind: 'not_stated' },
    ],
  },
});

function viewUnder(mask: Mask): string {
  const file = companyFileOf({ companyProfile: answer, ultimateBeneficialOwners: answer, graph: answer });
  return JSON.stringify(companyView(file, { mask, today: '2026-11-21' }));
}

test('no list of the view holds a day of birth, an address or a personal number that the mask hides', () => {
  const view = viewUnder({ hidesBirthDay: true, hidesAddresses: true, hidesIdentifiers: true });
  expect(view).not.toContain('Canary');
  expect(view).not.toContain('CANARY');
  expect(view).not.toContain('"day":21');
  expect(view.match(/"lines":\[\],"countryCode":"ES"/g)).toHaveLength(2);
  // What may be seen stays: month and year, and the country of each address.
  expect(view.match(/"birth":\{"year":1968,"month":7\}/g)).toHaveLength(6);
  expect(view.match(/"residence":\{"lines":\[\],"countryCode":"FR"\}/g)).toHaveLength(6);
  expect(view.match(/"hidden":\["birthDay","birthPlace","residence","identifiers"\]/g)).toHaveLength(6);
});

test('the day of birth is hidden alone, the rest shown', () => {
  const view = viewUnder({ hidesBirthDay: true, hidesAddresses: false, hidesIdentifiers: false });
  expect(view).not.toContain('"day":21');
  expect(view.match(/Canary Homestreet 1/g)).toHaveLength(6);
  expect(view.match(/"hidden":\["birthDay"\]/g)).toHaveLength(6);
});

test('without a mask everything is there and nothing is called hidden', () => {
  const view = viewUnder({ hidesBirthDay: false, hidesAddresses: false, hidesIdentifiers: false });
  expect(view.match(/"day":21/g)).toHaveLength(6);
  expect(view.match(/"hidden":\[\]/g)).toHaveLength(6);
});
