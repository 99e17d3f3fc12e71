import type { Country } from '#lib/contract/index.ts';
import { audited } from '../audit/audited.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';

/**
 * Notes that somebody looks at a company, for the audit and the list of recent ones. A company of which nothing
 * was bought, and that no search has found, has no name here: it is written down, but not listed.
 * @throws Failure `unauthorized` (403)
 */
export async function rememberCompany(
  actor: Actor,
  { country, companyId }: { country: Country; companyId: string },
  using: DeskContext = deskContext(),
): Promise<void> {
  authorise(actor, 'readCompanies');
  const { legalName, legalNameInEnglish } = await newestAnswers(actor, { country, companyId }, using);
  const act = { action: 'company-opened', object: `company ${country} ${companyId}` } as const;
  await audited(using.db, actor, act, async (transaction) => {
    if (legalName === null) return;
    const facts = { legalName, legalNameInEnglish, openedAt: using.now() };
    const key = { userId: actor.userId, country, companyId };
    await transaction.recentCompany.upsert({
      where: { userId_country_companyId: key },
      create: { ...key, ...facts },
      update: facts,
    });
  });
}
