import { Country } from '#lib/contract/index.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';

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
export async function recentCompanies(ctx: ActorContext): Promise<RecentCompany[]> {
  authorise(ctx, 'readCompanies');
  const rows = await ctx.db.recentCompany.findMany({
    where: { userId: ctx.actor.userId },
    orderBy: { openedAt: 'desc' },
    take: MOST_RECENT,
  });
  return rows.flatMap(({ country, companyId, legalName, legalNameInEnglish, openedAt }) => {
    // A row of a country that the interface no longer names can't be opened.
    const known = Country.safeParse(country);
    return known.success ? [{ country: known.data, companyId, legalName, legalNameInEnglish, openedAt }] : [];
  });
}
