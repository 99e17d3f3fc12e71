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
import { describe, inWords } from './describe.ts';
import { given } from './given.ts';
import { mapAddress } from './map-address.ts';
import type { Looked } from './note-warnings.ts';
import type { WireCharge, WireDisqualified, WireExemption, WireProfile, WireStatement } from './schema.ts';

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** What the company files, and when. */
export function mapDuties(profile: WireProfile): FilingDuties | undefined {
  const { accounts } = profile;
  const { last_accounts: last, next_accounts: next } = accounts ?? {};
  const { day, month } = accounts?.accounting_reference_date ?? {};
  const filed = profile.confirmation_statement ?? profile.annual_return;
  const duties = {
    accounts: given({
      lastMadeUpTo: last?.made_up_to ?? last?.period_end_on,
      lastKind:
        last?.type === undefined || last.type === 'null' ? undefined : describe('accounts', last.type),
      nextMadeUpTo: next?.period_end_on ?? accounts?.next_made_up_to,
      nextDue: next?.due_on ?? accounts?.next_due,
      referenceDay: day === undefined || month === undefined ? undefined : { day, month },
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
  const words = [...charge.particulars, ...charge.secured_details].flatMap(
    ({ description }) => description ?? [],
  );
  return {
    code,
    ...given({
      status: CHARGE_STATUS[charge.status ?? ''],
      createdDate: charge.created_on,
      deliveredDate: charge.delivered_on,
      acquiredDate: charge.acquired_on,
      satisfiedDate: charge.satisfied_on,
      kind: charge.classification[0]?.description,
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

/** Annotations of the registrar, and that the register has only a part of the data. */
export const mapRemarks = ({
  corporate_annotation,
  partial_data_available,
}: WireProfile): RegisterRemark[] => [
  ...corporate_annotation.flatMap(({ type, description, created_on }): RegisterRemark[] => {
    const words = description ?? type;
    return words === undefined ? [] : [{ ...given({ kind: type, date: created_on }), words, language: 'en' }];
  }),
  ...(partial_data_available === undefined
    ? []
    : [{ kind: 'partial_data_available', words: partial_data_available, language: 'en' }]),
];

/** Where an overseas company is registered at home, in the words that were filed. */
export function mapHome(profile: WireProfile): HomeRegistration | undefined {
  const { foreign_company_details: foreign, external_registration_number } = profile;
  const home = given({
    country: placeOf(foreign?.originating_registry?.country),
    registerName: foreign?.originating_registry?.name,
    number: foreign?.registration_number ?? external_registration_number,
    legalFormLocalName: foreign?.legal_form,
    governedBy: foreign?.governed_by,
  });
  return isEmpty(home) ? undefined : home;
}

export function mapAddresses({ service_address }: WireProfile): FurtherAddress[] | undefined {
  const address = mapAddress(service_address);
  return address === undefined ? undefined : [{ kind: 'service', address }];
}
