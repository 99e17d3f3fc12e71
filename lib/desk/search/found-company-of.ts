import { Country, type Read, type SearchResult, type TraceProgress } from '#lib/contract/index.ts';
import { statusView } from '#lib/domain/company-view/status-view.ts';
import { addressLine } from '#lib/domain/search/address-line.ts';
import type { FoundCompany } from '#lib/domain/search/found-company.ts';

const isNamed = <Value extends { readonly name?: string | undefined }>(
  value: Value | undefined,
): value is Value & { name: string } => value?.name !== undefined;

/** What this workspace has of the companies that were found, by number. */
interface Ours {
  /** When data last came. */
  readonly held?: ReadonlyMap<string, Date>;
  /** How far the newest trace came. */
  readonly traced?: ReadonlyMap<string, TraceProgress>;
}

/** A status that contradicts itself is no statement: the profile shows it as it came. */
function kindOf(status: Read<SearchResult>['status']): FoundCompany['status'] {
  if (status === undefined) return null;
  const { localName, active, status: code } = status;
  const { kind } = statusView({ localName, active, statusDetailsBeta: { status: code } });
  const isContradicted = kind === 'warning' && code !== 'PENDING_DISSOLUTION';
  return kind === 'unknown' || isContradicted ? null : kind;
}

/**
 * A result as the pages show it.
 * @param country where the result names none
 */
export function foundCompanyOf(
  result: Read<SearchResult>,
  country: Country,
  { held, traced }: Ours = {},
): FoundCompany {
  const { matchedName, source, status } = result;
  const progress = traced?.get(result.companyNumber);
  return {
    country: Country.safeParse(result.country).data ?? country,
    companyNumber: result.companyNumber,
    legalName: result.legalName ?? null,
    legalNameInEnglish: result.legalNameInEnglish ?? null,
    address: addressLine(result.address),
    match: result.matchReason?.matchType ?? null,
    matchedBy: Object.entries(result.matchReason?.identifier ?? {}).flatMap(([scheme, number]) =>
      number === undefined ? [] : [{ scheme, number }],
    ),
    nameTransliterations: result.nameTransliterations ?? [],
    heldSince: held?.get(result.companyNumber)?.toISOString() ?? null,
    ...(progress && { traced: progress }),
    status: kindOf(status),
    registrationDate: result.registrationDate ?? null,
    legalForm: result.legalForm?.localName ?? null,
    matchedName: isNamed(matchedName) ? { name: matchedName.name, kind: matchedName.kind ?? 'other' } : null,
    source: isNamed(source)
      ? { name: source.name, date: source.date ?? null, reason: source.reason ?? null }
      : null,
  };
}
