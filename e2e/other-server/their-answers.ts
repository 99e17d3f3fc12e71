/** The one company that has everything; its number is register, town and number in one. */
export const COMPANY_NUMBER = 'Weißwasser/HRB 90210 B';
/** Its data costs more than there is. */
export const BLOCKED_NUMBER = 'Weißwasser/HRB 402';
export const LEGAL_NAME = 'Kesselfließ Gerätebau GmbH';

/** In steps of tenths and hundredths, where sums of binary fractions go wrong. */
export const PRICES: ReadonlyMap<string, string> = new Map([
  ['COMPANY_SEARCH', '0.10'],
  ['COMPANY_PROFILE', '4.20'],
  ['ULTIMATE_BENEFICIAL_OWNERS', '2.10'],
  ['AVAILABLE_DOCUMENTS', '0'],
]);

export const searchResults = [
  { companyNumber: COMPANY_NUMBER, legalName: LEGAL_NAME, country: 'DE' },
  { companyNumber: BLOCKED_NUMBER, legalName: 'Kesselfließ Verwaltung e. K.', country: 'DE' },
];

const somebody = {
  name: 'Ottilie Quandresch',
  gender: 'F',
  birthDate: '1971-04-09',
  nationality: 'DE',
  residenceAddress: 'Am Weiher 3, 02943 Weißwasser',
};

export const profile = {
  company: {
    id: COMPANY_NUMBER,
    countryCode: 'DE',
    identifiers: { 'Handelsregister B': 90210 },
    legalName: LEGAL_NAME,
    legalNameInEnglish: null,
    commercialNames: [],
    status: { localName: 'eingetragen', active: 'true' },
    registrationDate: '2019-03-01T00:00:00+01:00',
    legalForm: 'Gesellschaft mit beschränkter Haftung',
    capital: { formatted: '25.000,00 EUR' },
    activities: { NACE: ['28.99'] },
    activityDescription: 'Bau von Geräten aller Art',
    legalAddress: 'Kesselstraße 7, 02943 Weißwasser',
  },
  legalRepresentatives: [
    {
      role: { localName: 'Geschäftsführerin', englishName: 'Managing director' },
      type: 'NATURAL_PERSON',
      startDate: '01.03.2019',
      individual: somebody,
    },
    {
      role: { localName: 'Prokuristin', englishName: 'Authorised signatory' },
      type: 'LEGAL_ENTITY',
      company: { id: 'Görlitz/HRA 77', countryCode: 'DE', legalName: 'Neißeufer Treuhand KG' },
    },
  ],
  otherKeyPersons: [
    { role: { localName: 'Prüfer', englishName: 'Auditor' }, individual: { name: 'Ingo Malzkorn' } },
  ],
  shareholders: [
    { type: 'NATURAL_PERSON', individual: somebody, sharePercentage: '62.5', numberOfShares: '15625' },
    {
      type: 'LEGAL_ENTITY',
      company: { id: 'Görlitz/HRA 77', countryCode: 'DE', legalName: 'Neißeufer Treuhand KG' },
      sharePercentage: '37.5',
    },
  ],
  establishments: [{ name: 'Werk Rietschen', address: 'Werkweg 1, 02956 Rietschen' }],
  graphBeta: { entities: { a: 'Kesselfließ' }, links: [['a', 'b']] },
};

export const owners = {
  ultimateBeneficialOwners: [
    {
      ...somebody,
      control: {
        controlType: 'KAPITALANTEIL',
        description: 'Höhe des Kapitalanteils: mehr als 50 %',
        percentageDetails: [{ type: 'CAPITAL', range: { lower: '50' } }],
      },
    },
  ],
};

/** Ids that need escaping wherever they stand in an address. */
export const EXTRACT_ID = 'AD:7/2026-11';
export const ACCOUNTS_ID = 'JA:7/2025';

export const documentList = {
  tradeRegisterExtract: {
    id: EXTRACT_ID,
    name: 'Aktueller Abdruck',
    format: 'application/pdf',
    price: '1.10',
  },
  lastFiscalYearFinancialStatement: [
    {
      id: ACCOUNTS_ID,
      name: 'Jahresabschluss 2025',
      format: 'PDF',
      price: '2.20',
      period: { endDate: '2025-12-31' },
    },
  ],
  articlesOfAssociation: [{ id: 'GV:7', name: 'Gesellschaftsvertrag', date: 'März 2019', price: '1.10' }],
};
