import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

const HOME = 'https://www.kvk.nl';
/** Where what the interface does not deliver is had. */
export const ORDER = 'Order an extract (uittreksel Handelsregister) at https://www.kvk.nl.';

/** The business register by its interface, which the Chamber of Commerce sells: each profile costs the operator €0.02. */
export const KVK: SourceDescriptor = {
  id: 'nl.kvk',
  values: {
    addressLine1: 'composed',
  },
  flags: ['closed', 'status_unknown', 'foreign_company', 'seat_abroad'],
  name: 'KVK Handelsregister (Netherlands)',
  kind: 'register',
  home: HOME,
  licence: 'Terms of use of the KVK Handelsregister API',
  keyFrom: 'https://developers.kvk.nl',
  isPaid: true,
  // It allows a hundred.
  limits: [{ calls: 50, seconds: 1 }],
  fills: [{ section: 'company' }, { section: 'establishments' }],
  standing: {
    legalRepresentatives: {
      reason: 'not_offered',
      explanation: `The interface of the register names no directors or authorised representatives. ${ORDER}`,
    },
    otherKeyPersons: {
      reason: 'not_offered',
      explanation: `The interface of the register names no persons. ${ORDER}`,
    },
    shareholders: {
      reason: 'not_offered',
      explanation:
        'The register names a shareholder only where one person holds all shares, and its interface not even then. The ' +
        'shareholders’ register is kept by the company itself: ask the company for it.',
    },
    subsidiaries: {
      reason: 'not_offered',
      explanation:
        'The interface of the register keeps no list of the companies in which a company holds shares. They stand in its accounts.',
    },
    companyRelationships: {
      reason: 'not_offered',
      explanation:
        'The interface of the register tells neither mergers nor who continued a business. Order the history of the company at ' +
        'https://www.kvk.nl.',
    },
    documents: {
      reason: 'not_offered',
      explanation:
        'The register sells annual accounts and extracts one by one to whoever orders them at https://www.kvk.nl; no interface ' +
        'delivers them, and the open data set of accounts names no company.',
    },
    ...ofOwners({
      reason: 'restricted',
      explanation:
        'Since 16 July 2025 the UBO register (Handelsregisterwet 2007, as amended by the Wijzigingswet beperking toegang ' +
        'UBO-registers) answers authorities, those obliged by the law against money laundering (Wwft), and whoever shows a ' +
        'legitimate interest. Apply for access at https://www.kvk.nl/en/ubo/.',
    }),
  },
};

/** What the register opens to everybody: of private and public limited companies, by number, without name and address. */
export const OPEN: SourceDescriptor = {
  id: 'nl.open',
  values: { 'status/localName': 'mapped' },
  flags: ['insolvency_open', 'closed', 'register_remark'],
  name: 'KVK open data set of basic company information (Netherlands)',
  kind: 'register',
  home: 'https://developers.kvk.nl/documentation/open-dataset-basis-bedrijfsgegevens-api',
  licence: 'CC BY 4.0',
  // It allows a hundred in five minutes.
  limits: [{ calls: 95, seconds: 300 }],
  fills: [
    {
      section: 'company',
      note: 'of a BV or NV: legal form, whether it is registered, a mark of insolvency, activities',
    },
  ],
};

/** The courts' central register of insolvencies, for whoever has a free account. */
export const CIR: SourceDescriptor = {
  id: 'nl.cir',
  values: {
    'name/fullName': 'composed',
    'role/localName': 'mapped',
    'status/localName': 'mapped',
    'insolvencyProceedings/localName': 'mapped',
    'dates/kind': 'mapped',
    // A ruling's day is in the words of its publication.
    'insolvencyProceedings/startDate': 'mapped',
    'insolvencyProceedings/endDate': 'mapped',
    'flags/since': 'mapped',
    'flags/until': 'mapped',
  },
  flags: ['insolvency_open', 'insolvency_ended', 'office_holder_binds'],
  name: 'Central Insolvency Register (Netherlands)',
  kind: 'register',
  home: 'https://insolventies.rechtspraak.nl',
  licence: 'Terms of use of the Centraal Insolventieregister',
  keyFrom: 'https://insolventies.rechtspraak.nl',
  isAccount: true,
  // It publishes no limit.
  limits: [{ calls: 5, seconds: 1 }],
  fills: [
    { section: 'company', note: 'insolvency proceedings' },
    { section: 'legalRepresentatives', note: 'trustees and administrators in insolvency proceedings' },
    { section: 'otherKeyPersons', note: 'other office holders in insolvency proceedings' },
  ],
};
