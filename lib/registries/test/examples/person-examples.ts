import type { Example } from '../example.ts';
import { named, person } from '../invented-people.ts';
import { holds, represents, serves } from '../parties.ts';
import { OTHER_ROLES, ROLES } from '../roles.ts';
import { FOREIGN_HOLDERS } from './foreign-holders.ts';

/** Who acts for a company, in every constellation an officer meets. */
export const PERSON_EXAMPLES: readonly Example[] = [
  {
    id: 'T0000501',
    shows: 'a company as representative, and one from abroad',
    legalName: 'Corporate Director Example Holding KLR',
    form: 'limited',
    contents: ({ companyOf }) => ({
      legalRepresentatives: [
        represents(ROLES.managingDirector, { company: companyOf('T0000303') }, '2018-05-01'),
        represents(ROLES.managingDirector, { company: FOREIGN_HOLDERS.LU }, '2020-10-01'),
        represents(ROLES.nomineeDirector, { individual: person('T0000501/nominee') }, '2018-05-01'),
      ],
    }),
  },
  {
    id: 'T0000502',
    shows: 'former and current representatives over thirty years',
    legalName: 'Former Directors Example Auditors KLR',
    form: 'limited',
    company: { registrationDate: '1991-07-01' },
    contents: () => ({
      legalRepresentatives: [
        represents(ROLES.managingDirector, { individual: person('T0000502/6') }, '2021-09-01'),
        represents(ROLES.signatory, { individual: person('T0000502/5') }, '2019-01-01'),
        represents(ROLES.managingDirector, { individual: person('T0000502/4') }, '2014-04-01', '2021-08-31'),
        represents(ROLES.managingDirector, { individual: person('T0000502/3') }, '2005-01-01', '2014-03-31'),
        represents(ROLES.managingDirector, { individual: person('T0000502/2') }, '1996-01-01', '2004-12-31'),
        represents(ROLES.managingDirector, { individual: person('T0000502/1') }, '1991-07-01', '1995-12-31'),
      ],
      otherKeyPersons: [
        serves(
          OTHER_ROLES.complianceOfficer,
          { individual: person('T0000502/7') },
          '2011-01-01',
          '2017-12-31',
        ),
        serves(OTHER_ROLES.complianceOfficer, { individual: person('T0000502/8') }, '2018-01-01'),
      ],
    }),
  },
  {
    id: 'T0000503',
    shows: 'homonyms: two directors of the same name, born on different days',
    legalName: 'Homonym Directors Example Trading KLR',
    form: 'limited',
    contents: () => ({
      legalRepresentatives: [
        represents(
          ROLES.managingDirector,
          { individual: named('Tomás Virtasalmela', { birthDate: { year: 1961, month: 3, day: 9 } }) },
          '2010-01-01',
        ),
        represents(
          ROLES.managingDirector,
          { individual: named('Tomás Virtasalmela', { birthDate: { year: 1989, month: 11, day: 30 } }) },
          '2019-01-01',
        ),
      ],
    }),
  },
  {
    id: 'T0000504',
    shows: 'persons of whom the register tells little: a name, a year',
    legalName: 'Sparse Persons Example Outfitters KLR',
    form: 'limited',
    contents: ({ company }) => ({
      legalRepresentatives: [
        { type: 'individual', individual: { name: { fullName: 'A. Hollowmere' } } },
        {
          role: { localName: 'Administranto' },
          type: 'individual',
          individual: { name: { fullName: 'Deniz Kirstenbrook' }, birthDate: { year: 1970 } },
        },
      ],
      shareholders: [
        { type: 'individual', individual: { name: { fullName: 'A. Hollowmere' } }, sharePercentage: 50 },
        holds(company, { individual: { name: { fullName: 'Deniz Kirstenbrook' } } }, 50),
      ],
    }),
  },
  {
    id: 'T0000505',
    shows: 'a vacant office: nobody represents the company',
    legalName: 'Vacant Office Example Estates KLR',
    form: 'limited',
    contents: () => ({
      legalRepresentatives: [],
      absence: {
        legalRepresentatives: {
          reason: 'declared_none',
          explanation: 'La ofico vakas ekde 2026-01-31; la juĝejo ankoraŭ ne nomis iun.',
        },
      },
    }),
  },
  {
    id: 'T0000506',
    shows: 'sixty representatives',
    legalName: 'Crowded Board Example Engineering AK',
    form: 'stock',
    contents: () => ({
      legalRepresentatives: Array.from({ length: 60 }, (_, index) =>
        represents(
          index === 0 ? ROLES.chair : ROLES.boardMember,
          { individual: person(`T0000506/${index}`) },
          `${2000 + (index % 25)}-07-01`,
        ),
      ),
    }),
  },
  {
    id: 'T0000507',
    shows: 'representatives who sign jointly, in words of the register',
    legalName: 'Joint Signature Example Instruments KLR',
    form: 'limited',
    contents: () => ({
      legalRepresentatives: [
        represents(
          {
            ...ROLES.managingDirector,
            localName: 'Administranto, kune kun alia administranto aŭ prokuristo',
            englishTranslation: 'Managing director, jointly with another director or signatory',
          },
          { individual: person('T0000507/1') },
          '2016-02-01',
        ),
        represents(
          {
            ...ROLES.signatory,
            localName: 'Prokuristo, kune kun administranto',
            englishTranslation: 'Authorised signatory, jointly with a managing director',
          },
          { individual: person('T0000507/2') },
          '2018-06-01',
        ),
      ],
    }),
  },
  {
    id: 'T0000508',
    shows: 'directors from five countries, born and living abroad',
    legalName: 'Foreign Directors Example Shipping KLR',
    form: 'limited',
    contents: () => ({
      legalRepresentatives: ['FR', 'NG', 'JP', 'BR', 'NO'].map((country, index) =>
        represents(
          ROLES.managingDirector,
          {
            individual: person(`T0000508/${country}`, {
              nationality: country,
              birthAddress: { country },
              residenceAddress: { addressLine1: `${index + 1} Example Street`, countryCode: country },
            }),
          },
          '2020-01-15',
        ),
      ),
    }),
  },
  {
    id: 'T0000509',
    shows: 'one person in several roles, also as holder',
    legalName: 'Many Hats Example Hotels KLR',
    form: 'limited',
    contents: ({ company }) => {
      const individual = named('Wendelin Brambleford', { gender: 'PreferNotToSay' });
      return {
        legalRepresentatives: [
          represents(ROLES.managingDirector, { individual }, '2012-01-01'),
          represents(ROLES.secretary, { individual }, '2012-01-01'),
        ],
        otherKeyPersons: [serves(OTHER_ROLES.dataProtectionOfficer, { individual }, '2018-05-25')],
        shareholders: [holds(company, { individual }, 100)],
      };
    },
  },
];
