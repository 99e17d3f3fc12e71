import type {
  Charge,
  Charges,
  Disqualification,
  DisqualificationCheck,
  FilingDuties,
  FurtherAddress,
  HomeRegistration,
  OwnerStatement,
  OwnerStatementCode,
  RegisterRemark,
} from '#lib/contract/index.ts';
import { placeOf } from '#lib/domain/places/place-of.ts';
import { given } from '../given.ts';
import { describe, inWords } from './describe.ts';
import { mapAddress } from './map-address.ts';
import { isEnded } from './map-proceedings.ts';
import type { Looked } from './profile-file.ts';
import type {
  WireCase,
  WireCharge,
  WireDisqualified,
  WireExemption,
  WireProfile,
  WireStatement,
} from './schema.ts';

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

const dayOfYear = ({ day, month }: { day?: number | undefined; month?: number | undefined } = {}) =>
  day === undefined || month === undefined ? undefined : { day, month };

/** What the company files, and when. */
export function mapDuties(profile: WireProfile): FilingDuties | undefined {
  const { accounts } = profile;
  const { last_accounts: last, next_accounts: next } = accounts ?? {};
  const atHome = profile.foreign_company_details?.accounts;
  const filed = profile.confirmation_statement ?? profile.annual_return;
  const duties = {
    accounts: given({
      lastPeriodStart: last?.period_start_on,
      lastMadeUpTo: last?.made_up_to ?? last?.period_end_on,
      lastKind:
        last?.type === undefined || last.type === 'null' ? undefined : describe('accounts', last.type),
      nextPeriodStart: next?.period_start_on,
      nextMadeUpTo: next?.period_end_on ?? accounts?.next_made_up_to,
      nextDue: next?.due_on ?? accounts?.next_due,
      referenceDay: dayOfYear(accounts?.accounting_reference_date) ?? dayOfYear(atHome?.account_period_to),
      filedWithinMonths: atHome?.must_file_within?.months,
      overdue: next?.overdue ?? accounts?.overdue,
    }),
    annualFiling: given({
      lastMadeUpTo: filed?.last_made_up_to,
      nextMadeUpTo: filed?.next_made_up_to,
      nextDue: filed?.next_due,
      overdue: filed?.overdue,
    }),
    membersList: given({ lastFiled: profile.last_full_members_list_date }),
  };
  const { accounts: of, annualFiling, membersList } = duties;
  const told: FilingDuties = {
    ...(!isEmpty(of) && { accounts: of }),
    ...(!isEmpty(annualFiling) && { annualFiling }),
    ...(membersList.lastFiled !== undefined && { membersList: { lastFiled: membersList.lastFiled } }),
  };
  return isEmpty(told) ? undefined : told;
}

const CHARGE_STATUS: Readonly<Record<string, NonNullable<Charge['status']>>> = {
  outstanding: 'outstanding',
  'part-satisfied': 'partly_satisfied',
  satisfied: 'satisfied',
  'fully-satisfied': 'satisfied',
};

/** Charges in the order of the register; one whose status is not known counts neither as outstanding nor as satisfied. */
export function mapCharges({ items, total }: Looked['charges']): Charges | undefined {
  if (total === 0) return undefined;
  const mapped = items.flatMap((charge) => mapCharge(charge) ?? []);
  return {
    total,
    outstanding: mapped.filter(({ status }) => status === 'outstanding' || status === 'partly_satisfied')
      .length,
    complete: mapped.length === total,
    items: mapped,
  };
}

function mapCharge(charge: WireCharge): Charge | undefined {
  const code = charge.charge_code ?? charge.charge_number?.toString();
  if (code === undefined) return undefined;
  const described = [...charge.classification, ...charge.particulars, ...charge.secured_details];
  const says = (member: 'contains_fixed_charge' | 'contains_floating_charge' | Further) => {
    const told = described.flatMap((each) => each[member] ?? []);
    return told.length === 0 ? undefined : told.includes(true);
  };
  const words = [...charge.particulars, ...charge.secured_details]
    .flatMap(({ description }) => description ?? [])
    .concat(charge.assets_ceased_released === undefined ? [] : inWords(charge.assets_ceased_released));
  return {
    code,
    ...given({
      status: CHARGE_STATUS[charge.status ?? ''],
      createdDate: charge.created_on,
      deliveredDate: charge.delivered_on,
      acquiredDate: charge.acquired_on,
      satisfiedDate: charge.satisfied_on,
      kind: charge.classification.flatMap(({ description }) => description ?? []).join(', ') || undefined,
      description: words.length === 0 ? undefined : words.join(' '),
      morePersonsEntitled: charge.more_than_four_persons_entitled ? (true as const) : undefined,
      fixed: says('contains_fixed_charge'),
      floating: says('contains_floating_charge'),
      floatingCoversAll: says('floating_charge_covers_all'),
      negativePledge: says('contains_negative_pledge'),
      bareTrustee: says('chargor_acting_as_bare_trustee'),
    }),
    personsEntitled: charge.persons_entitled.flatMap(({ name }) => name ?? []),
  };
}
type Further = 'floating_charge_covers_all' | 'contains_negative_pledge' | 'chargor_acting_as_bare_trustee';

/** Orders and undertakings against a person; permissions to act are of the person, so of each of them. */
export function mapDisqualifications(told: WireDisqualified): Disqualification[] {
  const permissions = told.permissions_to_act.map(
    ({ company_names, court_name, granted_on, expires_on }) => ({
      companies: company_names,
      ...given({ court: court_name, from: granted_on, until: expires_on }),
    }),
  );
  return told.disqualifications.flatMap((each): Disqualification[] => {
    const { disqualified_from: from, reason } = each;
    if (from === undefined) return [];
    return [
      {
        from,
        ...given({
          until: each.disqualified_until,
          kind: each.disqualification_type && inWords(each.disqualification_type),
          caseNumber: each.case_identifier,
          court: each.court_name,
          heardOn: each.heard_on,
          undertakenOn: each.undertaken_on,
          act: reason?.act,
          section: reason?.section,
          article: reason?.article,
          reason: reason?.description_identifier,
        }),
        companies: each.company_names,
        variations: each.last_variation.flatMap(({ varied_on: date, court_name, case_identifier }) =>
          date === undefined ? [] : [{ date, ...given({ court: court_name, caseNumber: case_identifier }) }],
        ),
        permissions,
      },
    ];
  });
}

/** Of how many officers the register of disqualifications was asked: silence of the others is no all-clear. */
export function mapCheck(
  { super_secure_managing_officer_count: hidden = 0 }: WireProfile,
  { disqualifications: { lookedUp, beyond, withoutId } }: Looked,
): DisqualificationCheck | undefined {
  const left = [
    { reason: 'protected' as const, count: hidden },
    { reason: 'no_id' as const, count: withoutId },
    { reason: 'limit' as const, count: beyond },
  ].filter(({ count }) => count > 0);
  return lookedUp === 0 && left.length === 0 ? undefined : { lookedUp, notLookedUp: left };
}

/** Statements of the registers of control by their codes; of changes in a period there is nothing to say of an owner. */
const STATEMENTS: Readonly<Record<string, OwnerStatementCode>> = {
  'no-individual-or-entity-with-signficant-control': 'none_exists',
  'psc-exists-but-not-identified': 'exists_not_identified',
  'psc-details-not-confirmed': 'details_not_confirmed',
  'steps-to-find-psc-not-yet-completed': 'search_not_completed',
  'psc-contacted-but-no-response': 'no_reply',
  'psc-has-failed-to-confirm-changed-details': 'change_not_confirmed',
  'restrictions-notice-issued-to-psc': 'restrictions_notice',
  'awaiting-confirmation-from-psc': 'details_not_confirmed',
  'all-beneficial-owners-identified': 'all_identified',
  'no-beneficial-owner-identified': 'none_identified',
  'at-least-one-beneficial-owner-unidentified': 'some_unidentified',
  'information-not-provided-for-at-least-one-beneficial-owner': 'information_missing',
  'at-least-one-beneficial-owner-unidentified-and-information-not-provided-for-at-least-one-beneficial-owner':
    'some_unidentified',
  'trust-involved-relevant-period': 'trust_involved',
  'no-trust-involved-relevant-period': 'no_trust_involved',
};

export const mapStatements = (statements: readonly WireStatement[]): OwnerStatement[] =>
  statements.flatMap(({ statement, notified_on, ceased_on }): OwnerStatement[] => {
    const code = STATEMENTS[statement.replace(/-partnership$/, '')];
    if (code === undefined) return [];
    return [{ code, ...given({ since: notified_on, ended: ceased_on }), words: statement }];
  });

/** Why the company need not keep a register of control. */
export const mapExemptions = (exemptions: readonly WireExemption[]): OwnerStatement[] =>
  exemptions.flatMap(({ exemption_type: words, items }) =>
    items.map(({ exempt_from, exempt_to }) => ({
      ...{ code: 'exempt' as const, words },
      ...given({ since: exempt_from, ended: exempt_to }),
    })),
  );

/** A remark of the register; one with a code is raised as a flag. */
export interface Remark {
  readonly code?: string;
  readonly remark: RegisterRemark;
}

/** Annotations of the registrar, notes of insolvency cases, and what is special about data and accounts of the company. */
export function mapRemarks(profile: WireProfile, cases: readonly WireCase[]): Remark[] {
  const { foreign_company_details: foreign, partial_data_available: partial } = profile;
  const { foreign_account_type, terms_of_account_publication } = foreign?.accounting_requirement ?? {};
  const remark = (kind: string | undefined, words: string, more: object = {}): RegisterRemark => ({
    ...{ ...given({ kind }), ...more, words, language: 'en' },
  });
  const quiet = (kind: string | undefined, words: string | undefined): Remark[] =>
    words === undefined ? [] : [{ remark: remark(kind, words) }];
  return [
    ...profile.corporate_annotation.flatMap(({ type: code, description, created_on: date }): Remark[] => {
      const words = description ?? code;
      if (words === undefined) return [];
      const kind = code && describe('annotation', code);
      return [{ code: code ?? words, remark: remark(kind, words, given({ date })) }];
    }),
    ...cases.flatMap(({ notes }) => notes.flatMap((code) => quiet(inWords(code), code))),
    ...(partial === undefined
      ? []
      : [{ code: partial, remark: remark(describe('partialData', partial), partial) }]),
    ...quiet(foreign_account_type && describe('foreignAccounts', foreign_account_type), foreign_account_type),
    ...quiet(
      terms_of_account_publication && describe('termsOfPublication', terms_of_account_publication),
      terms_of_account_publication,
    ),
    ...(['is_a_credit_financial_institution', 'is_a_credit_finance_institution'] as const).flatMap(
      (member) => (foreign?.[member] ? quiet(inWords(member), member) : []),
    ),
  ];
}

/** Types of companies that were formed under another law. */
const FOREIGN = new Set(['oversea-company', 'registered-overseas-entity', 'uk-establishment']);

export const isForeign = ({ type, foreign_company_details }: WireProfile): boolean =>
  FOREIGN.has(type ?? '') || foreign_company_details !== undefined;

/** Where an overseas company is registered at home, in the words that were filed; of any other the law it is under. */
export function mapHome(profile: WireProfile): HomeRegistration | undefined {
  const { foreign_company_details: foreign, external_registration_number, jurisdiction } = profile;
  const home = given({
    country: placeOf(foreign?.originating_registry?.country),
    law:
      isForeign(profile) || jurisdiction === undefined ? undefined : describe('jurisdiction', jurisdiction),
    registerName: foreign?.originating_registry?.name,
    number: foreign?.registration_number ?? external_registration_number,
    legalFormLocalName: foreign?.legal_form,
    governedBy: foreign?.governed_by,
  });
  return isEmpty(home) ? undefined : home;
}

/** Where letters reach the company: its address for service, and the office of each practitioner who acts for it. */
export function mapAddresses(
  { service_address }: WireProfile,
  cases: readonly WireCase[],
): FurtherAddress[] | undefined {
  const service = mapAddress(service_address);
  const offices = cases
    .filter((each) => !isEnded(each))
    .flatMap(({ practitioners }) => practitioners)
    .flatMap(({ name, address, ceased_to_act_on }): FurtherAddress[] => {
      const office = ceased_to_act_on === undefined ? mapAddress(address) : undefined;
      return office === undefined ? [] : [{ kind: 'service', address: office, ...given({ words: name }) }];
    });
  const found = [
    ...(service === undefined ? [] : [{ kind: 'service' as const, address: service }]),
    ...offices,
  ];
  return found.length === 0 ? undefined : found;
}
