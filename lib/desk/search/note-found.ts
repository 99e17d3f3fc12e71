import type { FoundCompany } from '#lib/domain/search/found-company.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';

/** Keeps the names that a search found, so that a company has its name before any data of it was bought. */
export async function noteFound(db: PrismaClient, found: readonly FoundCompany[]): Promise<void> {
  const named = found.flatMap(({ country, companyNumber, legalName, legalNameInEnglish }) => {
    const name = legalName ?? legalNameInEnglish;
    // PostgreSQL has no such character.
    const isText = ![name, legalNameInEnglish, companyNumber].some((text) => text?.includes('\0'));
    return name === null || name === '' || !isText
      ? []
      : [{ key: `${country} ${companyNumber}`, country, companyNumber, name, legalNameInEnglish }];
  });
  // Each once, and in one order for everybody: two searches that end at once would wait for each other's rows.
  const rows = [...new Map(named.map((row) => [row.key, row])).values()].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  if (rows.length === 0) return;
  await db.$executeRaw`
    insert into desk.found_company (country, company_id, legal_name, legal_name_in_english)
    select * from unnest(
      ${rows.map(({ country }) => country)}::text[],
      ${rows.map(({ companyNumber }) => companyNumber)}::text[],
      ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ legalNameInEnglish }) => legalNameInEnglish)}::text[]
    )
    on conflict (country, company_id) do update set
      legal_name = excluded.legal_name,
      legal_name_in_english = excluded.legal_name_in_english,
      found_at = clock_timestamp()`;
}
