/** Whether an account may buy: suspended, nothing that costs; closed, for good. */
export const ACCOUNT_STATES = ['active', 'suspended', 'closed'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** An account of the service, as the list of accounts shows it. */
export interface AccountRow {
  readonly accountId: string;
  readonly name: string;
  readonly state: AccountState;
  readonly plan: string;
  readonly balanceCredits: number;
  /** Since when the balance has been below zero without a break; null: it is not. */
  readonly negativeSince: Date | null;
  /** Charged in the last 30 days. */
  readonly usedCredits: number;
  /** Keys that are not revoked. */
  readonly keyCount: number;
  /** The account that this web application itself works with. */
  readonly isOurs: boolean;
}

/** Closed outweighs suspended. */
export const accountStateOf = (account: {
  readonly suspendedAt: Date | null;
  readonly closedAt: Date | null;
}): AccountState => {
  if (account.closedAt !== null) return 'closed';
  return account.suspendedAt === null ? 'active' : 'suspended';
};
