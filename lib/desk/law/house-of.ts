import { z } from 'zod';
import {
  chosenPolicy,
  HOUSE_RULES,
  type House,
  houseRuleFor,
  LegalReadings,
  type Policy,
  type PolicyChoice,
} from '#lib/domain/ownership/index.ts';
import type { DeskContext } from '../context/desk-context.ts';

type Reads = Pick<DeskContext, 'db' | 'now'>;

const Row = z.object({ houseRule: z.enum(HOUSE_RULES), legalReadings: LegalReadings });

/** The rule of the house for a company of this country today, and how the organisation reads the law. */
export async function houseOf({ db, now }: Reads, country: string): Promise<House> {
  const row = await db.setting.findUniqueOrThrow({
    where: { id: 1 },
    select: { houseRule: true, legalReadings: true },
  });
  const { houseRule, legalReadings: readings } = Row.parse(row);
  return { rule: houseRuleFor(houseRule, country, now().toISOString().slice(0, 10)), readings };
}

/** The rule that verdicts on a company are computed under: the one that was chosen, or that of the house. */
export async function policyFor(ctx: Reads, country: string, choice: PolicyChoice): Promise<Policy> {
  return chosenPolicy(choice, await houseOf(ctx, country));
}

/** The choice of whoever chooses nothing. */
export const OF_THE_HOUSE: PolicyChoice = { policy: '' };
