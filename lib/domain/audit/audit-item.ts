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
  readonly reason: string | null;
  readonly address: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}
