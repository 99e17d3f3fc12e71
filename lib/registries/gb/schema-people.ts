import { z } from 'zod';
import { Address, count, day, flag, list, oneOrMore, optional, page, words } from './wire-kinds.ts';

/* Officers, people with significant control and what is said of them, and disqualifications. */

const BirthDate = optional(z.object({ day: count, month: count, year: count }));

/** How far the identity of a person was verified. */
const Verification = optional(
  z.object({
    identity_verified_on: day,
    appointment_verification_start_on: day,
    appointment_verification_end_on: day,
    appointment_verification_statement_date: day,
    appointment_verification_statement_due_on: day,
    preferred_name: words,
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
  former_names: list(z.object({ forenames: words, surname: words })),
  identity_verification_details: Verification,
  links: optional(z.object({ officer: optional(z.object({ appointments: words })) })),
});
export type WireOfficer = z.output<typeof Officer>;

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
