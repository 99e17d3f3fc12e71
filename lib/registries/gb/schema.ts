import { z } from 'zod';
import { count, day, flag, list, oneOrMore, optional, words } from './wire-kinds.ts';

/*
 * The wire of the Companies House API: https://developer-specs.company-information.service.gov.uk. Only members in use;
 * unknown ones pass. Codes stay strings: an unknown one is no reason to refuse a company. Null and absent are one.
 */

const Address = z.object({
  care_of: words,
  po_box: words,
  premises: words,
  address_line_1: words,
  address_line_2: words,
  locality: words,
  region: words,
  postal_code: words,
  country: words,
});
export type WireAddress = z.output<typeof Address>;

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
  links: optional(z.object({ uk_establishments: words, overseas: words })),
});
export type WireProfile = z.output<typeof CompanyProfile>;

const BirthDate = optional(z.object({ day: count, month: count, year: count }));

/** How far the identity of a person was verified. */
const Verification = optional(
  z.object({
    identity_verified_on: day,
    appointment_verification_start_on: day,
    appointment_verification_end_on: day,
    appointment_verification_statement_date: day,
    appointment_verification_statement_due_on: day,
  }),
);
export type WireVerification = z.output<typeof Verification>;

/** How a company is registered elsewhere, in the words of whoever filed it. */
const Identification = optional(
  z.object({
    identification_type: words,
    registration_number: words,
    place_registered: words,
    country_registered: words,
    legal_authority: words,
    legal_form: words,
  }),
);
export type WireIdentification = z.output<typeof Identification>;

const Officer = z.object({
  name: z.string().trim().min(1),
  officer_role: z.string().min(1),
  appointed_on: day,
  resigned_on: day,
  address: optional(Address),
  principal_office_address: optional(Address),
  nationality: words,
  country_of_residence: words,
  date_of_birth: BirthDate,
  responsibilities: words,
  contact_details: optional(z.object({ contact_name: words })),
  identification: Identification,
  identity_verification_details: Verification,
  links: optional(z.object({ officer: optional(z.object({ appointments: words })) })),
});
export type WireOfficer = z.output<typeof Officer>;

/** A page of a list; of filings the whole number is `total_count`. */
const page = <Item extends z.ZodType>(item: Item) =>
  z
    .object({ items: list(item), total_results: count, total_count: count })
    .transform(({ items, total_results, total_count }) => ({ items, total: total_results ?? total_count }));

export const OfficerList = page(Officer);

const NameElements = z.object({ title: words, forename: words, middle_name: words, surname: words });

const SignificantControl = z.object({
  kind: z.string().min(1),
  name: words,
  name_elements: optional(NameElements),
  description: words,
  notified_on: day,
  ceased_on: day,
  ceased: flag,
  is_sanctioned: flag,
  nationality: words,
  country_of_residence: words,
  date_of_birth: BirthDate,
  address: optional(Address),
  principal_office_address: optional(Address),
  identification: Identification,
  identity_verification_details: Verification,
  natures_of_control: list(z.string()),
  links: optional(z.object({ self: words })),
});
export type WireControl = z.output<typeof SignificantControl>;

export const ControlList = page(SignificantControl);

const ControlStatement = z.object({
  statement: z.string().min(1),
  notified_on: day,
  ceased_on: day,
  linked_psc_name: words,
  restrictions_notice_withdrawal_reason: words,
  links: optional(z.object({ person_with_significant_control: words })),
});
export type WireStatement = z.output<typeof ControlStatement>;

export const StatementList = page(ControlStatement);

const Exemption = z.object({
  exemption_type: z.string().min(1),
  items: list(z.object({ exempt_from: day, exempt_to: day })),
});
export type WireExemption = z.output<typeof Exemption>;

export const CompanyExemptions = z.object({
  exemptions: optional(z.record(z.string(), Exemption)),
});

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

const Disqualification = z.object({
  disqualified_from: day,
  disqualified_until: day,
  case_identifier: words,
  disqualification_type: words,
  court_name: words,
  heard_on: day,
  undertaken_on: day,
  last_variation: oneOrMore(z.object({ varied_on: day, case_identifier: words, court_name: words })),
  company_names: list(z.string()),
  reason: optional(z.object({ act: words, section: words, article: words, description_identifier: words })),
});

export const DisqualifiedOfficer = z.object({
  disqualifications: list(Disqualification),
  permissions_to_act: list(
    z.object({ company_names: list(z.string()), court_name: words, granted_on: day, expires_on: day }),
  ),
});
export type WireDisqualified = z.output<typeof DisqualifiedOfficer>;

/** What a description of a filing leaves open: words, a number, or a list such as that of the capital. */
const Values = optional(z.record(z.string(), z.unknown()));

const FilingPart = z.object({
  type: words,
  category: words,
  date: day,
  description: words,
  description_values: Values,
  annotation: words,
});

export const Filing = z.object({
  transaction_id: z.string().min(1),
  type: words,
  category: words,
  subcategory: optional(z.union([z.string(), z.array(z.string())])),
  date: day,
  action_date: day,
  description: words,
  description_values: Values,
  pages: count,
  paper_filed: flag,
  annotations: list(FilingPart),
  associated_filings: list(FilingPart),
  resolutions: list(FilingPart),
  links: optional(z.object({ self: words, document_metadata: words })),
});
export type WireFiling = z.output<typeof Filing>;

export const FilingList = page(Filing);

/** Forms of a file by their media types. */
export const DocumentMetadata = z.object({
  resources: z.record(z.string(), z.object({ content_length: count })),
});
export type WireMetadata = z.output<typeof DocumentMetadata>;

const SearchHit = z.object({
  company_number: z.string().min(1),
  title: z.string().trim().min(1),
  company_status: words,
  snippet: words,
  address: optional(Address),
});
export type WireHit = z.output<typeof SearchHit>;

export const SearchPage = page(SearchHit);
