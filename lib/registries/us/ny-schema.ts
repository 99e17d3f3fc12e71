import { z } from 'zod';
import { day, needed, words } from './cells.ts';

/*
 * Four of New York's data sets (https://data.ny.gov), joined by `corpid_num`, the DOS ID; and the list of active companies,
 * whose `dos_id` is the same. One row for each document that was filed.
 */

export const FILINGS = '63wc-4exh';
export const STATUSES = '3gg2-jgnp';
export const NAMES = 'ekwr-p59j';
export const ADDRESSES = '2tms-hftb';
export const ACTIVE = 'n9v6-gdp6';

const filed = { corpid_num: needed, film_num: words, date_filed: day };

export const Filing = z.object({
  ...filed,
  eff_date: day,
  for_inc_date: day,
  documenttype: words,
  entitytype: words,
  corp_name: words,
  fict_name: words,
  juris: words,
  cnty_prin_ofc: words,
});
export type Filing = z.output<typeof Filing>;

export const StatusRow = z.object({ ...filed, status: words });
export type StatusRow = z.output<typeof StatusRow>;

/** `name_status`: A is the name of today. */
export const NameRow = z.object({ ...filed, name_status: words, corp_name: words });
export type NameRow = z.output<typeof NameRow>;

/** `addr_type`: 1 for service of process, 2 registered agent, 3 chief executive officer, 4 principal executive office. */
export const AddressRow = z.object({
  ...filed,
  addr_type: words,
  name: words,
  addr1: words,
  addr2: words,
  city: words,
  state: words,
  zip5: words,
  zip4: words,
  country: words,
});
export type AddressRow = z.output<typeof AddressRow>;

export const ActiveRow = z.object({
  dos_id: needed,
  current_entity_name: needed,
  county: words,
});

/** Everything that New York has of one company; apart what may not be the company's. */
export interface NewYorkRecord {
  readonly number: string;
  readonly filings: readonly Filing[];
  /** What was filed for assumed names: they are counted for themselves, so that they may be of another company. */
  readonly assumed: readonly Filing[];
  readonly statuses: readonly StatusRow[];
  readonly names: readonly NameRow[];
  readonly addresses: readonly AddressRow[];
}

const ASSUMED_NAME = /ASSUMED NAME/i;

/** Assumed names are counted for themselves, under numbers that companies have too: what was filed for one is not the company's. */
export const isAssumedName = ({ documenttype }: Pick<Filing, 'documenttype'>): boolean =>
  ASSUMED_NAME.test(documenttype ?? '');

/** The oldest first; of one day in the order of their numbers of film. */
export const inOrder = <
  Row extends { readonly date_filed?: string | undefined; film_num?: string | undefined },
>(
  rows: readonly Row[],
): readonly Row[] =>
  rows.toSorted(
    (one, other) =>
      (one.date_filed ?? '').localeCompare(other.date_filed ?? '') ||
      (one.film_num ?? '').localeCompare(other.film_num ?? ''),
  );

/** Rows of the company alone, in the order in which they were filed. */
export function ownRecord(number: string, record: Omit<NewYorkRecord, 'number' | 'assumed'>): NewYorkRecord {
  const foreign = new Set(record.filings.filter(isAssumedName).map(({ film_num }) => film_num));
  const own = <Row extends { film_num?: string | undefined; date_filed?: string | undefined }>(
    rows: readonly Row[],
  ) => inOrder(rows.filter(({ film_num }) => film_num === undefined || !foreign.has(film_num)));
  return {
    number,
    filings: own(record.filings.filter((each) => !isAssumedName(each))),
    assumed: inOrder(record.filings.filter(isAssumedName)),
    statuses: own(record.statuses),
    names: own(record.names),
    addresses: own(record.addresses),
  };
}
