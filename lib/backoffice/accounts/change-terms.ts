import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { AuditEvent } from '#lib/desk/audit/audited.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { AccountFacts } from '#lib/domain/backoffice/account-facts.ts';
import { accountFacts } from '#lib/service/accounts/account-facts.ts';
import { CachePeriodSeconds } from '#lib/service/accounts/account-fields.ts';
import { setCachePeriod } from '#lib/service/accounts/set-cache-period.ts';
import { PlanOfAccount, setPlan } from '#lib/service/accounts/set-plan.ts';
import { LowBalanceOfAccount, setLowBalance } from '#lib/service/ledger/set-low-balance.ts';
import { formDecimal, formNumber } from '../context/form-number.ts';
import { orNull } from '../context/form-value.ts';
import { operated } from '../context/operated.ts';

const HOUR_S = 3_600;

export const TermsToChange = PlanOfAccount.extend({
  /** Null: the service's. */
  cacheHours: orNull(
    formDecimal(z.number('expected a number of hours').nullable())
      .transform((hours) => (hours === null ? null : hours * HOUR_S))
      .pipe(CachePeriodSeconds),
  ),
  lowBalanceCredits: orNull(formNumber(LowBalanceOfAccount.shape.lowBalanceCredits)),
});

/**
 * Changes the plan of an account, how long what it bought stays free, and the balance of which it is told; all, or none.
 * @throws Failure forbidden, invalid_request (also another plan for a closed account), resource_not_found (account, plan)
 */
export async function changeTerms(ctx: ActorContext, input: Input<typeof TermsToChange>): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const {
    account,
    plan,
    cacheHours: cachePeriodSeconds,
    lowBalanceCredits,
  } = parseInput(TermsToChange, input);
  await operated(
    ctx,
    ([before, after]: readonly [AccountFacts, AccountFacts]) => eventOf(before, after),
    async (operator): Promise<readonly [AccountFacts, AccountFacts]> => {
      const before = await accountFacts(operator, { account });
      if (plan !== before.plan) await setPlan(operator, { account, plan });
      if (cachePeriodSeconds !== before.cachePeriodSeconds) {
        await setCachePeriod(operator, { account, cachePeriodSeconds });
      }
      if (lowBalanceCredits !== before.lowBalanceCredits) {
        await setLowBalance(operator, { account, lowBalanceCredits });
      }
      return [before, await accountFacts(operator, { account })];
    },
  );
}

/** What is another than before; null where nothing is. */
function eventOf(before: AccountFacts, after: AccountFacts): AuditEvent | null {
  const changes = (['plan', 'cachePeriodSeconds', 'lowBalanceCredits'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [[field, { before: before[field], after: after[field] }] as const],
  );
  if (changes.length === 0) return null;
  return {
    action: 'account-changed',
    object: `account ${after.accountId}`,
    details: Object.fromEntries(changes),
  };
}
