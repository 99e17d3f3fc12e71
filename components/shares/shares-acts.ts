import type { Act } from '../ui/act.ts';

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
export interface LinkActs {
  readonly revoke: Act;
  readonly handOver: Act<HandedCode>;
}
