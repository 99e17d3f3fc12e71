import { composed } from '../composition/composed.ts';
import type { RegistryContext } from '../registry.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { gazette } from './gazette.ts';
import { lindas } from './lindas.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { gazetteStandIn, lindasStandIn, zefixStandIn } from './testing/stand-in.ts';
import { zefix } from './zefix.ts';

const switzerland = composed(gazette, []);
const uidOf = (name: string): string => readFixtures().get(name)?.uid ?? '';
const uid = uidOf('gmbh-partners');
const orderOf = ({ now }: RegistryContext, companyId = uid) =>
  ({ country: 'CH', companyId, requestedAt: now }) as const;

const shab = standInForTests(
  () => gazetteStandIn().start(),
  (started) => [started],
);
const index = standInForTests(
  () => lindasStandIn.start(),
  (started) => [started],
);
const account = standInForTests(
  () => zefixStandIn.start(),
  (started) => [started],
);

faultsOf('ch.gazette', {
  standIn: shab,
  reads: {
    'a profile': (ctx) => switzerland.fetchDataPoint(ctx, { ...orderOf(ctx), dataPoint: 'companyProfile' }),
    'a notice': (ctx) =>
      switzerland.fetchDocument(ctx, {
        ...orderOf(ctx),
        documentId: 'notice/11111111-0002-4000-8000-000000000002',
      }),
  },
});

faultsOf('ch.lindas', {
  standIn: index,
  settings: () => shab().settings,
  reads: {
    'a company': (ctx) => lindas.read(ctx, uid, 'companyProfile'),
    'a search by name': (ctx) => switzerland.search(ctx, { country: 'CH', query: 'räderwerk' }),
    'a company without notices': (ctx) =>
      composed(gazette, [lindas]).fetchDataPoint(ctx, {
        ...orderOf(ctx, uidOf('ag-dormant')),
        dataPoint: 'companyProfile',
      }),
  },
});

faultsOf('ch.zefix', {
  standIn: account,
  reads: {
    'a company': (ctx) => zefix.read(ctx, uid, 'companyProfile'),
    'a search by name': (ctx) => switzerland.search(ctx, { country: 'CH', query: 'räderwerk' }),
  },
});
