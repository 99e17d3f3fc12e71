import { Country, type Individual, type Read } from '#lib/contract/index.ts';
import { type Fact, knownFacts, type ReadCompany } from './company-facts.ts';
import { type Mask, type PersonRef, type PersonView, personView } from './person-view.ts';
import { type StatusView, statusView } from './status-view.ts';

/** A company inside another's file. */
export interface LinkedCompanyView {
  readonly name: string | undefined;
  readonly nameInEnglish: string | undefined;
  readonly countryCode: string | undefined;
  readonly number: string | undefined;
  /** Where it can be looked up in turn; undefined where the register named no number or no country that can be asked. */
  readonly lookup: { readonly country: string; readonly companyId: string } | undefined;
  /** The company of the page itself: treasury shares, circles. */
  readonly isSubject: boolean;
  /** Undefined where the file says nothing of its status. */
  readonly status: StatusView | undefined;
  readonly facts: readonly Fact[];
  /** Codes of the flags that are raised about it. */
  readonly flags: readonly string[];
  /** Whether the mask keeps the address back, except its country: of a party that may be a person. */
  readonly isAddressHidden?: true;
}

/** Who acts, holds or owns. `other`: the register named a kind and gave neither a person nor a company. */
export type PartyView =
  | { readonly kind: 'individual'; readonly person: PersonView }
  | { readonly kind: 'company'; readonly company: LinkedCompanyView }
  | { readonly kind: 'other'; readonly type: string | undefined };

export interface Subject {
  readonly country: string;
  readonly companyId: string;
}

export interface ReadParty {
  readonly type?: string | undefined;
  readonly individual?: Read<Individual> | undefined;
  readonly company?: ReadCompany | undefined;
}

export interface PartySurroundings {
  readonly mask: Mask;
  readonly subject: Subject;
  /** Codes of the flags that are raised about the party at a JSON Pointer (`partyFlags`). */
  readonly flagsAt: (pointer: string) => readonly string[];
}

/** JSON Pointer of a party in its answer. */
export const placeOf = ({ section, index }: PersonRef): string =>
  section === 'graphBeta' ? `/graphBeta/nodes/${index}` : `/${section}/${index}`;

/** A party as it stands in an answer; what it is follows from what is there, not from what `type` claims. */
export function partyView(
  party: ReadParty,
  ref: PersonRef,
  { mask, subject, flagsAt }: PartySurroundings,
): PartyView {
  const flags = flagsAt(placeOf(ref));
  if (party.individual !== undefined) {
    return { kind: 'individual', person: personView(party.individual, ref, mask, flags) };
  }
  if (party.company !== undefined)
    return { kind: 'company', company: linkedCompany(party.company, subject, flags) };
  return { kind: 'other', type: party.type };
}

export function linkedCompany(
  company: ReadCompany,
  subject: Subject,
  flags: readonly string[] = [],
): LinkedCompanyView {
  const lookup = lookupOf(company);
  return {
    name: company.legalName,
    nameInEnglish: company.legalNameInEnglish,
    countryCode: company.countryCode,
    number: company.id,
    lookup,
    isSubject: lookup?.country === subject.country && lookup.companyId === subject.companyId,
    status: company.status === undefined ? undefined : statusView(company.status),
    facts: knownFacts(company),
    flags,
  };
}

/** A party that may be a person, whose address the mask hides except its country. */
export function unstatedParty(
  company: ReadCompany,
  { mask, subject }: Pick<PartySurroundings, 'mask' | 'subject'>,
  flags: readonly string[],
): LinkedCompanyView {
  const { legalAddress, ...rest } = company;
  if (!mask.hidesAddresses || legalAddress === undefined) return linkedCompany(company, subject, flags);
  const { countryCode } = legalAddress;
  const shown = linkedCompany(
    { ...rest, ...(countryCode && { legalAddress: { countryCode } }) },
    subject,
    flags,
  );
  return { ...shown, isAddressHidden: true };
}

/** The United States are asked by state: only where the address names it. */
function lookupOf({ id, countryCode, legalAddress }: ReadCompany): LinkedCompanyView['lookup'] {
  if (id === undefined || countryCode === undefined) return undefined;
  const asked =
    countryCode === 'US' ? `US-${legalAddress?.state ?? legalAddress?.region ?? ''}` : countryCode;
  const country = Country.safeParse(asked);
  return country.success ? { country: country.data, companyId: id } : undefined;
}
