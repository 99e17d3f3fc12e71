import { MAX_SEARCH_RESULTS, MatchType } from '#lib/contract/index.ts';
import { type ParsedName, parseName } from '#lib/domain/names/parse-name.ts';
import { scoreNames } from '#lib/domain/names/score-names.ts';
import type { RegistryContext, RegistrySearchResult } from '../registry.ts';
import { searchStatus } from '../search-status.ts';
import { findIndexed, type Indexed, ofLindas, ofZefix } from './find-indexed.ts';
import { assertFiltered, gazetteClient } from './gazette-client.ts';
import { lindasClient } from './lindas-client.ts';
import { mapCompany, newestState } from './map-company.ts';
import { findUid } from './resolve-uid.ts';
import { assertNumber, companyIdOf, looksLikeNumber } from './uid.ts';
import { hasZefix, zefixClient } from './zefix-client.ts';

/**
 * Companies by name, as the indexes find them, or by UID, VAT number or CH-ID; a deleted one by its UID in the gazette.
 * @throws Failure `invalid_request` for a number whose check digit does not fit, before anybody is asked
 */
export async function searchCompanies(ctx: RegistryContext, query: string): Promise<RegistrySearchResult[]> {
  if (looksLikeNumber(query)) {
    assertNumber(query);
    const uid = await findUid(ctx, companyIdOf(query));
    const found =
      uid === undefined ? undefined : ((await findIndexed(ctx, uid)) ?? (await inGazette(ctx, uid)));
    return found === undefined ? [] : [resultOf(found, 'id')];
  }
  const wanted = parseName(query, 'CH');
  return (await byName(ctx, query.trim().replace(/\s+/g, ' ')))
    .map((company) => ({ company, ...rankOf(wanted, company) }))
    .toSorted(
      (one, other) =>
        MatchType.options.indexOf(one.matchType) - MatchType.options.indexOf(other.matchType) ||
        other.score - one.score ||
        Number(other.company.isActive) - Number(one.company.isActive),
    )
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ company, matchType }) => resultOf(company, matchType));
}

/** Zefix knows deleted companies too; LINDAS answers without an account, and where a name is too common for Zefix. */
async function byName(ctx: RegistryContext, name: string): Promise<Indexed[]> {
  const found = hasZefix(ctx) ? await zefixClient(ctx).search(name) : null;
  return found === null ? (await lindasClient(ctx).byName(name)).map(ofLindas) : found.map(ofZefix);
}

/** A company that is not registered any more stands in the gazette alone. */
async function inGazette(ctx: RegistryContext, uid: string): Promise<Indexed | undefined> {
  const client = gazetteClient(ctx);
  const { notices } = await client.list(uid);
  const newest = notices.find(({ rubric }) => rubric === 'HR');
  if (newest === undefined) return undefined;
  const read = await client.read([newest.id]);
  assertFiltered(read, uid);
  const { legalName, legalAddress } = newestState(read) === undefined ? {} : mapCompany(read, uid);
  if (legalName === undefined) return undefined;
  return { uid, legalName, names: [legalName], address: legalAddress, isActive: false };
}

function rankOf(wanted: ParsedName, { legalName, names }: Indexed): { matchType: MatchType; score: number } {
  const matchType = parseName(legalName, 'CH').folded === wanted.folded ? 'exactLegalName' : 'default';
  return { matchType, score: scoreNames(wanted, names, 'CH') };
}

const resultOf = (
  { uid, legalName, address, status }: Indexed,
  matchType: MatchType,
): RegistrySearchResult => ({
  ...(address && { address }),
  ...{ companyNumber: uid, legalName, legalNameInEnglish: null, matchType },
  ...searchStatus(status),
});
