import { describe } from './describe.ts';
import type { WireProfile } from './schema.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const dayOfYear = (each: { day: number | undefined; month: number | undefined } | undefined) =>
  each?.day === undefined || each.month === undefined ? undefined : `${each.day} ${MONTHS[each.month - 1]}`;

const clause = (words: string, value: string | undefined) =>
  value === undefined ? undefined : `${words} ${value}`;

/** A sentence of what is known; nothing, where nothing of it is. */
const told = (subject: string, ...parts: readonly (string | undefined)[]): string[] => {
  const known = parts.filter(Boolean);
  return known.length === 0 ? [] : [`${subject}: ${known.join(', ')}.`];
};

/** What the register tells of a company that has no member of its own, one sentence each. */
export function noteFacts(profile: WireProfile): string[] {
  return [
    ...told('Jurisdiction', profile.jurisdiction && describe('jurisdiction', profile.jurisdiction)),
    ...ofAccounts(profile),
    ...ofReturn('Confirmation statement', profile.confirmation_statement),
    ...ofReturn('Annual return', profile.annual_return),
    ...told('Full list of members', clause('last filed', profile.last_full_members_list_date)),
    ...told(
      'Former names',
      ...profile.previous_company_names.map(({ name, effective_from, ceased_on }) =>
        [name, clause('from', effective_from), clause('until', ceased_on)].filter(Boolean).join(' '),
      ),
    ),
    ...ofForeign(profile),
    ...told(
      'Managing officers who are not shown by law',
      profile.super_secure_managing_officer_count
        ? `${profile.super_secure_managing_officer_count}`
        : undefined,
    ),
    ...(profile.partial_data_available === undefined
      ? []
      : [`${describe('partialData', profile.partial_data_available)}.`]),
  ];
}

function ofAccounts({ accounts }: WireProfile): string[] {
  const { last_accounts: last, next_accounts: next, accounting_reference_date } = accounts ?? {};
  return told(
    'Accounts',
    clause('last made up to', last?.made_up_to ?? last?.period_end_on),
    clause('of a period from', last?.period_start_on),
    last?.type === undefined || last.type === 'null' ? undefined : describe('accounts', last.type),
    clause('next period from', next?.period_start_on),
    clause('next made up to', next?.period_end_on ?? accounts?.next_made_up_to),
    clause('due by', next?.due_on ?? accounts?.next_due),
    clause('accounting reference date', dayOfYear(accounting_reference_date)),
  );
}

function ofReturn(subject: string, filed: WireProfile['confirmation_statement']): string[] {
  return told(
    subject,
    clause('last made up to', filed?.last_made_up_to),
    clause('next made up to', filed?.next_made_up_to),
    clause('due by', filed?.next_due),
  );
}

function ofForeign({ foreign_company_details: foreign, service_address: service }: WireProfile): string[] {
  if (foreign === undefined && service === undefined) return [];
  const requirement = foreign?.accounting_requirement;
  const isBank = foreign?.is_a_credit_financial_institution || foreign?.is_a_credit_finance_institution;
  const months = foreign?.accounts?.must_file_within?.months;
  const lines = service && [
    service.care_of,
    service.premises,
    service.address_line_1,
    service.address_line_2,
  ];
  const place = service && [
    service.po_box,
    service.locality,
    service.region,
    service.postal_code,
    service.country,
  ];
  return [
    ...told(
      'Registered at home',
      foreign?.originating_registry?.name,
      foreign?.originating_registry?.country,
      clause('number', foreign?.registration_number),
      clause('governed by', foreign?.governed_by),
      isBank ? 'a credit or financial institution' : undefined,
    ),
    ...told(
      'Accounts at home',
      requirement?.foreign_account_type && describe('foreignAccounts', requirement.foreign_account_type),
      requirement?.terms_of_account_publication &&
        describe('termsOfPublication', requirement.terms_of_account_publication),
      clause('period from', dayOfYear(foreign?.accounts?.account_period_from)),
      clause('to', dayOfYear(foreign?.accounts?.account_period_to)),
      months === undefined ? undefined : `filed within ${months} months`,
    ),
    ...told(
      'Address for service',
      [...(lines ?? []), ...(place ?? [])].filter(Boolean).join(' ') || undefined,
    ),
  ];
}
