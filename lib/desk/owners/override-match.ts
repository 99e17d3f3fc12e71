import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { MATCH_STATEMENTS, type MatchStatement } from '#lib/domain/owners/person-match.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { said } from '../words/say.ts';

const Key = z.string().min(1).max(500);

export const OverrideMatch = CompanyPlace.extend({
  personKey: Key,
  otherKey: Key,
  says: z.enum(MATCH_STATEMENTS),
  reason: z.string().trim().min(1, said('owners.enterReason')).max(1_000),
}).refine(({ personKey, otherKey }) => personKey !== otherKey, said('owners.selectTwo'));

const IS_SAME: Readonly<Record<MatchStatement, boolean | null>> = {
  same: true,
  different: false,
  withdrawn: null,
};

/**
 * What an officer says of two entries of a company's lists: one person, or two. The newest on a pair counts, nothing is
 * ever taken away. The audit names the company, never the persons.
 * @throws Failure `forbidden`
 */
export async function overrideMatch(ctx: ActorContext, input: Input<typeof OverrideMatch>): Promise<void> {
  authorise(ctx, 'matchPersons');
  const { country, companyId, personKey, otherKey, says, reason } = parseInput(OverrideMatch, input);
  const event = {
    action: 'person-matched',
    object: `company ${country} ${companyId}`,
    reason,
    details: { says, personKey, otherKey },
  } as const;
  const isSame = IS_SAME[says];
  await audited(ctx, event, (transaction) =>
    transaction.personMatch.create({
      data: { country, companyId, personKey, otherKey, isSame, reason, decidedBy: ctx.actor.userId },
    }),
  );
}
