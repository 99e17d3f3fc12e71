import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { secFilings } from './filings.ts';
import { secHolders } from './holders.ts';
import { archivesStandIn, dataStandIn } from './testing/stand-in.ts';

const KEY = JSON.stringify({ name: 'Tumbleweed Solar Holdings LLC', state: 'DE' });

const standIns = standInForTests(
  async () => ({ data: await dataStandIn.start(), archives: await archivesStandIn.start() }),
  ({ data, archives }) => [data, archives],
);

faultsOf('us.sec', {
  standIn: () => standIns().data,
  settings: () => standIns().archives.settings,
  reads: { 'a list': (ctx) => secFilings.read(ctx, KEY, 'availableDocuments') },
});

faultsOf('us.sec-archives', {
  standIn: () => standIns().archives,
  settings: () => standIns().data.settings,
  reads: { holders: (ctx) => secHolders.read(ctx, KEY, 'companyProfile') },
});
