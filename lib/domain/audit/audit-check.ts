/** What a verification of the audit reads: every entry, or those since the root of the last intact one. */
export const CHECK_SCOPES = ['new', 'all'] as const;
export type CheckScope = (typeof CHECK_SCOPES)[number];

export const CHECK_STATES = ['running', 'intact', 'broken', 'cancelled'] as const;

/** A verification of the audit: how far it is, and what it found. */
export interface AuditCheck {
  readonly id: string;
  readonly scope: CheckScope;
  readonly state: (typeof CHECK_STATES)[number];
  /** The last entry that it did not read itself; 0 where it began with the first. */
  readonly fromId: number;
  /** The last entry that had been dropped when it began; 0: none had. */
  readonly anchorId: number;
  /** The entry that says so, with the hash of that last one; null: none had been dropped, or no entry says it. */
  readonly droppedIn: number | null;
  /** How far it has come, the hash of that entry (hex), and how far it has to go. */
  readonly lastId: number;
  readonly root: string;
  readonly headId: number;
  /** Entries that do not follow from what is before them: of many the first, and how many. */
  readonly brokenIds: readonly number[];
  readonly brokenCount: number;
  /** Whether the root it went on from is still that of the entry, and the one that was found. */
  readonly rootAgrees: boolean;
  /** Whether the last entry is the one that was written last. */
  readonly isLast: boolean;
  /** Rows of reports and findings that were compared with the audit log, and those that differ; null: they were not. */
  readonly rowsCompared: number | null;
  readonly rowsDiffer: number | null;
  readonly startedAt: string;
  /** Name or e-mail; null: the system. */
  readonly startedBy: string | null;
  readonly endedAt: string | null;
}

/** A root up to which all was intact, and when. */
export interface VerifiedRoot {
  readonly lastId: number;
  readonly at: string;
}

export interface CheckOverview {
  /** Running, or the one that ran last; null before the first. */
  readonly newest: AuditCheck | null;
  /** Where a verification of new entries goes on. */
  readonly root: VerifiedRoot | null;
  /** The last time that every entry was read, and whether all were intact. */
  readonly whole: (VerifiedRoot & { readonly isIntact: boolean }) | null;
}

/** Whether an answer of the desk's own server is an overview. */
export const isCheckOverview = (value: unknown): value is CheckOverview =>
  typeof value === 'object' && value !== null && 'newest' in value && 'root' in value && 'whole' in value;
