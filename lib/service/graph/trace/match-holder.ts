import type { Address, Company, GraphCandidate, SearchResult } from '#lib/contract/index.ts';
import { cityKey } from '#lib/domain/places/city-key.ts';
import { bearsName } from './bears-name.ts';

/** Most candidates that a node shows. */
const MOST_CANDIDATES = 10;

export type Match =
  | { readonly companyNumber: string }
  /** Companies of that name; none of them is known to be the holder. */
  | { readonly candidates: readonly GraphCandidate[] };

/**
 * Which company of a register a holder is that is known by name: the only one of that legal name (`bearsName`), if its
 * address agrees besides. Never by name alone: docs/decisions/0013.
 */
export function matchHolder(holder: Company, results: readonly SearchResult[]): Match {
  const names = [holder.legalName, holder.legalNameInEnglish].flatMap((name) => (name ? [name] : []));
  const isNamed = (name: string | null) => name !== null && names.some((own) => bearsName(own, name));
  const exact = results.filter(({ legalName }) => holder.legalName && isNamed(legalName));
  const [only, ...others] = exact;
  if (only && others.length === 0 && addressesAgree(holder.legalAddress, only.address)) {
    return { companyNumber: only.companyNumber };
  }
  const alike = results.filter((each) => isNamed(each.legalName) || isNamed(each.legalNameInEnglish));
  return {
    candidates: alike.slice(0, MOST_CANDIDATES).map(({ companyNumber, country, legalName, address }) => ({
      companyNumber,
      countryCode: country,
      legalName,
      ...(address && { address }),
    })),
  };
}

/**
 * Equal postal codes where both have one, else equal cities, in whichever language; and no other country. A place that is missing on either
 * side agrees with nothing.
 */
export function addressesAgree(one: Address | undefined, other: Address | undefined): boolean {
  if (!one || !other) return false;
  if (one.countryCode && other.countryCode && one.countryCode !== other.countryCode) return false;
  if (one.postalCode && other.postalCode) return compact(one.postalCode) === compact(other.postalCode);
  const [here, there] = [cityKey(one.city), cityKey(other.city)];
  return here !== '' && here === there;
}

/** `L-1234`, `1234`: the letters of the country are written or not. */
const compact = (postalCode: string) =>
  postalCode
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^[A-Z]{1,2}(?=\d{4,5}$)/u, '');
