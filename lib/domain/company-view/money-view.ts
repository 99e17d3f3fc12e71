import type { Company, Read } from '#lib/contract/index.ts';

/** An amount as the source gives it. */
export interface MoneyView {
  readonly amount: number | undefined;
  readonly currency: string | undefined;
  readonly formatted: string | undefined;
}

/** Undefined where the source gives no member of it. */
export function moneyView(given: Read<Company>['capital']): MoneyView | undefined {
  if (given === undefined) return undefined;
  const { amount, currency, formatted } = given;
  return amount === undefined && currency === undefined && formatted === undefined
    ? undefined
    : { amount, currency, formatted };
}
