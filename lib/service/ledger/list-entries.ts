import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { creditsOf } from './credits.ts';

export const EntriesOfAccount = z.strictObject({
  account: AccountReference,
  limit: z
    .int('expected a whole number')
    .min(1, 'expected at least 1')
    .max(500, 'expected 500 at most')
    .default(20)
    .describe('Entries of one page'),
  before: z
    .int('expected `nextBefore` of the page before')
    .positive('expected `nextBefore` of the page before')
    .optional()
    .describe('Entries older than this one: `nextBefore` of the page before'),
});

export const EntryKind = z.enum(['purchase', 'charge']);
type EntryKind = z.infer<typeof EntryKind>;

export interface ListedEntry {
  readonly id: number;
  readonly kind: EntryKind;
  /** Positive: bought; negative: charged. */
  readonly amountCredits: number;
  readonly balanceAfterCredits: number;
  readonly reference: string;
  readonly requestId: string | null;
  readonly country: string | null;
  readonly companyId: string | null;
  readonly item: string | null;
  readonly createdAt: Date;
}

export interface EntryPage {
  readonly entries: readonly ListedEntry[];
  /** `before` of the next page; null when there is none. */
  readonly nextBefore: number | null;
}

/**
 * The ledger of an account, newest first, in pages that stay right while new entries come.
 * @throws Failure invalid_request, resource_not_found
 */
export async function listEntries(
  ctx: OperatorContext,
  input: Input<typeof EntriesOfAccount>,
): Promise<EntryPage> {
  const { account, limit, before } = parseInput(EntriesOfAccount, input);
  const { id: accountId } = await findAccount(ctx.db, account);
  const rows = await ctx.db.ledgerEntry.findMany({
    where: { accountId, ...(before === undefined ? {} : { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit + 1,
    omit: { accountId: true, snapshotId: true },
  });
  const entries = rows.slice(0, limit).map(({ id, kind, balanceAfter, ...rest }) => ({
    ...rest,
    id: creditsOf(id),
    kind: EntryKind.parse(kind),
    balanceAfterCredits: creditsOf(balanceAfter),
  }));
  return { entries, nextBefore: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
