import type { FormAction } from '../ui/form-action.ts';

/** A link, shown this once. */
export interface MadeLink {
  readonly url: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** A code that the sharer passes on. */
export interface HandedCode {
  readonly code: string;
  readonly expiresAt: string;
}

/** What can be done about one link. */
export interface LinkActions {
  readonly revoke: FormAction;
  readonly handOver: FormAction<HandedCode>;
  /** For administrators. */
  readonly takeOver?: FormAction;
}
