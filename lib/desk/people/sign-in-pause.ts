import { z } from 'zod';
import { Prisma, type PrismaClient } from '#lib/platform/prisma.ts';

const WINDOW_S = 15 * 60;
/** Tries that fail in a window before a pause: of one e-mail; of strangers from one address; of all strangers. */
const MOST_FAILED = { email: 10, address: 100, all: 1_000 };
/** For tries to queue up: any number that nothing else here uses. */
const TRY_LOCK = 7_526_103n;

const Pause = z.tuple([z.object({ left: z.number().nullable() })]);

export type Try = { readonly id: bigint } | { readonly pausedForS: number };

/** Who tries. */
export interface TryBy {
  readonly email: string;
  /** Truncated; null: unknown. */
  readonly address: string | null;
  /** A browser that has signed in as this user before, or a session; null: a stranger's. */
  readonly device: string | null;
}

/**
 * Books a try to sign in before anything is looked at, so that a thousand at once are not all the first one. After ten
 * that failed for an e-mail within 15 minutes (the database's clock) it says for how long there is a pause. A known device
 * has a count of its own: what strangers try locks nobody out who has been here before. Strangers are also counted by
 * their address and in all, whatever e-mails they try.
 */
export function bookTry(db: PrismaClient, { email, address, device }: TryBy): Promise<Try> {
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(${TRY_LOCK})`;
    await transaction.$executeRaw`
      delete from desk.sign_in_attempt where at < clock_timestamp() - interval '1 day'`;
    const ofEmail = nthNewestFailed(
      Prisma.sql`email = ${email} and device is not distinct from ${device}`,
      MOST_FAILED.email,
    );
    const ofAddress = nthNewestFailed(
      Prisma.sql`device is null and address is not distinct from ${address}`,
      MOST_FAILED.address,
    );
    const ofAll = nthNewestFailed(Prisma.sql`device is null`, MOST_FAILED.all);
    const counted = device === null ? [ofEmail, ofAddress, ofAll] : [ofEmail];
    const [{ left }] = Pause.parse(
      await transaction.$queryRaw`
        select ${WINDOW_S}::int - extract(epoch from clock_timestamp() - max(at))::float8 as left
        from (${Prisma.join(counted, ' union all ')}) reached`,
    );
    if (left !== null && left > 0) return { pausedForS: Math.ceil(left) };
    const { id } = await transaction.signInAttempt.create({
      data: { email, address, device, succeeded: false },
    });
    return { id };
  });
}

/** When the try was made that has to leave the window before there is room for one more. */
const nthNewestFailed = (condition: Prisma.Sql, nth: number): Prisma.Sql =>
  Prisma.sql`(select at from desk.sign_in_attempt
    where ${condition} and not succeeded and at > clock_timestamp() - make_interval(secs => ${WINDOW_S}::int)
    order by at desc offset ${nth - 1}::int limit 1)`;

/** A try that did not fail after all: the password was right, and the code too where one was given. */
export async function noteSuccess(db: PrismaClient, id: bigint): Promise<void> {
  await db.signInAttempt.update({ where: { id }, data: { succeeded: true } });
}
