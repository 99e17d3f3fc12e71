import { z } from 'zod';
import { needed, words } from './cells.ts';

/*
 * Three tables of the Corporations Division (https://opendata.dc.gov), joined by the file number. BUSNIESS is written so.
 */

export const COMPANIES = 0;
export const TRADE_NAMES = 1;
export const OWNERS = 2;

/** Milliseconds since 1970, negative before it; the day. */
const day = z
  .number()
  .nullish()
  .transform((ms) => {
    const date = ms === null || ms === undefined ? undefined : new Date(ms);
    return date === undefined || Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
  });

export const DcCompany = z.object({
  FILE_NUMBER: needed,
  ENTITY_STATUS: words,
  LOCALE: words,
  MODELTYPE: words,
  BUSINESS_NAME: words,
  BUSNIESS_ADDRESS_LINE1: words,
  BUSNIESS_ADDRESS_LINE2: words,
  BUSNIESS_ADDRESS_LINE3: words,
  BUSNIESS_ADDRESS_LINE4: words,
  BUSINESS_CITY: words,
  BUSINESS_STATE: words,
  ZIPCODE: words,
  BUSINESS_COUNTRY: words,
  RA_NAME: words,
  RA_ADDRESS1: words,
  RA_ADDRESS2: words,
  RA_ADDRESS3: words,
  RA_ADDRESS4: words,
  RA_CITY: words,
  RA_STATE: words,
  RA_ZIPCODE: words,
  EFFECTIVE_DATE: day,
  FOREIGN_DATEOF_ORGANIZATION: day,
  NEXT_REPORTYEAR_DUE: words,
  DATE_LAST_REPORT_FILED: day,
  DCS_LAST_MOD_DTTM: day,
});
export type DcCompany = z.output<typeof DcCompany>;

export const TradeName = z.object({
  TRADE_NAME: words,
  TRADENAME_STATUS: words,
  INITIAL_FILENUMBER: needed,
});
export type TradeName = z.output<typeof TradeName>;

/** Without the address, which is often a home. */
export const Owner = z.object({ NAME: words, INITIALFILENUMBER: needed });
export type Owner = z.output<typeof Owner>;
