import { isMembers } from '../is-members.ts';
import type { BalanceAnswer } from '../pricing.ts';
import { type Members, shiftDecimal } from './two-way.ts';

/** A balance in the contract's form, for `readAs(BalanceAnswer, …)`: the server's own figure stands beside the credits. */
export function balanceFromPresent(answer: unknown): unknown {
  if (!isMembers(answer) || typeof answer.balanceInCreditCents !== 'number') return answer;
  const { balanceInCreditCents, status, ...rest } = answer;
  // A server that tells credits counts in them: ours.
  if (rest.balance !== undefined) {
    const { autoTopup: _, lowBalanceThresholds: __, ...ours } = rest;
    return ours;
  }
  return {
    ...rest,
    balance: shiftDecimal(balanceInCreditCents, -2),
    unit: 'credit',
    balanceInCreditCents,
    blocked: status === 'depleted',
    ...(status !== undefined && { status }),
  };
}

/** A balance in the present form. Nothing is topped up by itself here, and nobody is warned of a low balance. */
export const balanceToPresent = (answer: BalanceAnswer): Members => ({
  balanceInCreditCents: shiftDecimal(answer.balance, 2),
  status: answer.blocked ? 'depleted' : 'ok',
  autoTopup: { enabled: false, thresholdInCreditCents: 0, amountInCreditCents: 0 },
  lowBalanceThresholds: [],
  ...answer,
});
