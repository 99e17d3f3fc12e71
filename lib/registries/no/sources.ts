import { ofOwners } from '../of-owners.ts';
import type { SourceDescriptor } from '../registry.ts';

/** Licence of both registers: the Norwegian Licence for Open Government Data. */
const LICENCE = 'NLOD 2.0';

/** The Central Coordinating Register for Legal Entities: every unit of Norway with its roles and places of business. */
export const BRREG: SourceDescriptor = {
  id: 'no.brreg',
  values: {
    'company/activityDescription': 'composed',
    'employeeCount/max': 'mapped',
    'employeeCount/min': 'mapped',
    'identifiers/VAT': 'composed',
    'status/localName': 'mapped',
    'name/fullName': 'composed',
    'insolvencyProceedings/localName': 'mapped',
    // Of a partner's fraction of the liability.
    'shareholders/sharePercentage': 'composed',
  },
  flags: [
    ...(['insolvency_open', 'liquidation_open', 'compulsory_dissolution', 'closed'] as const),
    ...(['foreign_company', 'audit_opted_out', 'address_in_doubt', 'address_care_of'] as const),
    ...(['deceased', 'office_holder_binds', 'powers_unclear', 'register_remark'] as const),
  ],
  name: 'Brønnøysund Register Centre (Norway)',
  kind: 'register',
  home: 'https://www.brreg.no/en/',
  licence: LICENCE,
  fills: [
    { section: 'company' },
    { section: 'legalRepresentatives' },
    { section: 'otherKeyPersons' },
    { section: 'shareholders', note: 'partners, co-owners and owner municipalities, without shares' },
    { section: 'establishments' },
    {
      section: 'companyRelationships',
      note: 'planned mergers and divisions, and the enterprise abroad of a branch',
    },
  ],
  standing: {
    subsidiaries: {
      reason: 'not_offered',
      explanation:
        'The register keeps no list of the companies in which a company holds shares. They stand in the notes of its accounts.',
    },
    ...ofOwners({
      reason: 'restricted',
      explanation:
        'Since 1 October 2024 the Register of Beneficial Owners answers authorities, those obliged by the law against ' +
        'money laundering, the media, and organisations and researchers with a legitimate interest. Apply for access at ' +
        'the Brønnøysund Register Centre, https://www.brreg.no; systems connect to it through Maskinporten.',
    }),
  },
};

/** Shareholders of limited companies: a yearly file of the tax administration, which the operator obtains and imports. */
export const SHAREHOLDERS: SourceDescriptor = {
  id: 'no.shareholders',
  values: {
    'shareholders/numberOfShares': 'composed',
    'shareholders/sharePercentage': 'composed',
  },
  name: 'Shareholder register of the Norwegian Tax Administration',
  kind: 'register',
  home: 'https://www.skatteetaten.no/en/',
  licence: 'Open to everybody; source: Norwegian Tax Administration',
  restsOn: 'no.shareholders',
  fills: [{ section: 'shareholders', note: 'of limited companies, as of the end of a year' }],
};

/** The Register of Company Accounts. */
export const ACCOUNTS: SourceDescriptor = {
  id: 'no.accounts',
  values: {
    'documents/*/name': 'composed',
  },
  name: 'Register of Company Accounts (Norway)',
  kind: 'register',
  home: 'https://www.brreg.no/en/business-2/annual-accounts/',
  licence: LICENCE,
  fills: [{ section: 'documents', note: 'annual accounts' }],
};
