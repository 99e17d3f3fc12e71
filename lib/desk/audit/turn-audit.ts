import { z } from 'zod';
import { everyHour } from '#lib/platform/every-hour.ts';
import type { DeskContext } from '../context/desk-context.ts';

const Turned = z.tuple([z.object({ outcome: z.enum(['turned', 'there', 'busy']) })]);

/** When a month has come, entries go to a partition of its own from now on; until then to that of the month before. */
export async function turnAudit({ db }: Pick<DeskContext, 'db'>): Promise<'turned' | 'there' | 'busy'> {
  const [{ outcome }] = Turned.parse(
    await db.$queryRaw`select desk.turn_audit((clock_timestamp() at time zone 'UTC')::date) as outcome`,
  );
  return outcome;
}

/** Every hour; who finds the audit in use leaves it to the next hour. */
export const scheduleMonths = (ctx: () => DeskContext): (() => void) =>
  everyHour(async () => {
    const { log } = ctx();
    try {
      const outcome = await turnAudit(ctx());
      if (outcome !== 'there') log.info({ outcome }, 'A month of the audit began.');
    } catch (err) {
      log.error({ err }, 'A month of the audit could not begin. The next attempt is in an hour.');
    }
  });
