import type { Content } from '#lib/words/phrase.ts';
import {
  type LinkedCompanyView,
  type PartyView,
  type PersonView,
  RECORD_WORDS,
} from '../company-view/index.ts';
import { addressFields, companyFields, recordFields, statusFields } from './company-fields.ts';
import { asPart, field, known } from './make-row.ts';
import type { ReportField, ReportRow } from './report.ts';
import { companyKey, personKey } from './row-key.ts';
import { word } from './value-words.ts';
import { label, WORDS } from './words.ts';

/** Who somebody is: the beginning of a row, before what they do or have. */
export interface PartyFacts extends Pick<ReportRow, 'key' | 'subject'> {
  readonly title: Content;
  readonly fields: readonly ReportField[];
}

export function partyFacts(party: PartyView): PartyFacts {
  if (party.kind === 'individual') return personFacts(party.person);
  if (party.kind === 'company') return linkedCompanyFacts(party.company);
  return {
    key: 'other',
    title: label('unnamed'),
    subject: 'thing',
    fields: known([field('type', party.type)]),
  };
}

/** Of a party that may be a person: what tells who it is goes where an address of a person goes. */
export const perhapsPerson = (facts: PartyFacts): PartyFacts => ({
  ...facts,
  subject: 'person',
  fields: facts.fields.map((one) => (one.personal ? one : { ...one, personal: 'residenceAddress' as const })),
});

function otherNameField({ kind, name }: PersonView['otherNames'][number]): ReportField {
  const personal = 'name';
  if (kind === 'former') return field('formerName', name, { personal });
  if (kind === 'preferred') return field('preferredName', name, { personal });
  return field('otherName', kind === undefined ? name : `${name} (${kind})`, { personal });
}

export function personFacts(person: PersonView): PartyFacts {
  return {
    key: personKey(person.name, person.birth),
    title: person.name ?? label('unnamed'),
    subject: 'person',
    fields: [
      ...known([
        field('nameParts', person.nameParts, { personal: 'name' }),
        ...person.otherNames.map(otherNameField),
      ]),
      birthField(person.birth),
      field('nationality', person.nationality, { kind: 'country', personal: 'nationality' }),
      ...addressFields(person.residence, 'residenceAddress', 'residenceCountry', {
        lines: 'residenceAddress',
        country: 'residenceCountry',
      }),
      ...known([
        ...addressFields(person.birthPlace, 'birthPlace', 'birthCountry', {
          lines: 'birthPlace',
          country: 'birthPlace',
        }),
        field('gender', person.gender && word('gender', person.gender), { personal: 'gender' }),
        field('registerId', person.registerId, { personal: 'freeText' }),
        field(
          'identifier',
          person.identifiers.map(({ scheme, value }) => `${scheme}: ${value}`),
          { personal: 'identifiers' },
        ),
        field('identityVerifiedOn', person.identityVerifiedOn, { kind: 'date', personal: 'freeText' }),
        ...person.disqualifications.flatMap((record) =>
          recordFields(record).map((one) => ({
            ...{
              ...one,
              key: `disqualified.${one.key}`,
              label: `${RECORD_WORDS.list.disqualifications}: ${one.label}`,
            },
            personal: 'interest' as const,
          })),
        ),
        flagField(person.flags, { personal: 'interest' }),
        // Says of what is shown that it is not all: it goes where the name goes.
        field('isMasked', person.isMasked || undefined),
      ]),
    ],
  };
}

/** Titles of the flags that are raised about a party. */
export const flagField = (flags: readonly string[], more: Pick<ReportField, 'personal'> = {}): ReportField =>
  field(
    'marked',
    flags.map((code) => word('warning', code)),
    more,
  );

interface Birth {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: as far as it is known. */
export const birthField = (birth: Birth | undefined): ReportField =>
  field('birth', dayText(birth), { kind: 'date', personal: 'birthDate' });

export function dayText({ year, month, day }: Birth = {}): string | undefined {
  if (year === undefined) return undefined;
  const two = (part: number) => String(part).padStart(2, '0');
  const parts = [String(year).padStart(4, '0')];
  if (month !== undefined) parts.push(two(month));
  if (month !== undefined && day !== undefined) parts.push(two(day));
  return parts.join('-');
}

/** Who a company inside another's file is. */
export function linkedCompanyFacts(company: LinkedCompanyView): PartyFacts {
  return {
    key: companyKey(company.countryCode, company.number, company.name),
    title: company.name ?? company.nameInEnglish ?? label('unnamed'),
    subject: 'company',
    fields: known([
      ...companyFields(company.facts).filter(({ key }) => key !== 'legalName'),
      ...(company.status ? statusFields(company.status) : []),
      flagField(company.flags),
      field('relation', company.isSubject ? label('thisCompany') : undefined),
    ]),
  };
}

/** The same of somebody who acts for a company: in the company's row, each fact under who it is of. */
export function representedByFields(person: PersonView): ReportField[] {
  const of = { key: 'representedBy', label: WORDS.field.representedBy };
  return [
    field('representedBy', person.name ?? label('unnamed'), { personal: 'name' }),
    ...known(personFacts(person).fields).map((one) => ({
      ...one,
      key: `${of.key}.${one.key}`,
      label: `${of.label}: ${one.label}`,
    })),
  ];
}

/** What somebody is or has: of a person it is an interest, of a company a plain fact. */
export const partOf = ({ subject }: Pick<ReportRow, 'subject'>, fields: readonly ReportField[]) =>
  subject === 'person' ? asPart('interest', fields) : [...fields];
