import { EVERYWHERE } from '#lib/domain/price/price-of.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { STANDARD_PRICES } from './standard-prices.ts';

/**
 * Gives every plan the standard price for an item that it has no price for, as after an update that brings a new
 * one. Prices that are there stay. Returns how many were added.
 */
export function completePlans({ db }: OperatorContext): Promise<number> {
  return db.$executeRaw`
    insert into service.plan_price (plan_id, country, item, price_credits)
    select l.id, ${EVERYWHERE}, s.key, s.value::int
      from service.plan l, json_each_text(${JSON.stringify(STANDARD_PRICES)}::json) s
     where not exists (select 1 from service.plan_price p
       where p.plan_id = l.id and p.country = ${EVERYWHERE} and p.item = s.key)`;
}
