import type { ReadAnswer, ReadCompany } from '../company-view/company-facts.ts';
import { isFormedElsewhere } from '../company-view/is-formed-elsewhere.ts';
import { type StatusKind, statusView } from '../company-view/status-view.ts';
import { compareNames, SAME_NAME } from '../names/compare-names.ts';
import { foldName } from '../names/fold-name.ts';
import { parseName } from '../names/parse-name.ts';
import { stableKey } from '../owners/stable-key.ts';
import { authorityFlags } from './authority-flags.ts';
import { type DerivedFlag, derivedFlag } from './derived-flag.ts';
import type { UnhashedFlag } from './seen-flag.ts';
import { subjectAt } from './subject-of.ts';

const YOUNG_MONTHS = 12;
const OLD_MONTHS = 24;

/**
 * Flags that follow from the profile of a company alone. What is not known makes none.
 * @param today YYYY-MM-DD
 */
export function companyFlags(profile: ReadAnswer, today: string): UnhashedFlag[] {
  const { requestId } = profile.request;
  const isClosed = statusView(profile.company?.status).kind === 'closed';
  return [
    ...contradictedStatus(profile),
    ...addressFlags(profile),
    ...recentlyFormed(profile, today),
    ...(isClosed
      ? []
      : [...closedPlaces(profile), ...oldAccounts(profile, today), ...authorityFlags(profile, today)]),
  ].map((flag) => derivedFlag({ ...flag, requestId }));
}

const BY_STATUS = {
  insolvency: 'insolvency_open',
  closed: 'closed',
  suspended: 'inactive',
  unknown: 'status_unknown',
} as const;

/** "Active" beside its contrary, a warning, is `status_contradicted`. */
const byKind = (kind: StatusKind) => (kind === 'active' || kind === 'warning' ? undefined : BY_STATUS[kind]);

/** What a status says of itself: for a source that gives no flags with it. */
export function statusFlags(profile: ReadAnswer): UnhashedFlag[] {
  const status = statusView(profile.company?.status);
  const code = status.code === 'PENDING_DISSOLUTION' ? 'dissolution_proposed' : byKind(status.kind);
  if (profile.company === undefined || code === undefined) return [];
  const { requestId } = profile.request;
  const day = status.kind === 'closed' ? status.closureDate : status.insolvencyStartDate;
  const flag = derivedFlag({ code, at: '/company/status', requestId });
  return [{ ...flag, ...(day !== undefined && { since: day }) }];
}

/** "Active" beside a day or a reason that says otherwise. */
function contradictedStatus({ company }: ReadAnswer): DerivedFlag[] {
  const { active, statusDetailsBeta: details } = company?.status ?? {};
  if (details?.status !== 'ACTIVE') return [];
  const against = [
    ...(active === false ? ['active'] : []),
    ...(['insolvencyStartDate', 'closureDate', 'closureReason'] as const)
      .filter((member) => details[member] !== undefined)
      .map((member) => `statusDetailsBeta/${member}`),
  ];
  const flag = { code: 'status_contradicted', at: '/company/status' } as const;
  if (against.length === 0) return [{ ...flag, state: 'clear' }];
  const members = ['statusDetailsBeta/status', ...against].map((member) => `/company/status/${member}`);
  return [{ ...flag, value: { members } }];
}

/** Only of a list that its source calls complete: a place that is not listed may be open. */
function closedPlaces({ establishments: places = [], request }: ReadAnswer): DerivedFlag[] {
  const isCut = Object.values(request.provenance?.sources ?? {}).some(
    (source) => (source?.limitations ?? []).length > 0,
  );
  if (places.length === 0 || isCut || !places.every(({ active }) => active === false)) return [];
  const days = places.flatMap(({ endDate }) => endDate ?? []).sort();
  const lastClosed = days.length === places.length ? days.at(-1) : undefined;
  const value = { count: places.length, ...(lastClosed !== undefined && { lastClosed }) };
  return [{ code: 'all_places_closed', value, at: '/establishments' }];
}

/** A company that was formed elsewhere is not new because it is new in this register. */
function recentlyFormed(profile: ReadAnswer, today: string): DerivedFlag[] {
  const { company } = profile;
  const isForeign = isFormedElsewhere(profile);
  const member = company?.incorporationDate === undefined ? 'registrationDate' : 'incorporationDate';
  const date = company?.[member];
  const young = date === undefined ? undefined : monthsAfter(date, YOUNG_MONTHS);
  if (date === undefined || young === undefined || (isForeign && member === 'registrationDate')) return [];
  const flag = { code: 'recently_formed', at: `/company/${member}` } as const;
  if (young <= today) return [{ ...flag, state: 'clear' }];
  return date <= today ? [{ ...flag, value: { date } }] : [];
}

function oldAccounts({ filingDuties }: ReadAnswer, today: string): DerivedFlag[] {
  const lastMadeUpTo = filingDuties?.accounts?.lastMadeUpTo;
  const old = lastMadeUpTo === undefined ? undefined : monthsAfter(lastMadeUpTo, OLD_MONTHS);
  if (lastMadeUpTo === undefined || old === undefined) return [];
  const flag = { code: 'accounts_old', at: '/filingDuties/accounts' } as const;
  return [old < today ? { ...flag, value: { lastMadeUpTo } } : { ...flag, state: 'clear' }];
}

interface Placed {
  readonly at: string;
  readonly address: NonNullable<ReadCompany['legalAddress']>;
}

function addressFlags(profile: ReadAnswer): DerivedFlag[] {
  const { legalName = '', legalAddress, addresses = [] } = profile.company ?? {};
  const all: Placed[] = [
    ...(legalAddress ? [{ at: '/company/legalAddress', address: legalAddress }] : []),
    ...addresses.flatMap(({ address, kind }, at) =>
      address && kind !== 'former' && kind !== 'home' ? [{ at: `/company/addresses/${at}`, address }] : [],
    ),
  ];
  const isBox = ({ address }: Placed) => address.poBox !== undefined;
  const [first] = all;
  const careOf = all.flatMap(({ at, address }): DerivedFlag[] => {
    const name = address.careOf?.replace(/^c\/o\s+/i, '');
    // Mail in care of the company itself is in no other company's care.
    if (name === undefined || foldName(name) === foldName(legalName)) return [];
    const matchedCompany = namesakeOf(name, profile);
    const value = { name, ...(matchedCompany !== undefined && { matchedCompany }) };
    const about = subjectAt(profile, at);
    return [{ code: 'address_care_of', about, at, value, discriminator: careOfKey(name) }];
  });
  if (first === undefined) return careOf;
  const boxes = { code: 'address_po_box_only', about: subjectAt(profile, first.at), at: first.at } as const;
  if (all.some(({ address }) => address.addressLine1 !== undefined)) {
    return [...careOf, { ...boxes, state: 'clear' }];
  }
  return all.every(isBox) ? [...careOf, boxes] : careOf;
}

/** Identifies a flag on mail in care of another: the same for each spelling of "c/o". */
export const careOfKey = (name: string): string => stableKey(foldName(name.replace(/^c\/o\s+/i, '')));

/** JSON Pointer of a company elsewhere in the answer that most likely has this name. */
function namesakeOf(name: string, answer: ReadAnswer): string | undefined {
  const wanted = parseName(name, answer.company?.countryCode);
  const isSame = (company: ReadCompany | undefined) =>
    company?.legalName !== undefined &&
    compareNames(wanted, parseName(company.legalName, company.countryCode)).score >= SAME_NAME;
  for (const section of [
    'shareholders',
    'legalRepresentatives',
    'otherKeyPersons',
    'controllingEntities',
  ] as const) {
    const at = (answer[section] ?? []).findIndex(({ company }) => isSame(company));
    if (at >= 0) return `/${section}/${at}/company`;
  }
  return undefined;
}

/** The same day of a later month, or its last day; undefined if a server gave no such day. @param day YYYY-MM-DD */
function monthsAfter(day: string, months: number): string | undefined {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const last = new Date(Date.UTC(Number(year), Number(month) - 1 + months + 1, 0));
  last.setUTCDate(Math.min(Number(date), last.getUTCDate()));
  return year === '' ? undefined : last.toISOString().slice(0, 10);
}
