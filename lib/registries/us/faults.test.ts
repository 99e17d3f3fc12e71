import { composed } from '../composition/composed.ts';
import type { RegistryContext } from '../registry.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { districtStandIn } from './testing/district-stand-in.ts';
import { sodaStandIn } from './testing/soda-stand-in.ts';
import { unitedStates } from './united-states.ts';

const standIns = standInForTests(
  async () => ({
    ny: await sodaStandIn('ny').start(),
    co: await sodaStandIn('co').start(),
    ct: await sodaStandIn('ct').start(),
    or: await sodaStandIn('or').start(),
    pa: await sodaStandIn('pa').start(),
    tx: await sodaStandIn('tx').start(),
    dc: await districtStandIn.start(),
  }),
  (all) => Object.values(all),
);

type State = keyof typeof unitedStates;
const profileOf = (country: State, companyId: string) => (ctx: RegistryContext) =>
  composed(unitedStates[country], []).fetchDataPoint(ctx, {
    ...{ country, companyId, requestedAt: ctx.now },
    dataPoint: 'companyProfile',
  });
const readsOf = (country: State, companyId: string, name: string) => {
  const registry = composed(unitedStates[country], []);
  return {
    'a profile': profileOf(country, companyId),
    'a search by name': (ctx: RegistryContext) => registry.search(ctx, { country, query: name }),
    'a search by number': (ctx: RegistryContext) => registry.search(ctx, { country, query: companyId }),
  };
};

faultsOf('us.ny', {
  standIn: () => standIns().ny,
  reads: readsOf('US-NY', '9910011', 'lakemont instruments'),
});

faultsOf('us.ct', {
  standIn: () => standIns().ct,
  reads: readsOf('US-CT', '0990011', 'mystic lantern'),
});

faultsOf('us.dc', {
  standIn: () => standIns().dc,
  reads: readsOf('US-DC', 'L00009900110', 'linden mechanical'),
});

/* Those that are read as Connecticut is, without joining: one read is enough. */

faultsOf('us.co', {
  standIn: () => standIns().co,
  reads: { 'a profile': profileOf('US-CO', '20260900011') },
});

faultsOf('us.or', {
  standIn: () => standIns().or,
  reads: { 'a profile': profileOf('US-OR', '990001192') },
});

faultsOf('us.pa', {
  standIn: () => standIns().pa,
  reads: { 'a profile': profileOf('US-PA', '0009900110') },
});

faultsOf('us.tx', {
  standIn: () => standIns().tx,
  reads: { 'a profile': profileOf('US-TX', '0809900110') },
});
