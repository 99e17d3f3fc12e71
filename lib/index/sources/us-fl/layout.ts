/*
 * The corporate data file of Florida's Division of Corporations: 1,440 characters a record, positions from 1 as its own
 * definitions count them (https://dos.sunbiz.org/data-definitions/cor.html). Members have the file's own names.
 */

type Field = readonly [start: number, length: number];

const COMPANY = {
  COR_NUMBER: [1, 12],
  COR_NAME: [13, 192],
  COR_STATUS: [205, 1],
  COR_FILING_TYPE: [206, 15],
  COR_PRINC_ADD_1: [221, 42],
  COR_PRINC_ADD_2: [263, 42],
  COR_PRINC_CITY: [305, 28],
  COR_PRINC_STATE: [333, 2],
  COR_PRINC_ZIP: [335, 10],
  COR_PRINC_COUNTRY: [345, 2],
  COR_FILE_DATE: [473, 8],
  MORE_THAN_SIX_OFF_FLAG: [495, 1],
  LAST_TRX_DATE: [496, 8],
  STATE_COUNTRY: [504, 2],
  REPORT_YEAR_1: [506, 4],
  REPORT_DATE_1: [511, 8],
  REPORT_YEAR_2: [519, 4],
  REPORT_DATE_2: [524, 8],
  REPORT_YEAR_3: [532, 4],
  REPORT_DATE_3: [537, 8],
  RA_NAME: [545, 42],
  RA_NAME_TYPE: [587, 1],
  RA_ADD_1: [588, 42],
  RA_CITY: [630, 28],
  RA_STATE: [658, 2],
  RA_ZIP5: [660, 5],
  RA_ZIP4: [665, 4],
} as const satisfies Readonly<Record<string, Field>>;

/** Of each of six officers, counted from the officer's first character. */
const OFFICER = {
  TITLE: [1, 4],
  NAME_TYPE: [5, 1],
  NAME: [6, 42],
  ADD_1: [48, 42],
  CITY: [90, 28],
  STATE: [118, 2],
  ZIP5: [120, 5],
  ZIP4: [125, 4],
} as const satisfies Readonly<Record<string, Field>>;

const FIRST_OFFICER = 669;
const OFFICER_LENGTH = 128;
const OFFICERS = 6;

export type CompanyField = keyof typeof COMPANY;
export type OfficerField = keyof typeof OFFICER;

/** The shortest line that has a name and a status: blanks at the end may be cut. */
export const SHORTEST = COMPANY.COR_STATUS[0];

const cut = (line: string, [start, length]: Field, offset = 0): string | undefined =>
  line.slice(offset + start - 1, offset + start - 1 + length).trim() || undefined;

/** What a record says of its company: only what is used. */
export const companyField = (line: string, name: CompanyField): string | undefined =>
  cut(line, COMPANY[name]);

/** Officers in the order of the record, each read by the name of a field; those without a name are none. */
export const officersIn = (line: string): ((name: OfficerField) => string | undefined)[] =>
  Array.from({ length: OFFICERS }, (_, index) => FIRST_OFFICER - 1 + index * OFFICER_LENGTH)
    .map((offset) => (name: OfficerField) => cut(line, OFFICER[name], offset))
    .filter((field) => field('NAME') !== undefined);
