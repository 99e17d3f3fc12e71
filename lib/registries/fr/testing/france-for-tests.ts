import { beforeEach } from 'vitest';
import type { DataPoint } from '#lib/contract/index.ts';
import { composed } from '../../composition/composed.ts';
import { contextForTests } from '../../testing/context-for-tests.ts';
import { sourcesInMemory } from '../../testing/sources-in-memory.ts';
import { standInForTests } from '../../testing/stand-in-for-tests.ts';
import { annuaire } from '../annuaire.ts';
import { bodacc } from '../bodacc.ts';
import { rne } from '../rne.ts';
import { readFixtures } from './read-fixtures.ts';
import { annuaireStandIn, bodaccStandIn, rneStandIn } from './stand-in.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
export const fixtures = readFixtures();
export const france = composed(annuaire, [rne, bodacc]);
export const sirenOf = (name: string): string => fixtures.get(name)?.unit.siren ?? '';

/** France's three sources on this machine, for the tests of a file. */
export function franceForTests() {
  const register = rneStandIn();
  const standIns = standInForTests(
    async () => ({
      search: await annuaireStandIn.start(),
      inpi: await register.start(),
      gazette: await bodaccStandIn.start(),
    }),
    ({ search, inpi, gazette }) => [search, inpi, gazette],
  );
  // Each test is a machine of its own, which has called nobody yet.
  let shared = sourcesInMemory();
  beforeEach(() => {
    shared = sourcesInMemory();
    standIns().search.clock.advance(2_000);
  });
  const ctx = (now: Date) => {
    const all = Object.values(standIns()).map(({ settings }) => settings);
    return contextForTests({
      ...{ settings: Object.assign({ REGISTRY_TIMEOUT_MS: '5000' }, ...all), now, shared },
    });
  };
  return {
    register,
    search: () => standIns().search,
    inpi: () => standIns().inpi,
    gazette: () => standIns().gazette,
    read: (name: string, dataPoint: DataPoint = 'companyProfile', now = NOW) =>
      france.fetchDataPoint(ctx(now), {
        country: 'FR',
        companyId: france.companyId(sirenOf(name) || name),
        requestedAt: now,
        dataPoint,
      }),
    find: (query: string) => france.search(ctx(NOW), { country: 'FR', query }),
    fetchDocument: (name: string, documentId: string, now = NOW) =>
      france.fetchDocument(ctx(now), {
        country: 'FR',
        companyId: sirenOf(name),
        requestedAt: now,
        documentId,
      }),
  };
}
