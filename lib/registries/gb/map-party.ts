import type { Company, Individual } from '#lib/contract/index.ts';
import { compact, isLei } from '#lib/domain/identifiers/lei.ts';
import { firstPlaceOf, placeOf } from '#lib/domain/places/place-of.ts';
import { given } from '../given.ts';
import { companyNumber } from './company-number.ts';
import { mapAddress } from './map-address.ts';
import { nationalityOf } from './nationality.ts';
import type { WireAddress, WireIdentification, WireVerification } from './schema.ts';

/** A person as officers and owners both have one. */
interface WirePerson {
  readonly nationality: string | undefined;
  readonly country_of_residence: string | undefined;
  readonly date_of_birth:
    | {
        readonly day: number | undefined;
        readonly month: number | undefined;
        readonly year: number | undefined;
      }
    | undefined;
  readonly identity_verification_details: WireVerification;
  readonly former_names?: readonly {
    readonly forenames: string | undefined;
    readonly surname: string | undefined;
  }[];
}

/** What is said of a natural person. The address that the register shows is for letters, not where the person lives. */
export function individualOf(
  person: WirePerson,
  fullName: string | undefined,
  registerId?: string,
): Individual {
  const residence = person.country_of_residence;
  const { day, month, year } = person.date_of_birth ?? {};
  return given({
    name: fullName === undefined ? undefined : { fullName },
    birthDate: year === undefined && month === undefined ? undefined : given({ day, month, year }),
    nationality: nationalityOf(person.nationality),
    residenceAddress: residence === undefined ? undefined : residenceOf(residence),
    registerId,
    otherNames: otherNamesOf(person),
    identityVerifiedOn: verifiedOn(person.identity_verification_details),
  });
}

function otherNamesOf({ former_names = [], identity_verification_details: verification }: WirePerson) {
  const former = former_names.flatMap(({ forenames, surname }) => {
    const name = [forenames, surname].filter((part) => part !== undefined).join(' ');
    return name === '' ? [] : [{ kind: 'former' as const, name }];
  });
  const name = verification?.preferred_name;
  const all = [...former, ...(name === undefined ? [] : [{ kind: 'preferred' as const, name }])];
  return all.length === 0 ? undefined : all;
}

function residenceOf(words: string) {
  const place = placeOf(words);
  if (place === undefined) return { region: words };
  const isPart = place === 'GB' && !/kingdom|britain|^uk$/i.test(words);
  return given({
    countryCode: place.slice(0, 2),
    region: isPart ? words : undefined,
    state: place.startsWith('US-') ? place : undefined,
  });
}

/** The day of the verification itself, else that of the statement about it. */
export const verifiedOn = (details: WireVerification): string | undefined =>
  details?.identity_verified_on ??
  details?.appointment_verification_start_on ??
  details?.appointment_verification_statement_date;

/** The day until which a verification is due, of whoever has none. */
export const verificationDue = (details: WireVerification): string | undefined =>
  verifiedOn(details) === undefined ? details?.appointment_verification_statement_due_on : undefined;

/** Acts of this name and year are of the United Kingdom alone. */
const BRITISH_LAW = /\bcompanies act (?:1985|2006)\b/i;

/**
 * A company that has a role or holds another, as it is registered where it is. Its country is that of its register; a
 * number without a known register is no id. What was filed of its register is kept as it was filed.
 */
export function companyOf(
  name: string | undefined,
  identification: WireIdentification,
  address: WireAddress | undefined,
  contact?: string,
): Company {
  const { registration_number: number, legal_form, identification_type } = identification ?? {};
  const { place_registered, country_registered, legal_authority } = identification ?? {};
  const country =
    firstPlaceOf([
      country_registered,
      identification_type === 'uk-limited-company' ? 'United Kingdom' : undefined,
      place_registered,
      legal_authority,
    ]) ?? (BRITISH_LAW.test(legal_authority ?? '') ? 'GB' : undefined);
  const isKnown = number !== undefined && country !== undefined && !isLei(number);
  const home = given({
    law: country_registered,
    registerName: place_registered,
    governedBy: legal_authority,
  });
  return given({
    id: isKnown ? (country === 'GB' ? companyNumber(number) : number) : undefined,
    countryCode: country,
    identifiers: isKnown || number === undefined ? undefined : identifiersOf(number, place_registered),
    legalName: name,
    legalForm: legal_form === undefined ? undefined : { localName: legal_form },
    legalAddress: mapAddress(address),
    homeRegistration: Object.keys(home).length > 0 ? home : undefined,
    addresses:
      contact === undefined ? undefined : [{ kind: 'service' as const, address: { careOf: contact } }],
  });
}

/** Some file the LEI where the number is asked for. */
const identifiersOf = (number: string, place = 'Registration number'): Record<string, string> =>
  isLei(number) ? { LEI: compact(number) } : { [place]: number };
