import { expect, it } from 'vitest';
import { matchingRecent } from './recent-list.tsx';

const RECENT = [
  { country: 'FR', companyId: '123456782', legalName: 'Société Exemple & Fils', legalNameInEnglish: null },
  {
    country: 'CN',
    companyId: '91310000MA1K000006',
    legalName: '示例有限公司',
    legalNameInEnglish: 'Example Co',
  },
] as const;

it.each([
  ['', [0, 1]],
  ['exemple', [0]],
  ['fils societe', [0]],
  ['xemple', []],
  ['example', [1]],
  ['示例', [1]],
  ['123 456', [0]],
  ['91.31', [1]],
  ['456', []],
  ['other', []],
])('"%s" finds %j', (text, expected) => {
  expect(matchingRecent(RECENT, text)).toEqual(expected.map((index) => RECENT[index]));
});
