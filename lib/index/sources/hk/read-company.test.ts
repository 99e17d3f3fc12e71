import { expect, it } from 'vitest';
import { gatherCompany, readCompany } from './read-company.ts';

const LOCAL = {
  ...{ Brn: '09900117', Chinese_Company_Name: '丹霞智能科技有限公司' },
  ...{
    English_Company_Name: 'DANXIA SMART TECHNOLOGY LIMITED',
    Address_of_Registered_Office: '9 LANTERN ROAD',
  },
  ...{ Company_Type: 'Private company limited by shares', Date_of_Incorporation: '14-03-2011' },
  'Re-domiciliation_Date': '',
};
const WEEKLY_ABROAD = {
  ...{ Seq: '1', 'Current Corporate Name / Other Corporate Name': 'KESTREL AVIATION LEASING DAC' },
  ...{ 'Current Approved Name for Carrying on Business in H.K.': '', 'BR Number': '09900208' },
  ...{ 'Date of Registration': '17-04-2019', 'Date of Change of name': '' },
};

/** What the records of one company come to. */
function companyOf(...records: readonly unknown[]) {
  const payloads = records.flatMap((record) => readCompany(record)?.payloads ?? []);
  const [first] = payloads;
  return first && gatherCompany({ country: 'HK', number: first.number, payloads })?.entities?.[0];
}

it('reads a company with both of its legal names, the English one first', () => {
  expect(companyOf(LOCAL)).toEqual({
    ...{ country: 'HK', number: '09900117', name: 'DANXIA SMART TECHNOLOGY LIMITED' },
    ...{
      status: 'active',
      statusWord: 'Live',
      form: 'Private company limited by shares',
      since: '2011-03-14',
    },
    otherNames: [{ name: '丹霞智能科技有限公司', kind: 'other' }],
  });
  expect(readCompany(LOCAL)?.payloads?.[0]).toMatchObject({ kind: 'local', number: '09900117' });
});

it('takes "NULL" and days that are none for nothing', () => {
  const chinese = companyOf({ ...LOCAL, English_Company_Name: 'NULL', Date_of_Incorporation: '31-11-2020' });
  expect(chinese).toMatchObject({ name: '丹霞智能科技有限公司' });
  expect(chinese).not.toHaveProperty('otherNames');
  expect(chinese).not.toHaveProperty('since');
  expect(companyOf({ ...LOCAL, Chinese_Company_Name: 'NULL' })).not.toHaveProperty('otherNames');
  expect(readCompany(LOCAL)?.payloads?.[0]?.data).not.toHaveProperty('Re-domiciliation_Date');
});

it('counts a company that moved to Hong Kong from that day', () => {
  expect(companyOf({ ...LOCAL, 'Re-domiciliation_Date': '02-09-2025' })?.since).toBe('2025-09-02');
});

it('reads the weekly lists by the same members', () => {
  const weekly = {
    ...{ Seq: '7', 'Current Company Name in English': 'DANXIA SMART TECHNOLOGY LIMITED' },
    ...{ 'Current Company Name in Chinese': '丹霞智能科技有限公司', 'BR Number': '09900117' },
    ...{ 'Date of Incorporation / Re-domiciliation Date': '14-03-2011', 'Date of Change of name': '' },
  };
  const { form: _, ...told } = companyOf(LOCAL) ?? {};
  expect(companyOf(weekly)).toEqual(told);
  expect(readCompany(weekly)?.payloads?.[0]?.data).not.toHaveProperty('Seq');
});

it('makes one company of the two rows of a company from abroad, in whatever order', () => {
  const chinese = {
    ...WEEKLY_ABROAD,
    'Current Corporate Name / Other Corporate Name': '茶隼航空租賃有限公司',
  };
  const both = companyOf(WEEKLY_ABROAD, chinese);
  expect(both).toMatchObject({
    ...{ number: '09900208', name: 'KESTREL AVIATION LEASING DAC', form: 'Non-Hong Kong company' },
    ...{ since: '2019-04-17', otherNames: [{ name: '茶隼航空租賃有限公司', kind: 'other' }] },
  });
  expect(companyOf(chinese, WEEKLY_ABROAD)).toEqual(both);
  expect(companyOf(chinese)?.name).toBe('茶隼航空租賃有限公司');
});

it.each([
  ['a letter and seven digits', 'c1572528', 'C1572528'],
  ['zeros before it', '00173611', '00173611'],
])('a number: %s', (_, Brn, number) => {
  expect(companyOf({ ...LOCAL, Brn })?.number).toBe(number);
});

it.each([
  ['seven digits', { Brn: '0173611' }],
  ['nine digits', { Brn: '001736110' }],
  ['no name', { English_Company_Name: 'NULL', Chinese_Company_Name: '' }],
])('can’t understand %s', (_, more) => {
  expect(readCompany({ ...LOCAL, ...more })).toBeNull();
  expect(readCompany('a line')).toBeNull();
});
