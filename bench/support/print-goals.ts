export interface Goal {
  readonly what: string;
  /** Both sides, as they were measured. */
  readonly ours: string;
  readonly theirs: string;
  readonly ratio: number;
  readonly goal: { readonly atMost: number } | { readonly atLeast: number };
}

/** Prints both sides of each promised number; a missed one makes the process end with code 1. */
export function printGoals(goals: readonly Goal[]): void {
  for (const { what, ours, theirs, ratio, goal } of goals) {
    const [sign, bound] = 'atMost' in goal ? (['≤', goal.atMost] as const) : (['≥', goal.atLeast] as const);
    const isMet = sign === '≤' ? ratio <= bound : ratio >= bound;
    if (!isMet) process.exitCode = 1;
    console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}: ${ratio.toFixed(2)} (goal ${sign} ${bound})`);
    console.log(`          ours ${ours}; reference ${theirs}`);
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below = Number.NaN, above = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}
