import { expect, test } from 'vitest';
import type { Company } from '#lib/contract/index.ts';
import { stubRegistry } from '../../testing/stub-registry.ts';
import { noMatch } from './not-followed.ts';

const GB = stubRegistry('GB');
const said = (company: Company) => noMatch(company, 0, GB).explanation;
test('a holder of no known country: what was filed of it is named, and nobody is sent to look for it there', () => {
  const ridge = said({
    legalName: 'Ridge Example Works',
    identifiers: { 'Registration number': '56099' },
    homeRegistration: { law: 'West Yorkshire' },
  });
  expect(ridge).toContain('Filed of it: Law: West Yorkshire. Registration number: 56099. A search');
  expect(ridge).not.toContain('in the filings');
  const borough = said({
    legalName: 'Borough of Exampleham',
    legalForm: { localName: 'Local Authority' },
    homeRegistration: { registerName: 'None', governedBy: 'Local Government Act' },
  });
  expect(borough).toContain(
    'Filed of it: Register: None. Governed by: Local Government Act. Legal form: Local Authority.',
  );
  expect(borough).not.toContain('number in the filings');
});

test('a holder of whom nothing was filed is still to be found in the filings', () => {
  expect(said({ legalName: 'Nowhere Works' })).toContain(
    'found no company of this name. Find its country and number',
  );
});
