import type { Example } from '../example.ts';
import { named, person } from '../invented-people.ts';
import { holds, holdsUnknown, ownsShares } from '../parties.ts';
import { FOREIGN_HOLDERS } from './foreign-holders.ts';

/** The person at the end of the six-layer chain. */
const ANSWERING = named('Sorcha Pembrethick');

/** Layer `n` of the six-layer chain: most of it belongs to the next layer, the rest to a company abroad. */
const layer = (
  number: number,
  id: string,
  above: string,
  share: number,
  abroad: keyof typeof FOREIGN_HOLDERS,
): Example => ({
  id,
  shows: `layer ${number} of the six-layer chain`,
  legalName: `Layer ${number} Example Holding KLR`,
  form: 'limited',
  contents: ({ company, companyOf }) => ({
    shareholders: [
      holds(company, { company: companyOf(above) }, share),
      holds(company, { company: FOREIGN_HOLDERS[abroad] }, 100 - share),
    ],
    ultimateBeneficialOwners: [ownsShares(ANSWERING, 25, 50)],
  }),
});

/** A company of a circle: one company and one person hold it. */
const inCircle = (id: string, letter: string, holder: string, share: number, owner: string): Example => ({
  id,
  shows: `circular holdings: company ${letter} of three that hold each other`,
  legalName: `Circular ${letter} Example Holding KLR`,
  form: 'limited',
  contents: ({ company, companyOf }) => ({
    shareholders: [
      holds(company, { company: companyOf(holder) }, share),
      holds(company, { individual: named(owner) }, 100 - share),
    ],
    ultimateBeneficialOwners: [ownsShares(named(owner), 100 - share, 100 - share)],
  }),
});

/** Who holds whom: chains, circles, trusts, nominees, classes, joint holders, and figures at the borders. */
export const OWNERSHIP_EXAMPLES: readonly Example[] = [
  {
    id: 'T0000301',
    shows: 'a trust in the chain',
    legalName: 'Trust-Owned Example Hotels KLR',
    form: 'limited',
    contents: ({ company, companyOf }) => ({
      shareholders: [
        holds(company, { company: companyOf('T0000210') }, 80),
        holds(company, { individual: named('Tomás Tamarindo-Cruz') }, 20),
      ],
      ultimateBeneficialOwners: [
        ownsShares(named('Ximena Tamarindo-Cruz'), 75, 100, {
          additionalDetails: 'Per fidokomisaĵo: Tamarindo Family Trust Example (T0000210)',
        }),
      ],
    }),
  },
  {
    id: 'T0000302',
    shows: 'a nominee holds the shares for somebody else',
    legalName: 'Nominee-Held Example Estates KLR',
    form: 'limited',
    contents: ({ company, companyOf }) => ({
      shareholders: [
        holds(company, { company: companyOf('T0000303') }, 100, {
          source: 'Tenata komisie por alia persono (held as nominee)',
        }),
      ],
      ultimateBeneficialOwners: [
        ownsShares(named('Zsófia Szentvárady'), 100, 100, {
          additionalDetails: 'La akciojn tenas Nominee Services Example KLR (T0000303) laŭ kontrakto',
        }),
      ],
    }),
  },
  {
    id: 'T0000303',
    shows: 'a professional nominee and trustee',
    legalName: 'Nominee Services Example KLR',
    form: 'limited',
  },
  inCircle('T0000304', 'A', 'T0000306', 40, 'Rasmus Rosenhagelund'),
  inCircle('T0000305', 'B', 'T0000304', 60, 'Rasmus Rosenhagelund'),
  inCircle('T0000306', 'C', 'T0000305', 30, 'Jorun Fjordhammer'),
  {
    id: 'T0000307',
    shows: 'holds a fifth of its own shares',
    legalName: 'Self-Holding Example Instruments AK',
    form: 'stock',
    contents: ({ company }) => ({
      shareholders: [
        holds(company, { company }, 20, { source: 'Propraj akcioj (treasury shares)' }),
        holds(company, { individual: person('T0000307/1') }, 80),
      ],
    }),
  },
  {
    id: 'T0000308',
    shows: 'a six-layer chain across countries',
    legalName: 'Six-Layer Example Trading KLR',
    form: 'limited',
    contents: ({ company, companyOf }) => ({
      shareholders: [holds(company, { company: companyOf('T0000309') }, 100)],
      ultimateBeneficialOwners: [ownsShares(ANSWERING, 25, 50)],
    }),
  },
  layer(2, 'T0000309', 'T0000310', 90, 'LU'),
  layer(3, 'T0000310', 'T0000311', 85, 'CH'),
  layer(4, 'T0000311', 'T0000312', 80, 'HK'),
  layer(5, 'T0000312', 'T0000313', 75, 'NL'),
  {
    id: 'T0000313',
    shows: 'layer 6 of the six-layer chain: the person at the end',
    legalName: 'Layer 6 Example Holding KLR',
    form: 'limited',
    contents: ({ company }) => ({
      shareholders: [
        holds(company, { individual: ANSWERING }, 70),
        holds(company, { company: FOREIGN_HOLDERS.DE }, 30),
      ],
    }),
  },
  {
    id: 'T0000314',
    shows: 'bands instead of figures',
    legalName: 'Percentage Bands Example Software KLR',
    form: 'limited',
    contents: () => {
      const [first, second] = [person('T0000314/1'), person('T0000314/2')];
      const source = 'Listo de posedantoj; la registro donas nur intervalojn (bands only)';
      return {
        shareholders: [
          { ...holdsUnknown({ individual: first }, source), sharePercentageRange: { lower: 50, upper: 75 } },
          { ...holdsUnknown({ individual: second }, source), sharePercentageRange: { lower: 25, upper: 50 } },
        ],
        ultimateBeneficialOwners: [
          ownsShares(first, 50, 75, {
            percentageDetails: [
              { type: 'shares', range: { lower: 50, upper: 75 } },
              { type: 'voting-rights', range: { lower: 75, upper: 100 } },
            ],
          }),
          ownsShares(second, 25, 50),
        ],
      };
    },
  },
  {
    id: 'T0000315',
    shows: 'joint holders: two persons hold the same shares together',
    legalName: 'Joint Holders Example Bakery KLR',
    form: 'limited',
    contents: ({ company }) => {
      const source = 'Tenataj kune de Priya kaj Mateus Hollowmere (held jointly, one block of shares)';
      const facts = { source, sharePercentage: 30 };
      const [priya, mateus] = [named('Priya Hollowmere'), named('Mateus Hollowmere')];
      return {
        shareholders: [
          holds(company, { individual: priya }, 30, facts),
          holds(company, { individual: mateus }, 30, facts),
          holds(company, { individual: person('T0000315/3') }, 40),
        ],
        ultimateBeneficialOwners: [
          ownsShares(priya, 60, 60, { additionalDetails: 'Kune kun Mateus Hollowmere' }),
          ownsShares(mateus, 60, 60, { additionalDetails: 'Kune kun Priya Hollowmere' }),
          ownsShares(person('T0000315/3'), 40, 40),
        ],
      };
    },
  },
  {
    id: 'T0000316',
    shows: 'several classes of shares with different nominal prices and votes',
    legalName: 'Share Classes Example Press AK',
    form: 'stock',
    company: { capital: { amount: 1_000_000, currency: 'XTS', formatted: '1 000 000,00 XTS' } },
    contents: ({ company }) => {
      const [founder, investor] = [person('T0000316/founder'), person('T0000316/investor')];
      const classA = { shareNominalPrice: 10, source: 'Klaso A: 10 voĉoj por akcio (10 votes each)' };
      const classB = { shareNominalPrice: 1, source: 'Klaso B: 1 voĉo por akcio (1 vote each)' };
      const preferred = { shareNominalPrice: 100, source: 'Preferaj akcioj sen voĉo (no votes)' };
      return {
        shareholders: [
          holds(company, { individual: founder }, 20, { ...classA, numberOfShares: 20_000 }),
          holds(company, { individual: founder }, 5, { ...classB, numberOfShares: 50_000 }),
          holds(company, { individual: investor }, 45, { ...classB, numberOfShares: 450_000 }),
          holds(company, { company: FOREIGN_HOLDERS.CH }, 30, { ...preferred, numberOfShares: 3_000 }),
        ],
        ultimateBeneficialOwners: [
          ownsShares(founder, 25, 25, {
            percentageDetails: [
              { type: 'shares', range: { lower: 25, upper: 25 } },
              { type: 'voting-rights', range: { lower: 35.71, upper: 35.72 } },
            ],
          }),
          ownsShares(investor, 45, 45, {
            percentageDetails: [
              { type: 'shares', range: { lower: 45, upper: 45 } },
              { type: 'voting-rights', range: { lower: 64.28, upper: 64.29 } },
            ],
          }),
        ],
      };
    },
  },
  {
    id: 'T0000317',
    shows: 'an unallocated remainder: only 62 % of the shares are known',
    legalName: 'Unknown Remainder Example Sawmill AK',
    form: 'stock',
    contents: ({ company }) => ({
      shareholders: [
        holds(company, { individual: person('T0000317/1') }, 38),
        holds(company, { company: FOREIGN_HOLDERS.LU }, 24),
      ],
    }),
  },
  {
    id: 'T0000318',
    shows: 'holdings at the borders: 25.01, 25.00, 24.99 and exactly what is left',
    legalName: 'Exact Quarter Example Estates KLR',
    form: 'limited',
    company: { capital: { amount: 100_000, currency: 'XTS', formatted: '100 000,00 XTS' } },
    contents: ({ company }) => ({
      shareholders: [25.01, 25, 24.99, 25].map((share, index) =>
        holds(company, { individual: person(`T0000318/${index}`) }, share),
      ),
    }),
  },
  {
    id: 'T0000319',
    shows: 'half and half: nobody has more than 50 %',
    legalName: 'Half-and-Half Example Builders KLR',
    form: 'limited',
    contents: ({ company }) => ({
      shareholders: [
        holds(company, { individual: person('T0000319/1') }, 50),
        holds(company, { individual: person('T0000319/2') }, 50),
      ],
    }),
  },
  {
    id: 'T0000320',
    shows: 'owned by a company abroad, where the chain goes on',
    legalName: 'Foreign-Owned Example Instruments KLR',
    form: 'limited',
    contents: ({ company }) => ({
      shareholders: [holds(company, { company: FOREIGN_HOLDERS.DE }, 100)],
      ultimateBeneficialOwners: [
        ownsShares(named('Ulla Grünbacher-Prova', { nationality: 'DE', gender: 'Female' }), 75, 100),
      ],
    }),
  },
  {
    id: 'T0000321',
    shows: 'a self-loop in the chain: 16 % that is 32 % when the loop is solved',
    legalName: 'Self-Loop Example Trading KLR',
    form: 'limited',
    contents: ({ company, companyOf }) => ({
      shareholders: [
        holds(company, { company: companyOf('T0000322') }, 40),
        holds(company, { individual: person('T0000321/1') }, 60),
      ],
    }),
  },
  {
    id: 'T0000322',
    shows: 'holds half of itself, the other half is shared',
    legalName: 'Self-Loop Example Holding AK',
    form: 'stock',
    contents: ({ company }) => ({
      shareholders: [
        holds(company, { company }, 50, { source: 'Propraj akcioj (treasury shares)' }),
        holds(company, { individual: person('T0000322/1') }, 40),
        holds(company, { individual: person('T0000322/2') }, 10),
      ],
    }),
  },
  {
    id: 'T0000323',
    shows: 'a holder whose holding is pledged and one without a size',
    legalName: 'Pledged Shares Example Foundry KLR',
    form: 'limited',
    contents: ({ company }) => ({
      shareholders: [
        holds(company, { individual: person('T0000323/1') }, 70, {
          source: 'Libro de akciuloj; garantiaĵo por Beispiel Verwaltungs AG (pledged)',
        }),
        holdsUnknown(
          { company: FOREIGN_HOLDERS.CH },
          'Nomita en la kontrakto, sen grando (named without a size)',
        ),
      ],
    }),
  },
];
