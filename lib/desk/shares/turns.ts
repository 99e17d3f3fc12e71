interface Turns {
  /** Waits until it is this one's turn, in the order of coming; whoever got it gives it back, once. */
  take(id: string): Promise<() => void>;
}

/** So many at once of one link, and so many of all: who comes meanwhile waits without holding anything. */
export function createTurns({ ofOne, inAll }: { readonly ofOne: number; readonly inAll: number }): Turns {
  const waiting: { readonly id: string; readonly go: () => void }[] = [];
  const taken = new Map<string, number>();
  let takenInAll = 0;

  const take = (id: string) => {
    taken.set(id, (taken.get(id) ?? 0) + 1);
    takenInAll += 1;
  };
  const giveBack = (id: string) => {
    const left = (taken.get(id) ?? 1) - 1;
    if (left === 0) taken.delete(id);
    else taken.set(id, left);
    takenInAll -= 1;
    callNext();
  };
  const isFree = (id: string) => takenInAll < inAll && (taken.get(id) ?? 0) < ofOne;
  const callNext = () => {
    const at = waiting.findIndex(({ id }) => isFree(id));
    const [next] = at === -1 ? [] : waiting.splice(at, 1);
    if (next === undefined) return;
    take(next.id);
    next.go();
    callNext();
  };

  return {
    async take(id) {
      if (isFree(id)) take(id);
      else await new Promise<void>((go) => waiting.push({ id, go }));
      let isHeld = true;
      return () => {
        if (isHeld) giveBack(id);
        isHeld = false;
      };
    },
  };
}

/** Reading and reducing a version for a link: megabytes, and the only thread. */
const READING = createTurns({ ofOne: 1, inAll: 3 });

/** Reads and reduces when it is this link's turn. */
export async function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const giveBack = await READING.take(id);
  return work().finally(giveBack);
}

/** Drawing a page of a link, which ends after its verb. */
export const DRAWING = createTurns({ ofOne: 2, inAll: 4 });
