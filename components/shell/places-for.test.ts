import { expect, test } from 'vitest';
import { placesFor } from './places-for.ts';

const NOTHING = {
  readCompanies: false,
  searchCompanies: false,
  readCustomers: false,
  readReports: false,
  readAudit: false,
  manageUsers: false,
  manageConnection: false,
  manageShares: false,
  manageRetention: false,
  readInvoices: false,
  readSources: false,
  readBackoffice: false,
};
const hrefs = (may: Partial<typeof NOTHING>) => placesFor({ ...NOTHING, ...may }).map(({ href }) => href);

test('leads nobody to a page that is not theirs', () => {
  expect(hrefs({})).toEqual(['/', '/coverage', '/settings/profile']);
});

test.each([
  ['searchCompanies', '/search'],
  ['readCompanies', '/in-progress'],
  ['readCompanies', '/discrepancies'],
  ['readCustomers', '/customers'],
  ['readReports', '/reports'],
  ['readAudit', '/audit'],
  ['manageUsers', '/settings/users'],
  ['manageConnection', '/settings/connection'],
  ['manageShares', '/settings/shares'],
  ['manageRetention', '/settings/retention'],
  ['readInvoices', '/settings/invoices'],
  ['readBackoffice', '/backoffice'],
  ['readSources', '/settings/registers'],
] as const)('%s opens %s', (verb, href) => {
  expect(hrefs({ [verb]: true })).toContain(href);
  expect(hrefs({})).not.toContain(href);
});
