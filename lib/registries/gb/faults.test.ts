import { describe, expect, it } from 'vitest';
import type { RegistryContext } from '../registry.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { LAST_ACCOUNTS } from './fetch-document.ts';
import { companiesHouse } from './index.ts';
import { startStandIn } from './testing/stand-in.ts';

const house = standInForTests(
  () => startStandIn(),
  ({ register, documents, files }) => [register, documents, files],
);

const order = ({ now }: RegistryContext) =>
  ({ country: 'GB', companyId: '99000001', requestedAt: now }) as const;
const file = (ctx: RegistryContext) =>
  companiesHouse.fetchDocument(ctx, { ...order(ctx), documentId: LAST_ACCOUNTS });

faultsOf('gb.companies-house', {
  standIn: () => house().register,
  reads: {
    'a profile': (ctx) => companiesHouse.read(ctx, { ...order(ctx), dataPoint: 'companyProfile' }),
    'a search': (ctx) => companiesHouse.search(ctx, { country: 'GB', query: 'lighthouse' }),
  },
});

faultsOf('gb.documents', {
  standIn: () => house().documents,
  settings: () => house().settings,
  reads: { 'a file': file },
});

describe('the store of files', () => {
  it.each([
    ['html-200', 'registry_changed'],
    ['empty-200', 'registry_changed'],
    ['redirect-elsewhere', 'registry_changed'],
    ['cut-body', 'service_unavailable'],
    ['403', 'service_unavailable'],
    ['503', 'service_unavailable'],
  ] as const)('%s: %s, and nothing is charged', async (fault, code) => {
    await house().files.fault(fault);
    const read = file(contextForTests({ settings: { ...house().settings } }));
    await expect(read).rejects.toMatchObject({
      code,
      message: expect.stringContaining('Nothing was charged'),
    });
  });
});
