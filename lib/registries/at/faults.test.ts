import type { RegistryContext } from '../registry.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { annualAccounts } from './annual-accounts.ts';
import { firmenbuch } from './firmenbuch.ts';
import { numberOf, readFixtures } from './testing/read-fixtures.ts';
import { firmenbuchStandIn } from './testing/stand-in.ts';

const register = standInForTests(
  () => firmenbuchStandIn.start(),
  (started) => [started],
);

const fixture = readFixtures().get('gmbh-machines');
const companyId = fixture === undefined ? '' : numberOf(fixture);
const order = ({ now }: RegistryContext) => ({ country: 'AT', companyId, requestedAt: now }) as const;

faultsOf('at.firmenbuch', {
  standIn: register,
  reads: {
    'a profile': (ctx) => firmenbuch.read(ctx, { ...order(ctx), dataPoint: 'companyProfile' }),
    'a search': (ctx) => firmenbuch.search(ctx, { country: 'AT', query: 'zirbenthal' }),
    'a list of documents': (ctx) => firmenbuch.read(ctx, { ...order(ctx), dataPoint: 'availableDocuments' }),
    'a file': (ctx) =>
      firmenbuch.fetchDocument(ctx, { ...order(ctx), documentId: 'last_fiscal_year_financial_statement' }),
    accounts: (ctx) => annualAccounts.read(ctx, companyId, 'companyProfile'),
  },
});
