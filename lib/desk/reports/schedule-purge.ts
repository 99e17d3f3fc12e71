import { everyHour } from '#lib/platform/every-hour.ts';
import type { Logger } from '#lib/platform/log.ts';

interface Schedule {
  /** How many went. */
  readonly purge: () => Promise<number>;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/**
 * Purges every hour what is due; a failure is logged, and the next hour tries again. Every instance may do so, the
 * database settles which one is first. A process that ends meanwhile leaves each report whole or purged.
 * @returns stops it
 */
export const schedulePurge = ({ purge, log }: Schedule): (() => void) =>
  everyHour(async () => {
    try {
      const purged = await purge();
      if (purged > 0) log.info({ purged }, 'Reports were purged at the end of their retention period.');
    } catch (err) {
      log.error(
        { err },
        'Reports that are due could not be purged. They remain; the next attempt is in an hour.',
      );
    }
  });
