import type { SourceDescriptor } from '../registry.ts';

export const REGISTER = 'Companies House';

const LICENCE = 'Open Government Licence v3.0';
const KEY_FROM = 'https://developer.company-information.service.gov.uk';
const HOME = 'https://find-and-update.company-information.service.gov.uk';

export const COMPANIES_HOUSE: SourceDescriptor = {
  id: 'gb.companies-house',
  values: {
    activityDescription: 'mapped',
    addressLine1: 'composed',
    region: 'composed',
    'legalForm/localName': 'mapped',
    'status/localName': 'mapped',
    'control/description': 'mapped',
    'natures/words': 'mapped',
    'documents/*/name': 'mapped',
    'name/fullName': 'composed',
    'otherNames/name': 'composed',
    'role/localName': 'mapped',
    'insolvencyProceedings/localName': 'mapped',
    'dates/localName': 'mapped',
    lastKind: 'mapped',
    'homeRegistration/law': 'mapped',
    'registerRemarks/kind': 'mapped',
    'items/kind': 'composed',
    'items/description': 'composed',
    'disqualifications/kind': 'mapped',
  },
  flags: [
    ...(['insolvency_open', 'insolvency_petition', 'insolvency_ended', 'liquidation_open'] as const),
    ...(['dissolution_proposed', 'closed', 'status_unknown', 'dormant', 'foreign_company'] as const),
    ...(['moved_register', 'accounts_overdue', 'annual_filing_overdue', 'address_in_doubt'] as const),
    ...(['disqualified', 'disqualification_not_checked', 'identity_not_verified'] as const),
    ...(['identity_protected', 'nominee_director', 'office_holder_binds'] as const),
    'sanctioned_by_register',
    ...(['owner_not_identified', 'owner_no_reply', 'restrictions_notice'] as const),
    ...(['owner_details_unconfirmed', 'owner_search_incomplete', 'owner_protected'] as const),
    ...(['owner_exempt', 'charges_outstanding', 'register_remark'] as const),
  ],
  name: REGISTER,
  kind: 'register',
  home: HOME,
  licence: LICENCE,
  keyFrom: KEY_FROM,
  limits: [{ calls: 600, seconds: 300 }],
  fills: [
    { section: 'company' },
    { section: 'legalRepresentatives' },
    { section: 'otherKeyPersons' },
    { section: 'shareholders', note: 'legal entities with significant control, by bands' },
    { section: 'establishments', note: 'of overseas companies, those in the United Kingdom' },
    { section: 'companyRelationships', note: 'of a UK establishment, the overseas company' },
    { section: 'ultimateBeneficialOwners' },
    { section: 'controllingEntities' },
    { section: 'documents' },
  ],
  standing: {
    subsidiaries: {
      reason: 'not_offered',
      explanation: `${REGISTER} keeps no list of the companies in which a company holds shares.`,
    },
  },
};

/** Host of the files. It takes the key of the register, and sends each file from a store of its own. */
export const DOCUMENTS: SourceDescriptor = {
  id: 'gb.documents',
  name: `${REGISTER}, documents`,
  kind: 'register',
  home: HOME,
  licence: LICENCE,
  fills: [],
};

/** The register's public page of a company. */
export const pageOf = (companyNumber: string): string => `${HOME}/company/${companyNumber}`;
