import { z } from 'zod';

/*
 * What the local index keeps of a company, with the members of the corporate data file
 * (https://dos.sunbiz.org/data-definitions/cor.html); days are YYYY-MM-DD.
 */

const words = z.string().min(1).optional();

export const Company = z.object({
  COR_NAME: z.string().min(1),
  COR_STATUS: words,
  COR_FILING_TYPE: words,
  COR_PRINC_ADD_1: words,
  COR_PRINC_ADD_2: words,
  COR_PRINC_CITY: words,
  COR_PRINC_STATE: words,
  COR_PRINC_ZIP: words,
  COR_PRINC_COUNTRY: words,
  COR_FILE_DATE: words,
  LAST_TRX_DATE: words,
  STATE_COUNTRY: words,
  REPORT_YEAR_1: words,
  REPORT_DATE_1: words,
  REPORT_YEAR_2: words,
  REPORT_DATE_2: words,
  REPORT_YEAR_3: words,
  REPORT_DATE_3: words,
  RA_NAME: words,
  RA_NAME_TYPE: words,
  RA_ADD_1: words,
  RA_CITY: words,
  RA_STATE: words,
  RA_ZIP5: words,
  RA_ZIP4: words,
  MORE_THAN_SIX_OFF_FLAG: words,
});
export type WireCompany = z.output<typeof Company>;

/** Of a person the parts of the name; of a company its address. */
export const Officer = z.object({
  TITLE: words,
  surname: words,
  given: words,
  ADD_1: words,
  CITY: words,
  STATE: words,
  ZIP5: words,
  ZIP4: words,
});
export type WireOfficer = z.output<typeof Officer>;
