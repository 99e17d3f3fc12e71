import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { pageNumber } from '#lib/domain/identifiers/national-number.ts';
import type { KnownCompany } from '#lib/domain/search/found-company.ts';
import { escapeLike } from '#lib/platform/escape-like.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';

const MOST = 8;

export const FindKnownCompanies = z.strictObject({
  query: z.string().trim().min(2).max(200),
  /** Left out: of every country. */
  country: Country.optional(),
});

const Rows = z.array(z.object({ country: z.string(), companyId: z.string(), legalName: z.string() }));

/**
 * Companies with a report or a request in this workspace whose name contains a text, or whose number begins with it. Free: nothing
 * leaves the workspace.
 * @throws Failure `forbidden`
 */
export async function knownCompanies(
  ctx: ActorContext,
  input: Input<typeof FindKnownCompanies>,
): Promise<KnownCompany[]> {
  authorise(ctx, 'readCompanies');
  const { query, country } = parseInput(FindKnownCompanies, input);
  const text = escapeLike(query);
  // As the indexes of both tables have it.
  const isMeant = Prisma.sql`(legal_name ilike ${`%${text}%`}
    or ('company ' || country || ' ' || company_id) ilike ${`company ${country ?? '%'} ${text}%`})
    and legal_name is not null and purged_at is null and ${country === undefined ? Prisma.sql`true` : Prisma.sql`country = ${country}`}`;
  const rows = Rows.parse(
    await ctx.db.$queryRaw`
      select k.* from (
        select distinct on (country, company_id) country, company_id as "companyId", legal_name as "legalName" from (
          select country, company_id, legal_name, 1 as rank, created_at from desk.report where ${isMeant}
          union all select country, company_id, legal_name, 2, created_at from desk.lookup where ${isMeant}) each
        order by country, company_id, rank, created_at desc) k
      order by k."legalName" ilike ${`${text}%`} desc, lower(k."legalName"), k."companyId" limit ${MOST}`,
  );
  const known = rows.flatMap(({ country: code, companyId, legalName }): KnownCompany[] => {
    const { data } = Country.safeParse(code);
    if (data === undefined) return [];
    return [{ country: data, companyNumber: pageNumber(data, companyId) || companyId, legalName }];
  });
  // A number that was bought in two spellings is one company.
  return [...new Map(known.map((one) => [`${one.country} ${one.companyNumber}`, one])).values()];
}
