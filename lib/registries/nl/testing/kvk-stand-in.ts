import { foldName } from '#lib/domain/names/fold-name.ts';
import { json, type StandInAnswer } from '../../testing/answers.ts';
import { header } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { type Fixture, readFixtures } from './read-fixtures.ts';

/* The business register on this machine. It refuses by its own codes, finds whole words, and counts what costs money. */

export const KVK_KEY = 'key-of-the-stand-in';

const FIXTURES = [...readFixtures().values()];
const PROFILES = '/v1/basisprofielen/:number';

/** What it says instead of an answer. */
export const refusal = (code: string, status: number, omschrijving = 'Invented words.'): StandInAnswer =>
  json({ fout: [{ code, omschrijving }] }, { status });

const fixtureOf = (number = ''): Fixture | undefined =>
  FIXTURES.find(({ profile }) => profile.kvkNummer === number);

/** A product by a number of eight digits. */
const product = (pick: (fixture: Fixture) => unknown) => ({
  answer({ params }: { readonly params: Readonly<Record<string, string>> }) {
    if (!/^\d{8}$/.test(params.number ?? '')) return refusal('IPD0004', 400);
    const fixture = fixtureOf(params.number);
    const found = fixture?.isDelivered ? pick(fixture) : undefined;
    return found === undefined ? refusal('IPD0005', 404) : json(found, { mediaType: 'application/hal+json' });
  },
});

/** The list of one who has a main establishment alone, made from its profile. */
const listOf = ({ profile, establishments }: Fixture) =>
  establishments ?? { kvkNummer: profile.kvkNummer, totaalAantalVestigingen: 0, vestigingen: [] };

const hasWords = (wanted: string) => {
  const words = foldName(wanted).split(' ');
  return ({ naam, vervallenNaam = '' }: Fixture['rows'][number]) =>
    [naam, vervallenNaam].some((name) => words.every((word) => foldName(name).split(' ').includes(word)));
};

function search(query: URLSearchParams): StandInAnswer {
  const told = ['naam', 'kvkNummer', 'vestigingsnummer', 'rsin'].filter((name) => query.has(name));
  const size = Number(query.get('resultatenPerPagina') ?? 10);
  const page = Number(query.get('pagina') ?? 1);
  if (told.length === 0 || size > 100 || page > 1_000) return refusal('IPD1999', 400);
  const [naam, number, establishment, rsin, type] = [
    ...['naam', 'kvkNummer', 'vestigingsnummer', 'rsin', 'type'].map((name) => query.get(name)),
  ];
  const isName = naam ? hasWords(naam) : () => true;
  const found = FIXTURES.flatMap(({ rows }) => rows)
    .filter((row) => (number ? row.kvkNummer === number : true))
    .filter((row) => (establishment ? row.vestigingsnummer === establishment : true))
    .filter((row) => (rsin ? row.rsin === rsin : true))
    .filter((row) => (type ? row.type === type : true))
    .filter(isName)
    .filter(({ actief }) => query.get('inclusiefInactieveRegistraties') === 'true' || actief !== 'Nee');
  if (found.length === 0) return refusal('IPD5200', 404);
  return json({
    ...{ pagina: page, resultatenPerPagina: size, totaal: found.length },
    resultaten: found.slice((page - 1) * size, page * size),
  });
}

export const kvkStandIn: StandIn = standIn({
  id: 'nl.kvk',
  base: '/api',
  secrets: ['apikey'],
  settings: () => ({ NL_KVK_KEY: KVK_KEY }),
  gates: [header('apikey', KVK_KEY, json({ fault: 'Invalid ApiKey' }, { status: 401 }))],
  notFound: refusal('IPD0001', 404),
  routes: {
    '/v2/zoeken': {
      query: [
        ...['naam', 'kvkNummer', 'vestigingsnummer', 'rsin', 'type'],
        ...['inclusiefInactieveRegistraties', 'pagina', 'resultatenPerPagina'],
      ],
      answer: ({ query }) => search(query),
    },
    [PROFILES]: product(({ profile }) => profile),
    [`${PROFILES}/vestigingen`]: product(listOf),
    '/v1/naamgevingen/kvknummer/:number': product(
      ({ profile, names }) => names ?? { kvkNummer: profile.kvkNummer },
    ),
  },
});
