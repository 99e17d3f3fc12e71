import type { Address, Company, Establishment } from '#lib/contract/index.ts';
import { dayOf, mapAddress } from './cells.ts';
import { homeOf } from './home-of.ts';
import { legalFormOf } from './legal-form-of.ts';
import { isUnsure, mapParties, type Party, type People, unsureWords } from './map-party.ts';
import { mapRowStatus, type Row } from './map-row-status.ts';
import { numberIn } from './number-rule.ts';
import type { AddressColumns, PartyColumns, Table } from './table.ts';

/** Rows of one company; of further data sets those that belong to it. */
export interface CompanyRows {
  readonly rows: readonly Row[];
  /** In the order of `Table.parties`; empty where the company's own rows have them. */
  readonly joined: readonly (readonly Row[])[];
  readonly formerNames: readonly string[];
}

/** The number by which a company is asked for; undefined where the register has none for it. */
export function idOf({ number, companies }: Table, row: Row): string | undefined {
  const { further } = companies;
  return numberIn(number, row[companies.number] ?? '') ?? (further && row[further.column]);
}

/** Its name without what the register writes behind it, and that. */
export function nameOf(
  { companies: { name, behindName } }: Table,
  row: Row,
): { legalName: string | undefined; behind: string | undefined } {
  const told = row[name];
  const found = behindName === undefined ? null : behindName.exec(told ?? '');
  return { legalName: found === null ? told : told?.slice(0, found.index), behind: found?.[1] };
}

export const addressIn = (columns: AddressColumns, row: Row): Address | undefined =>
  mapAddress({
    lines: columns.lines.map((line) => row[line]),
    city: row[columns.city],
    state: row[columns.state],
    zip: row[columns.zip],
    country: columns.country && row[columns.country],
    county: columns.county && row[columns.county],
  });

/** The row of a company that has its address, where only one of several has. */
export function mainRow({ companies: { addressRow } }: Table, rows: readonly Row[]): Row {
  const [first = {}] = rows;
  return addressRow === undefined
    ? first
    : (rows.find((row) => row[addressRow.column]?.toUpperCase() === addressRow.value) ?? first);
}

/** A company from its rows. Null where they have no number or no name. Pure. */
export function mapCompany(table: Table, told: CompanyRows): Company | null {
  const { country, companies, number } = table;
  const row = mainRow(table, told.rows);
  const id = idOf(table, row);
  const { legalName, behind } = nameOf(table, row);
  if (id === undefined || legalName === undefined) return null;
  const { further, activity, addressRow } = companies;
  const own = numberIn(number, row[companies.number] ?? '');
  const tax = further && row[further.column];
  const isAddress = addressRow === undefined || row[addressRow.column]?.toUpperCase() === addressRow.value;
  const legalAddress = isAddress ? addressIn(companies.address, row) : undefined;
  const registrationDate = dayOf(row[companies.registeredOn]);
  const legalForm = legalFormOf(country, row[companies.form]);
  const code = activity && /\d{2,6}/.exec(row[activity.column] ?? '')?.[0];
  const formerNames = [...new Set(told.formerNames)].filter((each) => each !== legalName);
  return {
    ...{ id, countryCode: country, legalName },
    identifiers: {
      ...(own !== undefined && { [number.name]: own }),
      ...(further && tax !== undefined && { [further.name]: tax }),
    },
    ...(formerNames.length > 0 && { formerNames }),
    status: mapRowStatus(table, row, behind),
    ...homeOf(companies.origin && row[companies.origin.column], companies.origin?.home),
    ...(registrationDate !== undefined && { registrationDate }),
    ...(legalForm && { legalForm }),
    ...(activity && code !== undefined && { activities: activitiesOf(activity.name, code) }),
    ...(legalAddress && { legalAddress }),
  };
}

const activitiesOf = (name: string, code: string): Company['activities'] => ({
  other: { [name]: [{ code }] },
});

/** Parties of unknown kind, as sentences. */
export const unsureIn = (table: Table, told: CompanyRows): string[] => [
  ...new Set(partiesOf(table, told).filter(isUnsure).map(unsureWords)),
];

/** People of a company, each in the register's own words. Pure. */
export function mapPeople(table: Table, told: CompanyRows): People {
  const parties = partiesOf(table, told);
  const sure = parties.filter((party) => !isUnsure(party));
  return mapParties(table.country, sure, parties.filter(isUnsure));
}

const partiesOf = (table: Table, { rows, joined }: CompanyRows): readonly Party[] =>
  table.parties.flatMap((columns, at) =>
    (columns.from === undefined ? rows : (joined[at] ?? [])).flatMap((row) => partyIn(columns, row) ?? []),
  );

function partyIn(columns: PartyColumns, row: Row): Party | undefined {
  const role = 'words' in columns.role ? columns.role.words : row[columns.role.column];
  if (role === undefined || columns.notRoles?.test(role)) return undefined;
  const cell = (column: string | undefined) => (column === undefined ? undefined : row[column]);
  const address = columns.address && addressIn(columns.address, row);
  const person = {
    first: cell(columns.first),
    middle: cell(columns.middle),
    last: cell(columns.last),
    suffix: cell(columns.suffix),
  };
  if (person.first !== undefined || person.last !== undefined) return { role, ...person, address };
  const company = columns.companies?.find(({ name }) => row[name] !== undefined);
  if (company !== undefined) {
    return { role, name: row[company.name], number: cell(company.number), isCompany: true, address };
  }
  const name = cell(columns.name);
  return name === undefined ? undefined : { role, name, address };
}

/** By law a registered agent has its office where the company has its registered one. */
export const mapRegisteredOffice = (table: Table, told: CompanyRows): Establishment[] =>
  partiesOf(table, told)
    .flatMap(({ role, address }) =>
      /^registered agent$/i.test(role) && address !== undefined
        ? [{ name: 'Registered office', address }]
        : [],
    )
    .slice(0, 1);
