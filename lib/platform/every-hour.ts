const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;

/**
 * Does it a minute after the start and every hour from the end of the one before. What fails has to be dealt with inside.
 * It keeps no process alive.
 * @returns stops it
 */
export function everyHour(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const run = async () => {
    await work();
    if (!isStopped) timer = setTimeout(run, EVERY_MS).unref();
  };
  timer = setTimeout(run, FIRST_MS).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
