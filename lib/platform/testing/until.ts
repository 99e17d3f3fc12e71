import { setTimeout as pause } from 'node:timers/promises';

/** What never comes is told after this time; a machine that is busy is waited for. */
const PATIENCE_MS = 300_000;

/** Waits until it holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await awaited(holds, (isSo) => isSo);
}

/**
 * Looks until what it sees is what is waited for, and returns that.
 * @throws Error with what was seen last
 */
export async function awaited<Seen>(
  look: () => Seen | Promise<Seen>,
  isIt: (seen: Seen) => boolean,
  { everyMs = 20 }: { everyMs?: number } = {},
): Promise<Seen> {
  for (const giveUpAt = Date.now() + PATIENCE_MS; ; await pause(everyMs)) {
    const seen = await look();
    if (isIt(seen)) return seen;
    if (Date.now() > giveUpAt) throw new Error(`It never came. Seen last: ${JSON.stringify(seen)}`);
  }
}
