import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { vies } from './index.ts';
import { viesStandIn } from './testing/stand-in.ts';

const standIn = standInForTests(
  () => viesStandIn.start(),
  (running) => [running],
);

const key = vies.keyOf({ country: 'FR', companyId: '999000003', known: {} }) ?? '';

faultsOf('eu.vies', {
  standIn,
  reads: { 'a number': (ctx) => vies.read(ctx, key, 'companyProfile') },
});
