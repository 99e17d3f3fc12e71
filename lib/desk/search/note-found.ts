import type { FoundCompany } from '#lib/domain/search/found-company.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';

/** Keeps what a search said of the companies that it found: it is shown before any data of them is bought. */
export async function noteFound(db: PrismaClient, found: readonly FoundCompany[]): Promise<void> {
  const named = found.flatMap((company) => {
    const { country, companyNumber, legalName, legalNameInEnglish } = company;
    const { status, registrationDate, legalForm } = company;
    const name = legalName ?? legalNameInEnglish;
    // PostgreSQL has no such character.
    const isText = ![name, legalNameInEnglish, companyNumber, legalForm].some((text) => text?.includes('\0'));
    if (name === null || name === '' || !isText) return [];
    const facts = { status, registrationDate, legalForm: legalForm?.slice(0, 500) || null };
    return [
      { key: `${country} ${companyNumber}`, country, companyNumber, name, legalNameInEnglish, ...facts },
    ];
  });
  // Each once, and in one order for everybody: two searches that end at once would wait for each other's rows.
  const rows = [...new Map(named.map((row) => [row.key, row])).values()].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  if (rows.length === 0) return;
  await db.$executeRaw`
    insert into desk.found_company
      (country, company_id, legal_name, legal_name_in_english, status, legal_form, registration_date)
    select * from unnest(
      ${rows.map(({ country }) => country)}::text[],
      ${rows.map(({ companyNumber }) => companyNumber)}::text[],
      ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ legalNameInEnglish }) => legalNameInEnglish)}::text[],
      ${rows.map(({ status }) => status)}::text[],
      ${rows.map(({ legalForm }) => legalForm)}::text[],
      ${rows.map(({ registrationDate }) => registrationDate)}::date[]
    )
    on conflict (country, company_id) do update set
      legal_name = excluded.legal_name,
      legal_name_in_english = excluded.legal_name_in_english,
      status = excluded.status,
      legal_form = excluded.legal_form,
      registration_date = excluded.registration_date,
      found_at = clock_timestamp()`;
}
