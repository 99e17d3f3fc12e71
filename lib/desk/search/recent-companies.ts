import { Country } from '#lib/contract/index.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { deskDatabase } from '../context/desk-database.ts';
import { type Actor, authorise } from '../context/permissions.ts';

/** A company that this user opened before. */
export interface RecentCompany {
  readonly country: Country;
  readonly companyId: string;
  readonly legalName: string;
  readonly legalNameInEnglish: string | null;
  readonly openedAt: Date;
}

/** As many as fit under the box. */
const MOST_RECENT = 30;

/** The companies that whoever asks opened last, newest first. Free: nothing leaves the desk. */
export async function recentCompanies(
  actor: Actor,
  _input: unknown = undefined,
  db: PrismaClient = deskDatabase(),
): Promise<RecentCompany[]> {
  authorise(actor, 'readCompanies');
  const rows = await db.recentCompany.findMany({
    where: { userId: actor.userId },
    orderBy: { openedAt: 'desc' },
    take: MOST_RECENT,
  });
  return rows.flatMap(({ country, companyId, legalName, legalNameInEnglish, openedAt }) => {
    // A row of a country that the interface no longer names can't be opened.
    const known = Country.safeParse(country);
    return known.success ? [{ country: known.data, companyId, legalName, legalNameInEnglish, openedAt }] : [];
  });
}
