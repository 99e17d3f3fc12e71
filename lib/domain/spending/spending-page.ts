import type { Role } from '../people/role.ts';

/** The roles that may buy, each with a limit of its own. */
export const SPENDING_ROLES = ['officer', 'approver', 'administrator'] as const satisfies readonly Role[];
export type SpendingRole = (typeof SPENDING_ROLES)[number];

export const MOST_CREDITS_PER_DAY = 1_000_000;

export interface SpendingPerson {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  /** Null: the role's limit counts. */
  readonly ownCredits: number | null;
  /** The limit that counts; null: none. */
  readonly limitCredits: number | null;
  readonly spentCredits: number;
}

/** What may be spent in a day (UTC), and what is spent of it today. Null: no limit. */
export interface SpendingPage {
  readonly roles: Readonly<Record<SpendingRole, number | null>>;
  readonly people: readonly SpendingPerson[];
}
