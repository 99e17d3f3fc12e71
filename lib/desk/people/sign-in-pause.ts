import { z } from 'zod';
import type { PrismaClient } from '#lib/platform/prisma.ts';

/** Tries that fail in a window before a pause. */
const TRIES = 10;
const WINDOW_S = 15 * 60;
/** For one e-mail's tries to queue up: any number that nothing else here uses. */
const TRY_LOCK = 7_526_103;

const TenthNewest = z.array(z.object({ left: z.number() })).max(1);

export type Try = { readonly id: bigint } | { readonly pausedForS: number };

/**
 * Books a try to sign in before anything is looked at, so that a thousand at once are not all the first one. After ten
 * that failed within 15 minutes (the database's clock) it says for how long there is a pause.
 */
export function bookTry(db: PrismaClient, email: string): Promise<Try> {
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(${TRY_LOCK}::int, hashtext(${email}))`;
    await transaction.$executeRaw`
      delete from desk.sign_in_attempt where email = ${email} and at < clock_timestamp() - interval '1 day'`;
    // The tenth newest decides: when it leaves the window, there is room for one more.
    const [oldest] = TenthNewest.parse(
      await transaction.$queryRaw`
        select ${WINDOW_S}::int - extract(epoch from clock_timestamp() - at)::float8 as left
        from desk.sign_in_attempt where email = ${email} and not succeeded
        order by at desc offset ${TRIES - 1}::int limit 1`,
    );
    if (oldest !== undefined && oldest.left > 0) return { pausedForS: Math.ceil(oldest.left) };
    const { id } = await transaction.signInAttempt.create({ data: { email, succeeded: false } });
    return { id };
  });
}

/** A try that did not fail after all: the password was right, and the code too where one was given. */
export async function noteSuccess(db: PrismaClient, id: bigint): Promise<void> {
  await db.signInAttempt.update({ where: { id }, data: { succeeded: true } });
}
