import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { coverNames } from './cover-names.ts';
import { reportOf } from './report-of.ts';
import { inputOf } from './testing/report-input.ts';

const coverOf = (...names: readonly string[]) => {
  const legalRepresentatives = names.map((fullName) => ({
    type: 'individual',
    individual: { name: { fullName } },
  }));
  const answer = readAs(CompanyAnswer, { request: { requestId: 'r' }, legalRepresentatives });
  return coverNames(reportOf(inputOf(companyFileOf({ companyProfile: answer }))));
};

test.each([
  [['Anna Roy'], 'Anna Roy: 60 % of ANNA ROY Holding', 'Person 1: 60 % of Person 1 Holding'],
  [['Li', 'Otto Beck'], 'Li and Otto Beck hold Limited', 'Person 1 and Person 2 hold Limited'],
  [['Otto', 'Otto Beck'], 'Otto Beck and Otto', 'Person 2 and Person 1'],
  [['张伟'], '张伟的公司 60 %', 'Person 1的公司 60 %'],
  [['Jan Novák', 'JAN NOVAK'], 'Jan Novák = JAN NOVAK', 'Person 1 = Person 1'],
  [['A. (Tony) O’Neil+'], 'A. (Tony) O’Neil+ x', 'Person 1 x'],
  [[], 'nobody', 'nobody'],
  // A name that is not given is no name.
  [['Anna Roy'], 'Name not given', 'Name not given'],
])('%j in %j', (names, text, covered) => {
  expect(coverOf(...names)(text)).toBe(covered);
});
