import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import { pageNumber } from '#lib/domain/identifiers/national-number.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';

/**
 * Whose lookups a company has: its number in the one spelling of its page, and in those under which something was bought
 * before there was one (`022 04417`). Spellings of one number have the same digits, which the database has an index of.
 */
export async function spellingsOf(
  db: Pick<PrismaClient, '$queryRaw'>,
  { country: given, companyId }: { readonly country: string; readonly companyId: string },
): Promise<{ readonly country: Country; readonly companyId: { readonly in: string[] } }> {
  const country = Country.parse(given);
  const digits = companyId.replace(/\D/g, '').replace(/^0+/, '');
  const rows =
    digits === ''
      ? []
      : z
          .object({ companyId: z.string() })
          .array()
          .parse(
            await db.$queryRaw`
            select distinct company_id as "companyId" from desk.lookup
            where country = ${country} and desk.digits_of(company_id) = ${digits}`,
          );
  const meant = pageNumber(country, companyId);
  const same = rows.map((row) => row.companyId).filter((each) => pageNumber(country, each) === meant);
  return { country, companyId: { in: [...new Set([companyId, ...same])] } };
}
