import type { Individual, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import type { Contents, Example } from '../example.ts';
import { named, person } from '../invented-people.ts';
import { holds, ownsShares } from '../parties.ts';

const INES = named('Ines Ullensvåg', { gender: 'Female' });
const TAREK = named('Tarek Solbakken', { gender: 'Male' });

/** The register keeps no list of this company's holders: what it knows is what the company declares. */
const NO_HOLDERS = {
  shareholders: {
    reason: 'none_named',
    explanation: 'La registro ne tenas liston de akciuloj de ĉi tiu firmao.',
  },
} as const;

const declares = (...ultimateBeneficialOwners: UltimateBeneficialOwner[]): Contents => ({
  shareholders: [],
  ultimateBeneficialOwners,
  absence: NO_HOLDERS,
});

const ownsBand = (individual: Individual, lower: number, upper: number) =>
  ownsShares(individual, lower, upper, {
    description: `Posedas pli ol ${lower} % ĝis ${upper} % de la akcioj (more than ${lower} %)`,
  });

/** An entry without a name, with the register's words in its place. */
const unnamed = (description: string): UltimateBeneficialOwner => ({ control: { description } });

interface Held {
  readonly id: string;
  readonly by: string;
  readonly share: number;
  readonly shows: string;
  /** Who has the rest; left out: a person. */
  readonly rest?: 'not named';
  readonly owners?: readonly UltimateBeneficialOwner[];
}

/** A company that another one holds. */
const held = ({ id, by, share, shows, rest, owners = [] }: Held): Example => ({
  id,
  shows,
  legalName: `Traced Owner Example ${id.slice(-3)} KLR`,
  form: 'limited',
  contents: ({ company, companyOf }) => ({
    shareholders: [
      holds(company, { company: companyOf(by) }, share),
      ...(share === 100 || rest === 'not named'
        ? []
        : [holds(company, { individual: person(`${id}/rest`) }, 100 - share)]),
    ],
    ultimateBeneficialOwners: [...owners],
    absence: {
      ultimateBeneficialOwners: {
        reason: 'none_named',
        explanation: 'La firmao ankoraŭ deklaris neniun posedanton.',
      },
    },
  }),
});

/** A company of whose holders the register keeps no list. */
const declaring = (id: string, shows: string, contents: Contents, more: Partial<Example> = {}): Example => ({
  id,
  shows,
  legalName: `Declaring Example ${id.slice(-3)} KLR`,
  form: 'limited',
  contents: () => contents,
  ...more,
});

const NO_LIST = 'no list of holders';

/** Owners whom only another company of the structure declares. */
export const TRACED_OWNER_EXAMPLES: readonly Example[] = [
  held({ id: 'T0000331', by: 'T0000332', share: 80, shows: 'its owner is declared one level up' }),
  declaring('T0000332', `${NO_LIST}; an owner is declared`, declares(ownsBand(INES, 50, 75))),
  held({ id: 'T0000333', by: 'T0000334', share: 100, shows: 'its owner is declared two levels up' }),
  held({
    id: 'T0000334',
    by: 'T0000335',
    share: 60,
    rest: 'not named',
    shows: 'its list of holders leaves 40 % that nobody is named for',
  }),
  declaring(
    'T0000335',
    `${NO_LIST}; an owner of more than 75 % is declared`,
    declares(ownsBand(TAREK, 75, 100)),
  ),
  held({
    id: 'T0000343',
    by: 'T0000344',
    share: 80,
    shows: 'the company above has not identified its owner',
  }),
  declaring(
    'T0000344',
    `${NO_LIST}; an owner who is not identified`,
    declares(unnamed('La posedanto ankoraŭ ne estas identigita (not yet identified).')),
  ),
  held({
    id: 'T0000345',
    by: 'T0000346',
    share: 80,
    shows: 'the owner of the company above is protected by law',
  }),
  declaring(
    'T0000346',
    `${NO_LIST}; an owner who is protected by law`,
    declares(unnamed('La posedanto estas protektata de la leĝo (protected by law).')),
  ),
  held({
    id: 'T0000347',
    by: 'T0000363',
    share: 80,
    shows: 'the owners of the company above are restricted by law',
  }),
  declaring('T0000363', `${NO_LIST}; owners restricted by law`, {
    ...declares(),
    absence: {
      ...NO_HOLDERS,
      ultimateBeneficialOwners: {
        reason: 'restricted',
        explanation:
          'Nur kun pravigita intereso (legitimate interest). Petu ĉe https://register.test/access.',
      },
    },
  }),
  held({
    id: 'T0000348',
    by: 'T0000349',
    share: 80,
    shows: 'the owners of the company above cannot be looked up now',
  }),
  declaring(
    'T0000349',
    `${NO_LIST}; the register of owners is closed until tomorrow`,
    declares(ownsBand(INES, 50, 75)),
    {
      ownersFail: true,
    },
  ),
  held({
    id: 'T0000360',
    by: 'T0000332',
    share: 100,
    shows: 'declares an owner whom only the company above names',
    owners: [ownsBand(INES, 50, 75)],
  }),
  held({
    id: 'T0000361',
    by: 'T0000362',
    share: 80,
    shows: 'its owner is declared one level up, and may be held',
  }),
  declaring(
    'T0000362',
    `${NO_LIST}; an owner is declared, of another company`,
    declares(ownsBand(TAREK, 50, 75)),
  ),
];
