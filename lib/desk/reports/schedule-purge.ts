import type { Logger } from '#lib/platform/log.ts';

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;

interface Schedule {
  /** How many went. */
  readonly purge: () => Promise<number>;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/**
 * Purges what is due a minute after the start and every hour from the end of the one before; a failure is logged, and
 * the next hour tries again. Every instance may do so, the database settles which one is first. It keeps no process
 * alive, and one that ends meanwhile leaves each report whole or purged.
 * @returns stops it
 */
export function schedulePurge({ purge, log }: Schedule): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const run = async () => {
    try {
      const purged = await purge();
      if (purged > 0) log.info({ purged }, 'Reports whose time of keeping was over were purged.');
    } catch (err) {
      log.error(
        { err },
        'Reports that are due could not be purged. They are kept, and the next hour tries again.',
      );
    }
    if (!isStopped) timer = setTimeout(run, EVERY_MS).unref();
  };
  timer = setTimeout(run, FIRST_MS).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
