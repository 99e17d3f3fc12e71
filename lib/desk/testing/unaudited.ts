import type pg from 'pg';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';

/** A database's address under which a test may write without an act: to set up what is there, or to tamper with it. */
export function unaudited(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c desk.is_audited=yes');
  return url.href;
}

/** For what a test takes as given. What the product writes goes through its own client, which demands the act. */
export const givenIn = (databaseUrl: string): PrismaClient => createPrisma(unaudited(databaseUrl));

/** No user is ever deleted, since the audit names them; a test that does it anyway must be let at that table. */
export const allowDeletingUsers = (pool: pg.Pool): Promise<unknown> =>
  pool.query('grant update on desk.audit_entry to current_user');
