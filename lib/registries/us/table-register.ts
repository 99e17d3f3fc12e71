import { z } from 'zod';
import { usStateOf } from '#lib/domain/places/us-state-of.ts';
import type { Named } from '../composition/rank-named.ts';
import type { RegistryContext } from '../registry.ts';
import { searchFacts } from '../search-status.ts';
import { words } from './cells.ts';
import { mapFilings } from './map-filings.ts';
import { mapRowFacts } from './map-row-facts.ts';
import { type Row, rowNotes } from './map-row-status.ts';
import {
  type CompanyRows,
  idOf,
  mainRow,
  mapCompany,
  mapPeople,
  mapRegisteredOffice,
  nameOf,
  unsureIn,
} from './map-rows.ts';
import { numberedBy } from './numbered-by.ts';
import { type SodaClient, type SodaRows, sodaClient } from './soda-client.ts';
import { all, hasWords, is, isNoneOf, isOneOf, wordsOf } from './soql.ts';
import type { StateRecord, StateRegister } from './state-register.ts';
import type { AddressColumns, Join, PartyColumns, Table } from './table.ts';

const MOST_FOUND = 500;
/** So many numbers go into one query. */
const MOST_KEYS = 100;

/** The register of a state whose companies stand in rows, as its table says. */
export function tableRegister(table: Table): StateRegister {
  const { country, source, docs, number, filings, mayBeMissing } = table;
  return {
    ...{ country, source, docs },
    number: numberedBy(number, source),
    ...(filings && { listsDocuments: true }),
    ...(mayBeMissing !== undefined && { mayBeMissing }),
    read: (ctx, id, what) => read(table, ctx, id, what),
    byNumber: async (ctx, id) => namedOf(table, await companyRows(table, sodaClient(ctx, source), id)),
    byName: (ctx, name) => byName(table, ctx, name),
  };
}

const columnsOf = ({ lines, city, state, zip, country, county }: AddressColumns) => [
  ...lines,
  ...[city, state, zip, country, county],
];

const partyColumns = ({
  from,
  role,
  first,
  middle,
  last,
  suffix,
  companies,
  name,
  address,
}: PartyColumns) => [
  from?.column,
  ...('column' in role ? [role.column] : []),
  ...[first, middle, last, suffix, name],
  ...(companies ?? []).flatMap((each) => [each.name, each.number]),
  ...(address && from === undefined ? columnsOf(address) : []),
];

/** A row with these columns, each a text or nothing. */
const rowOf = (columns: readonly (string | undefined)[]) =>
  z.object(Object.fromEntries(columns.flatMap((column) => (column === undefined ? [] : [[column, words]]))));

/** Every column of a company's row that is read. */
function companyRow({ companies, parties, formerNames, filings, notes, remarks, reportDue }: Table) {
  const { number, name, form, status, registeredOn, closedOn, origin, further, activity } = companies;
  const joins = [formerNames, filings, ...parties.map(({ from }) => from)];
  return rowOf([
    ...[number, name, form, registeredOn, closedOn, origin?.column, further?.column, activity?.column],
    'column' in status ? status.column : undefined,
    companies.addressRow?.column,
    ...columnsOf(companies.address),
    ...joins.map((join) => join?.on),
    ...parties.filter(({ from }) => from === undefined).flatMap(partyColumns),
    ...notes.map(([, column]) => column),
    ...[...(remarks ?? []), reportDue],
  ]);
}

const onlyCompanies = ({ companies: { form, notForms } }: Table): string | undefined =>
  notForms && isNoneOf(form, notForms);

/** Rows of the company with a number, which may be its further one. */
async function companyRows(table: Table, client: SodaClient, number: string): Promise<SodaRows<Row>> {
  const { companies, number: rule } = table;
  const isFurther = companies.further !== undefined && number.length === rule.further?.digits;
  const column = isFurther ? companies.further?.column : companies.number;
  return client.rows(companyRow(table), {
    dataset: companies.dataset,
    where: all(is(column ?? companies.number, number), onlyCompanies(table)),
  });
}

async function read(
  table: Table,
  ctx: RegistryContext,
  number: string,
  what: 'profile' | 'documents',
): Promise<StateRecord | null> {
  const client = sodaClient(ctx, table.source);
  const { rows, isWhole } = await companyRows(table, client, number);
  const main = mainRow(table, rows);
  const none: SodaRows<Row> = { rows: [], isWhole: true };
  const joined = async (join: Join | undefined, columns: readonly (string | undefined)[]) => {
    const key = join && main[join.on];
    if (join === undefined || key === undefined) return none;
    return client.rows(rowOf([join.column, ...columns]), {
      dataset: join.dataset,
      where: is(join.column, key),
    });
  };
  const { formerNames, filings } = table;
  const isProfile = what === 'profile';
  const [names, filed, ...parties] = await Promise.all([
    isProfile ? joined(formerNames, [formerNames?.name, formerNames?.since]) : none,
    isProfile ? none : joined(filings, [filings?.name, filings?.kind, filings?.number, filings?.date]),
    ...table.parties.map((party) => (isProfile ? joined(party.from, partyColumns(party)) : none)),
  ]);
  const told: CompanyRows = {
    rows,
    joined: parties.map((each) => each.rows),
    formerNames: newestFirst(names.rows, formerNames?.since).flatMap(
      (row) => (formerNames && row[formerNames.name]) ?? [],
    ),
  };
  const company = mapCompany(table, told);
  if (company === null) return null;
  const isAll = [names, filed, ...parties].every((each) => each.isWhole) && isWhole;
  return {
    company,
    ...mapRowFacts(table, main, company, ctx.now.toISOString().slice(0, 10)),
    notes: [...rowNotes(table, main), ...unsureIn(table, told)],
    people: mapPeople(table, told),
    establishments: mapRegisteredOffice(table, told),
    ...(isFromElsewhere(table, main) && { formedElsewhere: { words: originIn(table, main) } }),
    ...(filings && {
      documents: mapFilings(
        filed.rows.map((row) => ({
          name: row[filings.name] ?? row[filings.kind],
          date: row[filings.date]?.slice(0, 10),
          about: [row[filings.number] && `Filing ${row[filings.number]}`],
        })),
        filings.where,
      ),
    }),
    limitations: [
      ...(table.limitation === undefined ? [] : [table.limitation]),
      ...(isAll ? [] : ['The register has more rows of this company than the 5,000 that are read.']),
    ],
    wire: client.wire,
  };
}

const originIn = ({ companies: { origin } }: Table, row: Row): string | undefined =>
  origin && row[origin.column];

function isFromElsewhere(table: Table, row: Row): boolean {
  const origin = originIn(table, row);
  return origin !== undefined && usStateOf(origin) !== table.country;
}

const newestFirst = (rows: readonly Row[], column: string | undefined): readonly Row[] =>
  column === undefined
    ? rows
    : rows.toSorted((one, other) => (other[column] ?? '').localeCompare(one[column] ?? ''));

async function byName(table: Table, ctx: RegistryContext, name: string): Promise<readonly Named[]> {
  const { country, source, companies, formerNames } = table;
  const wanted = wordsOf(name, country);
  if (wanted.length === 0) return [];
  const client = sodaClient(ctx, source);
  const row = companyRow(table);
  const ask = { dataset: companies.dataset, order: companies.name, limit: MOST_FOUND };
  const [found, former] = await Promise.all([
    client.rows(row, { ...ask, where: all(hasWords(companies.name, wanted), onlyCompanies(table)) }),
    formerNames === undefined
      ? { rows: [], isWhole: true }
      : client.rows(rowOf([formerNames.column, formerNames.name]), {
          dataset: formerNames.dataset,
          where: hasWords(formerNames.name, wanted),
          limit: MOST_FOUND,
        }),
  ]);
  if (formerNames === undefined || former.rows.length === 0) return namedOf(table, found);
  const keys = [...new Set(former.rows.flatMap((each) => each[formerNames.column] ?? []))].slice(
    0,
    MOST_KEYS,
  );
  const renamed = await client.rows(row, { ...ask, where: isOneOf(formerNames.on, keys) });
  const before = Map.groupBy(former.rows, (each) => each[formerNames.column]);
  return namedOf(table, { rows: [...found.rows, ...renamed.rows], isWhole: true }, (each) =>
    (before.get(each[formerNames.on]) ?? []).flatMap((old) => old[formerNames.name] ?? []),
  );
}

/** Companies of rows, each once; a row without a number or a name is none that could be asked for. */
function namedOf(
  table: Table,
  { rows }: SodaRows<Row>,
  formerNamesOf: (row: Row) => readonly string[] = () => [],
): readonly Named[] {
  const companies = Map.groupBy(rows, (row) => idOf(table, row));
  return [...companies].flatMap(([companyNumber, of]) => {
    const row = mainRow(table, of);
    const { legalName } = nameOf(table, row);
    if (companyNumber === undefined || legalName === undefined) return [];
    const company = mapCompany(table, { rows: of, joined: [], formerNames: [] });
    const address = company?.legalAddress;
    return [
      {
        result: {
          ...(address && { address }),
          ...{ companyNumber, legalName, legalNameInEnglish: null },
          ...(company && searchFacts(company)),
        },
        names: [legalName, ...formerNamesOf(row)],
        isClosed: company?.status?.active === false,
      },
    ];
  });
}
