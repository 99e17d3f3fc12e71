import { expect, it } from 'vitest';
import { contextForTests } from '../testing/context-for-tests.ts';
import { esef } from './index.ts';

/* Calls the real index: only `npm run test:live` runs it. The LEI is that of a listed maker of machines for chips. */
it('lists the annual reports of an issuer', { timeout: 60_000 }, async () => {
  const ctx = contextForTests({ now: new Date(), signal: AbortSignal.timeout(30_000) });
  const part = await esef.read(ctx, '724500Y6DUVHQD6OXN27', 'availableDocuments');
  expect(part?.value.documents?.financialStatements?.length).toBeGreaterThan(0);
});
