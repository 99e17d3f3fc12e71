import { z } from 'zod';
import { told, words } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';
import { belgianDay } from './belgian-day.ts';
import { EntityNumber, isEnterprise } from './entity-number.ts';

/*
 * Records of the tables of KBO Open Data as payloads, each under the number that it is of. A table is the kind of its
 * payloads. What the registry never shows is not kept: e-mail addresses, activities and contacts of places of business.
 */

const NATURAL_PERSON = '1';

const Enterprise = z.looseObject({
  EnterpriseNumber: EntityNumber,
  Status: words,
  JuridicalSituation: words,
  TypeOfEnterprise: words,
  JuridicalForm: words,
  JuridicalFormCAC: words,
  StartDate: belgianDay,
});

/** Sole traders are left out: without this record nothing of them is kept when an enterprise is put together. */
export function readEnterprise(record: unknown): RecordRows | null {
  const row = Enterprise.safeParse(record).data;
  if (row === undefined) return null;
  if (row.TypeOfEnterprise === NATURAL_PERSON) return {};
  const {
    EnterpriseNumber: number,
    Status,
    JuridicalSituation,
    JuridicalForm,
    JuridicalFormCAC,
    StartDate,
  } = row;
  const form = JuridicalFormCAC ?? JuridicalForm;
  return kept(number, 'enterprise', {
    status: Status,
    situation: JuridicalSituation,
    form,
    since: StartDate,
  });
}

const Denomination = z.looseObject({
  EntityNumber,
  Language: words,
  TypeOfDenomination: words,
  Denomination: words,
});

export function readDenomination(record: unknown): RecordRows | null {
  const row = Denomination.safeParse(record).data;
  if (row === undefined) return null;
  const { EntityNumber: number, Language: language, TypeOfDenomination: type, Denomination: text } = row;
  return text === undefined ? {} : kept(number, 'denomination', { language, type, name: text });
}

const Address = z.looseObject({
  EntityNumber,
  TypeOfAddress: words,
  CountryNL: words,
  CountryFR: words,
  Zipcode: words,
  MunicipalityNL: words,
  MunicipalityFR: words,
  StreetNL: words,
  StreetFR: words,
  HouseNumber: words,
  Box: words,
  ExtraAddressInfo: words,
  DateStrikingOff: belgianDay,
});

export function readAddress(record: unknown): RecordRows | null {
  const row = Address.safeParse(record).data;
  if (row === undefined) return null;
  return kept(row.EntityNumber, 'address', {
    ...{ type: row.TypeOfAddress, countryNl: row.CountryNL, countryFr: row.CountryFR, zip: row.Zipcode },
    ...{
      cityNl: row.MunicipalityNL,
      cityFr: row.MunicipalityFR,
      streetNl: row.StreetNL,
      streetFr: row.StreetFR,
    },
    ...{ house: row.HouseNumber, box: row.Box, extra: row.ExtraAddressInfo, struckOff: row.DateStrikingOff },
  });
}

const Activity = z.looseObject({
  EntityNumber,
  ActivityGroup: words,
  NaceVersion: words,
  NaceCode: words,
  Classification: words,
});

export function readActivity(record: unknown): RecordRows | null {
  const row = Activity.safeParse(record).data;
  if (row === undefined) return null;
  const { EntityNumber: number, ActivityGroup: group, NaceVersion: version, NaceCode: code } = row;
  if (!isEnterprise(number) || code === undefined) return {};
  return kept(number, 'activity', { group, version, code, rank: row.Classification });
}

const Contact = z.looseObject({ EntityNumber, ContactType: words, Value: words });

export function readContact(record: unknown): RecordRows | null {
  const row = Contact.safeParse(record).data;
  if (row === undefined) return null;
  const { EntityNumber: number, ContactType: type, Value: value } = row;
  const isShown = isEnterprise(number) && value !== undefined && (type === 'TEL' || type === 'WEB');
  return isShown ? kept(number, 'contact', { type, value }) : {};
}

const Establishment = z.looseObject({
  EstablishmentNumber: EntityNumber,
  StartDate: belgianDay,
  EnterpriseNumber: EntityNumber,
});

/** Under both numbers: an update that closes a place of business does not say whose it was. */
export function readEstablishment(record: unknown): RecordRows | null {
  const row = Establishment.safeParse(record).data;
  return row === undefined
    ? null
    : both('establishment', row.EstablishmentNumber, row.EnterpriseNumber, row.StartDate);
}

const Branch = z.looseObject({ Id: EntityNumber, StartDate: belgianDay, EnterpriseNumber: EntityNumber });

export function readBranch(record: unknown): RecordRows | null {
  const row = Branch.safeParse(record).data;
  return row === undefined ? null : both('branch', row.Id, row.EnterpriseNumber, row.StartDate);
}

const both = (kind: string, number: string, enterprise: string, since: string | undefined): RecordRows => ({
  payloads: [
    { country: 'BE', number, kind, data: told({ enterprise, since }) },
    {
      country: 'BE',
      number: enterprise,
      kind: kind === 'branch' ? 'branches' : 'establishments',
      data: number,
    },
  ],
});

const kept = (number: string, kind: string, data: object): RecordRows => ({
  payloads: [{ country: 'BE', number, kind, data: told(data) }],
});
