import { z } from 'zod';
import { everyHour } from '#lib/platform/every-hour.ts';
import type { Logger } from '#lib/platform/log.ts';
import type { DeskContext } from '../context/desk-context.ts';

const Turned = z.tuple([z.object({ outcome: z.enum(['turned', 'there', 'busy', 'large']) })]);
type Outcome = z.infer<typeof Turned>[0]['outcome'];

/**
 * When a month has come, entries go to a partition of its own from now on; until then to that of the month before. Should
 * PostgreSQL be slow to read what is cut off, nobody waits longer than two seconds for it.
 */
export async function turnAudit({ db }: Pick<DeskContext, 'db'>): Promise<Outcome> {
  const [, rows] = await db.$transaction([
    db.$executeRaw`set local statement_timeout = '2s'`,
    db.$queryRaw`select desk.turn_audit() as outcome`,
  ]);
  const [{ outcome }] = Turned.parse(rows);
  return outcome;
}

interface Schedule {
  readonly turn: () => Promise<Outcome>;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/**
 * Every hour; who finds the audit in use leaves it to the next hour. That it is too large is said once.
 * @returns stops it
 */
export const scheduleMonths = ({ turn, log }: Schedule): (() => void) => {
  let said: Outcome = 'there';
  return everyHour(async () => {
    try {
      const outcome = await turn();
      if (outcome === 'turned') log.info('A month of the audit began.');
      if (outcome === 'large' && said !== 'large')
        log.info(
          'The audit is too large to begin a month while it is in use. Run node scripts/drop-old-months.ts with KEEP_AUDIT_MONTHS at a quiet hour.',
        );
      said = outcome;
    } catch (err) {
      log.error({ err }, 'A month of the audit could not begin. The next attempt is in an hour.');
    }
  });
};
