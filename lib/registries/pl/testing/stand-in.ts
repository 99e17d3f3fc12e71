import { elementsAt, localName, textOf } from '#lib/platform/xml/elements.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { bare, json, type StandInAnswer, xml } from '../../testing/answers.ts';
import type { Asked } from '../../testing/asked.ts';
import { rate, userAgent } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { type Fixture, readFixtures } from './read-fixtures.ts';

/* Poland's three sources on this machine: they answer in the real wire from the fixtures of invented companies. */

const FIXTURES = [...readFixtures().values()];

const problem = (status: number, title: string): StandInAnswer =>
  json({ type: 'about:blank', title, status }, { status, mediaType: 'application/problem+json' });

type Params = Asked & { readonly params: Readonly<Record<string, string>> };

/** An extract: of the register that was asked, or what stands for its absence. */
function extractOf(pick: (fixture: Fixture, register: 'P' | 'S') => object | 204 | null) {
  return {
    query: ['rejestr', 'format'],
    answer({ params: { number = '' }, query }: Params): StandInAnswer | null {
      const register = query.get('rejestr');
      if (
        !/^\d{10}$/.test(number) ||
        (register !== 'P' && register !== 'S') ||
        query.get('format') !== 'json'
      ) {
        return problem(400, 'Bad Request');
      }
      const fixture = FIXTURES.find((each) => each.number === number);
      const extract = fixture === undefined ? null : pick(fixture, register);
      if (extract === 204) return bare(204);
      return extract === null ? null : json(extract);
    },
  };
}

const registerOf = ({ current, full }: Fixture): string =>
  (current?.odpis.naglowekA.rejestr ?? full?.odpis.naglowekP.rejestr ?? '').replace('Rej', '');

function currentOf(fixture: Fixture, register: 'P' | 'S'): object | 204 | null {
  if (fixture.struckOffIn === register) return 204;
  if (registerOf(fixture) !== register) return null;
  return fixture.current ?? 204;
}

/** Of a fixture without one: a full extract with one entry, which brought everything in. */
function fullOf(fixture: Fixture, register: 'P' | 'S'): object | null {
  if (registerOf(fixture) !== register) return null;
  const { current, full } = fixture;
  if (full !== undefined || current === null) return full ?? null;
  const { numerKRS, rejestr, dataRejestracjiWKRS } = current.odpis.naglowekA;
  const { danePodmiotu, danePodmiotuZagranicznego } = current.odpis.dane.dzial1;
  const first = {
    numerWpisu: 1,
    opis: 'REJESTRACJA W KRAJOWYM REJESTRZE SĄDOWYM',
    dataWpisu: dataRejestracjiWKRS,
  };
  const { nazwa } = danePodmiotu ?? danePodmiotuZagranicznego ?? {};
  return {
    odpis: {
      rodzaj: 'Pełny',
      naglowekP: { rejestr, numerKRS, stanZDnia: '19.11.2026', wpis: [first] },
      dane: {
        dzial1: { danePodmiotu: { nazwa: [{ nazwa, nrWpisuWprow: '1' }] } },
        dzial3: versioned(current.odpis.dane.dzial3),
      },
    },
  };
}

/** Every activity as the first entry brought it in. */
function versioned(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(versioned);
  if (typeof part !== 'object' || part === null) return part;
  if ('kodDzial' in part) return { pozycja: [{ ...part, nrWpisuWprow: '1' }] };
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, versioned(inner)]));
}

export const krsStandIn: StandIn = standIn({
  id: 'pl.krs',
  base: '/api/krs',
  gates: [userAgent(problem(403, 'Forbidden'))],
  notFound: problem(404, 'Not Found'),
  routes: {
    '/OdpisAktualny/:number': extractOf(currentOf),
    '/OdpisPelny/:number': extractOf(fullOf),
  },
});

const refused = (status: number, code: string, message: string): StandInAnswer =>
  json({ code, message }, { status });

function subjectBy(scheme: 'nip' | 'regon') {
  return {
    query: ['date'],
    answer({ params: { number = '' }, query, at }: Params): StandInAnswer {
      const date = query.get('date') ?? '';
      if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return refused(400, 'WL-101', 'Pole date nie może być puste.');
      if (date > new Date(at + 86_400_000).toISOString().slice(0, 10)) {
        return refused(400, 'WL-103', 'Data nie może być datą przyszłą.');
      }
      if (!(scheme === 'nip' ? /^\d{10}$/ : /^\d{9}(?:\d{5})?$/).test(number)) {
        return refused(400, 'WL-115', 'Nieprawidłowy numer.');
      }
      const subject = FIXTURES.find(({ whiteList }) => whiteList?.[scheme] === number)?.whiteList ?? null;
      return json({ result: { subject, requestId: `wl-${number}`, requestDateTime: `${date} 10:00:00` } });
    },
  };
}

export const whiteListStandIn: StandIn = standIn({
  id: 'pl.whitelist',
  base: '/api',
  gates: [
    userAgent(refused(403, 'WL-190', 'Odmowa dostępu.')),
    rate({
      calls: 100,
      seconds: 86_400,
      answer: refused(429, 'WL-191', 'Przekroczono dzienny limit zapytań.'),
    }),
  ],
  notFound: refused(404, 'WL-100', 'Nie znaleziono.'),
  routes: { '/search/nip/:number': subjectBy('nip'), '/search/regon/:number': subjectBy('regon') },
});

const OPERATION = 'PobierzInformacjeOSpolkachIBeneficjentach';
const SOAP = 'http://www.w3.org/2003/05/soap-envelope';

const envelope = (inner: string, status = 200): StandInAnswer =>
  xml(
    `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="${SOAP}"><env:Body>${inner}</env:Body></env:Envelope>`,
    { status, mediaType: 'application/soap+xml; charset=utf-8' },
  );

const fault = (reason: string): StandInAnswer =>
  envelope(
    `<env:Fault><env:Code><env:Value>env:Sender</env:Value></env:Code><env:Reason><env:Text xml:lang="en">${reason}</env:Text></env:Reason></env:Fault>`,
    400,
  );

const answered = (status: string, listed = ''): StandInAnswer =>
  envelope(
    `<ns:${OPERATION}Odpowiedz xmlns:ns="urn:crbr"><${OPERATION}OdpowiedzDane><IdentyfikatorWniosku>T1</IdentyfikatorWniosku>` +
      `<DataICzasUdostepnieniaWniosku>2026-11-20T10:00:00</DataICzasUdostepnieniaWniosku><Status>${status}</Status>${listed}` +
      `</${OPERATION}OdpowiedzDane></ns:${OPERATION}Odpowiedz>`,
  );

/** The request element by element, as the service reads it: one number, under its name. */
function owners({ headers, body }: Asked): StandInAnswer {
  if (!/^application\/soap\+xml/.test(headers['content-type'] ?? '')) return fault('content type');
  const [details] = elementsAt(
    parseXml(body.toString()),
    ...['Body', OPERATION, `${OPERATION}Dane`, 'SzczegolyWniosku'],
  );
  const [by] = (['NIP', 'KRS'] as const).flatMap((name) =>
    details === undefined ? [] : elementsAt(details, name),
  );
  if (by === undefined) return fault('cvc-complex-type.2.4.a');
  const number = textOf(by);
  if (!/^\d{10}$/.test(number)) return answered('BladFormalny');
  const crbr = FIXTURES.find((each) => each.crbr?.includes(`<${localName(by)}>${number}<`))?.crbr;
  if (crbr === undefined) return answered('BrakInformacji');
  const list = 'ListaInformacjiOSpolkachIBeneficjentach';
  return answered('IstniejaInformacje', `<${list}>${crbr}</${list}>`);
}

/** @param allowed with the setting that lets it be asked; the demo leaves it as it is by default */
export const crbrStandIn = ({ allowed = false }: { readonly allowed?: boolean } = {}): StandIn =>
  standIn({
    id: 'pl.crbr',
    base: '/ApiPrzegladoweCRBR',
    settings: () => (allowed ? { PL_CRBR_ALLOWED: 'yes' } : {}),
    gates: [userAgent(fault('user agent'))],
    routes: { '/2022/12/01': { methods: ['POST'], answer: owners } },
  });
