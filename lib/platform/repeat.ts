interface Pauses {
  readonly firstMs: number;
  /** From the end of one to the beginning of the next. */
  readonly everyMs: number;
}

/**
 * Does it again and again. What fails has to be dealt with inside. It keeps no process alive.
 * @returns stops it
 */
export function repeat(work: () => Promise<void>, { firstMs, everyMs }: Pauses): () => void {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const run = async () => {
    await work();
    if (!isStopped) timer = setTimeout(run, everyMs).unref();
  };
  timer = setTimeout(run, firstMs).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
