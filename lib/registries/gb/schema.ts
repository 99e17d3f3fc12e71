/*
 * The wire of the Companies House API: https://developer-specs.company-information.service.gov.uk. Only members in use;
 * unknown ones pass. Codes stay strings: an unknown one is no reason to refuse a company. Null and absent are one.
 */

export * from './schema-company.ts';
export * from './schema-filings.ts';
export * from './schema-people.ts';
export type { WireAddress } from './wire-kinds.ts';
