import { flagMaker } from '../../flag-maker.ts';
import type { DataPointValue } from '../../registry.ts';
import { words } from '../cells.ts';
import { COMPANIES, DcCompany } from '../dc-schema.ts';
import { mapDistrictCompany, mapDistrictFacts } from '../map-district.ts';
import { mapNewYorkCompany } from '../map-ny-company.ts';
import { mapNyFacts } from '../map-ny-status.ts';
import { mapRowFacts } from '../map-row-facts.ts';
import { mainRow, mapCompany } from '../map-rows.ts';
import {
  ADDRESSES,
  AddressRow,
  FILINGS,
  Filing,
  NAMES,
  NameRow,
  ownRecord,
  STATUSES,
  StatusRow,
} from '../ny-schema.ts';
import { DISTRICT, NEW_YORK } from '../sources.ts';
import type { StateFacts } from '../state-register.ts';
import type { Table } from '../table.ts';
import { readFixtures } from './read-fixtures.ts';

const TODAY = '2026-11-20';

interface Answer {
  readonly name: string;
  readonly wire: unknown;
  readonly value: DataPointValue;
}

const valueFrom = (
  company: NonNullable<DataPointValue['company']>,
  { registerRemarks = [], filingDuties, flags }: StateFacts,
  source: string,
): DataPointValue => ({
  company,
  ...(registerRemarks.length > 0 && { registerRemarks: [...registerRemarks] }),
  ...(filingDuties && { filingDuties }),
  flags: flags.map(flagMaker(source)),
});

const rowOf = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, words.catch(undefined).parse(value)]),
  );

/** The companies of a state whose register has rows, and one of each further status that its table knows. */
export function ofTable(table: Table, statuses: readonly string[] = [], today = TODAY): readonly Answer[] {
  const { dataset, status } = table.companies;
  const cases = Object.entries(readFixtures(table.country.slice(3).toLowerCase())).map(
    ([name, sets]) => [name, sets[dataset] ?? []] as const,
  );
  const [first] = cases;
  const further = statuses.map(
    (told) =>
      [
        told,
        (first?.[1] ?? []).map((row) => ({ ...row, ...('column' in status && { [status.column]: told }) })),
      ] as const,
  );
  return [...cases, ...further].flatMap(([name, wire]): readonly Answer[] => {
    const rows = wire.map(rowOf);
    const company = mapCompany(table, { rows, joined: [], formerNames: [] });
    if (company === null) return [];
    const facts = mapRowFacts(table, mainRow(table, rows), company, today);
    return [{ name, wire, value: valueFrom(company, facts, table.source.id) }];
  });
}

export const ofNewYork = (): readonly Answer[] =>
  Object.entries(readFixtures('ny')).flatMap(([name, sets]): readonly Answer[] => {
    const record = ownRecord('1', {
      filings: (sets[FILINGS] ?? []).map((row) => Filing.parse(row)),
      statuses: (sets[STATUSES] ?? []).map((row) => StatusRow.parse(row)),
      names: (sets[NAMES] ?? []).map((row) => NameRow.parse(row)),
      addresses: (sets[ADDRESSES] ?? []).map((row) => AddressRow.parse(row)),
    });
    const company = mapNewYorkCompany(record);
    if (company === null) return [];
    return [{ name, wire: sets, value: valueFrom(company, mapNyFacts(record, company), NEW_YORK.id) }];
  });

export const ofDistrict = (): readonly Answer[] =>
  Object.entries(readFixtures('dc')).flatMap(([name, sets]): readonly Answer[] =>
    (sets[COMPANIES] ?? []).flatMap((row) => {
      const wire = DcCompany.parse(row);
      const company = mapDistrictCompany(wire);
      if (company === null) return [];
      return [{ name, wire: row, value: valueFrom(company, mapDistrictFacts(wire, company), DISTRICT.id) }];
    }),
  );
