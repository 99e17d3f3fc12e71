import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../../company-view/testing/company-file-of.ts';
import { reportOf } from '../report-of.ts';
import { inputOf } from '../testing/report-input.ts';

const person = (fullName: string) => ({ type: 'individual', individual: { name: { fullName } } });
const director = { ...person('Hollis Ravenscar'), capacity: 'director' };
const former = { ...person('Perran Trescothick'), capacity: 'director', endDate: '2020-01-01' };
const liquidator = { ...person('Imogen Ashbourne-Vell'), capacity: 'liquidator' };
const proceedings = [{ kind: 'creditors_liquidation', state: 'open', affects: 'company', localName: 'CVL' }];

const sectionsOf = (content: object) => {
  const answer = readAs(CompanyAnswer, {
    request: { requestId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd' },
    company: { countryCode: 'GB' },
    ...content,
  });
  const { sections } = reportOf(inputOf(companyFileOf({ companyProfile: answer })));
  return (id: string) => sections.find((section) => section.id === id);
};

test('who cannot bind the company stands in a section of his own, with the law; who left office with his office', () => {
  const find = sectionsOf({
    legalRepresentatives: [director, liquidator, former],
    insolvencyProceedings: proceedings,
  });
  expect(find('representatives')?.rows.map(({ title }) => title)).toEqual([
    'Imogen Ashbourne-Vell',
    'Perran Trescothick',
  ]);
  const [row] = find('cannotBind')?.rows ?? [];
  expect(row?.title).toBe('Hollis Ravenscar');
  const values = Object.fromEntries(row?.fields.map(({ key, values: said }) => [key, said.join()]) ?? []);
  expect(values).toMatchObject({
    powers: 'ended',
    powersRule: 'Insolvency Act 1986 s. 103',
    powersProceeding: 'CVL',
  });
});

test('of powers that are not clear no law is told, for it may not apply', () => {
  const [unassigned] = proceedings.map((each) => ({ ...each, affects: 'unassigned' }));
  const find = sectionsOf({ legalRepresentatives: [director], insolvencyProceedings: [unassigned] });
  const fields = find('representatives')?.rows[0]?.fields ?? [];
  const saidOf = (name: string) => fields.find(({ key }) => key === name)?.values;
  expect([saidOf('powers'), saidOf('powersRule')]).toEqual([['not clear'], undefined]);
});

test('where nobody can, the section of representatives says so; without proceedings there is no other', () => {
  const nobody = sectionsOf({ legalRepresentatives: [director], insolvencyProceedings: proceedings });
  expect(nobody('representatives')?.empty?.words).toBe(
    'No one whom the source lists can represent the company.',
  );
  expect(sectionsOf({ legalRepresentatives: [director] })('cannotBind')).toBeUndefined();
});

test('a company in proceedings is on the register, and a place that has closed is closed', () => {
  const find = sectionsOf({
    company: { countryCode: 'GB', status: { active: true } },
    establishments: [{ name: 'Branch', active: false }],
  });
  const said = (id: string) =>
    find(id)?.rows[0]?.fields.flatMap(({ key, label, values }) =>
      key === 'isActive' ? `${label}: ${values.join()}` : [],
    );
  expect([said('identity'), said('establishments')]).toEqual([['On the register: yes'], ['Open: no']]);
});
