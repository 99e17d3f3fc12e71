import type { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type Discrepancy, DiscrepancyFacts, discrepancyFactsOf } from '#lib/domain/owners/index.ts';
import { chosenPolicy, formatThreshold } from '#lib/domain/ownership/index.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { houseOf } from '../law/house-of.ts';
import type { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { heldInStructure } from '../owners/held-in-structure.ts';
import { type CompanyOwners, ownersOf } from '../owners/owners-of.ts';
import { storedMatches } from '../owners/stored-matches.ts';
import { CompanyUnderRule } from './company-under-rule.ts';
import { CURRENT } from './stored-discrepancy.ts';
import { correctedAmong, withdrawCorrected } from './withdraw-corrected.ts';

/** What is found of a company now under a rule, beside what is on the list under the same rule. */
export async function compareListed(
  ctx: ActorContext,
  { country, companyId, choice }: z.infer<typeof CompanyUnderRule>,
) {
  const place = { country, companyId };
  const [file, overrides] = await Promise.all([newestAnswers(ctx, place), storedMatches(ctx.db, place)]);
  const house = await houseOf(ctx, country);
  const policy = chosenPolicy(choice, house);
  const today = ctx.now().toISOString().slice(0, 10);
  const owners = ownersOf(file, { policy, overrides, today, held: await heldInStructure(ctx, file) });
  const rule = { id: policy.id, threshold: formatThreshold(policy.ownership.threshold) };
  const known = await ctx.db.discrepancy.findMany({ where: { ...place, ...CURRENT } });
  const keys = new Set(owners.discrepancies.map(({ key }) => key));
  const absent = known.filter(({ key, facts }) => owners.isFresh && hasRule(facts, rule) && !keys.has(key));
  const corrected = await correctedAmong(ctx.db, absent, {
    file,
    held: owners.held,
    readings: house.readings ?? {},
  });
  return { file, owners, rule, known, absent, corrected };
}

/**
 * Puts on the list what is new in a company's newest answers under a rule, with its last day, marks what newer data has
 * resolved, and withdraws what corrected rules no longer find. Called when data has come, a report is saved or the owners
 * are read: does nothing where nothing has changed, however often.
 * @throws Failure `forbidden`
 */
export async function noteDiscrepancies(
  ctx: ActorContext,
  input: Input<typeof CompanyUnderRule>,
): Promise<void> {
  authorise(ctx, 'readCompanies');
  const asked = parseInput(CompanyUnderRule, input);
  const { country, companyId } = asked;
  const place = { country, companyId };
  const { file, owners, rule, known, absent, corrected } = await compareListed(ctx, asked);
  await withdrawCorrected(ctx, `company ${country} ${companyId}`, corrected);
  const knownKeys = new Set(known.map(({ key }) => key));
  const fresh = owners.discrepancies.filter(({ key }) => !knownKeys.has(key));
  const gone = absent.filter((row) => !corrected.includes(row));
  if (fresh.length === 0 && gone.length === 0) return;
  const event = {
    action: 'discrepancies-noted',
    object: `company ${country} ${companyId}`,
    details: { policy: rule.id, noted: fresh.map(({ key }) => key), resolved: gone.map(({ key }) => key) },
  } as const;
  await audited(ctx, event, async (transaction) => {
    await transaction.discrepancy.updateMany({
      where: { id: { in: gone.map(({ id }) => id) }, ...CURRENT },
      data: { resolvedAt: ctx.now() },
    });
    // Whoever reads the page at the same moment may have been quicker: the row that is there stands.
    await transaction.discrepancy.createMany({
      data: fresh.map((one) => rowOf(one, owners, { ...place, legalName: file.legalName })),
      skipDuplicates: true,
    });
  });
}

function hasRule(facts: unknown, rule: { readonly id: string; readonly threshold: string }): boolean {
  const { policy } = DiscrepancyFacts.parse(facts);
  return policy.id === rule.id && policy.threshold === rule.threshold;
}

const rowOf = (
  discrepancy: Discrepancy,
  { view, sources }: CompanyOwners,
  { legalName, ...place }: CompanyPlace & { readonly legalName: string | null },
) => ({
  ...place,
  key: discrepancy.key,
  class: discrepancy.class,
  facts: asJson(discrepancyFactsOf(discrepancy, view, { legalName, sources })),
});
