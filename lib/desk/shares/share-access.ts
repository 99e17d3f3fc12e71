import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { findOpenShare } from './find-open-share.ts';
import { pauseOf } from './share-limit.ts';

export const ShareAccess = z.object({ token: z.string() });

/** Where a link leads: nowhere, to nothing for so many seconds, or in. */
type LeadsTo = 'gone' | 'open' | { readonly pausedForS: number };

/**
 * What a link answers before anything is drawn, for who has to say 410 or 429. Nothing is written down or booked, and
 * nothing that draws is loaded.
 */
export async function shareAccess(ctx: DeskContext, input: Input<typeof ShareAccess>): Promise<LeadsTo> {
  const { token } = parseInput(ShareAccess, input);
  const share = await findOpenShare(ctx.db, token);
  if (share === null) return 'gone';
  const pausedForS = await pauseOf(ctx.db, share.id, 'page');
  return pausedForS > 0 ? { pausedForS } : 'open';
}
