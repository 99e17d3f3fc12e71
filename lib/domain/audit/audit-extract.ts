/** The entries of the audit that concern a report, in sentences. */
export interface AuditExtract {
  /** Oldest first; of many the newest. */
  readonly acts: readonly RecordedAct[];
  /** Of all that concern the report. */
  readonly total: number;
  readonly proof: ChainProof;
}

export interface RecordedAct {
  /** Its place in the whole audit. */
  readonly id: number;
  readonly at: string;
  /** Who did what. */
  readonly sentence: string;
  readonly reason: string | null;
  /** SHA-256, hex: it follows from this entry and from all before it. */
  readonly hash: string;
}

/** What recomputing the whole chain of the audit showed. */
export interface ChainProof {
  /** The last entry that was dropped at the end of its retention, from whose hash the chain goes on; 0: none was. */
  readonly afterId: number;
  /** The entry that says so; null: none was dropped, or no entry says it. */
  readonly droppedIn: number | null;
  /** The last entry, and its hash, which covers every entry before it. */
  readonly lastId: number;
  readonly root: string;
  /** Entries that do not follow from what is before them; of many the first. */
  readonly brokenIds: readonly number[];
  /** Whether the last entry is the one that was written last. */
  readonly isLast: boolean;
}

/** Whether nothing in the audit was altered, added, removed or cut off. */
export const isIntact = ({ brokenIds, isLast }: ChainProof): boolean => brokenIds.length === 0 && isLast;
