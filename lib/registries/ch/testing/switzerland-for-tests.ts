import type { DataPoint } from '#lib/contract/index.ts';
import { composed } from '../../composition/composed.ts';
import type { RegistryContext } from '../../registry.ts';
import { contextForTests } from '../../testing/context-for-tests.ts';
import { standInForTests } from '../../testing/stand-in-for-tests.ts';
import { gazette } from '../gazette.ts';
import { lindas } from '../lindas.ts';
import { zefix } from '../zefix.ts';
import { readFixtures } from './read-fixtures.ts';
import { gazetteStandIn, lindasStandIn, zefixStandIn } from './stand-in.ts';

/** An installation without an account at Zefix. */
export const NO_ACCOUNT = ['CH_ZEFIX_USER', 'CH_ZEFIX_PASSWORD'] as const;

/** Switzerland on this machine, for a test file: its three sources, and the ways to ask it. */
export function switzerlandForTests() {
  const fixtures = readFixtures();
  const country = composed(gazette, [lindas, zefix]);
  const standIns = standInForTests(
    () => Promise.all([gazetteStandIn(), lindasStandIn, zefixStandIn].map((each) => each.start())),
    (started) => started,
  );
  const uidOf = (name: string): string => fixtures.get(name)?.uid ?? name;
  /** @param without settings that this installation does not have */
  const ctx = (without: readonly string[] = []): RegistryContext => {
    const settings: Record<string, string> = Object.assign({}, ...standIns().map((each) => each.settings));
    const kept = Object.entries(settings).filter(([name]) => !without.includes(name));
    return contextForTests({ settings: Object.fromEntries(kept) });
  };
  const orderOf = (id: string, { now }: RegistryContext) =>
    ({ country: 'CH', companyId: country.companyId(uidOf(id)), requestedAt: now }) as const;
  return {
    ...{ fixtures, country, standIns, uidOf, ctx },
    journal: () => standIns().flatMap((each) => each.journal),
    read: (id: string, dataPoint: DataPoint = 'companyProfile', context = ctx()) =>
      country.fetchDataPoint(context, { ...orderOf(id, context), dataPoint }),
    find: (query: string, context = ctx()) => country.search(context, { country: 'CH', query }),
    fetchDocument: (id: string, documentId: string, context = ctx()) =>
      country.fetchDocument(context, { ...orderOf(id, context), documentId }),
  };
}
