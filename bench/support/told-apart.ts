/** Two names with what is known of them, and the score that a method gave them. */
export interface Scored {
  readonly isSame: boolean;
  readonly score: number;
}

export interface Quality {
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
}

/** How well scores tell same names from others, where all from `threshold` on are taken for the same. */
export function qualityAt(pairs: readonly Scored[], threshold: number): Quality {
  const count = (isSame: boolean, isTold: boolean) =>
    pairs.filter((each) => each.isSame === isSame && each.score >= threshold === isTold).length;
  const [right, wrong, missed] = [count(true, true), count(false, true), count(true, false)];
  return {
    f1: right === 0 ? 0 : (2 * right) / (2 * right + wrong + missed),
    precision: right === 0 ? 0 : right / (right + wrong),
    recall: right === 0 ? 0 : right / (right + missed),
  };
}

/** The threshold at which a method is at its best on these very pairs. */
export function bestThreshold(pairs: readonly Scored[]): number {
  const thresholds = Array.from({ length: 101 }, (_, at) => at / 100);
  const f1 = (threshold: number) => qualityAt(pairs, threshold).f1;
  return thresholds.reduce((best, each) => (f1(each) > f1(best) ? each : best), 1);
}
