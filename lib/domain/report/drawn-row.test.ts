import { expect, it } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { drawnRow } from './drawn-row.ts';
import { reportOf } from './report-of.ts';
import { inputOf } from './testing/report-input.ts';

const SAVED = ['1 Pine Way', '80236 Denver', 'CO'];
const legalAddress = {
  ...{ addressLine1: '1 Pine Way', city: 'Denver', state: 'CO', postalCode: '80236', countryCode: 'US' },
};
const report = reportOf(
  inputOf(
    companyFileOf({
      companyProfile: readAs(CompanyAnswer, {
        request: { requestId: '00000000-0000-4000-8000-000000000001' },
        company: { legalName: 'Topmost Inc.', legalAddress },
      }),
    }),
  ),
);
const rows = report.sections.find(({ id }) => id === 'identity')?.rows ?? [];
const addressIn = (of: typeof rows) =>
  of.flatMap(({ fields }) => fields).find(({ key }) => key === 'legalAddress')?.values;

it('an address is drawn in the order of its country, and saved as it always was', () => {
  expect(addressIn(rows)).toEqual(SAVED);
  expect(addressIn(rows.map(drawnRow))).toEqual(['1 Pine Way', 'Denver, CO 80236']);
  // Two versions are compared by what was saved.
  expect(addressIn(rows)).toEqual(SAVED);
});

it('nothing else of a row is another', () => {
  const others = (of: typeof rows) =>
    of.map((row) => ({ ...row, fields: row.fields.filter(({ key }) => key !== 'legalAddress') }));
  expect(others(rows.map(drawnRow))).toEqual(others(rows));
});
