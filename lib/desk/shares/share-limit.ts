import { z } from 'zod';
import type { Prisma } from '#lib/platform/prisma.ts';
import { say } from '../words/say.ts';

/**
 * In 15 minutes, for each link, on all instances together: tries of its password and codes, codes that are asked for
 * (each time the mail server is greeted), and what is drawn of it (each is set anew and written to the audit).
 */
const MOST = { password: 10, code: 10, asked: 40, page: 300, chart: 300, file: 20 } as const;
type ShareLimit = keyof typeof MOST;

type Reads = Pick<Prisma.TransactionClient, '$queryRaw'>;
const Seconds = z.tuple([z.object({ left: z.number() })]);

/** Before anything is compared or drawn: seconds of a pause, or 0 and the turn is booked. */
export async function bookTry(db: Reads, id: string, what: ShareLimit): Promise<number> {
  const [booked] = Seconds.parse(
    await db.$queryRaw`
    select desk.book_share_try(${id}::uuid, ${what}, ${MOST[what]}::int) as left`,
  );
  return booked.left;
}

/** Seconds of a pause, or 0; nothing is booked. */
export async function pauseOf(db: Reads, id: string, what: ShareLimit): Promise<number> {
  const [pause] = Seconds.parse(
    await db.$queryRaw`
    select desk.share_pause(${id}::uuid, ${what}, ${MOST[what]}::int) as left`,
  );
  return pause.left;
}

/** A pause in words: "in 14 minutes". */
export function afterPause(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? say('shares.inAMinute') : say('shares.inMinutes', { minutes });
}
