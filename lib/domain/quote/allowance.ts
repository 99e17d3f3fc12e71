/** What somebody with a limit may spend today (UTC). */
export interface Allowance {
  readonly limitCredits: number;
  readonly spentCredits: number;
  /** Never below zero. */
  readonly leftCredits: number;
  /** Who can raise the limit, by name. */
  readonly administrators: readonly string[];
}
