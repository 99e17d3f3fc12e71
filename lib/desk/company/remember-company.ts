import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';

/**
 * Notes that somebody looks at a company, for the audit and the list of recent ones. A company of which nothing
 * was bought, and that no search has found, has no name here: it is written down, but not listed.
 * @throws Failure `forbidden`
 */
export async function rememberCompany(ctx: ActorContext, input: Input<typeof CompanyPlace>): Promise<void> {
  authorise(ctx, 'readCompanies');
  const { country, companyId } = parseInput(CompanyPlace, input);
  const { legalName, legalNameInEnglish } = await newestAnswers(ctx, { country, companyId });
  const event = { action: 'company-opened', object: `company ${country} ${companyId}` } as const;
  await audited(ctx, event, async (transaction) => {
    if (legalName === null) return;
    const facts = { legalName, legalNameInEnglish, openedAt: ctx.now() };
    const key = { userId: ctx.actor.userId, country, companyId };
    await transaction.recentCompany.upsert({
      where: { userId_country_companyId: key },
      create: { ...key, ...facts },
      update: facts,
    });
  });
}
