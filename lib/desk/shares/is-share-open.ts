import { deskDatabase } from '../desk-database.ts';
import { findOpenShare } from './find-open-share.ts';

/**
 * Whether a link leads anywhere: for who has to answer 410 before anything is drawn. Nothing is written down, and
 * nothing that draws is loaded.
 */
export async function isShareOpen(token: string, { db } = { db: deskDatabase() }): Promise<boolean> {
  return (await findOpenShare(db, token)) !== null;
}
