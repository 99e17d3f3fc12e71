import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { LINE_KINDS } from '#lib/domain/backoffice/entry-row.ts';
import { type FoundAccount, findAccount } from '../accounts/find-account.ts';
import { CreditsColumn } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { CHARGED_ITEM } from './charged-item.ts';
import { EntriesOfAccount } from './list-entries.ts';

export const EntriesToRead = EntriesOfAccount.pick({ account: true, kind: true, day: true });

/** Lines that are held at a time. */
const PIECE = 1_000;

const Lines = z.array(
  z.object({
    entry: CreditsColumn,
    kind: z.enum(LINE_KINDS),
    /** Null: carried forward. */
    at: z.date().nullable(),
    reference: z.string().nullable(),
    requestId: z.string().nullable(),
    country: z.string().nullable(),
    companyId: z.string().nullable(),
    item: z.string().nullable(),
    corrects: CreditsColumn.nullable(),
    /** One, or of a month that was dropped as many as it had. */
    entries: CreditsColumn,
    credits: CreditsColumn,
    balanceAfter: CreditsColumn,
  }),
);
/** An entry of the ledger, or what a dropped month came to: then `entry` is the number of its last one. */
export type EntryLine = z.infer<typeof Lines>[number];

const Ends = z.tuple([z.object({ upTo: z.bigint(), months: z.bigint() })]);

/**
 * The whole ledger of an account, or its entries of a kind or a day, oldest first and read piece by piece, up to the entry
 * that is now the last. Months that were dropped stand in the whole ledger alone, each as one line.
 * @throws Failure invalid_request, resource_not_found: before the first piece; conflict after the last one, if meanwhile a month
 * of the account was dropped, so that entries may be missing
 */
export async function entryLines(
  ctx: OperatorContext,
  input: Input<typeof EntriesToRead>,
): Promise<FoundAccount & { readonly pieces: AsyncGenerator<EntryLine[], void> }> {
  const { account, ...part } = parseInput(EntriesToRead, input);
  const found = await findAccount(ctx.db, account);
  const ends = await endsOf(ctx, found.id);
  async function* read(): AsyncGenerator<EntryLine[], void> {
    for (let after = 0; ; ) {
      const lines = await linesAfter(ctx, found.id, { ...part, after, upTo: ends.upTo });
      const last = lines.at(-1);
      if (last === undefined) break;
      yield lines;
      after = last.entry;
    }
    if ((await endsOf(ctx, found.id)).months === ends.months) return;
    throw new Failure(
      'conflict',
      `A month of the ledger of ${found.name} was dropped while it was being read. What was read is not complete: read it again.`,
    );
  }
  return { ...found, pieces: read() };
}

/** The last entry, and of how many months entries were dropped. */
async function endsOf({ db }: OperatorContext, accountId: string) {
  const [ends] = Ends.parse(
    await db.$queryRaw`
      select greatest((select max(id) from service.ledger_entry where account_id = ${accountId}::uuid), max(entry_id), 0) as "upTo",
             count(*) as months
        from service.carried_forward where account_id = ${accountId}::uuid`,
  );
  return ends;
}

interface Piece extends Omit<z.infer<typeof EntriesToRead>, 'account'> {
  readonly after: number;
  readonly upTo: bigint;
}

async function linesAfter(
  { db }: OperatorContext,
  accountId: string,
  { kind, day, after, upTo }: Piece,
): Promise<EntryLine[]> {
  const [ofKind, ofDay] = [kind ?? null, day ?? null];
  // Days are those of UTC, whatever the session's time zone is. Each side is cut by itself: so it is read by its index, as far
  // as a piece goes, where both together would be sorted whole for each piece.
  return Lines.parse(
    await db.$queryRaw`
      (select id as entry, kind, created_at as at, reference, request_id as "requestId", country, company_id as "companyId",
              ${CHARGED_ITEM} as item, corrects, 1::bigint as entries, amount_credits::bigint as credits,
              balance_after as "balanceAfter"
         from service.ledger_entry e
        where account_id = ${accountId}::uuid and id > ${after} and id <= ${upTo}
          and (${ofKind}::text is null or kind = ${ofKind})
          and (${ofDay}::date is null or created_at >= ${ofDay}::date::timestamp at time zone 'UTC'
               and created_at < (${ofDay}::date + 1)::timestamp at time zone 'UTC')
        order by id limit ${PIECE})
      union all
      (select entry_id, 'carried_forward', null, null, null, null, null, null, null, entries, amount_credits, balance_after
         from service.carried_forward
        where account_id = ${accountId}::uuid and entry_id > ${after} and entry_id <= ${upTo}
          and ${ofKind}::text is null and ${ofDay}::text is null
        order by entry_id limit ${PIECE})
       order by entry limit ${PIECE}`,
  );
}
