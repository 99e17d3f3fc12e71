import { composed } from '../composition/composed.ts';
import type { RegistryContext } from '../registry.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { brreg } from './brreg.ts';
import { companyAccounts } from './company-accounts.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { accountsStandIn, brregStandIn } from './testing/stand-in.ts';

const norway = composed(brreg, [companyAccounts]);
const companyId = readFixtures().get('as-industry')?.unit.organisasjonsnummer ?? '';
const order = ({ now }: RegistryContext) => ({ country: 'NO', companyId, requestedAt: now }) as const;

const standIns = standInForTests(
  async () => ({ register: await brregStandIn.start(), accounts: await accountsStandIn.start() }),
  ({ register, accounts }) => [register, accounts],
);

faultsOf('no.brreg', {
  standIn: () => standIns().register,
  reads: {
    'a profile': (ctx) => norway.fetchDataPoint(ctx, { ...order(ctx), dataPoint: 'companyProfile' }),
    'a search by name': (ctx) => norway.search(ctx, { country: 'NO', query: 'fjordkvist' }),
  },
});

faultsOf('no.accounts', {
  standIn: () => standIns().accounts,
  settings: () => standIns().register.settings,
  reads: {
    'a list': (ctx) => norway.fetchDataPoint(ctx, { ...order(ctx), dataPoint: 'availableDocuments' }),
    'a copy': (ctx) =>
      norway.fetchDocument(ctx, { ...order(ctx), documentId: `no.accounts:${companyId}/2025` }),
  },
});
