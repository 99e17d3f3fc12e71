import { expect, it } from 'vitest';
import { whyAnotherCompany } from './index.ts';

const subject = {
  name: 'Lindenquell Messtechnik GmbH',
  number: 'HRB 90001',
  courtCode: 'Z9901',
  court: 'Amtsgericht Musterhausen',
  euid: 'DEZ9901.HRB90001',
};
const why = (companyId: string, names: readonly string[] = [], identifiers: readonly string[] = []) =>
  whyAnotherCompany(subject, { companyId, names, identifiers });

it.each([
  ['its number and name', 'HRB 90001', ['LINDENQUELL Messtechnik GmbH'], []],
  ['its number with the place of the court, renamed', 'Musterhausen HRB 90001', ['Another Name GmbH'], []],
  ['its number with the whole name of the court', 'Amtsgericht Musterhausen HRB90001', [], []],
  ['its EUID', 'LEI-1', ['Another Name GmbH'], ['DEZ9901.HRB90001']],
  ['the number with the code of the court', 'Z9901_HRB090001', [], []],
  ['a former name', 'HRB 90001', ['Neu GmbH', 'Lindenquell Messtechnik GmbH'], []],
  ['the name alone', '529900INVENTED000093', ['Lindenquell Messtechnik GmbH'], []],
])('is the same by %s', (_, companyId, names, identifiers) => {
  expect(why(companyId, names, identifiers)).toBeUndefined();
});

it.each([
  ['another number', 'HRB 90002', ['Lindenquell Messtechnik GmbH'], [], /has the number HRB90002/],
  ['another register', 'HRA 90001', ['Lindenquell Messtechnik GmbH'], [], /has the number HRA90001/],
  ['a suffix', 'HRB 90001 B', ['Lindenquell Messtechnik GmbH'], [], /has the number HRB90001B/],
  ['another court', 'Nebenan HRB 90001', ['Lindenquell Messtechnik GmbH'], [], /at a different court/],
  ['another court in its EUID', 'HRB 90001', [subject.name], ['DEZ9902.HRB90001'], /at a different court/],
  ['another name where no court is known', 'HRB 90001', ['Fremd GmbH'], [], /on this page is Fremd GmbH/],
  ['another name alone', 'X1', ['Fremd GmbH'], [], /on this page is Fremd GmbH/],
  ['nothing known', 'X1', [], [], /The name of the company on this page is not known yet/],
])('is another company by %s', (_, companyId, names, identifiers, words) => {
  expect(why(companyId, names, identifiers)).toMatch(words);
});
