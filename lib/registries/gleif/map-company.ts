import { z } from 'zod';
import type { Company } from '#lib/contract/index.ts';
import { calendarDate } from '#lib/platform/calendar-date.ts';
import registrationAuthorities from './codes/registration-authorities.json' with { type: 'json' };
import { companyNumberOf } from './company-number.ts';
import { countryCodeOfRecord, countryOf } from './jurisdiction.ts';
import { mapAddress } from './map-address.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapNames } from './map-names.ts';
import { mapStatus } from './map-status.ts';
import type { LeiRecord } from './schema.ts';

const Authority = z.object({ name: z.string(), scheme: z.string() });

const AUTHORITIES = z.record(z.string(), Authority).parse(registrationAuthorities.authorities);

/** The name under which the number of an authority stands among the identifiers. */
function schemeOf(authority: string | undefined, countryCode: string | undefined, number: string): string {
  const known = AUTHORITIES[authority ?? '']?.scheme;
  if (known !== undefined) return known;
  if (countryCode === 'DE' && /^(HR[AB]|GnR|PR|VR)\b/i.test(number)) return 'Handelsregister';
  return authority === undefined ? 'Register number' : `GLEIF ${authority}`;
}

/** Name of the authority that keeps the register a record's number comes from. */
export function authorityName(record: LeiRecord): string | undefined {
  const { id, other } = record.attributes.entity.registeredAt;
  return AUTHORITIES[id ?? '']?.name ?? other;
}

/** A record as a company of the interface. Pure: the same record gives the same company. */
export function mapCompany(record: LeiRecord): Company {
  const { entity } = record.attributes;
  const countryCode = countryCodeOfRecord(record);
  const country = countryOf(record);
  const askedUnder = country?.startsWith('US-') ? country : countryCode;
  const registrationDate = calendarDate(entity.creationDate);
  const legalForm = mapLegalForm(record);
  const legalAddress = mapAddress(entity.legalAddress);
  return {
    id: companyNumberOf(countryOf(record), record),
    ...(askedUnder === undefined ? {} : { countryCode: askedUnder }),
    identifiers: byScheme([...registerNumbers(record, countryCode), ...codesOfIndex(record)]),
    ...mapNames(record),
    status: mapStatus(record),
    ...(registrationDate === undefined ? {} : { registrationDate }),
    ...(legalForm === undefined ? {} : { legalForm }),
    ...(Object.keys(legalAddress).length === 0 ? {} : { legalAddress }),
  };
}

/** What the index says of a company beside its own register: that register has its number, seat, form and age. */
export const mapCompanyBeside = (record: LeiRecord): Company => ({
  identifiers: byScheme(codesOfIndex(record)),
  ...mapNames(record),
  status: mapStatus(record),
});

type Numbered = readonly [scheme: string, value: string | undefined];

/** Numbers that registers gave, as they were reported. */
function registerNumbers(record: LeiRecord, countryCode: string | undefined): Numbered[] {
  const { entity, registration } = record.attributes;
  return [
    [schemeOf(entity.registeredAt.id, countryCode, entity.registeredAs ?? ''), entity.registeredAs],
    ...registration.otherValidationAuthorities.map(
      ({ validatedAt, validatedAs }): Numbered => [
        schemeOf(validatedAt.id, countryCode, validatedAs ?? ''),
        validatedAs,
      ],
    ),
  ];
}

/** The LEI, and codes that are mapped to it. */
function codesOfIndex({ attributes }: LeiRecord): Numbered[] {
  const { lei, bic, mic, ocid, qcc, spglobal } = attributes;
  return [
    ['LEI', lei],
    ...bic.map((code): Numbered => ['BIC', code]),
    ...mic.map((code): Numbered => ['MIC', code]),
    ['OpenCorporates', ocid],
    ['QCC', qcc],
    ...spglobal.map((code): Numbered => ['S&P Global', code]),
  ];
}

/** Every identifier by its scheme; where several stand under one (BIC), they are one list with commas. */
function byScheme(numbers: readonly Numbered[]): Record<string, string> {
  const values = new Map<string, Set<string>>();
  for (const [scheme, value] of numbers) {
    if (value !== undefined) values.set(scheme, (values.get(scheme) ?? new Set()).add(value));
  }
  return Object.fromEntries([...values].map(([scheme, all]) => [scheme, [...all].join(', ')]));
}
