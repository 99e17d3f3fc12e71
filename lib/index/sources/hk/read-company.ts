import { z } from 'zod';
import type { Rows } from '../../model.ts';
import type { Gathered } from '../../search-index.ts';
import type { RecordRows } from '../index-source.ts';

/** What the columns are called in the open interface, by what the weekly lists call them. */
const COLUMNS: Readonly<Record<string, string>> = {
  'BR Number': 'Brn',
  'Current Company Name in English': 'English_Company_Name',
  'Current Company Name in Chinese': 'Chinese_Company_Name',
  'Date of Incorporation': 'Date_of_Incorporation',
  'Date of Incorporation / Re-domiciliation Date': 'Date_of_Incorporation',
  'Current Corporate Name / Other Corporate Name': 'Corporate_Name',
  'Current Approved Name for Carrying on Business in H.K.':
    'Approved_name_for_carrying_on_business_in_H.K._Corporate',
  'Date of Registration': 'Date_of_Registration',
};

const words = z
  .string()
  .nullish()
  .transform((value) => {
    const text = (value ?? '').trim();
    return text === '' || text === 'NULL' ? undefined : text;
  });
const day = words.transform((value) => {
  const [, dd, mm, yyyy] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value ?? '') ?? [];
  return z.iso.date().safeParse(`${yyyy}-${mm}-${dd}`).data;
});
const number = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:\d{8}|[A-Z]\d{7})$/);

/** A row by the columns of the open interface, of either kind. Unknown columns pass. */
const Row = z.looseObject({
  Brn: number,
  English_Company_Name: words,
  Chinese_Company_Name: words,
  Corporate_Name: words,
  Other_Corporate_Name_s: words,
  'Approved_name_for_carrying_on_business_in_H.K._Corporate': words,
  Company_Type: words,
  Date_of_Incorporation: day,
  'Re-domiciliation_Date': day,
  Date_of_Registration: day,
});
type Row = z.output<typeof Row>;

const HAN = /\p{Script=Han}/u;

/** The row of a company, for `gatherCompany` and its registry: members as in the open interface, without what is nothing. */
export function readCompany(record: unknown): RecordRows | null {
  const cells = z.record(z.string(), z.unknown()).safeParse(record).data;
  if (cells === undefined) return null;
  const data = Object.fromEntries(
    Object.entries(cells)
      .map(([column, value]) => [COLUMNS[column] ?? column, value] as const)
      .filter(([column, value]) => column !== 'Seq' && value !== null && value !== '' && value !== 'NULL'),
  );
  const row = Row.safeParse(data).data;
  const name = row?.English_Company_Name ?? row?.Chinese_Company_Name ?? row?.Corporate_Name;
  if (row === undefined || name === undefined) return null;
  const foreign = HAN.test(name) ? 'foreign zh' : 'foreign';
  const kind = row.Corporate_Name === undefined ? 'local' : foreign;
  return { payloads: [{ country: 'HK', number: row.Brn, kind, data }] };
}

/** One company of its rows: its legal names, then the one that it does business under. */
export function gatherCompany({ number: Brn, payloads }: Gathered): Rows | null {
  const ordered = payloads.toSorted((one, other) => one.kind.localeCompare(other.kind));
  const rows = ordered.flatMap(({ data }) => Row.safeParse(data).data ?? []);
  const [first] = rows;
  const [name, ...others] = new Set(rows.flatMap(namesOf));
  if (first === undefined || name === undefined) return null;
  const form =
    first.Company_Type ?? (first.Corporate_Name === undefined ? undefined : 'Non-Hong Kong company');
  const since = first['Re-domiciliation_Date'] ?? first.Date_of_Incorporation ?? first.Date_of_Registration;
  return {
    entities: [
      {
        ...{ country: 'HK', number: Brn, name, status: 'active', statusWord: 'Live' },
        ...(others.length > 0 && {
          otherNames: others.map((each) => ({ name: each, kind: 'other' as const })),
        }),
        ...(form !== undefined && { form }),
        ...(since !== undefined && { since }),
      },
    ],
  };
}

const namesOf = (row: Row): string[] =>
  [
    row.English_Company_Name,
    row.Chinese_Company_Name,
    row.Corporate_Name,
    row.Other_Corporate_Name_s,
    row['Approved_name_for_carrying_on_business_in_H.K._Corporate'],
  ].filter((name) => name !== undefined);
