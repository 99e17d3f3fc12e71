import { composed } from '../composition/composed.ts';
import type { RegistryContext } from '../registry.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { cir } from './cir.ts';
import { kvk } from './kvk.ts';
import { openData } from './open-data.ts';
import { cirStandIn } from './testing/cir-stand-in.ts';
import { kvkStandIn } from './testing/kvk-stand-in.ts';
import { openStandIn } from './testing/open-stand-in.ts';

const netherlands = composed(kvk, []);
const order = ({ now }: RegistryContext) =>
  ({ country: 'NL', companyId: '90220022', requestedAt: now, dataPoint: 'companyProfile' }) as const;

const standIns = standInForTests(
  async () => ({
    register: await kvkStandIn.start(),
    open: await openStandIn.start(),
    courts: await cirStandIn.start(),
  }),
  ({ register, open, courts }) => [register, open, courts],
);

faultsOf('nl.kvk', {
  standIn: () => standIns().register,
  reads: {
    'a profile': (ctx) => netherlands.fetchDataPoint(ctx, order(ctx)),
    'a search by name': (ctx) => netherlands.search(ctx, { country: 'NL', query: 'zilverplas' }),
    'a search by number': (ctx) => netherlands.search(ctx, { country: 'NL', query: '90220022' }),
  },
});

faultsOf('nl.open', {
  standIn: () => standIns().open,
  reads: { 'a company': (ctx) => openData.read(ctx, '90220022', 'companyProfile') },
});

faultsOf('nl.cir', {
  standIn: () => standIns().courts,
  reads: { 'the cases of a company': (ctx) => cir.read(ctx, '90220022', 'companyProfile') },
});
