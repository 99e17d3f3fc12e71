/** Runs `work` for each of `count` indexes, `concurrency` at once; results stand in the order of the indexes. */
export async function inParallel<Result>(
  count: number,
  concurrency: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const waiting = indexes.values();
  const results = new Map<number, Result>();
  const lane = async () => {
    for (const index of waiting) results.set(index, await work(index));
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, lane));
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
