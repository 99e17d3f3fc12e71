import { deskDatabase } from '../context/desk-database.ts';
import { findOpenShare } from './find-open-share.ts';
import { pauseOf } from './share-turn.ts';

/** Where a link leads: nowhere, to nothing for so many seconds, or in. */
type ShareDoor = 'gone' | 'open' | { readonly pausedForS: number };

/**
 * What a link answers before anything is drawn, for who has to say 410 or 429. Nothing is written down or booked, and
 * nothing that draws is loaded.
 */
export async function shareDoor(token: string, { db } = { db: deskDatabase() }): Promise<ShareDoor> {
  const share = await findOpenShare(db, token);
  if (share === null) return 'gone';
  const pausedForS = await pauseOf(db, share.id, 'page');
  return pausedForS > 0 ? { pausedForS } : 'open';
}
