/** Imports of this process. */
export interface Imports {
  /** Begins to import the newest file of a source, and returns at once; the log says how it ended. */
  start(source: string): void;
  /** Imports, one after the other, each source that is due; what fails goes to the log. Never throws. */
  importDue(): Promise<void>;
  /** Ends each import at its next chunk. */
  stop(): Promise<void>;
}
