import type { FlagCode } from '#lib/contract/flag-list.ts';
import type { Risk } from './risk.ts';

/** Facts that no flag states. */
export const RISK_FACTORS = ['trustOrFoundation', 'undecidedVerdict'] as const;
export type RiskFactor = (typeof RISK_FACTORS)[number];

/** Lowest risk of a company with such a fact; null: the fact raises none. */
export type LeastRisk = Exclude<Risk, 'low'> | null;

export const LEAST_RISK_OF_FACTORS: Readonly<Record<RiskFactor, LeastRisk>> = {
  trustOrFoundation: 'medium',
  undecidedVerdict: 'medium',
};

/** Defaults; an organisation may set others. */
export const LEAST_RISK: Readonly<Record<FlagCode, LeastRisk>> = {
  insolvency_open: 'high',
  insolvency_petition: 'high',
  insolvency_refused: 'high',
  insolvency_notice_unassigned: 'high',
  insolvency_ended: 'medium',
  liquidation_open: 'high',
  dissolution_proposed: 'high',
  compulsory_dissolution: 'high',
  closed: 'high',
  restored: null,
  inactive: 'medium',
  right_to_trade_lost: 'high',
  status_unknown: 'medium',
  status_contradicted: 'medium',
  all_places_closed: 'medium',
  dormant: 'medium',
  recently_formed: 'medium',
  foreign_company: null,
  seat_abroad: 'medium',
  moved_register: null,

  accounts_overdue: 'medium',
  annual_filing_overdue: 'medium',
  accounts_old: 'medium',
  audit_opted_out: null,
  arrears_registered: 'high',
  lei_lapsed: null,
  source_newer_event: 'medium',

  address_in_doubt: 'high',
  address_care_of: 'medium',
  address_po_box_only: null,

  vat_invalid: 'medium',
  vat_unverified: null,

  sanctioned_by_register: 'high',
  disqualified: 'high',
  disqualification_not_checked: null,
  identity_not_verified: 'medium',
  identity_protected: 'medium',
  deceased: 'medium',
  nominee_director: 'medium',
  office_holder_binds: 'high',
  powers_ended: 'high',
  powers_limited: 'high',
  powers_unclear: 'high',
  no_representative: 'medium',

  owner_not_identified: 'high',
  owner_no_reply: 'high',
  restrictions_notice: 'high',
  owner_details_unconfirmed: 'medium',
  owner_search_incomplete: 'medium',
  owner_protected: 'medium',
  owner_exempt: null,

  nominee_holder: 'high',
  bearer_shares: 'high',
  complex_structure: 'high',
  untraced_ownership: 'medium',
  circular_holding: 'medium',
  trust_in_structure: 'medium',

  country_fatf_call_for_action: 'high',
  country_fatf_increased_monitoring: 'medium',
  country_eu_high_risk: 'high',
  country_own_list: null,

  charges_outstanding: null,

  sources_conflict: 'medium',
  source_silent: null,
  source_changed: null,
  source_needs_key: null,
  source_mistaken: null,
  data_stale: null,
  data_failed: null,
  data_open: null,
  not_authoritative: null,
  persons_extracted: null,
  foreign_method: null,
  extract_unconfirmed: null,
  register_remark: null,
};
