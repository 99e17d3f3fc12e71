import type { Action } from './action.ts';

/** An entry of the audit as auditors read it. */
export interface AuditItem {
  readonly id: number;
  readonly at: Date;
  /** Null: the system, or somebody who was not signed in. */
  readonly actor: { readonly userId: string; readonly email: string; readonly name: string | null } | null;
  /** Null: an event of a later version. */
  readonly action: Action | null;
  /** As it is written. */
  readonly actionCode: string;
  readonly object: string;
  /** What people call it; null where no name is known (any more). */
  readonly objectName: string | null;
  /** E-mails of those whom a share link of the entry is for. */
  readonly recipients: readonly string[];
  readonly reason: string | null;
  readonly address: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}
