import { expect, it } from 'vitest';
import { readCompany } from './read-company.ts';

/** A row as a CSV gives it: texts alone, empty where there is nothing. */
const row = (more: Record<string, unknown> = {}) => ({
  ...{ company_num: '9912345', company_name: 'BALLYMOYLE CREAMERY DAC', company_status: 'Normal ' },
  ...{
    company_type: 'DAC - Designated Activity Company (limited by shares)',
    company_reg_date: '1984-11-28',
  },
  ...{ comp_dissolved_date: '', company_address_1: 'CREAMERY HOUSE', company_address_2: '' },
  ...{ company_address_3: '', company_address_4: 'BALLYMOYLE,DUBLIN', nace_v2_code: '1051.0' },
  ...more,
});
const entity = (more: Record<string, unknown> = {}) => readCompany(row(more))?.entities?.[0];

it('reads a company, and keeps its row without what is empty', () => {
  const rows = readCompany(row());
  expect(rows?.entities).toEqual([
    {
      country: 'IE',
      number: '9912345',
      name: 'BALLYMOYLE CREAMERY DAC',
      form: 'DAC - Designated Activity Company (limited by shares)',
      status: 'active',
      statusWord: 'Normal',
      since: '1984-11-28',
      place: 'BALLYMOYLE',
    },
  ]);
  expect(rows?.payloads).toHaveLength(1);
  expect(rows?.payloads?.[0]).toMatchObject({ country: 'IE', number: '9912345', kind: 'company' });
  expect(rows?.payloads?.[0]?.data).toMatchObject({ nace_v2_code: '1051.0' });
  expect(rows?.payloads?.[0]?.data).not.toHaveProperty('comp_dissolved_date');
});

it.each([
  ['the datastore’s integer', 83740, '83740'],
  ['leading zeros', '0083740', '83740'],
  ['one digit', '7', '7'],
  ['seven digits', '1234567', '1234567'],
])('a number: %s', (_, company_num, number) => {
  expect(entity({ company_num })?.number).toBe(number);
});

it.each([
  ['a number of eight digits', { company_num: '12345678' }],
  ['no number', { company_num: '' }],
  ['only zeros', { company_num: '000' }],
  ['no name', { company_name: '  ' }],
])('can’t understand %s', (_, more) => {
  expect(readCompany(row(more))).toBeNull();
  expect(readCompany('a line')).toBeNull();
});

it.each([
  ['Normal ', '', 'active'],
  ['Strike Off Listed', '', 'unknown'],
  ['Liquidation', '', 'unknown'],
  ['In Liquidation', '', 'unknown'],
  ['Examinership', '', 'unknown'],
  ['Receivership', '', 'unknown'],
  ['Dissolved', '', 'closed'],
  ['Dissolved (liquidation)', '', 'closed'],
  ['Ceased IRL', '', 'closed'],
  ['Normal', '1995-09-26', 'closed'],
  ['A new word', '', 'unknown'],
  ['', '', 'unknown'],
])('status: "%s", dissolved "%s", is %s', (company_status, comp_dissolved_date, status) => {
  expect(entity({ company_status, comp_dissolved_date })?.status).toBe(status);
});

it('takes filler for nothing', () => {
  const filler = '********NO ADDRESS DETAILS*******';
  const told = entity({
    ...{ company_address_2: filler, company_address_3: `${filler} ${filler}`, company_address_4: '' },
    ...{ company_type: 'Unknown', company_reg_date: '0001-01-01T00:00:00Z' },
  });
  for (const member of ['place', 'form', 'since']) expect(told).not.toHaveProperty(member);
  for (const noDay of ['1900-01-01', '1901-01-01', '2026-11-31', 'null']) {
    expect(entity({ company_reg_date: noDay })).not.toHaveProperty('since');
  }
  expect(entity({ company_reg_date: '1901-01-02' })?.since).toBe('1901-01-02');
});

it.each([
  ['External company', 'BRUSSELS', 'BELGIUM', 'BRUSSELS'],
  ['External company', '', 'LEBANON', 'LEBANON'],
  ['LTD - Private Company Limited by Shares', 'HILL', 'JERSEY', 'JERSEY'],
])('a town of %s, from "%s" and "%s", is %s', (company_type, company_address_2, company_address_3, place) => {
  const told = { company_type, company_address_2, company_address_3, company_address_4: '' };
  expect(entity(told)?.place).toBe(place);
});

it.each([
  ['SWORDS, DUBLIN, IRELAND', '', 'SWORDS'],
  [',Galway', '', 'Galway'],
  ['', 'DUBLIN 8.', 'DUBLIN 8'],
])('a town from "%s" or "%s"', (company_address_4, company_address_3, place) => {
  expect(entity({ company_address_4, company_address_3 })?.place).toBe(place);
});
