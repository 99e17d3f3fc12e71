import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction, maybe, one, run } from '#lib/platform/db.ts';
import { type AuthSecrets, keysFor } from '#lib/platform/derive-key.ts';
import { decrypt, encrypt } from '#lib/platform/encrypt.ts';
import type { SharedSources } from '#lib/registries/shared-sources.ts';

/** Long enough for every code; a register that writes sentences there does not fill the table. */
const LONGEST_VALUE = 200;

const NOTE_UNKNOWN = `
  insert into service.unknown_value (source, member, value) values ($1, $2, $3)
    on conflict (source, member, value) do update set
      times = unknown_value.times + 1, last_seen_at = clock_timestamp()`;

const Wait = z.object({ wait_ms: z.int() });
const Session = z.object({ session: z.instanceof(Uint8Array) });

/** What a session is encrypted under; the first one, where it is opened now. */
export const keysOfSessions = (env: AuthSecrets) => keysFor(env, 'sessions of sources');

export const placeOfSession = (sourceId: string): string => `session ${sourceId}`;

/** What instances share about sources, in the database and on its clock. Sessions are encrypted under AUTH_SECRET. */
export function sharedSources(pool: Pool, env: AuthSecrets): SharedSources {
  const keys = keysOfSessions(env);

  const openSession = async (sourceId: string, client: Pool | PoolClient): Promise<string | undefined> => {
    const found = await maybe(
      client,
      'select session from service.source_session where source = $1 and session is not null',
      [sourceId],
      Session,
    );
    return found && decrypt(keys, found.session, placeOfSession(sourceId));
  };

  return {
    async take(sourceId, limits, takenBy) {
      const { wait_ms } = await one(
        pool,
        'select service.take_source_call($1, $2, $3, $4) as wait_ms',
        [sourceId, limits.map(({ calls }) => calls), limits.map(({ seconds }) => seconds), takenBy ?? null],
        Wait,
      );
      return wait_ms;
    },

    async hold(sourceId, ms) {
      await run(pool, 'select service.hold_source($1, $2)', [sourceId, Math.ceil(ms)]);
    },

    async note(sourceId, { tookMs, failure }) {
      await run(pool, 'select service.note_source_call($1, $2, $3)', [sourceId, tookMs, failure ?? null]);
    },

    async noteUnknown(sourceId, { member, value }) {
      await run(pool, NOTE_UNKNOWN, [sourceId, member, value.slice(0, LONGEST_VALUE)]);
    },

    async session(sourceId, open) {
      const known = await openSession(sourceId, pool);
      if (known !== undefined) return known;
      return inTransaction(pool, async (client) => {
        // Whoever comes second waits here, and finds what the first has opened.
        await run(client, 'insert into service.source_session (source) values ($1) on conflict do nothing', [
          sourceId,
        ]);
        await run(client, 'select 1 from service.source_session where source = $1 for update', [sourceId]);
        const meanwhile = await openSession(sourceId, client);
        if (meanwhile !== undefined) return meanwhile;
        const opened = await open();
        await run(
          client,
          'update service.source_session set session = $2, opened_at = clock_timestamp() where source = $1',
          [sourceId, encrypt(keys[0], opened, placeOfSession(sourceId))],
        );
        return opened;
      });
    },

    async endSession(sourceId, refused) {
      await inTransaction(pool, async (client) => {
        await run(client, 'select 1 from service.source_session where source = $1 for update', [sourceId]);
        if ((await openSession(sourceId, client)) !== refused) return;
        await run(client, 'update service.source_session set session = null where source = $1', [sourceId]);
      });
    },
  };
}
