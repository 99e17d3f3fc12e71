import { expect, it } from 'vitest';
import { contextForTests } from '../testing/context-for-tests.ts';
import { vies } from './index.ts';

/* Calls the real service: only `npm run test:live` runs it. The number is that of Poland's social insurance. */
const subject = {
  country: 'PL',
  companyId: '0000000000',
  known: { company: { identifiers: { NIP: '5213017228' } } },
} as const;

it('knows a number of a public body', { timeout: 60_000 }, async () => {
  const ctx = contextForTests({ now: new Date(), signal: AbortSignal.timeout(30_000) });
  const key = vies.keyOf(subject);
  expect(key).not.toBeNull();
  const part = await vies.read(ctx, key ?? '', 'companyProfile');
  expect(part?.value.company?.identifiers).toEqual({ VAT: 'PL5213017228' });
});
