import type { FailureCode } from '#lib/contract/index.ts';

/** At most so many calls in any so many seconds. */
export interface CallLimit {
  readonly calls: number;
  readonly seconds: number;
}

/** What all instances know together of the sources that they ask: calls against limits, how each does, open sessions. */
export interface SharedSources {
  /**
   * Counts a call, if the limits allow it now. `takenBy`: the request whose trace makes it.
   * @returns 0: it may be sent; otherwise for how many milliseconds none may
   */
  take(sourceId: string, limits: readonly CallLimit[], takenBy?: string): Promise<number>;
  /** The source takes no call for so many milliseconds, whoever asks: it said so. */
  hold(sourceId: string, ms: number): Promise<void>;
  /** How a call ended, for those who operate the service. */
  note(sourceId: string, call: SourceCall): Promise<void>;
  /** A value of a closed list of the source that this version does not know, for those who operate the service. */
  noteUnknown(sourceId: string, unknown: UnknownValue): Promise<void>;
  /** The session that is open at the source; `open` signs in where none is, once for all instances. */
  session(sourceId: string, open: () => Promise<string>): Promise<string>;
  /** Forgets a session that the source refuses; another that was opened meanwhile stays. */
  endSession(sourceId: string, refused: string): Promise<void>;
}

/** A call that was sent, or was refused by a limit. */
export interface SourceCall {
  readonly tookMs: number;
  /** Left out where it was answered, be it with "none". */
  readonly failure?: FailureCode;
}

/** A value of one of a register's closed lists (a code, a kind, a role) that this version does not know. */
export interface UnknownValue {
  /** The register's own name of the list or member, such as `natures_of_control`. Never a value: it labels a metric. */
  readonly member: string;
  /** As it came. */
  readonly value: string;
}
