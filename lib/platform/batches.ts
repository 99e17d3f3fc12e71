/** Orders of the same key exclude each other; those that meet while one is under way are then worked on together. */
export type Batches<Order, Outcome> = (key: string, order: Order) => Promise<Outcome>;

interface Waiting<Order, Outcome> {
  readonly order: Order;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes batches of `work`, which gives an outcome for each order, in their order, or fails as a whole, having done
 * nothing: then each order is tried alone, so that only those fail that must.
 * @param mostAtOnce what waits for one batch is not kept waiting by more than so many
 */
export function createBatches<Order, Outcome>(
  work: (key: string, orders: readonly Order[]) => Promise<readonly Outcome[]>,
  mostAtOnce: number,
): Batches<Order, Outcome> {
  const lanes = new Map<string, Waiting<Order, Outcome>[]>();

  /** Never rejects: every outcome goes to who waits for it. */
  const drive = async (key: string, lane: Waiting<Order, Outcome>[]) => {
    while (lane.length > 0) await resolveTogether(key, lane.splice(0, mostAtOnce));
    lanes.delete(key);
  };

  const resolveTogether = async (key: string, together: readonly Waiting<Order, Outcome>[]) => {
    try {
      const outcomes = await work(
        key,
        together.map(({ order }) => order),
      );
      if (outcomes.length !== together.length) throw new Error('Work gives an outcome for each order.');
      for (const [index, outcome] of outcomes.entries()) together[index]?.resolve(outcome);
    } catch (error) {
      if (together.length === 1) together[0]?.reject(error);
      else for (const one of together) await resolveTogether(key, [one]);
    }
  };

  return (key, order) =>
    new Promise((resolve, reject) => {
      const waiting = { order, resolve, reject };
      const lane = lanes.get(key);
      if (lane) {
        lane.push(waiting);
        return;
      }
      const opened = [waiting];
      lanes.set(key, opened);
      // One round of the event loop later: whoever comes in this one goes with us.
      setImmediate(() => drive(key, opened));
    });
}
