import { z } from 'zod';
import { Address, count, day, flag, list, oneOrMore, optional, page, words } from './wire-kinds.ts';

/* The profile of a company with its establishments, charges and insolvency, and searches. */

const Period = z.object({ due_on: day, overdue: flag, period_start_on: day, period_end_on: day });

const Accounts = z.object({
  last_accounts: optional(
    z.object({ made_up_to: day, period_start_on: day, period_end_on: day, type: words }),
  ),
  next_accounts: optional(Period),
  next_due: day,
  next_made_up_to: day,
  overdue: flag,
  accounting_reference_date: optional(z.object({ day: count, month: count })),
});

const Statement = z.object({ last_made_up_to: day, next_due: day, next_made_up_to: day, overdue: flag });

const DayOfYear = optional(z.object({ day: count, month: count }));

const ForeignCompany = z.object({
  originating_registry: optional(z.object({ name: words, country: words })),
  registration_number: words,
  governed_by: words,
  legal_form: words,
  company_type: words,
  business_activity: words,
  is_a_credit_financial_institution: flag,
  is_a_credit_finance_institution: flag,
  accounting_requirement: optional(
    z.object({ foreign_account_type: words, terms_of_account_publication: words }),
  ),
  accounts: optional(
    z.object({
      account_period_from: DayOfYear,
      account_period_to: DayOfYear,
      must_file_within: optional(z.object({ months: count })),
    }),
  ),
});

export const CompanyProfile = z.object({
  company_number: z.string().min(1),
  company_name: z.string().trim().min(1),
  type: words,
  subtype: words,
  company_status: words,
  company_status_detail: words,
  jurisdiction: words,
  date_of_creation: day,
  date_of_cessation: day,
  registered_office_address: optional(Address),
  service_address: optional(Address),
  sic_codes: list(z.string()),
  previous_company_names: list(
    z.object({ name: z.string().trim().min(1), effective_from: day, ceased_on: day }),
  ),
  accounts: optional(Accounts),
  confirmation_statement: optional(Statement),
  annual_return: optional(Statement),
  last_full_members_list_date: day,
  external_registration_number: words,
  foreign_company_details: optional(ForeignCompany),
  branch_company_details: optional(
    z.object({ business_activity: words, parent_company_number: words, parent_company_name: words }),
  ),
  corporate_annotation: list(z.object({ type: words, description: words, created_on: day })),
  partial_data_available: words,
  has_been_liquidated: flag,
  has_charges: flag,
  has_insolvency_history: flag,
  has_super_secure_pscs: flag,
  is_community_interest_company: flag,
  super_secure_managing_officer_count: count,
  registered_office_is_in_dispute: flag,
  undeliverable_registered_office_address: flag,
  links: optional(
    z.object({
      uk_establishments: words,
      overseas: words,
      persons_with_significant_control_statements: words,
      exemptions: words,
    }),
  ),
});
export type WireProfile = z.output<typeof CompanyProfile>;

const Establishment = z.object({
  company_number: z.string().min(1),
  company_name: words,
  company_status: words,
  locality: words,
});
export type WireEstablishment = z.output<typeof Establishment>;

export const EstablishmentList = z.object({ items: list(Establishment) });

const Described = z.object({
  type: words,
  description: words,
  contains_fixed_charge: flag,
  contains_floating_charge: flag,
  floating_charge_covers_all: flag,
  contains_negative_pledge: flag,
  chargor_acting_as_bare_trustee: flag,
});

const Charge = z.object({
  charge_code: words,
  charge_number: count,
  status: words,
  classification: oneOrMore(Described),
  particulars: oneOrMore(Described),
  secured_details: oneOrMore(Described),
  acquired_on: day,
  created_on: day,
  delivered_on: day,
  satisfied_on: day,
  assets_ceased_released: words,
  more_than_four_persons_entitled: flag,
  persons_entitled: list(z.object({ name: words })),
});
export type WireCharge = z.output<typeof Charge>;

export const ChargeList = page(Charge);

const InsolvencyCase = z.object({
  type: z.string().min(1),
  number: words,
  dates: list(z.object({ type: z.string(), date: day })),
  practitioners: list(
    z.object({
      name: words,
      role: words,
      appointed_on: day,
      ceased_to_act_on: day,
      address: optional(Address),
    }),
  ),
  notes: list(z.string()),
});
export type WireCase = z.output<typeof InsolvencyCase>;

export const CompanyInsolvency = z.object({ status: list(z.string().min(1)), cases: list(InsolvencyCase) });
export type WireInsolvency = z.output<typeof CompanyInsolvency>;

const SearchHit = z.object({
  company_number: z.string().min(1),
  title: z.string().trim().min(1),
  company_status: words,
  company_type: words,
  date_of_creation: day,
  snippet: words,
  address: optional(Address),
});
export type WireHit = z.output<typeof SearchHit>;

export const SearchPage = page(SearchHit);
