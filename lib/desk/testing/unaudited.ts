import type pg from 'pg';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';

/** A database's address under which a test may write without an act: to set up what is there, or to tamper with it. */
export function unaudited(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c desk.is_audited=yes -c desk.is_given=yes');
  return url.href;
}

/** Rows that are given under such an address get an entry for their hashes at the commit, as rows of an act have. */
export const recordGiven = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`
    create function desk.record_given() returns trigger language plpgsql as $$
    begin
      if current_setting('desk.is_given', true) = 'yes'
         and exists (select from desk.recorded_row l where l.id = new.id and l.entry_id is null) then
        insert into desk.audit_entry (action, object) values ('company-opened', 'given');
      end if;
      return null;
    end $$;
    create constraint trigger given after insert on desk.recorded_row
      deferrable initially deferred for each row execute function desk.record_given()`);

/** For what a test takes as given. What the product writes goes through its own client, which demands the act. */
export const givenIn = (databaseUrl: string): PrismaClient => createPrisma(unaudited(databaseUrl));

/** No user is ever deleted, since the audit names them; a test that does it anyway must be let at that table. */
export const allowDeletingUsers = (pool: pg.Pool): Promise<unknown> =>
  pool.query('grant update on desk.audit_entry to current_user');
