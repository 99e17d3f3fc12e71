/** State of a flag. `clear` and `unknown` are statements too: "not overdue", "not recorded". Without zod: the browser reads this file. */
export const FLAG_STATES = ['raised', 'clear', 'unknown'] as const;

export const FLAG_SEVERITIES = ['serious', 'warning', 'information'] as const;
export type FlagSeverity = (typeof FLAG_SEVERITIES)[number];

export const FLAG_CATEGORIES = [
  'life',
  'filing',
  'address',
  'tax',
  'person',
  'owner',
  'structure',
  'country',
  'property',
  'data',
] as const;
export type FlagCategory = (typeof FLAG_CATEGORIES)[number];

/** Version of the list below: raised with each change of a code, its severity or its value. */
export const FLAG_LIST_VERSION = '1';

/** What a flag can be about; `about` of a flag is the JSON Pointer of the one it is about. */
export const FLAG_SUBJECTS = [
  'company',
  'address',
  'taxNumber',
  'person',
  'owner',
  'holding',
  'source',
] as const;
export type FlagSubject = (typeof FLAG_SUBJECTS)[number];

/** `register`: stated by a source; `derived`: computed from facts of the answer; `list`: from a list of countries. */
export const FLAG_ORIGINS = ['register', 'derived', 'list'] as const;
export type FlagOrigin = (typeof FLAG_ORIGINS)[number];

/** Arguments of sentences that hold names of persons or companies: a redacted copy covers them. */
export const PERSONAL_FLAG_ARGUMENTS: readonly string[] = ['subject', 'holders', 'name', 'parties'];

interface FlagKind {
  readonly category: FlagCategory;
  /** The default; a flag itself may differ, and an organisation may set another. */
  readonly severity: FlagSeverity;
  readonly about: readonly FlagSubject[];
  readonly origin: FlagOrigin;
}

const kind =
  (category: FlagCategory, about: readonly FlagSubject[], origin: FlagOrigin = 'register') =>
  (severity: FlagSeverity): FlagKind => ({ category, severity, about, origin });

const life = kind('life', ['company']);
const derivedLife = kind('life', ['company'], 'derived');
const filing = kind('filing', ['company']);
const address = kind('address', ['address']);
const tax = kind('tax', ['taxNumber']);
const person = kind('person', ['person', 'owner']);
const powers = kind('person', ['person'], 'derived');
const owner = kind('owner', ['company', 'owner']);
const structure = kind('structure', ['company', 'holding'], 'derived');
const country = kind('country', ['company', 'address', 'person', 'owner', 'holding'], 'list');
const data = kind('data', ['source'], 'derived');

/** Every flag, in the order of its category. Closed: types, words and documentation are keyed by it. */
export const FLAGS = {
  insolvency_open: life('serious'),
  insolvency_petition: life('serious'),
  insolvency_refused: life('serious'),
  insolvency_notice_unassigned: life('serious'),
  insolvency_ended: life('warning'),
  liquidation_open: life('serious'),
  dissolution_proposed: life('serious'),
  compulsory_dissolution: life('serious'),
  closed: life('serious'),
  restored: life('information'),
  inactive: life('warning'),
  right_to_trade_lost: life('serious'),
  status_unknown: life('warning'),
  status_contradicted: derivedLife('warning'),
  all_places_closed: life('warning'),
  dormant: life('information'),
  recently_formed: derivedLife('information'),
  foreign_company: life('information'),
  seat_abroad: life('warning'),
  moved_register: life('information'),

  accounts_overdue: filing('warning'),
  annual_filing_overdue: filing('warning'),
  accounts_old: kind('filing', ['company'], 'derived')('warning'),
  audit_opted_out: filing('information'),
  arrears_registered: filing('serious'),
  lei_lapsed: filing('information'),
  source_newer_event: filing('warning'),

  address_in_doubt: address('serious'),
  address_care_of: address('warning'),
  address_po_box_only: kind('address', ['address'], 'derived')('information'),

  vat_invalid: tax('serious'),
  vat_unverified: tax('information'),

  sanctioned_by_register: person('serious'),
  disqualified: person('serious'),
  disqualification_not_checked: kind('person', ['company'])('information'),
  identity_not_verified: person('warning'),
  identity_protected: person('warning'),
  deceased: person('serious'),
  nominee_director: person('warning'),
  office_holder_binds: person('serious'),
  powers_ended: powers('serious'),
  powers_limited: powers('serious'),
  powers_unclear: kind('person', ['person', 'company'], 'derived')('serious'),
  no_representative: kind('person', ['company'], 'derived')('warning'),

  owner_not_identified: owner('serious'),
  owner_no_reply: owner('serious'),
  restrictions_notice: owner('serious'),
  owner_details_unconfirmed: owner('warning'),
  owner_search_incomplete: owner('warning'),
  owner_protected: owner('warning'),
  owner_exempt: owner('information'),

  nominee_holder: structure('serious'),
  bearer_shares: structure('serious'),
  complex_structure: structure('warning'),
  untraced_ownership: structure('warning'),
  circular_holding: structure('information'),
  trust_in_structure: structure('information'),

  country_fatf_call_for_action: country('serious'),
  country_fatf_increased_monitoring: country('warning'),
  country_eu_high_risk: country('serious'),
  country_own_list: country('warning'),

  charges_outstanding: kind('property', ['company'])('information'),

  sources_conflict: data('warning'),
  source_silent: data('warning'),
  source_changed: data('warning'),
  source_needs_key: data('warning'),
  source_mistaken: data('warning'),
  data_stale: data('warning'),
  data_failed: data('warning'),
  data_open: data('information'),
  not_authoritative: data('warning'),
  persons_extracted: data('warning'),
  foreign_method: data('warning'),
  extract_unconfirmed: data('warning'),
  register_remark: kind('data', ['company', 'person'])('warning'),
} as const satisfies Record<string, FlagKind>;
export type FlagCode = keyof typeof FLAGS;

export const isFlagCode = (code: string): code is FlagCode => Object.hasOwn(FLAGS, code);
export const FLAG_CODES: readonly FlagCode[] = Object.keys(FLAGS).filter(isFlagCode);

export const INSOLVENCY_KINDS = [
  'bankruptcy',
  'compulsory_liquidation',
  'creditors_liquidation',
  'members_liquidation',
  'administration',
  'receivership',
  'arrangement',
  'moratorium',
  'restructuring',
  'suspension_of_payments',
  'debt_restructuring_natural_person',
  'safeguard',
  'rescue',
  'foreign',
  'petition',
  'refused_for_lack_of_assets',
  'unknown',
] as const;
export type InsolvencyKind = (typeof INSOLVENCY_KINDS)[number];

/** What a register of owners says where, or beside where, it lists an owner. */
export const OWNER_STATEMENTS = [
  'none_exists',
  'exists_not_identified',
  'details_not_confirmed',
  'search_not_completed',
  'no_reply',
  'change_not_confirmed',
  'restrictions_notice',
  'all_identified',
  'none_identified',
  'some_unidentified',
  'information_missing',
  'protected',
  'exempt',
  'trust_involved',
  'no_trust_involved',
] as const;
export type OwnerStatementCode = (typeof OWNER_STATEMENTS)[number];

/** In which capacity a representative binds the company. */
export const CAPACITIES = [
  'director',
  'partner',
  'manager',
  'owner',
  'procurator',
  'authorised_signatory',
  'liquidator',
  'provisional_liquidator',
  'administrator',
  'administrative_receiver',
  'receiver',
  'trustee_in_bankruptcy',
  'reconstruction_supervisor',
  'monitor',
  'curator',
  'judicial_factor',
  'other',
] as const;
export type Capacity = (typeof CAPACITIES)[number];
