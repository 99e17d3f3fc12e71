import { composed } from '../composition/composed.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { mbr } from './mbr.ts';
import { registerStandIn } from './testing/stand-in.ts';

const malta = composed(mbr, []);

const standIns = standInForTests(
  async () => registerStandIn.start(),
  (running) => [running],
);

faultsOf('mt.mbr', {
  standIn: standIns,
  reads: {
    'a profile': (ctx) =>
      malta.fetchDataPoint(ctx, {
        ...{ country: 'MT', companyId: 'C 990117', requestedAt: ctx.now, dataPoint: 'companyProfile' },
      }),
    'a search by number': (ctx) => malta.search(ctx, { country: 'MT', query: 'C 990117' }),
  },
});
