import type { Role, SignInMethod } from './role.ts';

/** A user as administrators see one. */
export interface UserRow {
  readonly userId: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly signsInBy: readonly SignInMethod[];
  readonly isDisabled: boolean;
  readonly isYou: boolean;
  /** Links that are suspended since the user is disabled. */
  readonly suspendedShares: number;
  readonly lastSeenAt: Date | null;
}

/** An invitation that can still be used. */
export interface InvitationRow {
  readonly invitationId: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string;
  readonly expiresAt: Date;
  /** Whether it lets a user back in, instead of bringing a new one. */
  readonly isForUser: boolean;
}

/** A sign-in that has not ended. */
export interface SessionRow {
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly address: string | null;
  readonly browser: string | null;
  readonly isThis: boolean;
}
