import type { Example } from '../example.ts';
import { named, person } from '../invented-people.ts';
import { holds, holdsUnknown, ownsShares } from '../parties.ts';
import { FOREIGN_HOLDERS } from './foreign-holders.ts';

interface Link {
  /** Id of a company of Testland, or a key of a person. */
  readonly by: { readonly company: string } | { readonly person: string };
  readonly share: number;
}

const byCompany = (company: string, share: number): Link => ({ by: { company }, share });
const byPerson = (key: string, share: number): Link => ({ by: { person: key }, share });

/** A company of a structure: its holders, and the owners that the structure's root declares. */
const node = (
  id: string,
  legalName: string,
  shows: string,
  links: readonly Link[],
  owners: readonly (readonly [key: string, percentage: number])[],
): Example => ({
  id,
  shows,
  legalName,
  form: 'limited',
  company: { capital: { amount: 1_000_000, currency: 'XTS', formatted: '1 000 000,00 XTS' } },
  contents: ({ company, companyOf }) => ({
    shareholders: links.map(({ by, share }) =>
      holds(
        company,
        'company' in by ? { company: companyOf(by.company) } : { individual: person(by.person) },
        share,
      ),
    ),
    ultimateBeneficialOwners: owners.map(([key, share]) => ownsShares(person(key), share, share)),
  }),
});

/** Id of the `n`-th company of a structure. */
const idOf = (structure: number, n: number) => `T00009${structure}${n}`;

const CHAIN = [1, 2, 3].map((n) =>
  node(
    idOf(1, n),
    `Chain Link ${n} Example Holding KLR`,
    `link ${n} of GRAPH_CHAIN`,
    [n === 3 ? byPerson('chain/end', 100) : byCompany(idOf(1, n + 1), 100)],
    [['chain/end', 100]],
  ),
);

const CIRCLE = [
  node(
    idOf(2, 1),
    'Circle Link 1 Example Holding KLR',
    'link 1 of GRAPH_CIRCULAR',
    [byCompany(idOf(2, 2), 50), byPerson('circle/b', 50)],
    [['circle/b', 50]],
  ),
  node(
    idOf(2, 2),
    'Circle Link 2 Example Holding KLR',
    'link 2 of GRAPH_CIRCULAR: held by the company where the circle began',
    [byCompany('GRAPH_CIRCULAR', 30), byPerson('circle/c', 70)],
    [['circle/c', 70]],
  ),
];

const DEPTH = 12;

/** A ladder of twelve: each level belongs to the next, and a person keeps a tenth on the way. */
const LADDER = Array.from({ length: DEPTH - 1 }, (_, index) => {
  const level = index + 2;
  const id = (n: number) => `T00009${30 + n}`;
  return node(
    id(level),
    `Deep Level ${level} Example Holding KLR`,
    `level ${level} of GRAPH_DEEP`,
    level === DEPTH
      ? [byPerson('deep/end', 100)]
      : [byCompany(id(level + 1), 90), byPerson(`deep/${level}`, 10)],
    [['deep/end', Math.round((90 ** (DEPTH - level) / 100 ** (DEPTH - level - 1)) * 100) / 100]],
  );
});

const MIXED: Example = {
  id: 'GRAPH_MIXED',
  shows: 'a mixed structure: persons, companies, a trust, a holder abroad, an unknown size, a joint block',
  legalName: 'Graph Mixed Example Holding AK',
  form: 'stock',
  company: { capital: { amount: 1_000_000, currency: 'XTS', formatted: '1 000 000,00 XTS' } },
  contents: ({ company, companyOf }) => ({
    shareholders: [
      holds(company, { company: companyOf('T0000951') }, 35),
      holds(company, { company: companyOf('T0000210') }, 20, { source: 'Fidokomisaĵo (trust)' }),
      holds(company, { company: FOREIGN_HOLDERS.NL }, 15),
      holds(company, { individual: person('mixed/direct') }, 12),
      holds(company, { individual: named('Hiroko Nakashiroda') }, 4, {
        source: 'Tenata kune (held jointly)',
      }),
      holds(company, { individual: named('Quang Nakashiroda') }, 4, { source: 'Tenata kune (held jointly)' }),
      holdsUnknown({ company: companyOf('T0000303') }, 'Grando nekonata (size unknown)'),
    ],
    ultimateBeneficialOwners: [ownsShares(person('mixed/direct'), 25, 50)],
  }),
};

/** The structures that a graph walker is tried on. Every corporate holder of Testland can be looked up in turn. */
export const GRAPH_EXAMPLES: readonly Example[] = [
  node(
    'GRAPH_SIMPLE',
    'Graph Simple Example Trading KLR',
    'a simple structure: two persons',
    [byPerson('simple/a', 60), byPerson('simple/b', 40)],
    [
      ['simple/a', 60],
      ['simple/b', 40],
    ],
  ),
  node(
    'GRAPH_CHAIN',
    'Graph Chain Example Trading KLR',
    'a chain of four companies up to one person',
    [byCompany(idOf(1, 1), 100)],
    [['chain/end', 100]],
  ),
  node(
    'GRAPH_CIRCULAR',
    'Graph Circular Example Holding KLR',
    'a circle of three companies',
    [byCompany(idOf(2, 1), 40), byPerson('circle/a', 60)],
    [['circle/a', 60]],
  ),
  node(
    'GRAPH_WIDE',
    'Graph Wide Example Holding KLR',
    'a wide structure: 150 holders',
    Array.from({ length: 150 }, (_, index) =>
      index < 5
        ? byCompany(`T00001${['01', '05', '07', '18', '19'][index]}`, 2)
        : byPerson(`wide/${index}`, 0.6),
    ),
    [],
  ),
  node(
    'GRAPH_DEEP',
    'Graph Deep Example Holding KLR',
    'a deep structure: twelve levels',
    [byCompany('T0000932', 90), byPerson('deep/1', 10)],
    [['deep/end', 31.38]],
  ),
  MIXED,
  {
    id: 'GRAPH_EMPTY',
    shows: 'an empty structure: the register names no holder',
    legalName: 'Graph Empty Example Trading KLR',
    form: 'limited',
    contents: () => ({
      shareholders: [],
      ultimateBeneficialOwners: [],
      absence: {
        shareholders: {
          reason: 'not_offered',
          explanation: 'La libro de akciuloj troviĝas ĉe la kompanio, ne ĉe la registro.',
        },
      },
    }),
  },
  ...CHAIN,
  ...CIRCLE,
  ...LADDER,
  node(
    'T0000951',
    'Mixed Link 1 Example Holding KLR',
    'a corporate holder of GRAPH_MIXED, itself held by a company and a person',
    [byCompany('T0000952', 55), byPerson('mixed/direct', 45)],
    [['mixed/direct', 45]],
  ),
  node(
    'T0000952',
    'Mixed Link 2 Example Holding KLR',
    'holds a holder of GRAPH_MIXED',
    [byPerson('mixed/direct', 50), byPerson('mixed/other', 50)],
    [
      ['mixed/direct', 50],
      ['mixed/other', 50],
    ],
  ),
];
