import type { RegistryContext } from '../registry.ts';
import type { SharedSources } from '../shared-sources.ts';
import type { Ticker } from './schema.ts';
import { ARCHIVES } from './sources.ts';

/** The list of issuers has ten thousand rows and changes by the day: so long it is not asked for again. */
export const TICKERS_KEPT_MS = 10 * 60_000;

interface Kept {
  readonly url: string | undefined;
  readonly readAt: number;
  readonly tickers: readonly Ticker[];
}

/** One list for each process. */
const lists = new WeakMap<SharedSources, Kept>();

/** The list that was read last, while it is young and of the same address. A read that fails is not kept. */
export async function keepTickers(
  { shared, env, now }: Pick<RegistryContext, 'shared' | 'env' | 'now'>,
  read: () => Promise<readonly Ticker[]>,
): Promise<readonly Ticker[]> {
  const url = env.sources[ARCHIVES.id]?.url;
  const kept = lists.get(shared);
  const age = now.getTime() - (kept?.readAt ?? 0);
  if (kept !== undefined && kept.url === url && age >= 0 && age < TICKERS_KEPT_MS) return kept.tickers;
  const tickers = await read();
  lists.set(shared, { url, readAt: now.getTime(), tickers });
  return tickers;
}
