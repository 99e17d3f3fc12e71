import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from './index.ts';

const request = { requestId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd' };
const warned = (kind: string, text = '') => ({ warnings: [{ kind, text }] });
const flagsOf = (answer: object) =>
  readAs(CompanyAnswer, { request, ...answer }).flags?.map(({ code, about, severity, value }) =>
    [code, about, severity, value?.reason].filter(Boolean).join(' '),
  );

test('the warnings of a stored answer are flags of the company and of each party', () => {
  expect(
    flagsOf({
      company: { legalName: 'Pier Ltd', ...warned('statement_overdue') },
      legalRepresentatives: [{ company: { legalName: 'Board plc' } }, { individual: warned('disqualified') }],
      shareholders: [{ company: warned('sanctioned') }],
      ultimateBeneficialOwners: [warned('identity_not_verified')],
      controllingEntities: [{ company: warned('of_tomorrow') }],
      graphBeta: { nodes: [{ nodeId: 'a' }, { individual: warned('sanctioned') }] },
    }),
  ).toEqual([
    'annual_filing_overdue /company warning',
    'disqualified /legalRepresentatives/1 serious',
    'sanctioned_by_register /shareholders/0 serious',
    'identity_not_verified /ultimateBeneficialOwners/0 warning',
    'sanctioned_by_register /graphBeta/nodes/1 serious',
  ]);
});

test.each([
  ['The registered office is in dispute.', 'dispute'],
  ['Post to the registered office cannot be delivered.', 'undeliverable'],
  ['The address was struck off on 2025-01-01.', 'struck_off'],
  ['Doubtful.', 'remark'],
])('the reason of a doubtful address follows from its text: %s', (text, reason) => {
  expect(flagsOf({ company: warned('registered_office', text) })).toEqual([
    `address_in_doubt /company serious ${reason}`,
  ]);
});

test('what has a flag already gets no second one, and an answer without warnings has no flags', () => {
  const flag = { code: 'disqualified', state: 'raised', about: '/legalRepresentatives/0' };
  const both = { legalRepresentatives: [{ individual: warned('disqualified') }], flags: [flag] };
  expect(flagsOf(both)).toEqual(['disqualified /legalRepresentatives/0']);
  expect(flagsOf({ company: { legalName: 'Pier Ltd' } })).toBeUndefined();
});
