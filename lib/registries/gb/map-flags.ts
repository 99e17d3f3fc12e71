import type {
  Charges,
  Company,
  Flag,
  FlagCode,
  InsolvencyProceeding,
  LegalRepresentative,
  OwnerStatement,
  OwnerStatementCode,
} from '#lib/contract/index.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { given } from '../given.ts';
import { holderFlags, proceedingFlag } from '../proceeding-flags.ts';
import { inWords } from './describe.ts';
import { isForeign, type Remark } from './map-facts.ts';
import { isCurrentOfficer, officerId } from './map-officers.ts';
import { entityFlags, flagOfVerification } from './owner-flags.ts';
import type { ProfileFile } from './profile-file.ts';
import type { WireOfficer, WireProfile } from './schema.ts';
import { COMPANIES_HOUSE } from './source.ts';

/** What was mapped, as far as flags rest on it. */
export interface Mapped {
  readonly company: Company;
  readonly proceedings: readonly InsolvencyProceeding[];
  readonly representatives: readonly LegalRepresentative[];
  readonly charges: Charges | undefined;
  readonly statements: readonly OwnerStatement[];
  readonly remarks: readonly Remark[];
  /** Pointer of each officer. */
  readonly places: ReadonlyMap<WireOfficer, string>;
}

const make = flagMaker(COMPANIES_HOUSE.id);
const ofStatus = { state: 'raised', about: '/company', at: '/company/status' } as const;

/** The flags of a company, each with the member that it rests on. */
export function mapFlags(file: ProfileFile, mapped: Mapped): Flag[] {
  return [
    ...flagsOfProceedings(file, mapped),
    ...flagsOfLife(file.profile, mapped),
    ...flagsOfDuties(file.profile),
    ...flagsOfOffice(file.profile),
    ...flagsOfOfficers(file, mapped),
    ...holderFlags(mapped.proceedings, mapped.representatives),
    ...flagsOfOwners(file, mapped),
    ...entityFlags(file.controls, file.today),
    ...flagsOfCharges(file.profile, mapped),
    ...flagsOfRemarks(mapped),
  ].map(make);
}

function flagsOfProceedings(
  { profile }: ProfileFile,
  { company, proceedings, representatives }: Mapped,
): GivenFlag[] {
  const flags = proceedings.flatMap((each, at): GivenFlag[] => {
    const { kind, state, dates } = each;
    if (state !== 'unknown') return proceedingFlag(each, at, representatives);
    const petition = dates.find((day) => day.kind === 'petitioned-on')?.date;
    const common = { state: 'raised', about: '/company', at: `/insolvencyProceedings/${at}` } as const;
    return petition === undefined || company.status?.active === false
      ? []
      : [{ ...common, code: 'insolvency_petition', since: petition, value: { kind } }];
  });
  if (proceedings.some(({ state }) => state === 'open')) return flags;
  if (company.status?.statusDetailsBeta?.status === 'UNDER_INSOLVENCY_PROCEEDING') {
    return [...flags, { ...ofStatus, code: 'insolvency_open', value: { kind: 'unknown' } }];
  }
  return profile.has_insolvency_history === false && company.status?.active
    ? [...flags, { ...ofStatus, code: 'insolvency_open', state: 'clear' }]
    : flags;
}

function flagsOfLife(
  profile: WireProfile,
  { company: { status, homeRegistration }, proceedings }: Mapped,
): GivenFlag[] {
  const { company_status_detail: detail, accounts, date_of_cessation: closed } = profile;
  const { status: code, closureReason } = status?.statusDetailsBeta ?? {};
  const isDormant = accounts?.last_accounts?.type === 'dormant';
  const lastMadeUpTo = accounts?.last_accounts?.made_up_to ?? accounts?.last_accounts?.period_end_on;
  const flags: (GivenFlag | false)[] = [
    code === 'CLOSED' && {
      ...{ ...ofStatus, code: 'closed', ...given({ since: closed }) },
      ...(closureReason && { value: { reason: closureReason } }),
    },
    status?.active === true && { ...ofStatus, code: 'closed', state: 'clear' },
    code === 'UNKNOWN' && { ...ofStatus, code: 'status_unknown' },
    detail === 'active-proposal-to-strike-off' && {
      ...{ ...ofStatus, code: 'dissolution_proposed' },
      value: { by: 'not_stated' },
    },
    profile.has_been_liquidated === true &&
      proceedings.length === 0 && { ...ofStatus, code: 'insolvency_ended', value: { kind: 'unknown' } },
    detail === 'transferred-from-uk' && { ...ofStatus, code: 'moved_register' },
    isDormant && {
      ...{ ...ofStatus, code: 'dormant', at: '/filingDuties/accounts' },
      ...(lastMadeUpTo !== undefined && { value: { lastMadeUpTo } }),
    },
    isForeign(profile) && {
      ...{
        ...ofStatus,
        code: 'foreign_company',
        at: homeRegistration ? '/company/homeRegistration' : '/company',
      },
      ...(homeRegistration?.country && { value: { country: homeRegistration.country } }),
    },
  ];
  return flags.filter((flag) => flag !== false);
}

/** Overdue, not overdue, or not known: each of the two duties has a flag. */
function flagsOfDuties({ accounts, confirmation_statement, annual_return }: WireProfile): GivenFlag[] {
  const next = accounts?.next_accounts;
  const filed = confirmation_statement ?? annual_return;
  const flag = (
    code: 'accounts_overdue' | 'annual_filing_overdue',
    member: string,
    overdue: boolean | undefined,
    dueDate: string | undefined,
  ): GivenFlag => {
    const about = '/company';
    if (overdue === undefined) return { code, state: 'unknown', about, at: about };
    const state = overdue ? 'raised' : 'clear';
    return { code, state, about, at: `/filingDuties/${member}/overdue`, ...given({ dueDate }) };
  };
  return [
    flag(
      'accounts_overdue',
      'accounts',
      next?.overdue ?? accounts?.overdue,
      next?.due_on ?? accounts?.next_due,
    ),
    flag('annual_filing_overdue', 'annualFiling', filed?.overdue, filed?.next_due),
  ];
}

function flagsOfOffice(profile: WireProfile): GivenFlag[] {
  const { registered_office_is_in_dispute: dispute, undeliverable_registered_office_address: undeliverable } =
    profile;
  const at = profile.registered_office_address === undefined ? '/company' : '/company/legalAddress';
  const flag = { code: 'address_in_doubt', about: at, at } as const;
  const raised: GivenFlag[] = [
    ...(dispute ? [{ ...flag, state: 'raised' as const, value: { reason: 'dispute' as const } }] : []),
    ...(undeliverable
      ? [{ ...flag, state: 'raised' as const, value: { reason: 'undeliverable' as const } }]
      : []),
  ];
  if (raised.length > 0) return raised;
  return dispute === false && undeliverable === false ? [{ ...flag, state: 'clear' }] : [];
}

function flagsOfOfficers(file: ProfileFile, { representatives, places }: Mapped): GivenFlag[] {
  const { profile, officers, disqualifications, today } = file;
  const { lookedUp, beyond, withoutId, found } = disqualifications;
  const hidden = profile.super_secure_managing_officer_count ?? 0;
  const total = lookedUp + beyond + withoutId + hidden;
  const check = {
    code: 'disqualification_not_checked',
    about: '/company',
    at: '/disqualificationCheck',
  } as const;
  const disqualified = new Set(found.map(({ id }) => id));
  return [
    ...officers.filter(isCurrentOfficer).flatMap((officer): GivenFlag[] => {
      const about = places.get(officer) ?? '/company';
      const row = { state: 'raised', about, at: about } as const;
      const nominee = /^(?:corporate-)?nominee-/.test(officer.officer_role);
      return [
        ...(disqualified.has(officerId(officer) ?? '')
          ? flagsOfDisqualified(file, officer, about, representatives)
          : []),
        ...flagOfVerification(officer.identity_verification_details, about, today),
        ...(nominee
          ? [{ ...row, code: 'nominee_director' as const, value: { role: inWords(officer.officer_role) } }]
          : []),
      ];
    }),
    ...(hidden > 0
      ? [
          {
            ...{
              code: 'identity_protected' as const,
              state: 'raised' as const,
              about: '/company',
              at: '/company',
            },
            value: { how: 'protected' as const },
          },
        ]
      : []),
    ...(total > lookedUp
      ? [{ ...check, state: 'raised' as const, value: { checked: lookedUp, total } }]
      : []),
    ...(total > 0 && total === lookedUp ? [{ ...check, state: 'clear' as const }] : []),
  ];
}

/** A flag for each order, of the row of the officer. */
function flagsOfDisqualified(
  { disqualifications: { found } }: ProfileFile,
  officer: WireOfficer,
  about: string,
  representatives: readonly LegalRepresentative[],
): GivenFlag[] {
  const orders = found.find(({ id }) => id === officerId(officer))?.told.disqualifications ?? [];
  const row = representatives[Number(/^\/legalRepresentatives\/(\d+)$/.exec(about)?.[1])];
  const party = row?.individual ? 'individual' : 'company';
  const hasRows = row?.[party]?.disqualifications !== undefined;
  return orders
    .filter(({ disqualified_from }) => disqualified_from !== undefined)
    .map((each, at) => ({
      ...{ code: 'disqualified', state: 'raised', about },
      at: hasRows ? `${about}/${party}/disqualifications/${at}` : about,
      ...given({ since: each.disqualified_from, until: each.disqualified_until }),
      ...(each.disqualification_type && { value: { kind: inWords(each.disqualification_type) } }),
    }));
}

type OwnerFlag = Extract<
  FlagCode,
  | 'owner_not_identified'
  | 'owner_no_reply'
  | 'restrictions_notice'
  | 'owner_details_unconfirmed'
  | 'owner_search_incomplete'
>;
const BY_STATEMENT: Readonly<Partial<Record<OwnerStatementCode, OwnerFlag>>> = {
  exists_not_identified: 'owner_not_identified',
  none_identified: 'owner_not_identified',
  some_unidentified: 'owner_not_identified',
  no_reply: 'owner_no_reply',
  restrictions_notice: 'restrictions_notice',
  details_not_confirmed: 'owner_details_unconfirmed',
  change_not_confirmed: 'owner_details_unconfirmed',
  information_missing: 'owner_details_unconfirmed',
  search_not_completed: 'owner_search_incomplete',
};

const MARKETS: Readonly<Record<string, string>> = {
  'psc-exempt-as-trading-on-uk-regulated-market': 'UK regulated market',
  'psc-exempt-as-trading-on-eu-regulated-market': 'EU regulated market',
};
const marketOf = (exemption: string): { value?: { market: string } } => {
  const market = MARKETS[exemption];
  return market === undefined ? {} : { value: { market } };
};

function flagsOfOwners({ profile }: ProfileFile, { statements }: Mapped): GivenFlag[] {
  const told = statements.flatMap(({ code: statement, since, ended, words }, at): GivenFlag[] => {
    if (ended !== undefined) return [];
    const rest = { about: '/company', at: `/ownerStatements/${at}`, ...given({ since }) };
    if (statement === 'exempt')
      return [{ ...rest, code: 'owner_exempt', state: 'raised', ...marketOf(words) }];
    if (statement === 'all_identified') return [{ ...rest, code: 'owner_not_identified', state: 'clear' }];
    const code = BY_STATEMENT[statement];
    return code === undefined ? [] : [{ ...rest, code, state: 'raised', value: { statement } }];
  });
  if (profile.has_super_secure_pscs === undefined) return told;
  const state = profile.has_super_secure_pscs ? 'raised' : 'clear';
  return [...told, { code: 'owner_protected', state, about: '/company', at: '/company' }];
}

function flagsOfCharges({ has_charges }: WireProfile, { charges }: Mapped): GivenFlag[] {
  const rest = { code: 'charges_outstanding', about: '/company' } as const;
  if (charges === undefined)
    return has_charges === false ? [{ ...rest, state: 'clear', at: '/company' }] : [];
  const { outstanding, total, complete, items } = charges;
  const areKnown = complete && items.every(({ status }) => status !== undefined);
  if (outstanding === 0 && !areKnown) return [{ ...rest, state: 'unknown', at: '/charges' }];
  if (outstanding === 0) return [{ ...rest, state: 'clear', at: '/charges' }];
  const coversAll = items.some(
    ({ status, floatingCoversAll }) => status !== 'satisfied' && floatingCoversAll,
  );
  return [{ ...rest, state: 'raised', at: '/charges', value: { outstanding, total, coversAll } }];
}

/** Steps of the registrar to strike a company off under section 1002A are a proposal; any other annotation is a remark. */
const STRIKE_OFF = /^strike-off-under-section-1002a/;

const flagsOfRemarks = ({ remarks }: Mapped): GivenFlag[] =>
  remarks.flatMap(({ code, remark: { date, words, language } }, at): GivenFlag[] => {
    if (code === undefined) return [];
    const rest = {
      ...{ state: 'raised' as const, about: '/company', at: `/registerRemarks/${at}`, words, language },
      ...given({ since: date }),
    };
    return [
      STRIKE_OFF.test(code)
        ? { ...rest, code: 'dissolution_proposed', value: { by: 'register' } }
        : { ...rest, code: 'register_remark', value: { item: code } },
    ];
  });
