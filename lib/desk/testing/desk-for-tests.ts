import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { openBlobs } from '#lib/platform/blobs.ts';
import { createPool } from '#lib/platform/db.ts';
import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import { deskConnection } from '../context/desk-connection.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import type { Actor, Role } from '../context/permissions.ts';
import { hashPassword } from '../people/password.ts';
import { givenIn, recordGiven, unaudited } from './unaudited.ts';

export const TEST_PASSWORD = 'a password of the tests';

/** An empty desk on a database of its own: the context that its verbs work with, and people who act in it. */
export async function openTestDesk() {
  const database = await createTestDatabase();
  vi.stubEnv('DATABASE_URL', database.runtimeUrl);
  vi.stubEnv('AUTH_SECRET', 'a-secret-of-the-tests-that-is-long-enough');
  const db = createPrisma(database.runtimeUrl);
  const ctx: DeskContext = {
    db,
    get blobs() {
      return openBlobs(readEnv(), 'kept');
    },
    // Read at each use: tests set what they need.
    get env() {
      return readEnv();
    },
    log: createLog({ ...readEnv(), LOG_LEVEL: 'silent' }, 'web'),
    connection: () => deskConnection({ db, env: readEnv() }),
    now: () => new Date(),
  };
  const given = givenIn(database.url);
  const pool = createPool(unaudited(database.url), { max: 5 });
  await recordGiven(pool);
  // One hash for all: it is what takes long.
  const passwordHash = await hashPassword(TEST_PASSWORD);
  return {
    database,
    db,
    ctx,
    /** The same for somebody who acts. */
    as: (actor: Actor): ActorContext => ({ ...ctx, actor }),
    /** Writes what a test takes as given, without an act; `pool` too. */
    given,
    pool,
    /** A user in a session, who acts. */
    async addUser(role: Role, email = `${role}-${randomUUID()}@example.test`): Promise<Actor> {
      const { id } = await given.user.create({ data: { email, role, passwordHash } });
      const expiresAt = new Date(Date.now() + 3_600_000);
      const session = await given.session.create({ data: { userId: id, expiresAt } });
      return {
        userId: id,
        email,
        name: null,
        role,
        sessionId: session.id,
        needsSecondFactor: false,
        address: '192.0.2.0',
      };
    },
    async close() {
      await Promise.all([db.$disconnect(), given.$disconnect(), pool.end()]);
      vi.unstubAllEnvs();
      await database.drop();
    },
  };
}
export type TestDesk = Awaited<ReturnType<typeof openTestDesk>>;
