import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { OPERATORS } from '#lib/domain/ownership/operator.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { noteDiscrepancies } from './note-discrepancies.ts';

/** As a form sends it: what was not chosen is empty. */
export const NoteUnderRule = CompanyPlace.extend({
  policy: z.string().max(50).default(''),
  threshold: z.literal('').or(z.coerce.number().gt(0).max(100)).default(''),
  operator: z.enum(['', ...OPERATORS]).default(''),
});

/**
 * Puts on the list what differs under a rule that is not that of the house: somebody says that it counts here.
 * @throws Failure `forbidden`
 */
export async function noteUnderRule(ctx: ActorContext, input: Input<typeof NoteUnderRule>): Promise<void> {
  authorise(ctx, 'decideDiscrepancies');
  const { country, companyId, policy, threshold, operator } = parseInput(NoteUnderRule, input);
  const choice = { policy, thresholdPercent: threshold || undefined, operator: operator || undefined };
  await noteDiscrepancies(ctx, { country, companyId, choice });
}
