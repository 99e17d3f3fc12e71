import type { Company, Individual, NatureOfControl } from '#lib/contract/index.ts';
import type { Example } from '../example.ts';
import { person } from '../invented-people.ts';
import { controls, entityControls, holds, represents, serves } from '../parties.ts';
import { OTHER_ROLES, ROLES } from '../roles.ts';
import { addressIn, CURRENCY } from '../testland.ts';

const ID = 'T0000901';

/** Somebody of whom the register gives the parts of the name, and numbers. */
const IN_PARTS: Individual = {
  ...person(`${ID}/2`),
  name: { title: 'D-rino', firstName: 'Talvia', middleName: 'Ruĝa', lastName: 'Lindqvarto', suffix: 'Jun.' },
  residenceAddress: { ...addressIn(`${ID}/home`), latitude: 54.3, longitude: 10.1 },
  identifiers: { 'Persona numero': 'TL-901-4711', Pasporto: 'TLP9010001' },
};

const VOTES: NatureOfControl = {
  ...{ code: 'voĉoj-50-ĝis-75', words: 'Havas pli ol 50 ĝis 75 % de la voĉoj' },
  ...{ of: 'votes', capacity: 'own', since: '2012-01-10' },
  range: { lower: 50, upper: 75, lowerIsInclusive: false, upperIsInclusive: true },
};

const COMPANY: Partial<Company> = {
  legalNameInEnglish: 'New Members Example Shipping Joint-Stock Company',
  nameTransliterations: ['Paradeigma Nea Meli AK'],
  commercialNames: ['Nova Mar'],
  formerCommercialNames: ['Malnova Mar', 'Mar Example'],
  registrationDate: '2009-05-11',
  incorporationDate: '2009-04-02',
  taxId: {
    type: 'tl_vat',
    value: '901000901',
    country: 'TEST',
    verification: {
      status: 'verified',
      verifiedAt: '2026-11-16T09:30:00.000Z',
      verifiedName: 'PARADEIGMA NEA MELI AK',
      verifiedAddress: 'Placo de la Maro 9, 9010 Novurbo',
      consultationNumber: 'TL-VK-2026-000901',
    },
  },
  complianceFlags: {
    accountsOverdue: {
      active: true,
      dueDate: '2026-09-30',
      since: '2026-10-01',
      source: 'Testlanda Registro',
    },
    annualFilingOverdue: {
      active: true,
      dueDate: '2026-05-11',
      since: '2026-05-12',
      source: 'Testlanda Registro',
    },
  },
  activities: {
    NACE: [{ code: '50.20', description: 'Sea and coastal freight water transport', isAIInferred: true }],
    ISIC: [{ code: '5012', description: 'Sea and coastal freight water transport', isAIInferred: false }],
    other: { 'TL-2020': [{ code: 'M-12', description: 'Ŝarĝa transporto per maro' }] },
  },
  legalForm: {
    localName: 'Akcia Kompanio',
    englishTranslation: 'Joint-stock company',
    serviceStandard: 'Corporation',
    iso20275Code: '9999',
    isAIEnriched: true,
  },
  legalAddress: { ...addressIn(ID), latitude: 54.3212, longitude: 10.1349 },
};

/** What the present form of the interface tells beside the form of 2024. */
export const PRESENT_EXAMPLES: readonly Example[] = [
  {
    id: ID,
    shows: 'every member that the present form of the interface adds to a profile and to declared owners',
    legalName: 'Παράδειγμα Νέα Μέλη ΑΚ',
    form: 'stock',
    company: COMPANY,
    filing: { papers: ['history', 'publication', 'annualReturn', 'goodStanding'] },
    contents: ({ company, companyOf }) => {
      const first = person(`${ID}/1`);
      const capital = company.capital?.amount ?? 0;
      const money = (amount: number) => ({ amount, currency: CURRENCY });
      return {
        legalRepresentatives: [
          {
            ...represents(ROLES.managingDirector, { individual: first }, '2009-05-11'),
            entityId: 'p1',
            representationMode: { mode: 'sole' },
          },
          {
            ...represents(ROLES.boardMember, { individual: IN_PARTS }, '2015-01-01'),
            entityId: 'p2',
            representationMode: {
              mode: 'joint',
              minimumSignatories: 2,
              namedCoSigners: [first.name?.fullName ?? ''],
            },
          },
          {
            ...represents(ROLES.boardMember, { company: companyOf('T0000313') }, '2018-03-01'),
            entityId: 'c1',
            representedBy: person(`${ID}/3`),
            representationMode: { mode: 'joint', minimumSignatories: 2 },
          },
        ],
        otherKeyPersons: [
          {
            ...serves(OTHER_ROLES.auditor, { company: companyOf('T0000303') }, '2015-01-01'),
            entityId: 'c2',
            hasEnded: true,
          },
        ],
        shareholders: [
          {
            ...holds(company, { individual: first }, 60),
            entityId: 'p1',
            nominalCapitalHeld: money(capital * 0.6),
            paidInAmount: { ...money(capital * 0.3), formatted: 'duone pagita' },
          },
          {
            ...holds(company, { company: companyOf('T0000313') }, 40),
            entityId: 'c1',
            nominalCapitalHeld: money(capital * 0.4),
            paidInAmount: money(capital * 0.4),
          },
        ],
        establishments: [
          {
            id: `${ID}-0001`,
            name: 'Nova Mar, haveno',
            active: true,
            creationDate: '2011-06-01',
            address: addressIn(`${ID}/port`),
            activities: { NACE: [{ code: '52.22', description: 'Service activities for water transport' }] },
          },
        ],
        subsidiaries: [
          {
            entityId: 's1',
            company: companyOf('T0000101'),
            sharePercentage: 80,
            totalSharePercentage: 92.5,
            votingRightsPercentage: 80,
            numberOfShares: 8_000,
            nominalCapitalHeld: money(80_000),
            paidInAmount: money(80_000),
            acquisitionDate: '2014-02-03',
          },
          {
            company: { legalName: 'Former Harbour Example KLR', countryCode: 'TEST' },
            sharePercentage: 51,
            acquisitionDate: '2012-01-10',
            endDate: '2019-12-31',
          },
        ],
        companyRelationships: [
          {
            relation: 'mergedFrom',
            company: companyOf('T0000104'),
            effectiveDate: '2024-07-01',
            description: 'Kunfandiĝo per transpreno',
          },
          { relation: 'spunOffTo', company: companyOf('T0000402') },
        ],
        ultimateBeneficialOwners: [
          {
            ...controls(first, 'ownership-of-shares', 'Posedas akciojn kaj rajtas nomi la estraron', {
              controlTypes: ['ownership-of-shares', 'voting-rights', 'appoint-and-remove-directors'],
              percentageDetails: [
                {
                  type: 'shares',
                  range: { lower: 60, upper: 60 },
                  nature: 'direct',
                  numberOfShares: Math.round(capital * 0.6),
                  monetaryAmount: { ...money(capital * 0.6), formatted: 'tri kvinonoj de la kapitalo' },
                },
                { type: 'voting-rights', range: { lower: 50, upper: 75 }, nature: 'indirect' },
              ],
              natures: [VOTES],
            }),
            entityId: 'p1',
          },
          {
            ...controls(IN_PARTS, 'significant-influence-or-control', 'Alia influo laŭ kontrakto'),
            entityId: 'p2',
          },
        ],
        controllingEntities: [
          // A former one: it changes nothing in the structure.
          entityControls(companyOf('T0000103'), 'relevant_legal_entity', [VOTES], {
            entityId: 's2',
            startDate: '2012-01-10',
            endDate: '2019-12-31',
          }),
        ],
      };
    },
  },
];
