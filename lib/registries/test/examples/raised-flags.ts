import type { GivenFlag } from '../../flag-maker.ts';

const since = '2026-02-09';
const company = { state: 'raised', about: '/company', at: '/company/status', since } as const;
const proceeding = { ...company, at: '/insolvencyProceedings/0' } as const;
const person = {
  state: 'raised',
  about: '/legalRepresentatives/0',
  at: '/legalRepresentatives/0/individual',
} as const;
const address = { state: 'raised', about: '/company/legalAddress', at: '/company/legalAddress' } as const;
const tax = { state: 'raised', about: '/company/taxId', at: '/company/taxId' } as const;
const owner = { state: 'raised', about: '/company', at: '/ownerStatements/0', since } as const;
const words = (said: string) => ({ words: said, language: 'eo' });

/** Every flag that a register can give, as the register of Testland raises it. */
export const RAISED_FLAGS: readonly GivenFlag[] = [
  {
    ...{ ...proceeding, ...words('En bankrota procedo'), code: 'insolvency_open' },
    value: { kind: 'bankruptcy', court: 'Juĝejo de Montovilo', number: '14 BK 88/26' },
  },
  { ...proceeding, code: 'insolvency_petition', value: { kind: 'petition', court: 'Juĝejo de Montovilo' } },
  {
    ...{ ...proceeding, ...words('Rifuzita pro manko de havaĵo'), code: 'insolvency_refused' },
    value: { court: 'Juĝejo de Montovilo', reason: 'Manko de havaĵo' },
  },
  {
    ...{ ...proceeding, code: 'insolvency_notice_unassigned' },
    value: { notice: 'GAZ-2026-0209', otherNumbers: ['T0000105'] },
  },
  { ...proceeding, code: 'insolvency_ended', until: '2026-06-30', value: { kind: 'bankruptcy' } },
  { ...proceeding, code: 'liquidation_open', value: { kind: 'members_liquidation' } },
  { ...company, code: 'dissolution_proposed', value: { by: 'register' } },
  { ...company, code: 'compulsory_dissolution', value: { reason: 'no_accounts' } },
  { ...company, code: 'closed', value: { reason: 'VOLUNTARY_DISSOLUTION' } },
  { ...company, code: 'restored' },
  { ...company, ...words('Agado paŭzigita'), code: 'inactive', value: { kind: 'suspended' } },
  { ...company, code: 'right_to_trade_lost', value: { kind: 'good_standing' } },
  { code: 'status_unknown', state: 'raised', about: '/company', at: '/company/status' },
  { ...company, code: 'all_places_closed', value: { count: 2, lastClosed: since } },
  {
    ...{ code: 'dormant', state: 'raised', about: '/company', at: '/filingDuties/accounts' },
    value: { lastMadeUpTo: '2025-12-31' },
  },
  { ...company, at: '/company/homeRegistration', code: 'foreign_company', value: { country: 'LI' } },
  { ...address, code: 'seat_abroad', value: { country: 'LI' } },
  { ...company, code: 'moved_register', value: { to: 'Liechtenstein' } },
  {
    ...{ code: 'accounts_overdue', state: 'raised', about: '/company', at: '/filingDuties/accounts' },
    ...{ dueDate: '2026-06-30', since: '2026-07-01' },
  },
  {
    ...{ code: 'annual_filing_overdue', state: 'raised', about: '/company' },
    ...{ at: '/filingDuties/annualFiling', dueDate: '2026-03-31', since: '2026-04-01' },
  },
  { ...company, at: '/registerRemarks/0', code: 'audit_opted_out' },
  { ...company, at: '/registerRemarks/0', code: 'arrears_registered', value: { headings: ['Impostoj'] } },
  {
    ...{ code: 'lei_lapsed', state: 'raised', about: '/company', at: '/company/identifiers' },
    ...{ dueDate: '2026-02-09', value: { status: 'LAPSED' } },
  },
  { ...company, code: 'source_newer_event', value: { date: since } },
  { ...address, ...words('Poŝto reveninta'), code: 'address_in_doubt', value: { reason: 'undeliverable' } },
  { ...address, code: 'address_care_of', value: { name: 'Poŝtejo Kvieta KLR' } },
  { ...tax, code: 'vat_invalid', value: { number: 'TL999000009' } },
  { ...tax, code: 'vat_unverified', value: { reason: 'MS_UNAVAILABLE' } },
  { ...person, code: 'sanctioned_by_register' },
  {
    ...{ ...person, at: `${person.at}/disqualifications/0`, since: '2026-08-01', until: '2031-07-31' },
    ...{ code: 'disqualified', value: { kind: 'ordono' } },
  },
  {
    ...{ code: 'disqualification_not_checked', state: 'raised', about: '/company' },
    ...{ at: '/disqualificationCheck', value: { checked: 1, total: 3 } },
  },
  { ...person, code: 'identity_not_verified', dueDate: '2026-11-18' },
  { ...person, code: 'identity_protected', value: { how: 'masked' } },
  { ...person, code: 'deceased', since },
  { ...person, code: 'nominee_director', value: { role: 'Administranto laŭ komisio' } },
  {
    ...{ ...person, at: '/legalRepresentatives/0', since, code: 'office_holder_binds' },
    value: { capacity: 'trustee_in_bankruptcy', proceeding: '/insolvencyProceedings/0' },
  },
  { ...owner, code: 'owner_not_identified', value: { statement: 'exists_not_identified' } },
  { ...owner, code: 'owner_no_reply', value: { statement: 'no_reply' } },
  { ...owner, code: 'restrictions_notice', value: { statement: 'restrictions_notice' } },
  { ...owner, code: 'owner_details_unconfirmed', value: { statement: 'details_not_confirmed' } },
  { ...owner, code: 'owner_search_incomplete', value: { statement: 'search_not_completed' } },
  { ...owner, code: 'owner_protected' },
  { ...owner, code: 'owner_exempt', value: { market: 'Borso de Novurbo' } },
  {
    ...{ code: 'charges_outstanding', state: 'raised', about: '/company', at: '/charges' },
    value: { outstanding: 1, total: 2, coversAll: true },
  },
  {
    ...{ ...company, at: '/registerRemarks/0', ...words('Noto de la registristo'), code: 'register_remark' },
    value: { item: 'noto' },
  },
];
