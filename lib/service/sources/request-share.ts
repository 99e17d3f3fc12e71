import { z } from 'zod';
import type { Country } from '#lib/contract/index.ts';
import { one } from '#lib/platform/db.ts';
import type { CallLimit } from '#lib/registries/shared-sources.ts';
import { limitsOf, MAX_WAIT_MS } from '#lib/registries/source-client.ts';
import type { ServiceContext } from '../context/service-context.ts';

/** One trace uses a quarter of what a register allows at most: other requests have the rest. */
const PARTS = 4;

/** A lookup of declared owners queries its register up to so many times. */
const CALLS_OF_LOOKUP = 4;

/**
 * A trace may begin a lookup while it has made fewer calls than these: the lookup then still fits in its share. A limit
 * that a call waits out is not shared: nobody waits for it longer than that.
 */
export const shareOf = (limits: readonly CallLimit[]): CallLimit[] =>
  limits
    .filter(({ seconds }) => seconds * 1_000 > MAX_WAIT_MS)
    .map(({ calls, seconds }) => ({
      calls: Math.max(1, Math.floor(calls / PARTS) - CALLS_OF_LOOKUP + 1),
      seconds,
    }));

const Wait = z.object({ waitMs: z.int() });

/** For how many milliseconds the trace of a request leaves a country's register to others. 0: it may query it now. */
export async function shareWaitMs(
  ctx: Pick<ServiceContext, 'pool' | 'env' | 'registryOf'>,
  requestId: string,
  country: Country,
): Promise<number> {
  const { source, lead = source } = ctx.registryOf(country).manifest;
  const share = shareOf(limitsOf(lead, ctx));
  if (share.length === 0) return 0;
  const { waitMs } = await one(
    ctx.pool,
    'select service.source_share_wait($1, $2, $3, $4) as "waitMs"',
    [lead.id, requestId, share.map(({ calls }) => calls), share.map(({ seconds }) => seconds)],
    Wait,
  );
  return waitMs;
}
