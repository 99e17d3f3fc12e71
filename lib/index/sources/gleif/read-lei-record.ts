import { z } from 'zod';
import { countryOfLaw } from '#lib/domain/identifiers/country-of-law.ts';
import { nationalNumber } from '#lib/domain/identifiers/national-number.ts';
import { calendarDate } from '#lib/platform/calendar-date.ts';
import type { Entity, OtherName } from '../../model.ts';
import { day, name, told, words } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';
import { otherNames } from '../other-names.ts';

const instant = words.transform((text) => day.parse(calendarDate(text)));

const OTHER = 'Entity.OtherEntityNames.OtherEntityName';
const TRANSLITERATED = 'Entity.TransliteratedOtherEntityNames.TransliteratedOtherEntityName';
const PLACES = [OTHER, TRANSLITERATED].flatMap((list) => [1, 2, 3, 4, 5].map((place) => `${list}.${place}`));

const EVENTS = [1, 2, 3, 4, 5].map((place) => `Entity.LegalEntityEvents.LegalEntityEvent.${place}`);

const LeiRecord = z.object({
  LEI: z.string().regex(/^[A-Z0-9]{18}\d{2}$/),
  'Entity.LegalName': name,
  'Entity.LegalAddress.City': words,
  'Entity.LegalAddress.Region': words,
  'Entity.LegalAddress.Country': words,
  'Entity.RegistrationAuthority.RegistrationAuthorityID': words,
  'Entity.RegistrationAuthority.RegistrationAuthorityEntityID': words,
  'Entity.LegalJurisdiction': words,
  'Entity.EntityCategory': words,
  'Entity.LegalForm.EntityLegalFormCode': words,
  'Entity.LegalForm.OtherLegalForm': words,
  'Entity.EntityStatus': words,
  'Entity.EntityCreationDate': instant,
  'Entity.EntityExpirationDate': instant,
  'Registration.RegistrationStatus': z.string().trim().min(1),
});
type LeiRecord = z.output<typeof LeiRecord>;

const Names = z.object(
  Object.fromEntries(
    PLACES.flatMap((at) => [
      [at, words],
      [`${at}.type`, words],
    ]),
  ),
);

const Events = z.object(
  Object.fromEntries(
    EVENTS.flatMap((at) => [
      [`${at}.LegalEntityEventType`, words],
      [`${at}.event_status`, words],
    ]),
  ),
);

/** The columns that are read, of more than 300. */
export const COLUMNS: readonly string[] = [LeiRecord, Names, Events].flatMap(({ shape }) =>
  Object.keys(shape),
);

/** An LEI that was given in error or twice: it stands for nothing, and its number is another record's. */
const VOID = ['DUPLICATE', 'ANNULLED', 'CANCELLED'];

/** Codes of ISO 20275 for "no code". */
const NO_FORM = ['8888', '9999'];

/** A row of the golden copy: an entity of a country of the interface; others are left out. */
export function readLeiRecord(row: unknown): RecordRows | null {
  const record = LeiRecord.safeParse(row).data;
  const names = Names.safeParse(row).data;
  const events = Events.safeParse(row).data;
  if (record === undefined || names === undefined || events === undefined) return null;
  const country = countryOfLaw({
    jurisdiction: record['Entity.LegalJurisdiction'],
    country: record['Entity.LegalAddress.Country'],
    region: record['Entity.LegalAddress.Region'],
  });
  if (country === undefined) return {};
  const number = numberOf(country, record);
  if (VOID.includes(record['Registration.RegistrationStatus'])) {
    // Under a national number stands the valid record, or will.
    return number === record.LEI ? { removals: [{ country, number }] } : {};
  }
  return {
    entities: [
      entityOf(
        record,
        { country, number },
        { names: namesOf(names), isInProceeding: isInProceeding(events) },
      ),
    ],
  };
}

/** The LEI too for a fund: parts of one are often registered under the number of the whole, which then names none of them. */
function numberOf(country: Entity['country'], record: LeiRecord): string {
  if (record['Entity.EntityCategory'] === 'FUND') return record.LEI;
  const registered = {
    registeredAs: record['Entity.RegistrationAuthority.RegistrationAuthorityEntityID'],
    authority: record['Entity.RegistrationAuthority.RegistrationAuthorityID'],
  };
  return nationalNumber(country, registered) ?? record.LEI;
}

function entityOf(
  record: LeiRecord,
  id: Pick<Entity, 'country' | 'number'>,
  { names, isInProceeding }: { readonly names: readonly OtherName[]; readonly isInProceeding: boolean },
): Entity {
  const legalName = record['Entity.LegalName'];
  const code = record['Entity.LegalForm.EntityLegalFormCode'];
  const isCode = code !== undefined && !NO_FORM.includes(code);
  const entityStatus = record['Entity.EntityStatus'];
  const isClosed = entityStatus === 'INACTIVE';
  return {
    ...id,
    name: legalName,
    ...otherNames(legalName, names),
    status: isClosed ? 'closed' : entityStatus === 'ACTIVE' && !isInProceeding ? 'active' : 'unknown',
    ...told({
      statusWord: statusWords(entityStatus, record['Registration.RegistrationStatus']),
      form: record['Entity.LegalForm.OtherLegalForm'] ?? (isCode ? code : undefined),
      since: record['Entity.EntityCreationDate'],
      until: isClosed ? record['Entity.EntityExpirationDate'] : undefined,
      place: record['Entity.LegalAddress.City'],
    }),
    lei: record.LEI,
  };
}

/** Events of an entity that still stands as active, and of which nobody may say so. */
const PROCEEDINGS = ['BANKRUPTCY', 'DISSOLUTION', 'INSOLVENCY', 'LIQUIDATION', 'VOLUNTARY_ARRANGEMENT'];

const isInProceeding = (events: z.output<typeof Events>): boolean =>
  EVENTS.some(
    (at) =>
      PROCEEDINGS.includes(events[`${at}.LegalEntityEventType`] ?? '') &&
      events[`${at}.event_status`] !== 'WITHDRAWN_CANCELLED',
  );

/** An LEI that was not renewed says nothing of the company's life, and that its record may be old. */
function statusWords(entity: string | undefined, registration: string): string | undefined {
  if (registration === 'ISSUED') return entity;
  return entity === undefined ? `LEI ${registration}` : `${entity}, LEI ${registration}`;
}

const KINDS: Readonly<Record<string, OtherName['kind']>> = {
  PREVIOUS_LEGAL_NAME: 'former',
  TRADING_OR_OPERATING_NAME: 'trading',
};

const namesOf = (names: z.output<typeof Names>): OtherName[] =>
  PLACES.flatMap((at) => {
    const text = names[at];
    return text === undefined ? [] : [{ name: text, kind: KINDS[names[`${at}.type`] ?? ''] ?? 'other' }];
  });
