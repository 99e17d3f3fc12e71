import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { CORRECTION_STATES, type CorrectionRow } from '#lib/domain/backoffice/correction-row.ts';
import { type Page, placeOf } from '#lib/domain/company-view/page-of.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import { creditsOf } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';

const PAGE_SIZE = 50;

export const CorrectionsToList = z.object({
  account: AccountReference.optional().describe('Of this account alone'),
  page: z.coerce.number().int().min(1).default(1).catch(1),
});

/** As the list shows it, with the ids of people instead of their names. */
export interface ListedCorrection extends Omit<CorrectionRow, 'isMine'> {
  readonly proposedBy: string;
}

const State = z.enum(CORRECTION_STATES);

/**
 * Corrections of one account or of all, of entries that are still kept: those that wait for a second person first, then the
 * newest.
 * @throws Failure invalid_request, resource_not_found (account)
 */
export async function listCorrections(
  { db }: OperatorContext,
  input: Input<typeof CorrectionsToList>,
): Promise<Page<ListedCorrection>> {
  const { account, page } = parseInput(CorrectionsToList, input);
  const entry = account === undefined ? {} : { accountId: (await findAccount(db, account)).id };
  const where = { entry: { id: { gt: 0 }, ...entry } };
  const place = placeOf(await db.correction.count({ where }), page, PAGE_SIZE);
  const rows = await db.correction.findMany({
    where,
    orderBy: [{ decidedAt: { sort: 'desc', nulls: 'first' } }, { proposedAt: 'desc' }],
    skip: Math.max(place.first - 1, 0),
    take: PAGE_SIZE,
    include: {
      entry: {
        select: {
          accountId: true,
          reference: true,
          amountCredits: true,
          account: { select: { name: true } },
        },
      },
    },
  });
  const items = rows.map(({ id, entryId, entry, state, ...row }) => ({
    ...row,
    ...{ correctionId: id, entryId: creditsOf(entryId), state: State.parse(state) },
    ...{ accountId: entry.accountId, account: entry.account.name },
    ...{ entryReference: entry.reference, entryCredits: entry.amountCredits },
  }));
  return { ...place, items };
}
