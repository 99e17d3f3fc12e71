/** How a number of one scheme is written and whether it can be checked. */
export interface IdentifierRule {
  /** Name of the scheme in the messages: `siren`. */
  readonly scheme: string;
  /** What a compact number looks like: capitals, no spaces, dots, dashes or slashes. */
  readonly shape: RegExp;
  /** Whether the check digit of a compact number holds; absent where the scheme has none. */
  readonly check?: (compact: string) => boolean;
  /** What goes to the register; by default the compact number. */
  readonly toQuery?: (compact: string) => string;
  /** How many digits it has, where digits are all it has: a number of another length is worth a word. */
  readonly digits?: number;
  /** Whether its look alone tells the country: letters that nobody else writes. */
  readonly isTelling?: true;
}
