import { drawnTexts } from '../places/address-order.ts';
import type { ReportRow } from './report.ts';
import type { FieldKey } from './words.ts';

/** The lines of an address, and the field that has its country. */
const ADDRESSES: Partial<Record<string, FieldKey>> = {
  legalAddress: 'legalAddressCountry',
  residenceAddress: 'residenceCountry',
  birthPlace: 'birthCountry',
} satisfies Partial<Record<FieldKey, FieldKey>>;

/** A row as page and PDF draw it: addresses in the order of their country. What was saved, and is compared, stays. */
export function drawnRow(row: ReportRow): ReportRow {
  return {
    ...row,
    fields: row.fields.map((field) => {
      const country = row.fields.find(({ key }) => key === ADDRESSES[field.key])?.values[0];
      return country === undefined ? field : { ...field, values: [...drawnTexts(field.values, country)] };
    }),
  };
}
