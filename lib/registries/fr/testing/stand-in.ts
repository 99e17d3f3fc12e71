import { foldName } from '#lib/domain/names/fold-name.ts';
import { bytes, json, type StandInAnswer } from '../../testing/answers.ts';
import type { Asked } from '../../testing/asked.ts';
import { rate, userAgent } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { type Fixture, readFixtures } from './read-fixtures.ts';

/* France's three sources on this machine: they answer in the real wire from the fixtures of invented companies. */

const FIXTURES = [...readFixtures().values()];
const fixtureOf = (siren: string | undefined): Fixture | undefined =>
  FIXTURES.find(({ unit }) => unit.siren === siren);

const refused = (status: number, erreur: string, headers = {}): StandInAnswer =>
  json({ erreur }, { status, headers });

/** Places of business of its file, and as many more as it asks for: their numbers are counted up. */
function placesOf({ unit, manyPlaces }: Fixture): readonly object[] {
  const [seat] = unit.matching_etablissements ?? [];
  const computed = Array.from({ length: manyPlaces }, (_, at) => ({
    ...seat,
    siret: `${unit.siren}${String(10_000 + at)}`,
    est_siege: false,
  }));
  return [...(unit.matching_etablissements ?? []), ...computed];
}

function search({ query }: Pick<Asked, 'query'>): StandInAnswer {
  const asked = query.get('q') ?? '';
  if (asked.trim().length < 3) {
    return refused(400, 'Veuillez indiquer au moins un paramètre de recherche.');
  }
  const size = Number(query.get('limite_matching_etablissements') ?? 10);
  const perPage = Number(query.get('per_page') ?? 10);
  if (size < 1 || size > 100 || perPage < 1 || perPage > 25) {
    return refused(400, 'Veuillez indiquer un paramètre entre 1 et 100, ou entre 1 et 25.');
  }
  const [page, placePage] = [Number(query.get('page') ?? 1), Number(query.get('page_etablissements') ?? 1)];
  const found = FIXTURES.filter((fixture) => fits(fixture, asked));
  const results = found.slice((page - 1) * perPage, page * perPage).map((fixture) => ({
    ...fixture.unit,
    ...(fixture.unit.matching_etablissements !== null && {
      matching_etablissements: placesOf(fixture).slice((placePage - 1) * size, placePage * size),
    }),
  }));
  const total_pages = Math.ceil(found.length / perPage);
  return json({ results, total_results: found.length, page, per_page: perPage, total_pages });
}

/** A SIREN finds its unit, whatever its state of publication; words find units that may be shown. */
function fits({ unit }: Fixture, asked: string): boolean {
  if (/^\d{9}$/.test(asked)) return unit.siren === asked;
  const words = foldName(asked).split(' ');
  return unit.statut_diffusion === 'O' && words.every((word) => foldName(unit.nom_complet).includes(word));
}

export const annuaireStandIn: StandIn = standIn({
  id: 'fr.search',
  gates: [
    userAgent(refused(403, 'Accès refusé')),
    rate({ calls: 7, seconds: 1, answer: refused(429, 'Trop de requêtes', { 'retry-after': '1' }) }),
  ],
  notFound: refused(404, 'Not Found'),
  routes: {
    '/search': {
      query: ['q', 'page', 'per_page', 'limite_matching_etablissements', 'page_etablissements'],
      answer: search,
    },
  },
});

/** A file of the register: different bytes for each. */
export const fileOf = (id: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% invented file ${id}\n%%EOF\n`, 'latin1');

export const RNE_ACCOUNT = { user: 'officer@plumbline.example', password: 'invented-password' } as const;

/** Signs in with one token after the other; each ends when its time does, or when a test says so. */
export function rneStandIn(): StandIn & { readonly logins: () => number; readonly endSessions: () => void } {
  let logins = 0;
  let ended = 0;
  const isSignedIn = ({ headers }: Asked) =>
    logins > ended && headers.authorization === `Bearer token-${logins}`;
  const guarded =
    (
      answer: (asked: Asked & { readonly params: Readonly<Record<string, string>> }) => StandInAnswer | null,
    ) =>
    (asked: Asked & { readonly params: Readonly<Record<string, string>> }) =>
      isSignedIn(asked) ? answer(asked) : refusedRne(401, 'Invalid JWT Token');
  const fileAt = (kind: 'actes' | 'bilans') => ({
    answer: guarded(({ params }) => {
      const listed = FIXTURES.flatMap(({ attachments }) => attachments?.[kind] ?? []);
      const entry = listed.find(({ id, deleted }) => id === params.id && deleted !== true);
      return entry === undefined ? null : bytes(fileOf(entry.id), 'application/pdf');
    }),
  });
  const server = standIn({
    id: 'fr.rne',
    base: '/api',
    secrets: ['authorization'],
    settings: () => ({ FR_RNE_USER: RNE_ACCOUNT.user, FR_RNE_PASSWORD: RNE_ACCOUNT.password }),
    notFound: refusedRne(404, 'Not Found'),
    routes: {
      '/sso/login': {
        methods: ['POST'],
        answer({ body }) {
          const asked: unknown = JSON.parse(body.toString());
          const given = JSON.stringify(asked);
          const right = JSON.stringify({ username: RNE_ACCOUNT.user, password: RNE_ACCOUNT.password });
          if (given !== right) return refusedRne(401, 'Invalid credentials.');
          logins += 1;
          return json({ token: `token-${logins}`, user: { email: RNE_ACCOUNT.user } });
        },
      },
      '/companies/:siren': {
        answer: guarded(({ params }) => {
          const wire = fixtureOf(params.siren)?.rne;
          return wire === undefined ? null : json(wire);
        }),
      },
      '/companies/:siren/attachments': {
        answer: guarded(({ params }) => {
          const wire = fixtureOf(params.siren)?.attachments;
          return wire === undefined ? null : json(wire);
        }),
      },
      '/actes/:id/download': fileAt('actes'),
      '/bilans/:id/download': fileAt('bilans'),
    },
  });
  return {
    ...server,
    logins: () => logins,
    endSessions() {
      ended = logins;
    },
  };
}

const refusedRne = (status: number, message: string): StandInAnswer =>
  json({ code: status, message }, { status });

const WHERE = /^(?:id="([\w-]+)" and )?registre="(\d{9})"$/;

export const bodaccStandIn: StandIn = standIn({
  id: 'fr.bodacc',
  base: '/api/explore/v2.1',
  notFound: json({ error_code: 'NotFound', message: 'Not found' }, { status: 404 }),
  routes: {
    '/catalog/datasets/annonces-commerciales/records': {
      query: ['where', 'order_by', 'limit', 'offset'],
      answer({ query }) {
        const [, id, siren] = WHERE.exec(query.get('where') ?? '') ?? [];
        const limit = Number(query.get('limit') ?? 10);
        const offset = Number(query.get('offset') ?? 0);
        if (siren === undefined || limit > 100 || offset + limit > 10_000) {
          return json({ error_code: 'ODSQLError', message: 'ODSQL query is malformed' }, { status: 400 });
        }
        const all = FIXTURES.flatMap(({ notices }) => notices).filter(
          (notice) => notice.registre.includes(siren) && (id === undefined || notice.id === id),
        );
        const newest = all.toSorted((one, other) =>
          String(other.dateparution).localeCompare(String(one.dateparution)),
        );
        return json({ total_count: all.length, results: newest.slice(offset, offset + limit) });
      },
    },
  },
});
