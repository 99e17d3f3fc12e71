/** The company that has everything, each variant of the present form somewhere in it. Invented, as is everybody in it. */
export const COMPANY_ID = '901234567';
export const LEGAL_NAME = 'Verrerie de la Lanterne SAS';

const address = {
  addressLine1: '14 quai des Souffleurs',
  addressLine2: 'Bâtiment C',
  city: 'Vernoux',
  postalCode: '70300',
  region: 'Bourgogne-Franche-Comté',
  countryCode: 'FR',
  poBox: 'BP 17',
  careOf: 'c/o Étude Marlin',
  latitude: 47.8,
  longitude: 6.4,
};

const money = (amount: number) => ({ amount, currency: 'EUR', formatted: `${amount} €` });

export const company = {
  id: COMPANY_ID,
  countryCode: 'FR',
  identifiers: { siren: COMPANY_ID, siret: `${COMPANY_ID}00018` },
  taxId: {
    type: 'eu_vat',
    value: '27901234567',
    country: 'FR',
    verification: {
      status: 'verified',
      verifiedAt: '2026-11-20T09:30:00Z',
      verifiedName: 'VERRERIE DE LA LANTERNE SAS',
      verifiedAddress: '14 QUAI DES SOUFFLEURS, 70300 VERNOUX',
      consultationNumber: 'WAPIAAAAZ0000000017',
    },
  },
  legalName: LEGAL_NAME,
  legalNameInEnglish: 'Lantern Glassworks',
  commercialNames: ['La Lanterne'],
  legacyLegalNames: ['Soufflerie Vernoux SARL'],
  legacyCommercialNames: ['Le Souffle'],
  companyNameTransliterations: ['Verrerie de la Lanterne'],
  status: {
    localName: 'Redressement judiciaire',
    active: true,
    statusDetails: {
      status: 'UNDER_INSOLVENCY_PROCEEDING',
      insolvencyStartDate: '2026-02-03',
      additionalInfo: 'Jugement du tribunal de Vesoul',
    },
  },
  complianceFlags: {
    accountsOverdue: { active: true, dueDate: '2026-06-30', since: '2026-07-01', source: 'greffe' },
    annualFilingOverdue: { active: false },
  },
  registrationDate: '2011-04-22',
  incorporationDate: '2011-04-15',
  legalForm: {
    localName: 'Société par actions simplifiée',
    englishTranslation: 'Simplified joint-stock company',
    standardized: 'Corporation',
    semaphoreStandard: 'Corporation',
    iso20275Code: '6CHY',
    isAIEnriched: true,
  },
  capital: money(50_000.5),
  activities: {
    NACE: [{ code: '23.13', description: 'Manufacture of hollow glass', isAIInferred: true }],
    NAF: [{ code: '23.13Z', description: 'Fabrication de verre creux', isAIInferred: false }],
  },
  activityDescription: 'Verrerie soufflée à la main',
  legalAddress: address,
  phones: ['+33384000017'],
  website: 'https://www.lanterne.example',
  employeeCount: { min: 20, max: 49, lastUpdated: '2025-12-31', isEstimate: true },
};

const another = (id: string, legalName: string, countryCode = 'FR') => ({ id, countryCode, legalName });

const odile = {
  gender: 'Female',
  name: {
    title: 'Mme',
    firstName: 'Odile',
    middleName: 'Anne',
    lastName: 'Quandresch',
    fullName: 'Odile Quandresch',
  },
  birthDate: { day: 9, month: 4, year: 1971 },
  birthAddress: { city: 'Vesoul', countryCode: 'FR' },
  nationality: 'FR',
  residenceAddress: {
    addressLine1: '3 chemin du Four',
    city: 'Vernoux',
    postalCode: '70300',
    countryCode: 'FR',
  },
  identifiers: { registre: 'P-000017' },
};
const basile = {
  name: { fullName: 'Basile Tournesac', suffix: 'Jr.' },
  nationality: 'BE',
  birthDate: { month: 11, year: 1984 },
};

/** What each data point fills, by the member of the answer. */
export const SECTIONS = {
  company: { company },
  legalRepresentatives: {
    legalRepresentatives: [
      {
        entityId: 'person_001',
        type: 'individual',
        role: {
          localName: 'Présidente',
          englishTranslation: 'President',
          iso5009Code: 'GIDXNF',
          semaphoreStandard: 'President',
          standardized: 'President',
        },
        startDate: '2019-01-01',
        individual: odile,
        representationMode: { mode: 'sole' },
      },
      {
        entityId: 'company_002',
        type: 'company',
        role: { localName: 'Directeur général', standardized: 'Managing Director' },
        startDate: '2020-05-01',
        company: another('812345678', 'Marlin Participations SA'),
        representedBy: basile,
        representationMode: { mode: 'joint', minimumSignatories: 2, namedCoSigners: ['Odile Quandresch'] },
      },
    ],
    companyRelationships: [
      {
        relation: 'mergedFrom',
        company: another('700000017', 'Cristallerie du Mont SARL'),
        effectiveDate: '2017-10-01',
        description: 'Fusion-absorption',
      },
      { relation: 'assetTransferTo', company: another('0700.000.017', 'Glasblazerij Lantaarn BV', 'BE') },
    ],
  },
  otherKeyPersons: {
    otherKeyPersons: [
      {
        type: 'company',
        role: {
          localName: 'Commissaire aux comptes',
          englishTranslation: 'Auditor',
          standardized: 'Auditor',
        },
        company: another('600000017', 'Audit des Vosges SAS'),
        endDate: '2026-01-31',
      },
      {
        type: 'individual',
        role: { localName: 'Membre du comité', standardized: 'Supervisory Board Member' },
        individual: { name: { firstName: 'Irène', lastName: 'Malzkorn', fullName: 'Irène Malzkorn' } },
      },
    ],
  },
  establishments: {
    establishments: [
      {
        id: `${COMPANY_ID}00018`,
        name: 'Atelier de Vernoux',
        creationDate: '2011-05-01',
        active: true,
        address,
        activities: { NAF: [{ code: '23.13Z', description: 'Fabrication de verre creux' }] },
      },
      { name: 'Boutique de Vesoul', endDate: '2020-12-31', active: false },
    ],
  },
  shareholders: {
    shareholders: [
      {
        entityId: 'person_001',
        type: 'individual',
        individual: odile,
        sharePercentage: 62.5,
        numberOfShares: 3125,
        nominalCapitalHeld: money(31_250.31),
        paidInAmount: money(40_000),
      },
      {
        entityId: 'company_002',
        type: 'company',
        company: another('812345678', 'Marlin Participations SA'),
        sharePercentage: 37.5,
      },
    ],
  },
  subsidiaries: {
    subsidiaries: [
      {
        entityId: 'company_003',
        company: another('0700.000.017', 'Glasblazerij Lantaarn BV', 'BE'),
        sharePercentage: 75,
        totalSharePercentage: 80,
        votingRightsPercentage: 76.5,
        numberOfShares: 750,
        nominalCapitalHeld: money(7_500),
        paidInAmount: money(9_000),
        acquisitionDate: '2020-06-15',
      },
      { company: another('500000017', 'Verre Perdu SARL'), endDate: '2024-03-15' },
    ],
  },
  ultimateBeneficialOwners: {
    ultimateBeneficialOwners: [
      {
        ...odile,
        entityId: 'person_001',
        control: {
          types: ['ownership-of-shares', 'voting-rights'],
          description: 'Détention directe de plus de 50 % du capital',
          details: [
            {
              type: 'shares',
              percentageValue: 62.5,
              numberOfShares: 3125,
              monetaryAmount: money(31_250.31),
              nature: 'direct',
            },
            { type: 'voting-rights', percentageRange: { lower: 50, upper: 75 }, nature: 'direct' },
          ],
        },
      },
      {
        ...basile,
        control: {
          types: ['significant-influence-or-control'],
          description: 'Contrôle par d’autres moyens',
          details: [{ type: 'shares', percentageRange: { lower: 25, upper: 50 }, nature: 'indirect' }],
        },
      },
    ],
  },
} as const;

const MODEL = {
  type: 'ai_analysis',
  documents: [
    { name: 'Statuts constitutifs', date: '2019-03-15', reason: 'Lists who subscribed to how many shares' },
    { name: 'Procès-verbal', date: '2023-06-30' },
  ],
  analysis: 'Added up from the articles of 2019 and the minutes of 2023.',
};
const LIVE = { type: 'live_from_registry', register: 'greffe' };

/** Every kind of source, for single facts and for whole lists. */
export const dataSources = {
  company: {
    legalName: LIVE,
    status: LIVE,
    legalAddress: { type: 'cached_from_registry', register: 'sirene' },
    activities: { type: 'inferred' },
    legalForm: MODEL,
    employeeCount: { type: 'private_source', register: 'annuaire' },
  },
  legalRepresentatives: { overall: LIVE },
  shareholders: {
    overall: MODEL,
    limitations: ['The register of transfers since 2023 was not among the documents.'],
    items: [
      { entityId: 'person_001', overall: MODEL, fields: { sharePercentage: { type: 'inferred' } } },
      { entityId: 'company_002', fields: { company: LIVE } },
    ],
  },
  ultimateBeneficialOwners: { overall: { type: 'cached_from_registry', register: 'rbe' } },
  graph: {
    nodes: {
      'FR:812345678': {
        shareholders: { overall: MODEL, limitations: ['One share certificate is unreadable.'] },
      },
    },
  },
};
