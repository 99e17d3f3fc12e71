import type { Example } from '../example.ts';
import { person } from '../invented-people.ts';
import { holds } from '../parties.ts';

/** The treasury of Testland: the end of a chain without a person. */
const STATE = 'T0000376';

/** A company whose list of shareholders shows a point of law: who holds how many percent, by id or as a person. */
const owned = (
  id: string,
  shows: string,
  legalName: string,
  holders: readonly (readonly [holder: string, share: number])[],
): Example => ({
  id,
  shows,
  legalName,
  form: 'limited',
  contents: ({ company, companyOf }) => ({
    shareholders: holders.map(([holder, share]) => {
      const self = holder === id && { company };
      const other = /^T\d{7}$/.test(holder) ? { company: companyOf(holder) } : { individual: person(holder) };
      return holds(company, self || other, share);
    }),
  }),
});

/** Points of law on which a verdict was wrong, each as small as it can be. */
export const LAW_EXAMPLES: readonly Example[] = [
  owned('T0000352', 'a hidden majority of a holder of 30 %', 'Hidden Majority Example Timber KLR', [
    ['T0000370', 30],
    [STATE, 70],
  ]),
  owned('T0000370', 'a holder of which 60 % are not named', 'Hidden Majority Example Holding KLR', [
    [STATE, 40],
  ]),
  owned('T0000353', 'a hidden 30 % of what controls the company', 'Hidden Third Example Timber KLR', [
    ['T0000371', 60],
    [STATE, 40],
  ]),
  owned('T0000371', 'a controller of which 30 % are not named', 'Hidden Third Example Holding KLR', [
    [STATE, 70],
  ]),
  owned('T0000354', 'a hidden majority over two chains', 'Hidden Chain Example Timber KLR', [
    ['T0000354/p', 5],
    ['T0000372', 24],
    [STATE, 71],
  ]),
  owned('T0000372', 'the first company of the hidden chain', 'Hidden Chain Example Holding KLR', [
    ['T0000373', 80],
  ]),
  owned('T0000373', 'the second company of the hidden chain', 'Hidden Chain Example Trust KLR', [
    ['T0000373/r', 50],
  ]),
  owned('T0000355', 'a holder that a subsidiary of its own holds in part', 'Cross-Held Example Dairy KLR', [
    ['T0000374', 30],
    [STATE, 70],
  ]),
  owned('T0000374', 'a tenth of it belongs to its own subsidiary', 'Cross-Held Example Holding KLR', [
    ['T0000374/p', 46],
    ['T0000375', 10],
    [STATE, 44],
  ]),
  owned('T0000375', 'a subsidiary that holds a tenth of its parent', 'Cross-Held Example Subsidiary KLR', [
    ['T0000374', 100],
  ]),
  owned('T0000356', 'own shares: 23 of the other 90 % are a quarter', 'Own Tenth Example Dairy AK', [
    ['T0000356', 10],
    ['T0000356/p', 23],
    [STATE, 67],
  ]),
  {
    id: STATE,
    shows: 'a state enterprise of which nobody holds shares',
    legalName: 'Treasury of Testland Example ŜE',
    form: 'stateOwned',
    contents: () => ({
      shareholders: [],
      ultimateBeneficialOwners: [],
      absence: {
        shareholders: { reason: 'declared_none', explanation: 'Neniu posedas akciojn.' },
        ultimateBeneficialOwners: { reason: 'exempt', explanation: 'La ŝtato ne deklaras.' },
      },
    }),
  },
  {
    id: 'T0000357',
    shows: 'a number of shares that does not match the percentage',
    legalName: 'Contradictory Sizes Example Dairy AK',
    form: 'stock',
    contents: ({ company, companyOf }) => ({
      shareholders: [
        holds(company, { individual: person('T0000357/p') }, 24, {
          numberOfShares: 260,
          shareNominalPrice: 1,
        }),
        holds(company, { company: companyOf(STATE) }, 76, { numberOfShares: 740, shareNominalPrice: 1 }),
      ],
    }),
  },
  worded('T0000358', 'held in trust, in the words of a German register', 40, 'Treuhänderisch gehalten.'),
  worded('T0000359', 'bare ownership, in the words of a French register', 60, 'Nue-propriété.'),
];

/** A company with one person whose holding bears words of a register; the state has the rest. */
function worded(id: string, shows: string, share: number, source: string): Example {
  return {
    id,
    shows,
    legalName: `Worded Holding ${share} Example Dairy KLR`,
    form: 'limited',
    contents: ({ company, companyOf }) => ({
      shareholders: [
        holds(company, { individual: person(`${id}/p`) }, share, { source }),
        holds(company, { company: companyOf(STATE) }, 100 - share),
      ],
    }),
  };
}
