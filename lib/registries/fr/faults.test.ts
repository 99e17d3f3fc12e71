import { afterAll, beforeAll, beforeEach } from 'vitest';
import { composed } from '../composition/composed.ts';
import type { RegistryContext } from '../registry.ts';
import { faultsOf } from '../testing/faults-of.ts';
import type { RunningStandIn } from '../testing/stand-in.ts';
import { annuaire } from './annuaire.ts';
import { bodacc } from './bodacc.ts';
import { rne } from './rne.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { annuaireStandIn, bodaccStandIn, rneStandIn } from './testing/stand-in.ts';

const france = composed(annuaire, []);
const siren = readFixtures().get('sas-workshop')?.unit.siren ?? '';
const order = ({ now }: RegistryContext) => ({ country: 'FR', companyId: siren, requestedAt: now }) as const;

let search: RunningStandIn;
let inpi: RunningStandIn;
let gazette: RunningStandIn;
beforeAll(async () => {
  [search, inpi, gazette] = await Promise.all([
    annuaireStandIn.start(),
    rneStandIn().start(),
    bodaccStandIn.start(),
  ]);
});
// Each test is a machine of its own to the search, which counts the calls of all of them.
beforeEach(() => search.clock.advance(2_000));
afterAll(() => Promise.all([search, inpi, gazette].map((each) => each.close())));

faultsOf('fr.search', {
  standIn: () => search,
  reads: {
    'a profile': (ctx) => france.fetchDataPoint(ctx, { ...order(ctx), dataPoint: 'companyProfile' }),
    'a search by name': (ctx) => france.search(ctx, { country: 'FR', query: 'brumacier' }),
  },
});

faultsOf('fr.rne', {
  standIn: () => inpi,
  settings: () => search.settings,
  reads: {
    'a company': (ctx) => rne.read(ctx, siren, 'companyProfile'),
    'the documents': (ctx) => rne.read(ctx, siren, 'availableDocuments'),
    'a file': async (ctx) => rne.fetchDocument?.(ctx, { ...order(ctx), documentId: 'deed/a2020' }),
  },
});

faultsOf('fr.bodacc', {
  standIn: () => gazette,
  settings: () => search.settings,
  reads: {
    notices: (ctx) => bodacc.read(ctx, siren, 'companyProfile'),
    'a notice': async (ctx) =>
      bodacc.fetchDocument?.(ctx, { ...order(ctx), documentId: 'notice/A202102010345' }),
  },
});
