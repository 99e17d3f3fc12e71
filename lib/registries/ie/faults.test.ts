import { composed } from '../composition/composed.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import type { RegistryContext } from '../registry.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { cro } from './cro.ts';
import { cws } from './cws.ts';
import { ckanStandIn, cwsStandIn } from './testing/stand-in.ts';

const ireland = composed(cro, [cws]);
const order = ({ now }: RegistryContext) =>
  ({ country: 'IE', companyId: '9912345', requestedAt: now }) as const;

const standIns = standInForTests(
  async () => ({
    open: await ckanStandIn.start(),
    services: await cwsStandIn.start(),
    lei: await gleifStandIn().start(),
  }),
  ({ open, services, lei }) => [open, services, lei],
);

faultsOf('ie.ckan', {
  standIn: () => standIns().open,
  settings: () => standIns().services.settings,
  reads: {
    'a profile': (ctx) => ireland.fetchDataPoint(ctx, { ...order(ctx), dataPoint: 'companyProfile' }),
    'a search by name': (ctx) => ireland.search(ctx, { country: 'IE', query: 'ballymoyle' }),
    'a search by number': (ctx) => ireland.search(ctx, { country: 'IE', query: '9912345' }),
  },
});

faultsOf('ie.cws', {
  standIn: () => standIns().services,
  settings: () => ({ ...standIns().open.settings, ...standIns().lei.settings }),
  reads: {
    'a list': (ctx) => ireland.fetchDataPoint(ctx, { ...order(ctx), dataPoint: 'availableDocuments' }),
  },
});
