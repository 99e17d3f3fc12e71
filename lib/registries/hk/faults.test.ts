import { composed } from '../composition/composed.ts';
import type { RegistryContext } from '../registry.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { companiesRegistry } from './companies-registry.ts';
import { registerStandIn } from './testing/stand-in.ts';

const hongKong = composed(companiesRegistry, []);
const order = (companyId: string, { now }: RegistryContext) =>
  ({ country: 'HK', companyId, requestedAt: now, dataPoint: 'companyProfile' }) as const;

const standIns = standInForTests(
  async () => registerStandIn.start(),
  (running) => [running],
);

faultsOf('hk.cr', {
  standIn: standIns,
  reads: {
    'a profile': (ctx) => hongKong.fetchDataPoint(ctx, order('09900117', ctx)),
    'a company from abroad': (ctx) => hongKong.fetchDataPoint(ctx, order('09900208', ctx)),
    'a search by name': (ctx) => hongKong.search(ctx, { country: 'HK', query: 'danxia' }),
  },
});
