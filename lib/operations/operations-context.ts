import type { Env } from '#lib/platform/env.ts';
import type { DatabaseRoles } from '#lib/platform/prepare-database.ts';

/** What both verbs work with. */
export interface OperationsContext {
  readonly env: Env;
  /** The checkout, where the migrations are. */
  readonly root: string;
  /** Of the product. */
  readonly version: string;
  readonly passphrase: string;
  readonly now: () => Date;
  /** Aborted: give up, and leave nothing half done. */
  readonly signal: AbortSignal;
  /** What is being done, a line each. */
  readonly tell: (line: string) => void;
}

export interface BackupContext extends OperationsContext {
  readonly database: DatabaseRoles;
  /** Of deriving the key; lower in tests alone. */
  readonly keyCost?: number;
}

/** A database to restore into, for as long as it is needed. */
export interface Target extends DatabaseRoles {
  close(): Promise<void>;
}

export interface RestoreContext extends OperationsContext {
  /** Called once the file is known to open: nothing is made for one that does not. */
  readonly openTarget: () => Promise<Target>;
}
