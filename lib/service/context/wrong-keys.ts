/** Wrong keys from one address in a minute; a mistaken deployment makes fewer. */
const MOST_IN_A_MINUTE = 60;
const MINUTE_MS = 60_000;
/** What is remembered of addresses and keys at most. */
const MOST_REMEMBERED = 10_000;

/** Counts wrong keys by address, so that the database is not asked for each that somebody tries. */
export interface WrongKeys {
  /** How long this address waits, in milliseconds; 0: ask the database. `keyName` is asked for where it matters only. */
  pauseOf(address: string, keyName: () => string): number;
  noteWrong(address: string): void;
  /** A key that was right does not wait for the wrong ones that others send from its address. */
  noteRight(address: string, keyName: () => string): void;
}

export function countWrongKeys(now: () => number = Date.now): WrongKeys {
  let since = now();
  const wrong = new Map<string, number>();
  const right = new Set<string>();
  const beginMinute = () => {
    if (now() - since < MINUTE_MS && wrong.size < MOST_REMEMBERED) return;
    wrong.clear();
    since = now();
  };
  return {
    pauseOf(address, keyName) {
      beginMinute();
      const isTooMuch = (wrong.get(address) ?? 0) >= MOST_IN_A_MINUTE;
      return isTooMuch && !right.has(keyName()) ? since + MINUTE_MS - now() : 0;
    },
    noteWrong(address) {
      wrong.set(address, (wrong.get(address) ?? 0) + 1);
    },
    noteRight(address, keyName) {
      if (!wrong.has(address)) return;
      if (right.size >= MOST_REMEMBERED) right.clear();
      right.add(keyName());
    },
  };
}
