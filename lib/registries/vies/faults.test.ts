import { afterAll, beforeAll } from 'vitest';
import { faultsOf } from '../testing/faults-of.ts';
import type { RunningStandIn } from '../testing/stand-in.ts';
import { vies } from './index.ts';
import { viesStandIn } from './testing/stand-in.ts';

let standIn: RunningStandIn;
beforeAll(async () => {
  standIn = await viesStandIn.start();
});
afterAll(() => standIn.close());

const key = vies.keyOf({ country: 'FR', companyId: '999000003', known: {} }) ?? '';

faultsOf('VIES', {
  standIn: () => standIn,
  reads: { 'a number': (ctx) => vies.read(ctx, key, 'companyProfile') },
});
