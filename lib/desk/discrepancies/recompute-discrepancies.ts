import { Country } from '#lib/contract/index.ts';
import { DiscrepancyFacts } from '#lib/domain/owners/index.ts';
import { ruleOf } from '#lib/domain/report/rule-of.ts';
import type { DeskContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { compareListed } from './note-discrepancies.ts';
import { CURRENT } from './stored-discrepancy.ts';
import { withdrawCorrected } from './withdraw-corrected.ts';

export interface CorrectedDiscrepancy {
  readonly id: string;
  readonly country: string;
  readonly companyId: string;
  readonly class: string;
}

export interface RecomputedDiscrepancies {
  /** Open ones that are withdrawn. */
  readonly withdrawn: readonly CorrectedDiscrepancy[];
  /** Reported ones that the rules do not find now: not changed, and an officer looks at them. */
  readonly reported: readonly CorrectedDiscrepancy[];
}

/** Who runs a command on this machine: reads what an auditor may, and is no user. */
const OPERATOR: Actor = {
  ...{ userId: '', email: '', name: null, role: 'auditor', sessionId: '' },
  ...{ needsSecondFactor: false, address: null },
};

/**
 * Withdraws the discrepancies that corrected rules do not find in the data in which they were detected, of all companies,
 * each under the rule that it was found by. Adds none: that is done when somebody reads the owners. Audited.
 */
export async function recomputeDiscrepancies(ctx: DeskContext): Promise<RecomputedDiscrepancies> {
  const rows = await ctx.db.discrepancy.findMany({ where: CURRENT, orderBy: { detectedAt: 'asc' } });
  const withdrawn: CorrectedDiscrepancy[] = [];
  const reported: CorrectedDiscrepancy[] = [];
  for (const ofOne of Map.groupBy(rows, placeAndRule).values()) {
    const [first] = ofOne;
    if (first === undefined) continue;
    const { country, companyId } = first;
    const place = { country: Country.parse(country), companyId };
    const { corrected } = await compareListed(
      { ...ctx, actor: OPERATOR },
      { ...place, choice: choiceOf(first) },
    );
    const settled = await withdrawCorrected(
      { db: ctx.db, actor: { userId: null, address: null } },
      `company ${country} ${companyId}`,
      corrected,
    );
    withdrawn.push(...settled.withdrawn.map(shown));
    reported.push(...settled.reported.map(shown));
  }
  return { withdrawn, reported };
}

const choiceOf = ({ facts }: { readonly facts: unknown }) => ruleOf(DiscrepancyFacts.parse(facts).policy);

const placeAndRule = (row: CorrectedDiscrepancy & { readonly facts: unknown }): string =>
  JSON.stringify([row.country, row.companyId, choiceOf(row)]);

const shown = ({ id, country, companyId, class: kind }: CorrectedDiscrepancy): CorrectedDiscrepancy => ({
  ...{ id, country, companyId, class: kind },
});
