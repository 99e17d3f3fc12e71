import type { Absence, Documents } from '#lib/contract/index.ts';
import type { Listed } from './client.ts';
import { categoryOf, madeUpTo, mapFiling } from './map-filing.ts';
import type { WireFiling, WireProfile } from './schema.ts';
import { REGISTER } from './source.ts';

/** The filing history as documents by category, newest first, as the register lists it. */
export function mapDocuments(
  { items, total }: Listed<WireFiling>,
  profile: WireProfile,
  today: string,
): { documents?: Documents; absence?: Absence } {
  if (items.length === 0) {
    const explanation = `${REGISTER} lists no filing of this company.`;
    return { absence: { reason: 'none_named', explanation } };
  }
  const of = (category: ReturnType<typeof categoryOf>) =>
    items.filter((filing) => categoryOf(filing) === category).map((filing) => mapFiling(filing, profile));
  const others = of('otherDocuments').map(({ period: _, isConsolidated: __, ...document }) => document);
  if (total > items.length) others.push(older(items.length, total));
  const lists = {
    financialStatements: of('financialStatements').map(({ isConsolidated: _, ...document }) => document),
    articlesOfAssociation: of('articlesOfAssociation').map(({ period: _, ...document }) => document),
    otherDocuments: others,
  };
  const last = lastAccounts(items, profile, today);
  const filled = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
  return {
    documents: {
      ...filled,
      ...(last !== undefined && { lastFiscalYearFinancialStatement: mapFiling(last, profile) }),
    },
  };
}

/** Stands for what was left out: it has no id, so nobody can order it. */
const older = (shown: number, total: number) => ({
  name: `${total - shown} older filings`,
  description: `${REGISTER} lists ${total} filings; the newest ${shown} stand here.`,
});

/**
 * The accounts of the last closed fiscal year, exactly: by the register's own periods. Where the next period is over, its
 * accounts are not filed yet, and there are none.
 */
export function lastAccounts(
  filings: readonly WireFiling[],
  { accounts }: WireProfile,
  today: string,
): WireFiling | undefined {
  const last = accounts?.last_accounts?.made_up_to ?? accounts?.last_accounts?.period_end_on;
  const next = accounts?.next_accounts?.period_end_on ?? accounts?.next_made_up_to;
  if (last === undefined || next === undefined || next < today) return undefined;
  return filings.find(
    (filing) =>
      categoryOf(filing) === 'financialStatements' &&
      madeUpTo(filing) === last &&
      filing.links?.document_metadata !== undefined,
  );
}
