import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../../company-view/testing/company-file-of.ts';
import { reportOf } from '../report-of.ts';
import { inputOf } from '../testing/report-input.ts';

const RESTRICTED = { reason: 'restricted', explanation: 'The law.' };
const NONE = { reason: 'none_named', explanation: 'The register names none.' };
const ENTITY = { type: 'company', company: { legalName: 'Larkspur Example Inc.' } };

/** Whether the limits of a report on such an answer tell of legal entities with control. */
function tellsOfEntities(absence: object, sections: object = {}): boolean {
  const answer = readAs(CompanyAnswer, { request: { requestId: '1', absence }, ...sections });
  const report = reportOf(
    inputOf(companyFileOf({ companyProfile: answer, ultimateBeneficialOwners: answer })),
  );
  const limits = report.sections.find(({ id }) => id === 'limits');
  return limits?.rows.some(({ key }) => key === 'absent:controllingEntities') ?? false;
}

test.each<[string, object, object, boolean]>([
  ['there is a reason of their own', { controllingEntities: NONE }, {}, true],
  [
    'the owners have another reason',
    { controllingEntities: NONE, ultimateBeneficialOwners: RESTRICTED },
    {},
    true,
  ],
  [
    'the owners have the same reason',
    { controllingEntities: RESTRICTED, ultimateBeneficialOwners: RESTRICTED },
    {},
    false,
  ],
  ['the answer has no word of them', {}, {}, false],
  ['there are some', {}, { controllingEntities: [ENTITY] }, false],
])('the limits on absent legal entities with control, where %s', (_, absence, sections, isTold) => {
  expect(tellsOfEntities(absence, sections)).toBe(isTold);
});
