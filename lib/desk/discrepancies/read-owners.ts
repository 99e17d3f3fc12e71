import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OwnersPage } from '#lib/domain/owners/index.ts';
import { isHouseRule } from '#lib/domain/ownership/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { houseOf } from '../law/house-of.ts';
import { CompanyUnderRule } from './company-under-rule.ts';
import { noteDiscrepancies } from './note-discrepancies.ts';
import { viewOwners } from './view-owners.ts';

/**
 * The page of beneficial owners. Under the rule of the house, what differs is on the list at the latest by being read; to look
 * under another rule obliges nobody.
 * @throws Failure `forbidden`
 */
export async function readOwners(
  ctx: ActorContext,
  input: Input<typeof CompanyUnderRule>,
): Promise<OwnersPage> {
  authorise(ctx, 'readCompanies');
  const asked = parseInput(CompanyUnderRule, input);
  const { rule } = await houseOf(ctx, asked.country);
  if (isHouseRule(asked.choice, rule)) await noteDiscrepancies(ctx, asked);
  return viewOwners(ctx, asked);
}
