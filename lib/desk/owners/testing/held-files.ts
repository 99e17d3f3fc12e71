import type { Provenance, Read, Shareholder, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import type { CompanyFile, CompanyPart } from '#lib/domain/lookup/company-file.ts';

const NONE = { status: 'none' } as const;

interface Answer {
  readonly provenance?: Read<Provenance>;
  readonly [member: string]: unknown;
}

/** An answer that the desk holds of a company, retrieved at a moment; `provenance` names its sources. */
export function part(at: string, { provenance, ...answer }: Answer): CompanyPart {
  const held = { lookupId: 'l', requestId: `r-${at}`, at, costCredits: 0, askedBy: 'Ann' };
  const head = { lookupId: 'l', requestId: held.requestId, askedAt: at };
  const request = {
    requestId: held.requestId,
    dataStatus: { dataPoints: {}, documents: {} },
    ...(provenance && { provenance }),
  };
  return { ...head, status: 'succeeded', failure: null, held: { ...held, answer: { request, ...answer } } };
}

interface Held extends Pick<Answer, 'provenance'> {
  readonly holders?: readonly Read<Shareholder>[];
  readonly owners?: readonly Read<UltimateBeneficialOwner>[];
  readonly at?: string;
}

/** A British company with the lists that are held of it. */
export const fileOf = (
  companyId: string,
  { holders, owners, at = '2026-11-20T10:00:00Z', ...rest }: Held,
): CompanyFile => ({
  country: 'GB',
  companyId,
  legalName: companyId,
  legalNameInEnglish: null,
  parts: {
    companyProfile: holders ? part(at, { ...rest, shareholders: holders }) : NONE,
    ultimateBeneficialOwners: owners ? part(at, { ...rest, ultimateBeneficialOwners: owners }) : NONE,
    subsidiaries: NONE,
    availableDocuments: NONE,
    graph: NONE,
  },
  documents: [],
  open: [],
});

export const company = (id: string, sharePercentage: number, more: object = {}) =>
  ({ type: 'company', company: { legalName: id, countryCode: 'GB', id }, sharePercentage, ...more }) as const;
export const owner = (fullName: string, lower: number, upper: number) => ({
  name: { fullName },
  control: { percentageDetails: [{ type: 'shares' as const, range: { lower, upper } }] },
});
