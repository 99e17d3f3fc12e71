import type { SourceDescriptor } from '../registry.ts';

/** The National Court Register (Krajowy Rejestr Sądowy): companies, partnerships, cooperatives, foundations, associations. */
export const KRS: SourceDescriptor = {
  id: 'pl.krs',
  values: {
    'activities/other/*/code': 'composed',
    'identifiers/REGON': 'composed',
    addressLine1: 'composed',
    'status/localName': 'mapped',
    'name/fullName': 'composed',
    'name/lastName': 'composed',
    'role/localName': 'mapped',
    sharePercentage: 'composed',
    'insolvencyProceedings/localName': 'mapped',
    'dates/kind': 'mapped',
    'dates/localName': 'mapped',
    lastMadeUpTo: 'mapped',
  },
  flags: [
    ...(['insolvency_open', 'insolvency_ended', 'liquidation_open', 'dissolution_proposed'] as const),
    ...(['compulsory_dissolution', 'closed', 'restored', 'inactive', 'status_unknown'] as const),
    ...(['foreign_company', 'arrears_registered', 'identity_protected'] as const),
    ...(['office_holder_binds', 'register_remark'] as const),
  ],
  name: 'National Court Register (KRS, Poland)',
  kind: 'register',
  home: 'https://www.gov.pl/web/sprawiedliwosc/krajowy-rejestr-sadowy',
  licence: 'Public sector information (Act of 11 August 2021 on open data)',
  // It publishes no limit.
  limits: [{ calls: 5, seconds: 1 }],
  fills: [
    { section: 'company' },
    { section: 'legalRepresentatives', note: 'names masked by the register' },
    { section: 'otherKeyPersons', note: 'names masked by the register' },
    {
      section: 'shareholders',
      note: 'partners of partnerships and of a sp. z o.o. with 10 % or more, sole shareholders',
    },
    { section: 'establishments', note: 'branches' },
    { section: 'companyRelationships', note: 'companies of mergers and divisions' },
  ],
  standing: {
    subsidiaries: {
      reason: 'not_offered',
      explanation:
        'The register keeps no list of the companies in which a company holds shares. They stand in its annual accounts.',
    },
    documents: {
      reason: 'not_offered',
      explanation:
        'The interface of the register gives no documents. Extracts as PDF are free at https://wyszukiwarka-krs.ms.gov.pl, ' +
        'annual accounts at https://rdf-przegladarka.ms.gov.pl.',
    },
    ultimateBeneficialOwners: {
      reason: 'restricted',
      explanation:
        'The Central Register of Beneficial Owners (CRBR) is kept under Chapter 6 of the Act of 1 March 2018 on counteracting ' +
        'money laundering and terrorist financing. Whether you are entitled to query it is for you to establish: apply to the ' +
        'Ministry of Finance, https://crbr.podatki.gov.pl. This installation does not query it unless its operator allows it.',
    },
    controllingEntities: {
      reason: 'not_offered',
      explanation: 'The Central Register of Beneficial Owners (CRBR) names natural persons only.',
    },
  },
};

/** The list of VAT taxpayers (biała lista) of the head of the tax administration. */
export const WHITE_LIST: SourceDescriptor = {
  id: 'pl.whitelist',
  name: 'List of VAT taxpayers (White List, Poland)',
  kind: 'register',
  home: 'https://www.podatki.gov.pl/wykaz-podatnikow-vat-wyszukiwarka',
  licence: 'Public list (Article 96b of the VAT Act of 11 March 2004)',
  limits: [{ calls: 100, seconds: 86_400 }],
  fills: [{ section: 'company', note: 'NIP, REGON and VAT status' }],
};

/** The Central Register of Beneficial Owners; asked only if the operator allows it. */
export const CRBR: SourceDescriptor = {
  id: 'pl.crbr',
  name: 'Central Register of Beneficial Owners (CRBR, Poland)',
  kind: 'register',
  home: 'https://crbr.podatki.gov.pl',
  licence: 'Act of 1 March 2018 on counteracting money laundering, Chapter 6',
  onlyIfAllowed: true,
  fills: [{ section: 'ultimateBeneficialOwners' }],
};
