import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import type { OperatorContext } from '#lib/service/context/operator-context.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '#lib/service/plans/standard-prices.ts';
import { operatorOf } from '../context/operated.ts';

export interface TestCustomer {
  readonly desk: TestDesk;
  /** Of somebody of billing. */
  readonly ctx: ActorContext;
  readonly operator: OperatorContext;
  /** Its id. */
  readonly account: string;
}

/** A desk for tests with somebody of billing in it, and a customer of this name; the desk is to be closed. */
export async function openTestCustomer(name: string): Promise<TestCustomer> {
  const desk = await openTestDesk();
  const ctx = desk.as(await desk.addUser('billing'));
  const operator = operatorOf(ctx);
  await createPlan(operator, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
  const { id: account } = await createAccount(operator, { name });
  return { desk, ctx, operator, account };
}
