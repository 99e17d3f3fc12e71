import type { Country } from '#lib/contract/index.ts';
import { contextForTests } from '../../testing/context-for-tests.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { standInForTests } from '../../testing/stand-in-for-tests.ts';
import { gleifRegistry } from '../index.ts';
import { SOURCE_NAME } from '../source.ts';
import { gleifStandIn } from './stand-in.ts';

/** The index on this machine for a test file, with the ways in which tests ask it. */
export function gleifForTests(source = gleifStandIn()) {
  const standIn = standInForTests(
    () => source.start(),
    (running) => [running],
  );
  const contextOf = (settings: Record<string, string> = {}) => {
    const fixed = { GLEIF_URL: standIn().url, GLEIF_RATE_PER_MINUTE: '4000', REGISTRY_TIMEOUT_MS: '5000' };
    return contextForTests({ settings: { ...fixed, ...settings } });
  };
  return {
    standIn,
    contextOf,
    requests: () => standIn().journal.map(({ url }) => url),
    order(country: Country, companyId: string) {
      const registry = gleifRegistry(country);
      return registry.fetchDataPoint(contextOf(), {
        country,
        companyId: registry.companyId(companyId),
        requestedAt: new Date('2026-11-20T12:00:00Z'),
        dataPoint: 'companyProfile',
      });
    },
    search: (country: Country, query: string) =>
      gleifRegistry(country).search(contextOf(), { country, query }),
    failureOf: (work: Promise<unknown>) => failureOf(work, SOURCE_NAME),
  };
}
