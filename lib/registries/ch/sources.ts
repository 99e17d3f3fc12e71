import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

/** The Swiss Official Gazette of Commerce: each entry in a commercial register since 2018, and notices of bankruptcy. */
export const GAZETTE: SourceDescriptor = {
  id: 'ch.gazette',
  values: {
    'legalAddress/addressLine1': 'composed',
    'legalForm/localName': 'mapped',
    'insolvencyProceedings/localName': 'mapped',
    'notices/url': 'composed',
  },
  flags: [
    ...(['insolvency_open', 'insolvency_ended', 'liquidation_open', 'closed'] as const),
    ...(['moved_register', 'foreign_company', 'address_care_of', 'register_remark'] as const),
  ],
  name: 'SHAB (Swiss Official Gazette of Commerce)',
  kind: 'register',
  home: 'https://www.shab.ch',
  licence: 'SHAB terms of use (SECO), source: SHAB; only the signed notices are official',
  fills: [
    { section: 'company' },
    {
      section: 'documents',
      note: 'signed notices of the commercial register, of bankruptcies and of composition with creditors',
    },
  ],
  standing: {
    establishments: {
      reason: 'not_offered',
      explanation: 'Branches stand in Zefix, which answers with a free account.',
    },
    companyRelationships: {
      reason: 'not_offered',
      explanation:
        'Mergers stand in the notices, which are among the documents, and in Zefix, which answers with a free account.',
    },
    subsidiaries: {
      reason: 'not_offered',
      explanation:
        'The register keeps no list of the companies in which a company holds shares. They stand in the notes of its accounts, which few companies publish.',
    },
    ...ofOwners({
      reason: 'restricted',
      explanation:
        'Switzerland has no public register of beneficial owners. The Federal Act on the Transparency of Legal Entities, ' +
        'adopted in September 2025, creates one for authorities and for those obliged by the law against money laundering; ' +
        'the public has no access. Ask the company: it keeps a list of its beneficial owners itself (Articles 697l and 790a ' +
        'of the Code of Obligations).',
    }),
  },
};

/** What our rules read from the text of the gazette's notices. */
export const REPLAY: SourceDescriptor = {
  id: 'ch.replay',
  values: {
    'name/fullName': 'composed',
    'nominalCapitalHeld/amount': 'composed',
    numberOfShares: 'composed',
    sharePercentage: 'composed',
    capacity: 'mapped',
    // A heading names the role of a whole list, in the plural or with a capital letter.
    'role/localName': 'mapped',
  },
  flags: ['office_holder_binds'],
  name: 'Persons and partners, read from the notices in SHAB',
  kind: 'index',
  home: 'https://www.shab.ch',
  licence: GAZETTE.licence,
  fills: [
    { section: 'legalRepresentatives', note: 'as the notices since December 2018 name them' },
    { section: 'otherKeyPersons', note: 'as the notices since December 2018 name them' },
    { section: 'shareholders', note: 'partners of a GmbH with their shares, as the notices name them' },
  ],
};

/** The central index of companies as linked data: legal entities that are registered now. */
export const LINDAS: SourceDescriptor = {
  id: 'ch.lindas',
  values: {
    'legalForm/localName': 'mapped',
  },
  flags: ['liquidation_open', 'foreign_company', 'address_care_of'],
  name: 'LINDAS (Zefix as linked data, Switzerland)',
  // What an index says has no legal effect: the cantonal registers and the gazette count.
  kind: 'index',
  holds: 'legal entities that are registered now',
  home: 'https://lindas.admin.ch',
  licence: 'Open use, source: Federal Commercial Registry Office (EHRA), Zefix',
  fills: [{ section: 'company', note: 'names in all languages, form, address, business purpose' }],
};

/** The central index of companies, for whoever has a free account. */
export const ZEFIX: SourceDescriptor = {
  id: 'ch.zefix',
  values: {
    'legalForm/localName': 'mapped',
  },
  flags: ['closed', 'foreign_company', 'source_newer_event', 'register_remark', 'address_care_of'],
  name: 'Zefix (index of the commercial registers, Switzerland)',
  kind: 'index',
  holds: 'companies of all cantonal registers, deleted ones too',
  home: 'https://www.zefix.admin.ch',
  licence: 'Open use, source: Federal Commercial Registry Office (EHRA), Zefix',
  keyFrom: 'https://www.zefix.admin.ch/ZefixPublicREST/swagger-ui/index.html',
  fills: [
    { section: 'company' },
    { section: 'establishments', note: 'branches in the register' },
    { section: 'companyRelationships', note: 'mergers, and the head office of a branch' },
  ],
};
