import { expect, it } from 'vitest';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { secFilings } from './filings.ts';
import { secHolders } from './holders.ts';

/* Calls the real EDGAR: only `npm run test:live` runs it, with US_SEC_CONTACT. Three listed companies, of three states. */

const { US_SEC_CONTACT: contact } = process.env;
const ctx = () =>
  contextForTests({
    settings: contact === undefined ? {} : { US_SEC_CONTACT: contact },
    now: new Date(),
    signal: AbortSignal.timeout(30_000),
  });

it.for([
  ['Apple Inc.', 'CA', '0000320193'],
  ['International Business Machines Corporation', 'NY', '0000051143'],
  ['Meta Platforms, Inc.', 'DE', '0001326801'],
])(
  '%s: its number, its holders, its annual reports',
  { timeout: 60_000 },
  async ([name, state, cik], context) => {
    if (contact === undefined) skipAloud(context, 'US_SEC_CONTACT is not set: EDGAR was not asked.');
    const key = JSON.stringify({ name, state });
    const profile = await secHolders.read(ctx(), key, 'companyProfile');
    expect(profile?.value.company?.identifiers).toEqual({ CIK: cik });
    for (const { sharePercentage = 100 } of profile?.value.shareholders ?? []) {
      expect(sharePercentage).toBeGreaterThan(5);
    }
    const list = await secFilings.read(ctx(), key, 'availableDocuments');
    expect(list?.value.documents?.financialStatements?.length).toBeGreaterThan(5);
  },
);
