import type { Example } from '../example.ts';
import { named, person } from '../invented-people.ts';
import { controls, holds, ownsShares } from '../parties.ts';

/** What companies declare about their beneficial owners, and why some declare nothing. */
export const OWNER_EXAMPLES: readonly Example[] = [
  {
    id: 'T0000401',
    shows: 'declared that it has no beneficial owner',
    legalName: 'No Owner Declared Example Trading KLR',
    form: 'limited',
    contents: ({ company }) => ({
      shareholders: [20, 20, 20, 20, 20].map((share, index) =>
        holds(company, { individual: person(`T0000401/${index}`) }, share),
      ),
      ultimateBeneficialOwners: [],
      absence: {
        ultimateBeneficialOwners: {
          reason: 'declared_none',
          explanation: 'La kompanio deklaris: neniu persono posedas aŭ regas 25 % aŭ pli.',
        },
      },
    }),
  },
  {
    id: 'T0000402',
    shows: 'declared that its owner could not be identified',
    legalName: 'Owner Not Identified Example Holding KLR',
    form: 'limited',
    contents: ({ company, companyOf }) => ({
      shareholders: [holds(company, { company: companyOf('T0000303') }, 100)],
      // An entry without a name, since there is an owner: `declared_none` would say that there is none.
      ultimateBeneficialOwners: [
        {
          control: {
            description:
              'La kompanio deklaris: ĝi havas posedanton, sed ankoraŭ ne identigis lin (not yet identified).',
          },
        },
      ],
    }),
  },
  {
    id: 'T0000403',
    shows: 'a senior manager stands in for an owner who was not found',
    legalName: 'Senior Manager Example Engineering AK',
    form: 'stock',
    contents: ({ company }) => ({
      shareholders: [
        holds(company, { individual: person('T0000403/1') }, 15),
        holds(company, { individual: person('T0000403/2') }, 15),
      ],
      ultimateBeneficialOwners: [
        controls(
          person('T0000403/1'),
          'significant-influence-or-control',
          'Supera estro, ĉar neniu posedanto estas identigita',
          { additionalDetails: 'Senior managing official' },
        ),
      ],
    }),
  },
  {
    id: 'T0000404',
    shows: 'declared owners that disagree with the shareholders',
    legalName: 'Disagreeing Owners Example Shipping KLR',
    form: 'limited',
    contents: ({ company }) => ({
      shareholders: [
        holds(company, { individual: named('Bohumil Dvořáčník', { gender: 'Male' }) }, 90),
        holds(company, { individual: named('Chiara Castelnovissimo', { gender: 'Female' }) }, 10),
      ],
      ultimateBeneficialOwners: [
        ownsShares(named('Bohumil Dvořáčník', { gender: 'Male' }), 25, 50),
        ownsShares(named('Adaeze Ekwuemesi-Bell', { gender: 'Female' }), 50, 75),
      ],
    }),
  },
  {
    id: 'T0000405',
    shows: 'owners restricted by law: who may see them and where to apply',
    legalName: 'Restricted Owners Example Estates KLR',
    form: 'limited',
    contents: ({ company }) => ({
      shareholders: [holds(company, { individual: person('T0000405/1') }, 100)],
      ultimateBeneficialOwners: [],
      absence: {
        ultimateBeneficialOwners: {
          reason: 'restricted',
          explanation:
            'Nur kun pravigita intereso (legitimate interest). Petu ĉe https://register.test/access.',
        },
      },
    }),
  },
  {
    id: 'T0000406',
    shows: 'control without shares: the right to appoint the directors',
    legalName: 'Control Without Shares Example Software KLR',
    form: 'limited',
    contents: ({ company }) => ({
      shareholders: [
        holds(company, { individual: person('T0000406/1') }, 80),
        holds(company, { individual: person('T0000406/2') }, 20),
      ],
      ultimateBeneficialOwners: [
        ownsShares(person('T0000406/1'), 75, 100),
        controls(
          named('Youssef Lagomarinez'),
          'appoint-and-remove-directors',
          'Elektas kaj eksigas la plimulton de la administrantoj',
        ),
        controls(named('Léonie Quillandé'), 'voting-rights', 'Havas pli ol 25 ĝis 50 % de la voĉoj', {
          percentageDetails: [{ type: 'voting-rights', range: { lower: 25, upper: 50 } }],
          additionalDetails: 'Laŭ kontrakto inter akciuloj de 2020-02-20',
        }),
      ],
    }),
  },
  {
    id: 'T0000407',
    shows: 'protected particulars: an owner whose residence and birthday are withheld',
    legalName: 'Protected Particulars Example Press KLR',
    form: 'limited',
    contents: ({ company }) => {
      const shielded = { name: { fullName: 'Elowen Marrowby' }, birthDate: { year: 1979, month: 4 } };
      return {
        shareholders: [holds(company, { individual: shielded }, 100)],
        ultimateBeneficialOwners: [
          ownsShares(shielded, 75, 100, { additionalDetails: 'Adreso protektita laŭ § 31' }),
        ],
      };
    },
  },
  {
    id: 'T0000408',
    shows: 'a whole family of owners who act together',
    legalName: 'Acting in Concert Example Bakery KLR',
    form: 'limited',
    contents: ({ company }) => {
      const names = [
        'Ansgar',
        'Beatriz',
        'Deniz',
        'Guðrún',
        'Ignacy',
        'Jorun',
        'Kofi',
        'Léonie',
        'Nadezhda',
        'Priya',
      ];
      const family = names.map((given) => named(`${given} Zandvlieter`));
      return {
        shareholders: family.map((individual) => holds(company, { individual }, 10)),
        ultimateBeneficialOwners: family.map((individual) =>
          ownsShares(individual, 10, 10, {
            controlType: 'voting-rights',
            percentageDetails: [
              { type: 'shares', range: { lower: 10, upper: 10 } },
              { type: 'voting-rights', range: { lower: 100, upper: 100 } },
            ],
            additionalDetails: 'La dek voĉdonas kune laŭ kontrakto',
          }),
        ),
      };
    },
  },
  {
    id: 'T0000409',
    shows: 'shareholders that the register does not hold',
    legalName: 'No Shareholder List Example Instruments AK',
    form: 'stock',
    contents: () => ({
      shareholders: [],
      ultimateBeneficialOwners: [ownsShares(person('T0000409/1'), 25, 50)],
      absence: {
        shareholders: {
          reason: 'not_offered',
          explanation: 'Portantaj akcioj: la registro ne konas la akciulojn (bearer shares).',
        },
      },
    }),
  },
];
