import { afterAll, beforeAll, beforeEach } from 'vitest';
import { composed } from '../composition/composed.ts';
import type { RegistryContext } from '../registry.ts';
import { faultsOf } from '../testing/faults-of.ts';
import type { RunningStandIn } from '../testing/stand-in.ts';
import { crbr } from './crbr.ts';
import { krs } from './krs.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { crbrStandIn, krsStandIn, whiteListStandIn } from './testing/stand-in.ts';
import { whiteList } from './white-list.ts';

const poland = composed(krs, []);
const fixtures = readFixtures();
const workshop = fixtures.get('spzoo-workshop')?.number ?? '';
const deleted = fixtures.get('spzoo-deleted')?.number ?? '';
const order = ({ now }: RegistryContext, companyId: string) =>
  ({ country: 'PL', companyId, requestedAt: now, dataPoint: 'companyProfile' }) as const;

let register: RunningStandIn;
let list: RunningStandIn;
let owners: RunningStandIn;
beforeAll(async () => {
  [register, list, owners] = await Promise.all([
    krsStandIn.start(),
    whiteListStandIn.start(),
    crbrStandIn({ allowed: true }).start(),
  ]);
});
// The list counts the calls of all tests as of one day.
beforeEach(() => list.clock.advance(86_400_000));
afterAll(() => Promise.all([register, list, owners].map((each) => each.close())));

faultsOf('pl.krs', {
  standIn: () => register,
  reads: {
    'a profile': (ctx) => poland.fetchDataPoint(ctx, order(ctx, workshop)),
    'a search by number': (ctx) => poland.search(ctx, { country: 'PL', query: workshop }),
  },
});

faultsOf('pl.krs', {
  standIn: () => register,
  reads: { 'a profile of one struck off': (ctx) => poland.fetchDataPoint(ctx, order(ctx, deleted)) },
  // Its 204 has no type: with 200 that is no data of a known form.
  except: { 'empty-200': 'registry_changed' },
});

faultsOf('pl.whitelist', {
  standIn: () => list,
  settings: () => register.settings,
  reads: {
    'a taxpayer': (ctx) =>
      whiteList.read(ctx, JSON.stringify({ nip: '9990000103', companyId: workshop }), 'companyProfile'),
    'a search by NIP': (ctx) => poland.search(ctx, { country: 'PL', query: '9990000103' }),
  },
});

faultsOf('pl.crbr', {
  standIn: () => owners,
  reads: { owners: (ctx) => crbr.read(ctx, workshop, 'ultimateBeneficialOwners') },
});
