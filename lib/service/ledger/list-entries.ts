import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type CarriedForward, ENTRY_KINDS, type EntryKind } from '#lib/domain/backoffice/entry-row.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import { creditsOf } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { CHARGED_ITEM } from './charged-item.ts';
import { takenBack } from './taken-back.ts';

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
  kind: z.enum(ENTRY_KINDS).optional().describe('Entries of this kind alone'),
  day: z.iso
    .date('expected a day, such as 2026-12-31')
    .optional()
    .describe('Entries of this day (UTC) alone'),
});

const Kind = z.enum(ENTRY_KINDS);

export interface ListedEntry {
  readonly id: number;
  readonly kind: EntryKind;
  /** Positive: bought; negative: charged; of either sign: a correction. */
  readonly amountCredits: number;
  readonly balanceAfterCredits: number;
  readonly reference: string;
  readonly requestId: string | null;
  readonly country: string | null;
  readonly companyId: string | null;
  readonly item: string | null;
  /** Of a correction: the entry that it takes back. */
  readonly corrects: number | null;
  /** Of what corrections took back so far: never more than the amount, without a sign. */
  readonly takenBackCredits: number;
  /** Whether a correction of it waits for a second person. */
  readonly hasOpenCorrection: boolean;
  readonly createdAt: Date;
}

export interface EntryPage {
  readonly entries: readonly ListedEntry[];
  /** `before` of the next page; null when there is none. */
  readonly nextBefore: number | null;
  /** What entries of dropped months came to, newest first, as they lie between the entries of the page. */
  readonly carriedForward: readonly CarriedForward[];
}

/**
 * The ledger of an account, newest first, in pages that stay right while new entries come.
 * @throws Failure invalid_request, resource_not_found
 */
export async function listEntries(
  ctx: OperatorContext,
  input: Input<typeof EntriesOfAccount>,
): Promise<EntryPage> {
  const { account, limit, before, kind, day } = parseInput(EntriesOfAccount, input);
  const { id: accountId } = await findAccount(ctx.db, account);
  const rows = await ctx.db.ledgerEntry.findMany({
    where: {
      accountId,
      ...(before !== undefined && { id: { lt: before } }),
      ...(kind !== undefined && { kind }),
      ...(day !== undefined && { createdAt: { gte: new Date(day), lt: dayAfter(day) } }),
    },
    orderBy: { id: 'desc' },
    take: limit + 1,
    omit: { accountId: true, apiKeyId: true, snapshotId: true, correctionId: true },
  });
  const shown = rows.slice(0, limit);
  const { takenBackOf, waiting } = await correctionsOf(ctx, accountId, shown);
  const itemOf = await itemsOf(ctx, accountId, shown);
  const entries = shown.map(({ id, kind, balanceAfter, corrects, ...rest }) => ({
    ...rest,
    item: itemOf.get(id) ?? rest.item,
    id: creditsOf(id),
    takenBackCredits: takenBackOf(id),
    hasOpenCorrection: waiting.has(id),
    corrects: corrects === null ? null : creditsOf(corrects),
    kind: Kind.parse(kind),
    balanceAfterCredits: creditsOf(balanceAfter),
  }));
  const nextBefore = rows.length > limit ? (entries.at(-1)?.id ?? null) : null;
  const months = await ctx.db.carriedForward.findMany({
    where: { accountId, entryId: { gt: nextBefore ?? 0, ...(before !== undefined && { lt: before }) } },
    orderBy: { entryId: 'desc' },
  });
  return { entries, nextBefore, carriedForward: linesOf(months, entries) };
}

/** What became of these entries since, asked for the whole page at once. */
async function correctionsOf({ db }: OperatorContext, accountId: string, entries: readonly { id: bigint }[]) {
  const ids = entries.map(({ id }) => id);
  const open = await db.correction.findMany({
    where: { entryId: { in: ids }, state: 'open' },
    select: { entryId: true },
  });
  return {
    takenBackOf: await takenBack(db, ids, accountId),
    waiting: new Set(open.map(({ entryId }) => entryId)),
  };
}

const Items = z.array(z.object({ id: z.bigint(), item: z.string() }));

/** What was charged for, of charges of the page. */
async function itemsOf(
  { db }: OperatorContext,
  accountId: string,
  entries: readonly { id: bigint; kind: string }[],
): Promise<ReadonlyMap<bigint, string>> {
  const ids = entries.flatMap(({ id, kind }) => (kind === 'charge' ? [id] : []));
  const items = Items.parse(
    await db.$queryRaw`
      select e.id, ${CHARGED_ITEM} as item from service.ledger_entry e
       where e.account_id = ${accountId}::uuid and e.id = any (${ids}) and e.item is not null`,
  );
  return new Map(items.map(({ id, item }) => [id, item]));
}

type Month = { readonly [Name in 'entryId' | 'amountCredits' | 'balanceAfter' | 'entries']: bigint };

/** Months, newest first, with no entry between them are one line. */
function linesOf(months: readonly Month[], entries: readonly Pick<ListedEntry, 'id'>[]): CarriedForward[] {
  const lines: CarriedForward[] = [];
  for (const { entryId, amountCredits, balanceAfter, entries: count } of months) {
    const [upTo, newer] = [creditsOf(entryId), lines.at(-1)];
    const line = { upTo, entries: creditsOf(count), amountCredits: creditsOf(amountCredits) };
    if (newer === undefined || entries.some(({ id }) => id > upTo && id < newer.upTo)) {
      lines.push({ ...line, balanceAfterCredits: creditsOf(balanceAfter) });
    } else {
      lines[lines.length - 1] = {
        ...newer,
        entries: newer.entries + line.entries,
        amountCredits: newer.amountCredits + line.amountCredits,
      };
    }
  }
  return lines;
}

const dayAfter = (day: string): Date => new Date(new Date(day).getTime() + 86_400_000);
