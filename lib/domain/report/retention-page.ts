/** How long reports are kept, and what comes of it. Moments are ISO 8601 in UTC. */
export interface RetentionPage {
  readonly years: number;
  /** Null: as it was at the start. */
  readonly set: { readonly by: string; readonly at: string } | null;
  /** The most pressing of them. */
  readonly due: readonly DueReport[];
  readonly dueCount: number;
  /** The newest of them. */
  readonly purged: readonly PurgedReport[];
  readonly purgedCount: number;
}

interface ListedReport {
  readonly id: string;
  readonly country: string;
  readonly companyId: string;
  readonly legalName: string;
}

export interface DueReport extends ListedReport {
  /** The last day on which it must be kept. */
  readonly keptUntil: string;
  readonly isHeld: boolean;
  /** The day is behind us: it goes within the hour, unless it is held. */
  readonly isOver: boolean;
}

export interface PurgedReport extends ListedReport {
  readonly at: string;
  readonly isByClock: boolean;
  readonly retentionYears: number;
}
