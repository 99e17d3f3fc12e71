import { randomUUID } from 'node:crypto';
import { deskConnection } from '#lib/desk/context/desk-connection.ts';
import { Role } from '#lib/desk/context/permissions.ts';
import { inviteUser } from '#lib/desk/people/invite-user.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import type { RunningProduct } from './running-product.ts';

/** What a link leads to that the first administrator made. That the page makes one is proved by `people.spec.ts`. */
export async function inviteByVerb(
  { runtimeDatabaseUrl, authSecret, adminEmail }: RunningProduct,
  invited: { readonly email: string; readonly role: Role },
): Promise<string> {
  const env = parseEnv({
    DATABASE_URL: runtimeDatabaseUrl,
    AUTH_SECRET: authSecret,
    LOG_LEVEL: 'silent',
  });
  const db = createPrisma(runtimeDatabaseUrl);
  try {
    const { id, email, name, role } = await db.user.findUniqueOrThrow({ where: { email: adminEmail } });
    const actor = {
      ...{ userId: id, email, name, role: Role.parse(role), sessionId: randomUUID() },
      ...{ needsSecondFactor: false, address: null },
    };
    const ctx = {
      ...{ db, env, blobs: openBlobs(env, 'kept'), log: createLog(env, 'web') },
      ...{ connection: () => deskConnection({ db, env }), now: () => new Date() },
      actor,
    };
    return `/invite/${(await inviteUser(ctx, invited)).token}`;
  } finally {
    await db.$disconnect();
  }
}
