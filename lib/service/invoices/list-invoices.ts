import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { INVOICE_KINDS, INVOICE_STATES, type InvoiceRow } from '#lib/domain/backoffice/invoice-row.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import { creditsOf } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { takenBack } from '../ledger/taken-back.ts';
import { invoiceAmounts } from './invoice-amounts.ts';

export const InvoicesToList = z.strictObject({
  account: AccountReference.optional().describe('Of this account alone'),
  limit: z
    .int('expected a whole number')
    .min(1, 'expected at least 1')
    .max(500, 'expected 500 at most')
    .default(50)
    .describe('Invoices of one page'),
  state: z.enum(INVOICE_STATES).optional().describe('Those that are open, paid or void alone'),
  before: z.string().min(1).optional().describe('Older than this number: `nextBefore` of the page before'),
});

const Kind = z.enum(INVOICE_KINDS);
const State = z.enum(INVOICE_STATES);

export interface InvoicePage {
  readonly invoices: readonly InvoiceRow[];
  /** `before` of the next page; null when there is none. */
  readonly nextBefore: string | null;
}

/**
 * Invoices, newest first: of one account, or of all.
 * @throws Failure invalid_request, resource_not_found (account)
 */
export async function listInvoices(
  ctx: OperatorContext,
  input: Input<typeof InvoicesToList>,
): Promise<InvoicePage> {
  const { account, limit, before, state } = parseInput(InvoicesToList, input);
  const found = account === undefined ? undefined : await findAccount(ctx.db, account);
  const rows = await ctx.db.invoice.findMany({
    where: {
      ...(found && { accountId: found.id }),
      ...(before !== undefined && { number: { lt: before } }),
      ...(state !== undefined && { event: state === 'open' ? null : { state } }),
    },
    orderBy: { number: 'desc' },
    take: limit + 1,
    select: {
      number: true,
      issuedAt: true,
      dueOn: true,
      amountCredits: true,
      creditPriceCents: true,
      taxBasisPoints: true,
      kind: true,
      entryId: true,
      account: { select: { id: true, name: true } },
      event: { select: { state: true, paidOn: true, note: true } },
    },
  });
  const shown = rows.slice(0, limit);
  const takenBackOf = await takenBack(
    ctx.db,
    shown.flatMap(({ entryId }) => entryId ?? []),
  );
  const invoices = shown.map(({ number, issuedAt, account: { id, name }, event, entryId, ...row }) => {
    const amountCredits = creditsOf(row.amountCredits);
    return {
      ...{
        number,
        accountId: id,
        account: name,
        issuedAt,
        amountCredits,
        takenBackCredits: entryId === null ? 0 : takenBackOf(entryId),
        ...invoiceAmounts(amountCredits, row),
      },
      ...{ kind: Kind.parse(row.kind), state: State.parse(event?.state ?? 'open') },
      ...{ dueOn: dayOf(row.dueOn), paidOn: dayOf(event?.paidOn), note: event?.note ?? null },
    };
  });
  return { invoices, nextBefore: rows.length > limit ? (invoices.at(-1)?.number ?? null) : null };
}

const dayOf = (date: Date | null | undefined): string | null => date?.toISOString().slice(0, 10) ?? null;
