import type { Individual, Read, Section } from '#lib/contract/index.ts';
import { fullNameOf, otherNameParts } from '../people/full-name-of.ts';
import { isMaskedPerson } from '../people/is-masked-person.ts';
import { type AddressView, addressView } from '../places/address-view.ts';
import type { RecordView } from './fact-value.ts';
import { disqualificationViews } from './record-views.ts';

/** Where a person stands in an answer: what "reveal" asks for. */
export interface PersonRef {
  readonly requestId: string;
  readonly section: PersonSection;
  readonly index: number;
  /** The person who acts for the company that stands there, not whoever stands there. */
  readonly isRepresentedBy?: true | undefined;
}

/** The sections that name persons. */
export const PERSON_SECTIONS = [
  'legalRepresentatives',
  'otherKeyPersons',
  'shareholders',
  'ultimateBeneficialOwners',
  'graphBeta',
] as const satisfies readonly Section[];
export type PersonSection = (typeof PERSON_SECTIONS)[number];

/** What of a person is not shown until somebody says why it is needed, or ever, to a role that may only look. */
export interface Mask {
  readonly hidesBirthDay: boolean;
  readonly hidesAddresses: boolean;
  readonly hidesIdentifiers: boolean;
}

export const NO_MASK: Mask = { hidesBirthDay: false, hidesAddresses: false, hidesIdentifiers: false };

export type HiddenPart = 'birthDay' | 'birthPlace' | 'residence' | 'identifiers';

export interface BirthView {
  readonly year: number | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
}

export interface PersonView {
  readonly ref: PersonRef;
  readonly name: string | undefined;
  /** What parts of the name say beside it: a title, a name that it shortens. */
  readonly nameParts: string | undefined;
  readonly gender: string | undefined;
  readonly birth: BirthView | undefined;
  readonly birthPlace: AddressView | undefined;
  readonly nationality: string | undefined;
  readonly residence: AddressView | undefined;
  /** The register's own id of the person. */
  readonly registerId: string | undefined;
  /** By scheme: of identity cards, of tax payers. */
  readonly identifiers: readonly { readonly scheme: string; readonly value: string }[];
  /** The register itself shows parts of the name or of the birth only. */
  readonly isMasked: boolean;
  /** YYYY-MM-DD. */
  readonly identityVerifiedOn: string | undefined;
  /** Former and preferred names. `kind`: `former`, `preferred` or as received. */
  readonly otherNames: readonly { readonly kind: string | undefined; readonly name: string }[];
  /** Orders and undertakings that bar the person from office. */
  readonly disqualifications: readonly RecordView[];
  /** Codes of the flags that are raised about the person. */
  readonly flags: readonly string[];
  /** What the register gave and the mask keeps back. The values themselves are not in the view. */
  readonly hidden: readonly HiddenPart[];
}

type ReadIndividual = Read<Individual>;

/**
 * The one way from a person of an answer to a person of the view: what the mask hides is left out here, so that it
 * can't be in any page made from it. Of a hidden address its country stays.
 */
export function personView(
  individual: ReadIndividual,
  ref: PersonRef,
  mask: Mask,
  flags: readonly string[] = [],
): PersonView {
  const { birthDate, birthAddress } = individual;
  const birthPlace = addressView(
    birthAddress && {
      addressLine1: birthAddress.street,
      postalCode: birthAddress.postalCode,
      city: birthAddress.city,
      countryCode: birthAddress.country,
    },
  );
  const residence = addressView(individual.residenceAddress);
  const hidden: HiddenPart[] = [];
  if (mask.hidesBirthDay && birthDate?.day !== undefined) hidden.push('birthDay');
  if (mask.hidesAddresses && hasLines(birthPlace)) hidden.push('birthPlace');
  if (mask.hidesAddresses && hasLines(residence)) hidden.push('residence');
  const identifiers = Object.entries(individual.identifiers ?? {}).flatMap(([scheme, value]) =>
    value === undefined ? [] : [{ scheme, value }],
  );
  if (mask.hidesIdentifiers && identifiers.length > 0) hidden.push('identifiers');
  return {
    ref,
    name: fullNameOf(individual),
    nameParts: otherNameParts(individual),
    gender: individual.gender,
    birth: birthDate && {
      year: birthDate.year,
      month: birthDate.month,
      day: hidden.includes('birthDay') ? undefined : birthDate.day,
    },
    birthPlace: hidden.includes('birthPlace') ? countryOnly(birthPlace) : birthPlace,
    nationality: individual.nationality,
    registerId: individual.registerId,
    identifiers: hidden.includes('identifiers') ? [] : identifiers,
    isMasked: isMaskedPerson(individual),
    identityVerifiedOn: individual.identityVerifiedOn,
    otherNames: (individual.otherNames ?? []).flatMap(({ kind, name }) =>
      name === undefined ? [] : [{ kind, name }],
    ),
    disqualifications: disqualificationViews(individual.disqualifications, `/${ref.section}/${ref.index}`),
    flags,
    residence: hidden.includes('residence') ? countryOnly(residence) : residence,
    hidden,
  };
}

const hasLines = (address: AddressView | undefined): boolean => (address?.lines.length ?? 0) > 0;

const countryOnly = (address: AddressView | undefined): AddressView | undefined =>
  address?.countryCode === undefined ? undefined : { lines: [], countryCode: address.countryCode };
