import type { Company, Individual } from '#lib/contract/index.ts';
import { drawsFor } from '../draws-for.ts';
import type { Example } from '../example.ts';
import { person } from '../invented-people.ts';
import { holds, ownsShares, represents, serves } from '../parties.ts';
import { OTHER_ROLES, ROLES } from '../roles.ts';
import { addressIn, TESTLAND } from '../testland.ts';

const FULL_ADDRESS = {
  addressLine1: 'Placo de la Libro 1',
  addressLine2: 'Turo B, 14-a etaĝo',
  city: 'Novurbo',
  postalCode: '1010',
  region: 'Centra Provinco',
  countryCode: TESTLAND,
  poBox: 'P.K. 4711',
  careOf: 'ĉe Nominee Services Example KLR',
  state: 'Ĉefurba Distrikto',
};

const FULL_PERSON: Individual = {
  gender: 'Female',
  name: { fullName: 'Beatriz Lagomarinez de la Ekzemplo' },
  birthDate: { year: 1968, month: 7, day: 21 },
  birthAddress: { country: 'PT', city: 'Vila Exemplo', street: 'Rua do Ensaio 5', postalCode: '9999-001' },
  nationality: 'PT',
  residenceAddress: FULL_ADDRESS,
  registerId: 'TL-P-0004711',
  isMasked: false,
  identityVerifiedOn: '2026-03-02',
  otherNames: [
    { kind: 'former', name: 'Beatriz Antaŭa de la Ekzemplo' },
    { kind: 'preferred', name: 'Bea Lagomarinez' },
  ],
};

const FULL_COMPANY: Partial<Company> = {
  identifiers: {
    TRN: 'T0000701',
    VAT: 'TL700000701',
    LEI: '999900EXAMPLE0000034',
    EUID: 'TL.T0000701',
    TAX: '70/701/00701',
  },
  legalNameInEnglish: 'Complete Example Instruments Joint-Stock Company',
  commercialNames: ['Everything Instruments', 'Ĉio Instrumentoj'],
  formerNames: ['Nearly Complete Example Instruments AK'],
  registrationDate: '1986-08-04',
  status: {
    localName: 'Nuligita pro bankroto',
    active: false,
    statusDetailsBeta: {
      status: 'CLOSED',
      closureReason: 'BANKRUPTCY',
      closureDate: '2026-03-31',
      insolvencyStartDate: '2024-09-16',
      additionalInfo: 'Juĝejo de Novurbo, dosiero 1 BK 701/24',
    },
  },
  capital: { amount: 2_500_000, currency: 'XTS', formatted: '2 500 000,00 XTS' },
  employeeCount: { exact: 127, min: 100, max: 249, lastUpdated: '2025-12-31', isEstimate: false },
  legalAddress: FULL_ADDRESS,
  phones: ['+999 10 555 0701', '+999 10 555 0702'],
  website: 'https://complete.example',
};

/** The example with every optional member of the form of 2024; T0000901 has those that came later. */
const COMPLETE: Example = {
  id: 'T0000701',
  shows: 'every optional member of the form of 2024',
  legalName: 'Complete Example Instruments AK',
  form: 'stock',
  company: FULL_COMPANY,
  contents: ({ company }) => {
    const individual = FULL_PERSON;
    return {
      legalRepresentatives: [
        represents(ROLES.receiver, { individual }, '2024-09-16', '2026-03-31'),
        represents(ROLES.boardMember, { company }, '2001-01-01', '2024-09-15'),
      ],
      otherKeyPersons: [
        serves(OTHER_ROLES.auditor, { company }, '2001-01-01', '2024-09-15'),
        serves(OTHER_ROLES.supervisor, { individual }, '2010-01-01', '2024-09-15'),
      ],
      shareholders: [
        holds(company, { individual }, 75, {
          sharePercentageRange: { lower: 50, upper: 75, lowerIsInclusive: false, upperIsInclusive: true },
        }),
        holds(company, { company }, 25, { source: 'Propraj akcioj (treasury shares)' }),
      ],
      establishments: [
        {
          id: 'T0000701-0001',
          name: 'Complete Example Instruments AK, laborejo',
          active: false,
          creationDate: '1990-01-01',
          endDate: '2026-03-31',
          address: FULL_ADDRESS,
        },
      ],
      ultimateBeneficialOwners: [
        ownsShares(individual, 75, 100, {
          additionalDetails: 'Rekte kaj per propraj akcioj',
          percentageDetails: [
            { type: 'shares', range: { lower: 75, upper: 100 } },
            { type: 'voting-rights', heldThrough: 'trust', range: { lower: 0, upper: 25 } },
          ],
        }),
      ],
    };
  },
};

const SHOPS = 5_000;

/** Very much, very little, and documents that behave. */
export const EXTENT_EXAMPLES: readonly Example[] = [
  COMPLETE,
  {
    id: 'T0000702',
    shows: 'as few members as possible: a name and nothing else',
    legalName: 'Bare Example',
    form: 'association',
    without: [
      'identifiers',
      'status',
      'registrationDate',
      'legalForm',
      'capital',
      'activities',
      'activityDescription',
      'legalAddress',
      'phones',
      'website',
      'employeeCount',
    ],
    contents: () => ({
      legalRepresentatives: [],
      otherKeyPersons: [],
      shareholders: [],
      establishments: [],
      subsidiaries: [],
      companyRelationships: [],
      ultimateBeneficialOwners: [],
      absence: {
        legalRepresentatives: { reason: 'not_offered' },
        otherKeyPersons: { reason: 'not_offered' },
        shareholders: { reason: 'not_offered' },
        establishments: { reason: 'not_offered' },
        subsidiaries: { reason: 'not_offered' },
        companyRelationships: { reason: 'not_offered' },
        ultimateBeneficialOwners: { reason: 'not_offered' },
      },
    }),
    filing: { register: 'none' },
  },
  {
    id: 'T0000703',
    shows: 'five thousand establishments',
    legalName: 'Five Thousand Shops Example Outfitters AK',
    form: 'stock',
    contents: ({ company }) => ({
      establishments: Array.from({ length: SHOPS }, (_, index) => {
        const draws = drawsFor(`T0000703/shop/${index}`);
        const active = !draws.chance(0.1);
        return {
          id: `T0000703-${String(index + 1).padStart(4, '0')}`,
          name: `${company.legalName ?? ''}, vendejo ${index + 1}`,
          active,
          creationDate: `${draws.int(1995, 2014)}-${String(draws.int(1, 12)).padStart(2, '0')}-01`,
          ...(active ? {} : { endDate: `${draws.int(2015, 2025)}-12-31` }),
          address: addressIn(`T0000703/shop/${index}`),
        };
      }),
    }),
  },
  {
    id: 'T0000704',
    shows: 'documents of every kind: slow, missing and heavy ones among them',
    legalName: 'Document Cabinet Example Press KLR',
    form: 'limited',
    company: { registrationDate: '1983-05-16' },
    filing: { papers: ['slow', 'missing', 'heavy'], years: 8 },
  },
  {
    id: 'T0000705',
    shows: 'a slow document: 30 seconds until it is there',
    legalName: 'Slow Document Example Builders KLR',
    form: 'limited',
    filing: { papers: ['slow'] },
  },
  {
    id: 'T0000706',
    shows: 'a document that is listed and then missing',
    legalName: 'Missing Document Example Sawmill KLR',
    form: 'limited',
    filing: { papers: ['missing'] },
  },
  {
    id: 'T0000707',
    shows: 'a document of 20 MB',
    legalName: 'Heavy Document Example Engineering KLR',
    form: 'limited',
    filing: { papers: ['heavy'] },
  },
  {
    id: 'T0000708',
    shows: 'files late: no accounts of the last closed fiscal year',
    legalName: 'Late Filer Example Foundry KLR',
    form: 'limited',
    filing: { accounts: 'late' },
  },
  {
    id: 'T0000709',
    shows: 'a fiscal year that ends in June',
    legalName: 'Midsummer Year Example Bakery KLR',
    form: 'limited',
    filing: { fiscalYearEndMonth: 6 },
  },
  {
    id: 'T0000710',
    shows: 'twenty years of accounts',
    legalName: 'Twenty Years Example Instruments AK',
    form: 'stock',
    company: { registrationDate: '1980-01-02' },
    filing: { years: 20 },
  },
  {
    id: 'T0000711',
    shows: 'a register that holds no documents of it',
    legalName: 'No Documents Example Trading KLR',
    form: 'limited',
    filing: { register: 'none' },
  },
  {
    id: 'T0000712',
    shows: 'one person, one share, no staff, no telephone',
    legalName: 'Lone Share Example Software KLR',
    form: 'limited',
    company: {
      capital: { amount: 1, currency: 'XTS', formatted: '1,00 XTS' },
      employeeCount: { exact: 0, lastUpdated: '2025-12-31', isEstimate: false },
    },
    without: ['phones', 'website'],
    contents: ({ company }) => ({
      shareholders: [holds(company, { individual: person('T0000712/1') }, 100)],
      establishments: [],
    }),
  },
];
