import { describe, expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyView, NO_MASK } from '../../company-view/index.ts';
import { companyFileOf } from '../../company-view/testing/company-file-of.ts';
import { actsForCertain, representativeSentences } from './representative-sentences.ts';

const TODAY = '2026-11-28';
const person = (fullName: string) => ({ type: 'individual', individual: { name: { fullName } } });
const director = { ...person('Hollis Ravenscar'), capacity: 'director' };
const liquidator = { ...person('Imogen Ashbourne-Vell'), capacity: 'liquidator', startDate: '2026-03-12' };
const open = (kind: string) => ({ insolvencyProceedings: [{ kind, state: 'open', affects: 'company' }] });

const viewOf = (content: object) => {
  const answer = readAs(CompanyAnswer, {
    request: { requestId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd' },
    company: { countryCode: 'GB' },
    ...content,
  });
  return companyView(companyFileOf({ companyProfile: answer }), { mask: NO_MASK, today: TODAY });
};
const saidOf = (content: object) => representativeSentences(viewOf(content)).map(([, { words }]) => words);

describe('who can bind the company, on page one', () => {
  test.each<[string, object, string[], boolean]>([
    [
      'a liquidator in the place of a director',
      { legalRepresentatives: [director, liquidator], ...open('creditors_liquidation') },
      [
        'Imogen Ashbourne-Vell (liquidator; since 12 Mar 2026) represents the company.',
        'The powers of Hollis Ravenscar (Insolvency Act 1986 s. 103) have ended.',
      ],
      true,
    ],
    [
      'directors under an administration',
      { legalRepresentatives: [director], ...open('administration') },
      [
        'Hollis Ravenscar (director; powers limited: Insolvency Act 1986 Schedule B1 paragraphs 59, 61, 64) represents the company.',
      ],
      true,
    ],
    [
      'powers that nobody knows',
      { legalRepresentatives: [director], ...open('foreign') },
      ['It is not clear whether Hollis Ravenscar can represent the company.'],
      false,
    ],
    [
      'nobody, and a role without a name',
      { legalRepresentatives: [director], ...open('compulsory_liquidation') },
      [
        'No one whom the source lists can represent the company.',
        'The powers of Hollis Ravenscar (Insolvency Act 1986 s. 143) have ended.',
      ],
      false,
    ],
    [
      'a role without a name',
      { legalRepresentatives: [{ ...person(''), individual: {} }] },
      ['The source lists a representative without a name.'],
      false,
    ],
    [
      'a commercial proxy with his mode beside a director',
      {
        company: { countryCode: 'PL' },
        legalRepresentatives: [
          director,
          { ...person('Ida Lipowska'), capacity: 'procurator', representationMode: { mode: 'sole' } },
          { ...person('Jan Sowa'), capacity: 'procurator', representationMode: { mode: 'joint' } },
        ],
      },
      [
        'Hollis Ravenscar (director), Ida Lipowska (procurator; alone) and Jan Sowa (procurator; jointly with others) represent the company.',
      ],
      true,
    ],
    ['who has left is not told', { legalRepresentatives: [{ ...director, endDate: TODAY }] }, [], true],
    ['nobody is listed', {}, [], true],
    [
      'a closed company',
      {
        company: { status: { statusDetailsBeta: { status: 'CLOSED' } } },
        legalRepresentatives: [director],
      },
      [],
      true,
    ],
  ])('%s', (_, content, said, isCertain) => {
    expect(saidOf(content)).toEqual(said);
    expect(actsForCertain(viewOf(content))).toBe(isCertain);
  });
});
