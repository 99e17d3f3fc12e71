import type { DeskContext } from '../context/desk-context.ts';
import { spellingsOf } from './spellings-of.ts';

/** What the desk knows a company to be called: from what was bought of it, else from the search; null: nothing yet. */
export async function knownName(
  { db }: Pick<DeskContext, 'db'>,
  { country, companyId }: { readonly country: string; readonly companyId: string },
): Promise<string | null> {
  const named = { ...(await spellingsOf(db, { country, companyId })), legalName: { not: null } };
  const bought = await db.lookup.findFirst({ where: named, orderBy: { createdAt: 'desc' } });
  if (bought !== null) return bought.legalName;
  const found = await db.foundCompany.findUnique({ where: { country_companyId: { country, companyId } } });
  return found?.legalName ?? null;
}
