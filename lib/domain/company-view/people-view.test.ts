import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyView } from './company-view.ts';
import { NO_MASK } from './person-view.ts';
import { companyFileOf } from './testing/company-file-of.ts';

const answer = readAs(CompanyAnswer, {
  request: { requestId: '00000000-0000-4000-8000-000000000001' },
  company: { capital: { currency: 'EUR' } },
  legalRepresentatives: [
    { type: 'individual', individual: { name: { fullName: 'Ana' } }, representationMode: { mode: 'sole' } },
    {
      type: 'company',
      company: { legalName: 'ACME' },
      representedBy: { name: { firstName: 'Bo', lastName: 'Ek' }, birthDate: { year: 1970, day: 3 } },
      representationMode: { mode: 'joint', minimumSignatories: 2, namedCoSigners: ['Ana'] },
    },
    { type: 'individual', individual: { name: { fullName: 'Cy' } } },
  ],
  otherKeyPersons: [
    { type: 'individual', individual: { name: { fullName: 'Di' } }, hasEnded: true },
    { type: 'individual', individual: { name: { fullName: 'Eve' } } },
  ],
  subsidiaries: [
    { company: { legalName: 'Ended on the day' }, endDate: '2026-11-21' },
    { company: { legalName: 'Ends tomorrow' }, endDate: '2026-11-22' },
    { company: { legalName: 'Held' }, sharePercentage: 0 },
  ],
  companyRelationships: [{ relation: 'mergedInto', company: { id: '1', countryCode: 'FR' } }],
  ultimateBeneficialOwners: [
    {
      control: {
        controlType: 'voting-rights',
        controlTypes: ['ownership-of-shares', 'voting-rights'],
        percentageDetails: [{ type: 'shares', nature: 'indirect', numberOfShares: 0 }],
      },
    },
  ],
});
const mask = { ...NO_MASK, hidesBirthDay: true };
const view = companyView(companyFileOf({ companyProfile: answer, ultimateBeneficialOwners: answer }), {
  mask,
  today: '2026-11-21',
});

test('how somebody can sign, and who acts for a company: masked and revealed like every person', () => {
  const [sole, joint, silent] = view.representatives;
  expect(sole?.signing).toEqual({ mode: 'sole', minimumSignatories: undefined, coSigners: [] });
  expect(joint?.signing).toEqual({ mode: 'joint', minimumSignatories: 2, coSigners: ['Ana'] });
  expect(silent?.signing).toBeUndefined();
  expect(joint?.representedBy).toMatchObject({
    name: 'Bo Ek',
    birth: { year: 1970, day: undefined },
    hidden: ['birthDay'],
    ref: { section: 'legalRepresentatives', index: 1, isRepresentedBy: true },
  });
  expect(silent?.representedBy).toBeUndefined();
});

test('a role that has ended is a former one, though its last day is not given', () => {
  expect(view.keyPersons.map(({ isFormer }) => isFormer)).toEqual([true, false]);
});

test('a subsidiary is a former one from the day on which it ended; none of a share is a share', () => {
  expect(view.subsidiaries.map(({ isFormer, percentage }) => [isFormer, percentage])).toEqual([
    [true, undefined],
    [false, undefined],
    [false, 0],
  ]);
  expect(view.relationships).toMatchObject([
    { relation: 'mergedInto', company: { lookup: { country: 'FR', companyId: '1' } } },
  ]);
  expect(view.sections).toMatchObject({
    subsidiaries: { kind: 'present' },
    companyRelationships: { kind: 'present' },
    establishments: { kind: 'absent', reason: 'unexplained' },
  });
});

test('an owner has each way of control once, and an extent without a percentage stays one', () => {
  const [owner] = view.owners;
  expect(owner?.controlTypes).toEqual(['voting-rights', 'ownership-of-shares']);
  expect(owner?.extents).toEqual([
    {
      ...{ position: 0, of: 'shares', nature: 'indirect', shares: 0, amount: undefined },
      extent: { kind: 'unknown' },
    },
  ]);
});
