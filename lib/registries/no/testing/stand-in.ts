import { foldName } from '#lib/domain/names/fold-name.ts';
import { bare, bytes, json, type StandInAnswer } from '../../testing/answers.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { type Fixture, readFixtures } from './read-fixtures.ts';

/*
 * Norway's two registers on this machine: they answer in the real wire from the fixtures of invented companies. Of a
 * unit that it does not have the register says nothing at all: an empty 404.
 */

const FIXTURES = [...readFixtures().values()];
const fixtureOf = (number: string | undefined): Fixture | undefined =>
  FIXTURES.find(({ unit }) => unit.organisasjonsnummer === number);

/** A copy of annual accounts: different bytes for each company and year. */
export const copyOf = (number: string, year: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% invented accounts of ${number} for ${year}\n%%EOF\n`, 'latin1');

const HAL = { mediaType: 'application/hal+json;charset=UTF-8' };
/** The register shows no entry of a list beyond this one. */
const MOST = 10_000;

/** A page of a list, or the refusal of one that lies too far. */
function pageOf(query: URLSearchParams, member: string, all: readonly unknown[]): StandInAnswer {
  const size = Number(query.get('size') ?? 20);
  const number = Number(query.get('page') ?? 0);
  if ((number + 1) * size > MOST) {
    const feilmelding = 'Feilaktig forespørsel';
    const valideringsfeil = [
      { feilmelding: 'Antall treff kan ikke overstige 10000', parametere: ['page', 'size'] },
    ];
    return json({ status: 400, feilmelding, antallFeil: 1, valideringsfeil }, { ...HAL, status: 400 });
  }
  const items = all.slice(number * size, (number + 1) * size);
  const totalPages = Math.ceil(all.length / size);
  return json(
    {
      ...(items.length > 0 && { _embedded: { [member]: items } }),
      page: { size, totalElements: all.length, totalPages, number },
    },
    HAL,
  );
}

/** Sub-units of its file, and as many more as it asks for: number and name are counted up. */
function subUnitsOf({ unit, subUnits, manySubUnits }: Fixture): readonly unknown[] {
  const computed = Array.from({ length: manySubUnits }, (_, at) => ({
    ...{ organisasjonsnummer: String(800_000_000 + at), navn: `${unit.navn} AVD ${at + 1}` },
    ...{ overordnetEnhet: unit.organisasjonsnummer, respons_klasse: 'Underenhet' },
    organisasjonsform: { kode: 'BEDR', beskrivelse: 'Underenhet til næringsdrivende' },
  }));
  return [...subUnits.filter(({ slettedato }) => slettedato === undefined), ...computed];
}

/** The search by name: every word of the query stands in the name. */
function unitsByName(name: string): readonly unknown[] {
  const words = foldName(name).split(' ');
  return FIXTURES.map(({ unit }) => unit).filter(
    ({ navn, slettedato }) =>
      slettedato === undefined && words.every((word) => foldName(navn).includes(word)),
  );
}

const found = (wire: unknown): StandInAnswer | null => (wire === undefined ? null : json(wire, HAL));

export const brregStandIn: StandIn = standIn({
  id: 'no.brreg',
  base: '/enhetsregisteret/api',
  notFound: bare(404),
  routes: {
    '/enheter': {
      query: ['navn', 'size', 'page'],
      answer: ({ query }) => pageOf(query, 'enheter', unitsByName(query.get('navn') ?? '')),
    },
    '/enheter/:number': { answer: ({ params }) => found(fixtureOf(params.number)?.unit) },
    '/enheter/:number/roller': { answer: ({ params }) => found(fixtureOf(params.number)?.roles) },
    '/underenheter': {
      query: ['overordnetEnhet', 'size', 'page'],
      answer({ query }) {
        const fixture = fixtureOf(query.get('overordnetEnhet') ?? '');
        return pageOf(query, 'underenheter', fixture === undefined ? [] : subUnitsOf(fixture));
      },
    },
    '/underenheter/:number': {
      answer: ({ params }) =>
        found(
          FIXTURES.flatMap(({ subUnits }) => subUnits).find(
            ({ organisasjonsnummer }) => organisasjonsnummer === params.number,
          ),
        ),
    },
  },
});

export const accountsStandIn: StandIn = standIn({
  id: 'no.accounts',
  base: '/regnskapsregisteret',
  notFound: bare(404),
  routes: {
    '/regnskap/aarsregnskap/kopi/:number/aar': {
      answer({ params }) {
        const accounts = fixtureOf(params.number)?.accounts;
        return accounts === undefined ? null : json(accounts.years);
      },
    },
    '/regnskap/aarsregnskap/kopi/:number/:year': {
      answer({ params: { number = '', year = '' } }) {
        const isThere = fixtureOf(number)?.accounts?.years.includes(year);
        return isThere ? bytes(copyOf(number, year), 'application/octet-stream') : null;
      },
    },
    '/regnskap/:number': {
      answer({ params }) {
        const accounts = fixtureOf(params.number)?.accounts;
        if (accounts?.unknownPlan !== undefined) {
          const message = `Regnskapet inneholder en oppstillingsplan som ikke er stottet (${accounts.unknownPlan})`;
          return json({ status: '500', message }, { status: 500 });
        }
        return accounts?.keyFigures === undefined ? null : json(accounts.keyFigures);
      },
    },
  },
});
