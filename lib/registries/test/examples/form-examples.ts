import type { Example } from '../example.ts';
import { named, person } from '../invented-people.ts';
import { controls, holds, represents, serves } from '../parties.ts';
import { OTHER_ROLES, ROLES } from '../roles.ts';

const HEAD_OFFICE = {
  id: 'EXAMPLE-NO-1',
  countryCode: 'NO',
  legalName: 'Nordlys Eksempelfabrikk AS',
  legalForm: { localName: 'Aksjeselskap', serviceStandard: 'Limited Liability Company' as const },
  legalAddress: {
    addressLine1: 'Eksempelveien 7',
    city: 'Eksempelvik',
    postalCode: '9999',
    countryCode: 'NO',
  },
};

/** One company of each legal form, with what is peculiar to it. */
export const FORM_EXAMPLES: readonly Example[] = [
  {
    id: 'T0000201',
    shows: 'a sole trader: the owner is the company',
    legalName: 'Sole Trader Example Bakery UE',
    form: 'soleTrader',
    contents: () => ({
      legalRepresentatives: [represents(ROLES.owner, { individual: person('T0000201/owner') }, '2011-04-01')],
      ultimateBeneficialOwners: [],
      absence: {
        ultimateBeneficialOwners: {
          reason: 'exempt',
          explanation: 'Unupersona entrepreno ne deklaras: la posedanto estas la entrepreno.',
        },
      },
    }),
    filing: { accounts: 'none' },
  },
  {
    id: 'T0000202',
    shows: 'a general partnership: partners instead of shareholders',
    legalName: 'Partnership Example Marrowby & Okonwari KF',
    form: 'partnership',
    contents: () => {
      const [marrowby, okonwari] = [named('Ilse Marrowby'), named('Kofi Okonwari')];
      return {
        legalRepresentatives: [
          represents(ROLES.partner, { individual: marrowby }, '2013-06-10'),
          represents(ROLES.partner, { individual: okonwari }, '2013-06-10'),
        ],
        ultimateBeneficialOwners: [
          controls(marrowby, 'voting-rights', 'Havas duonon de la voĉoj laŭ la kontrakto', {
            percentageDetails: [{ type: 'voting-rights', range: { lower: 50, upper: 50 } }],
          }),
          controls(okonwari, 'voting-rights', 'Havas duonon de la voĉoj laŭ la kontrakto', {
            percentageDetails: [{ type: 'voting-rights', range: { lower: 50, upper: 50 } }],
          }),
        ],
      };
    },
    filing: { accounts: 'none' },
  },
  {
    id: 'T0000203',
    shows: 'a limited partnership whose general partner is a company',
    legalName: 'Limited Partnership Example Estates KmF',
    form: 'limitedPartnership',
    contents: ({ company, companyOf }) => ({
      legalRepresentatives: [
        represents(ROLES.generalPartner, { company: companyOf('T0000101') }, '2014-02-03'),
      ],
      shareholders: [
        holds(company, { company: companyOf('T0000101') }, 5, {
          source: 'Plene respondeca partnero (general partner)',
        }),
        holds(company, { individual: person('T0000203/limited') }, 95, {
          source: 'Komanditanto (limited partner)',
        }),
      ],
    }),
  },
  {
    id: 'T0000204',
    shows: 'a foundation: nobody owns it',
    legalName: 'Example Foundation for Lighthouses',
    form: 'foundation',
    contents: () => ({
      legalRepresentatives: [
        represents(ROLES.chair, { individual: person('T0000204/chair') }, '1992-01-01'),
        represents(ROLES.boardMember, { individual: person('T0000204/2') }, '2009-01-01'),
        represents(ROLES.boardMember, { individual: person('T0000204/3') }, '2018-01-01'),
      ],
      ultimateBeneficialOwners: [
        controls(
          person('T0000204/chair'),
          'significant-influence-or-control',
          'Prezidanto de fondaĵo sen posedanto',
        ),
      ],
    }),
  },
  {
    id: 'T0000205',
    shows: 'an association: members, a chair and a treasurer',
    legalName: 'Example Association of Kite Flyers',
    form: 'association',
    contents: () => ({
      legalRepresentatives: [
        represents(ROLES.chair, { individual: person('T0000205/chair') }, '2015-05-05'),
        represents(ROLES.treasurer, { individual: person('T0000205/treasurer') }, '2015-05-05'),
        represents(ROLES.secretary, { individual: person('T0000205/secretary') }, '2019-05-06'),
      ],
    }),
    filing: { accounts: 'none' },
  },
  {
    id: 'T0000206',
    shows: 'a cooperative: eight hundred members, none with 25 %',
    legalName: 'Cooperative Example Dairy Koop',
    form: 'cooperative',
    contents: () => ({
      absence: {
        shareholders: {
          reason: 'not_offered',
          explanation: 'La libro de 812 membroj troviĝas ĉe la kooperativo, ne ĉe la registro.',
        },
      },
    }),
  },
  {
    id: 'T0000207',
    shows: 'state-owned: all shares belong to a ministry',
    legalName: 'State-Owned Example Railways ŜE',
    form: 'stateOwned',
    contents: ({ company, companyOf }) => ({
      shareholders: [holds(company, { company: companyOf('T0000208') }, 100)],
      ultimateBeneficialOwners: [],
      absence: {
        ultimateBeneficialOwners: {
          reason: 'exempt',
          explanation: 'Posedata de la ŝtato; laŭ la leĝo ne estas persono por deklari.',
        },
      },
    }),
  },
  {
    id: 'T0000208',
    shows: 'a public body: the state as a holder',
    legalName: 'Ministry of Examples of Testland',
    form: 'publicBody',
    contents: () => ({
      ultimateBeneficialOwners: [],
      absence: {
        ultimateBeneficialOwners: { reason: 'exempt', explanation: 'Publika korpo ne deklaras.' },
      },
    }),
    filing: { accounts: 'none' },
  },
  {
    id: 'T0000209',
    shows: 'the branch of a foreign company; the head office is named',
    legalName: 'Nordlys Eksempelfabrikk AS, Branch Example Testland',
    form: 'branch',
    contents: () => ({
      legalRepresentatives: [
        represents(
          ROLES.permanentRepresentative,
          { individual: person('T0000209/rep', { nationality: 'NO' }) },
          '2019-08-12',
        ),
        represents(
          { localName: 'Ĉefa kompanio', englishTranslation: 'Head office', serviceStandard: 'Other' },
          { company: HEAD_OFFICE },
          '2019-08-12',
        ),
      ],
      absence: {
        shareholders: {
          reason: 'exempt',
          explanation:
            'Filio ne havas akciulojn. La ĉefa kompanio estas Nordlys Eksempelfabrikk AS (NO, EXAMPLE-NO-1).',
        },
        ultimateBeneficialOwners: {
          reason: 'exempt',
          explanation: 'Deklarata en la lando de la ĉefa kompanio (NO).',
        },
      },
    }),
  },
  {
    id: 'T0000210',
    shows: 'a trust: trustee, settlor, protector and beneficiaries',
    legalName: 'Tamarindo Family Trust Example',
    form: 'trust',
    without: ['capital', 'employeeCount', 'website', 'phones'],
    contents: ({ companyOf }) => ({
      legalRepresentatives: [represents(ROLES.trustee, { company: companyOf('T0000303') }, '2010-12-01')],
      otherKeyPersons: [
        serves(OTHER_ROLES.settlor, { individual: named('Ximena Tamarindo-Cruz') }, '2010-12-01'),
        serves(OTHER_ROLES.protector, { individual: named('Wendelin Yarrowgate') }, '2010-12-01'),
      ],
      ultimateBeneficialOwners: [
        controls(
          named('Ximena Tamarindo-Cruz'),
          'significant-influence-or-control',
          'Fondinto de la fidokomisaĵo',
        ),
        controls(
          named('Wendelin Yarrowgate'),
          'appoint-and-remove-directors',
          'Protektanto: elektas kaj eksigas la fidokomisiton',
        ),
        controls(
          named('Tomás Tamarindo-Cruz'),
          'significant-influence-or-control',
          'Profitanto de la fidokomisaĵo',
        ),
      ],
    }),
    filing: { accounts: 'none' },
  },
  {
    id: 'T0000211',
    shows: 'an exempt legal form: it declares no owners',
    legalName: 'Exempt Example Parish Hall',
    form: 'association',
    contents: () => ({
      ultimateBeneficialOwners: [],
      absence: {
        ultimateBeneficialOwners: {
          reason: 'exempt',
          explanation: 'Malgranda asocio (§ 12 de la Leĝo pri Posedantoj): nenia deklaro estas bezonata.',
        },
      },
    }),
    filing: { accounts: 'none' },
  },
  {
    id: 'T0000212',
    shows: 'listed: three thousand holders, exempt from declaring owners',
    legalName: 'Listed Example Shipping AK',
    form: 'stock',
    company: { capital: { amount: 90_000_000, currency: 'XTS', formatted: '90 000 000,00 XTS' } },
    contents: ({ company, companyOf }) => ({
      shareholders: [
        holds(company, { company: companyOf('T0000206') }, 12.5),
        holds(company, { company: companyOf('T0000204') }, 7.5),
        // 2,998 small holders of 0.02 % each: 59.96 %; the rest is in free float that the register does not list.
        ...Array.from({ length: 2_998 }, (_, index) =>
          holds(company, { individual: person(`T0000212/holder/${index}`) }, 0.02),
        ),
      ],
      ultimateBeneficialOwners: [],
      absence: {
        ultimateBeneficialOwners: {
          reason: 'exempt',
          explanation: 'Akcioj estas komercataj en la Borso de Novurbo (listed company, published there).',
        },
      },
    }),
  },
  {
    id: 'T0000213',
    shows: 'two boards: management, supervisory board and auditor',
    legalName: 'Two-Board Example Engineering AK',
    form: 'stock',
    contents: ({ companyOf }) => ({
      legalRepresentatives: [
        represents(ROLES.chair, { individual: person('T0000213/1') }, '2017-01-01'),
        represents(ROLES.chiefExecutive, { individual: person('T0000213/2') }, '2020-07-01'),
        represents(ROLES.boardMember, { individual: person('T0000213/3') }, '2021-07-01'),
        represents(ROLES.signatory, { individual: person('T0000213/4') }, '2022-03-15'),
      ],
      otherKeyPersons: [
        serves(OTHER_ROLES.supervisoryChair, { individual: person('T0000213/5') }, '2016-05-20'),
        serves(OTHER_ROLES.supervisor, { individual: person('T0000213/6') }, '2016-05-20'),
        serves(OTHER_ROLES.supervisor, { individual: person('T0000213/7') }, '2016-05-20', '2023-05-19'),
        serves(OTHER_ROLES.supervisor, { individual: person('T0000213/8') }, '2023-05-19'),
        serves(OTHER_ROLES.auditor, { company: companyOf('T0000502') }, '2022-01-01'),
        serves(OTHER_ROLES.complianceOfficer, { individual: person('T0000213/9') }, '2021-01-01'),
        serves(OTHER_ROLES.dataProtectionOfficer, { individual: person('T0000213/10') }, '2018-05-25'),
        serves(OTHER_ROLES.registeredAgent, { company: companyOf('T0000303') }, '2019-01-01'),
      ],
    }),
  },
];
