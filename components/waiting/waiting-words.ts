const SLOW_S = 5;
const LONG_S = 10;

/** The words that fit how long something has been waited for: they change at 5 and at 10 seconds. */
export function waitingWords(seconds: number): 'asking' | 'slow' | 'long' {
  if (seconds < SLOW_S) return 'asking';
  return seconds < LONG_S ? 'slow' : 'long';
}
