/** Whether a key opens the service: not when it is revoked, expired, or its account is closed. */
export const KEY_STATES = ['valid', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** A key of an account, without the key itself: that is shown once, when it is made. */
export interface KeyRow {
  readonly keyId: string;
  readonly accountId: string;
  readonly account: string;
  readonly name: string;
  /** The first characters of the key. */
  readonly hint: string;
  readonly state: KeyState;
  readonly createdAt: Date;
  /** To the minute; null: never. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date | null;
  /** Null: the service's limit. */
  readonly callsPerMinute: number | null;
  /** What it may spend in a day (UTC); null: no limit. */
  readonly creditsPerDay: number | null;
  /** What it has spent today (UTC). */
  readonly spentTodayCredits: number;
}
