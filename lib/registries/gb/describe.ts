import { z } from 'zod';
import company from './codes/company.json' with { type: 'json' };
import control from './codes/control.json' with { type: 'json' };

const Words = z.record(z.string(), z.string());

/** What the register calls its codes, by kind. */
const LISTS = {
  type: Words.parse(company.company_type),
  subtype: Words.parse(company.company_subtype),
  status: Words.parse(company.company_status),
  statusDetail: Words.parse(company.company_status_detail),
  jurisdiction: Words.parse(company.jurisdiction),
  accounts: Words.parse(company.account_type),
  foreignAccounts: Words.parse(company.foreign_account_type),
  termsOfPublication: Words.parse(company.terms_of_account_publication),
  partialData: Words.parse(company.partial_data_available),
  annotation: Words.parse(company.corporate_annotation_type),
  officerRole: Words.parse(company.officer_role),
  insolvencyCase: Words.parse(company.insolvency_case_type),
  insolvencyDate: Words.parse(company.insolvency_case_date_type),
  nature: Words.parse(control.nature),
  statement: Words.parse(control.statement),
  superSecure: Words.parse(control.super_secure),
  exemption: Words.parse(control.exemption),
};

/** The register's words for a code; a code that it does not describe is its own words. */
export function describe(kind: keyof typeof LISTS, code: string): string {
  return LISTS[kind][code] ?? inWords(code);
}

/** Whether the register's list has a code: of one that it has not, nothing follows from how it ends. */
export const isListed = (kind: keyof typeof LISTS, code: string): boolean => Object.hasOwn(LISTS[kind], code);

/** `final-liquidator`: Final liquidator. */
export function inWords(code: string): string {
  const words = code.replaceAll(/[-_]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
