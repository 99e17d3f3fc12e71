import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

const LICENCE = 'Licence Ouverte 2.0';

/** The official search of companies: the base SIRENE of INSEE, with the executives of the national register. */
export const ANNUAIRE: SourceDescriptor = {
  id: 'fr.search',
  values: {
    'employeeCount/min': 'mapped',
    'employeeCount/max': 'mapped',
    'employeeCount/lastUpdated': 'composed',
    addressLine1: 'composed',
    poBox: 'composed',
    'legalForm/localName': 'mapped',
    'status/localName': 'mapped',
    'name/fullName': 'composed',
    'shareholders/sharePercentage': 'mapped',
  },
  flags: [
    ...(['closed', 'status_unknown', 'all_places_closed', 'seat_abroad', 'identity_protected'] as const),
  ],
  name: 'Annuaire des Entreprises (France)',
  kind: 'register',
  home: 'https://annuaire-entreprises.data.gouv.fr',
  licence: LICENCE,
  // It allows seven; calls do not arrive as evenly as they leave.
  limits: [{ calls: 5, seconds: 1 }],
  fills: [
    { section: 'company' },
    { section: 'legalRepresentatives' },
    { section: 'otherKeyPersons' },
    {
      section: 'shareholders',
      note: 'partners who are liable for the debts, and sole partners who work in the company',
    },
    { section: 'establishments' },
  ],
  standing: {
    subsidiaries: {
      reason: 'not_offered',
      explanation:
        'The register keeps no list of the companies in which a company holds shares. They stand in its accounts.',
    },
    companyRelationships: {
      reason: 'not_offered',
      explanation:
        'Mergers and transfers are announced one by one in the official gazette, whose notices are among the documents.',
    },
    ...ofOwners({
      reason: 'restricted',
      explanation:
        'Since 31 July 2024 the register of beneficial owners answers authorities, those obliged by the law against money ' +
        'laundering, and whoever shows a legitimate interest (Articles L. 561-46 and following of the Code monétaire et ' +
        'financier). Apply for access at INPI, https://data.inpi.fr.',
    }),
  },
};

/** The national register of companies, for whoever has a free account. */
export const RNE: SourceDescriptor = {
  id: 'fr.rne',
  values: {
    'documents/*/name': 'composed',
  },
  name: 'Registre national des entreprises (INPI, France)',
  kind: 'register',
  home: 'https://data.inpi.fr',
  licence: LICENCE,
  keyFrom: 'https://data.inpi.fr/register',
  isAccount: true,
  limits: [{ calls: 10_000, seconds: 86_400 }],
  fills: [
    { section: 'company', note: 'capital and business purpose' },
    { section: 'legalRepresentatives' },
    { section: 'otherKeyPersons' },
    { section: 'documents', note: 'deeds and annual accounts' },
  ],
};

/** The official gazette of civil and commercial notices. */
export const BODACC: SourceDescriptor = {
  id: 'fr.bodacc',
  values: {
    'documents/*/name': 'composed',
    'status/localName': 'mapped',
    'insolvencyProceedings/notices': 'composed',
  },
  flags: ['insolvency_open', 'insolvency_ended', 'insolvency_notice_unassigned'],
  name: 'BODACC (official gazette, France)',
  kind: 'register',
  home: 'https://www.bodacc.fr',
  licence: LICENCE,
  fills: [
    { section: 'company', note: 'insolvency proceedings' },
    { section: 'documents', note: 'notices of the official gazette' },
  ],
};
