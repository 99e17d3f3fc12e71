/** A request to a stand-in. */
export interface Asked {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly url: string;
  /** Below the base of the stand-in. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Now, by the clock of the stand-in, in milliseconds. */
  readonly at: number;
  /** When each earlier request came that the gates let through. */
  readonly takenAt: readonly number[];
}
