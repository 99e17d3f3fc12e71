import { foldName } from '#lib/domain/names/fold-name.ts';
import { childElements, elementsAt, localName, textOf } from '#lib/platform/xml/elements.ts';

import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { escapeXml } from '#lib/platform/xml/write-element.ts';
import { bare, type StandInAnswer, xml } from '../../testing/answers.ts';
import type { Asked } from '../../testing/asked.ts';
import { header, onlyMethods } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { nameOf } from '../map-company.ts';
import { deletionOf } from '../map-status.ts';
import { extractOf } from './extract-of.ts';
import { type Fixture, numberOf, readFixtures } from './read-fixtures.ts';
import { writeXml } from './write-xml.ts';

/*
 * The Firmenbuch on this machine: one address that speaks SOAP 1.1 and checks each request element by element, in the
 * order of its schema. It answers from the fixtures of invented companies.
 */

export const KEY = 'key-of-the-stand-in';

const ABFRAGE = 'ns://firmenbuch.justiz.gv.at/Abfrage';
/** The register gives no more. */
const MOST = 1_000;

const TYPE = { mediaType: 'text/xml; charset=utf-8' };
const envelope = (body: string): string =>
  `<?xml version='1.0' encoding='UTF-8'?>\n<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/">` +
  `<SOAP-ENV:Header/><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

/** A fault as the service words it: with status 500, whoever is to blame. */
const fault = (code: 'Client' | 'Server', reason: string, detail = ''): StandInAnswer =>
  xml(
    envelope(
      `<SOAP-ENV:Fault><faultcode>SOAP-ENV:${code}</faultcode><faultstring xml:lang="en">${escapeXml(reason)}</faultstring>` +
        `${detail}</SOAP-ENV:Fault>`,
    ),
    { ...TYPE, status: 500 },
  );
const invalid = (why: string): StandInAnswer =>
  fault(
    'Client',
    'Validation error',
    `<detail><spring-ws:ValidationError xmlns:spring-ws="http://springframework.org/spring-ws">cvc-complex-type.2.4.a: ` +
      `${escapeXml(why)}</spring-ws:ValidationError></detail>`,
  );

type Members = Readonly<Record<string, string>>;

interface Operation {
  readonly namespace: string;
  /** All of them have to be there, in this order. */
  readonly members: readonly string[];
  readonly answer: (members: Members) => StandInAnswer;
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  SUCHEFIRMAREQUEST: {
    namespace: 'SucheFirmaRequest',
    members: [
      'FIRMENWORTLAUT',
      'EXAKTESUCHE',
      'SUCHBEREICH',
      'GERICHT',
      'RECHTSFORM',
      'RECHTSEIGENSCHAFT',
      'ORTNR',
    ],
    answer: search,
  },
  AUSZUG_V2_REQUEST: {
    namespace: 'v2/AuszugRequest',
    members: ['FNR', 'STICHTAG', 'UMFANG'],
    answer: shortExtract,
  },
  SUCHEURKUNDEREQUEST: { namespace: 'SucheUrkundeRequest', members: ['FNR'], answer: documentsOf },
  URKUNDEREQUEST: { namespace: 'UrkundeRequest', members: ['KEY'], answer: fileOf },
};

const FIXTURES = [...readFixtures().values()];
const fixtureOf = (number = ''): Fixture | undefined =>
  FIXTURES.find((fixture) => numberOf(fixture) === number.replace(/\s|^0+/g, '').toLowerCase());

/** An answer in the namespace that the service numbers so. */
const answerOf = (
  name: string,
  prefix: string,
  namespace: string,
  content: Fixture['extract'] | Record<string, never>,
) =>
  xml(
    envelope(writeXml(name, { [`@xmlns:${prefix}`]: `${ABFRAGE}/${namespace}`, ...content }, `${prefix}:`)),
    TYPE,
  );

function search(asked: Members): StandInAnswer {
  const { FIRMENWORTLAUT: name = '', SUCHBEREICH: scope = '', RECHTSFORM = '', ORTNR = '' } = asked;
  if (!/^[12]$/.test(scope)) return fault('Server', 'Der Suchbereich ist ungültig!');
  if (name.replace(/\*/g, '').length < 3 && `${RECHTSFORM}${ORTNR}` === '') {
    return fault('Server', 'Das Feld RECHTSFORM darf nicht leer sein');
  }
  // 1: present names, 2: former ones; any other is not asked here.
  const hits = FIXTURES.flatMap(hitsOf).filter(
    ({ NAME, STATUS }) =>
      (scope === '1' ? STATUS !== 'historisch' : STATUS === 'historisch') &&
      fits(foldName(name), NAME.join(' '), name),
  );
  return xml(
    envelope(
      writeXml(
        'SUCHEFIRMARESPONSE',
        {
          '@xmlns:ns14': `${ABFRAGE}/SucheFirmaResponse`,
          ...Object.fromEntries(
            Object.entries(asked).map(([member, value]) => [`@REQUEST_${member}`, value]),
          ),
          ERGEBNIS: hits.slice(0, MOST),
        },
        'ns14:',
      ),
    ),
    TYPE,
  );
}

/** Whole words without a star, a part of the name with one. */
function fits(wanted: string, name: string, typed: string): boolean {
  const folded = foldName(name);
  return typed.includes('*')
    ? folded.includes(wanted)
    : wanted.split(' ').every((word) => folded.split(' ').includes(word));
}

/** The hits of a company: its name with its status, and its former names. */
function hitsOf(fixture: Fixture) {
  const extract = extractOf(fixture.extract);
  const { FIRMA } = extract;
  const current = nameOf(extract);
  const names = [...new Set(FIRMA.FI_DKZ02.map(({ BEZEICHNUNG }) => BEZEICHNUNG.join(' ')).filter(Boolean))];
  const form = FIRMA.FI_DKZ07[0]?.RECHTSFORM;
  return names.map((name) => ({
    FNR: numberOf(fixture).padStart(7, '0'),
    STATUS: name !== current ? 'historisch' : deletionOf(extract) === undefined ? '' : 'gelöscht',
    NAME: [name],
    SITZ: FIRMA.FI_DKZ06[0]?.SITZ ?? '',
    RECHTSFORM: { CODE: form?.CODE ?? '', TEXT: form?.TEXT ?? '' },
    RECHTSEIGENSCHAFT: '',
    GERICHT: { CODE: '999', TEXT: 'Landesgericht Neuhavre' },
  }));
}

function shortExtract({ FNR, STICHTAG = '', UMFANG = '' }: Members): StandInAnswer {
  if (UMFANG !== 'Kurzinformation') return fault('Server', 'Der Umfang ist nicht freigeschaltet');
  const fixture = fixtureOf(FNR);
  if (fixture === undefined) return fault('Server', 'Firmenbuchnummer ist ungültig!');
  return answerOf('AUSZUG_V2_RESPONSE', 'ns6', 'v2/AuszugResponse', {
    ...fixture.extract,
    ...{ '@STICHTAG': STICHTAG, '@UMFANG': UMFANG },
  });
}

function documentsOf({ FNR = '' }: Members): StandInAnswer {
  const fixture = fixtureOf(FNR);
  if (fixture === undefined)
    return fault('Server', 'Firmenbuchnummer ist ungültig! (max. 6 Ziffern plus Prüfzeichen)');
  const content = { '@REQUEST_FNR': FNR, ERGEBNIS: fixture.documents };
  const written = writeXml(
    'SUCHEURKUNDERESPONSE',
    { '@xmlns:ns16': `${ABFRAGE}/SucheUrkundeResponse`, ...content },
    'ns16:',
  );
  return xml(envelope(written), TYPE);
}

/** A filed document: accounts as they are in the fixture, anything else different bytes for each key. */
export function contentOf(key: string): Buffer {
  const accounts = FIXTURES.flatMap((fixture) => fixture.accounts[key] ?? [])[0];
  if (accounts !== undefined) {
    return Buffer.from(`<?xml version='1.0' encoding='UTF-8'?>\n${writeXml('UEBERMITTLUNG', accounts)}`);
  }
  const text = key.endsWith('_XML')
    ? `<UEBERMITTLUNG>${key}</UEBERMITTLUNG>`
    : `%PDF-1.4\n% invented file ${key}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function fileOf({ KEY: key = '' }: Members): StandInAnswer {
  const owner = FIXTURES.find(({ documents }) => documents.some(({ KEY: each }) => each === key));
  const listed = owner?.documents.find(({ KEY: each }) => each === key);
  if (owner === undefined || listed === undefined) return fault('Server', 'Der Parameter "KEY" ist ungültig');
  const isPublic = !owner.withdrawn.includes(key);
  const content = contentOf(key).toString('base64');
  const file = {
    CONTENTTYPE: listed.CONTENTTYPE,
    DATEIENDUNG: listed.CONTENTTYPE.split('/')[1] ?? '',
    CONTENT: content,
  };
  const written = writeXml(
    'URKUNDERESPONSE',
    {
      '@xmlns:ns8': `${ABFRAGE}/UrkundeResponse`,
      METADATEN: { KEY: key, FNR: owner.extract['@FNR'], OEFFENTLICH: String(isPublic) },
      ...(isPublic && { DOKUMENT: file }),
    },
    'ns8:',
  );
  return xml(envelope(written), TYPE);
}

/** Reads a request as the service does: the envelope of SOAP 1.1, then one operation, element by element. */
function answer({ headers, body }: Asked): StandInAnswer {
  if (!/^text\/xml\b/.test(headers['content-type'] ?? '') || headers.soapaction !== '""') return bare(415);
  const root = parseXml(body.toString('utf8'));
  const [request] = elementsAt(root, 'Body').flatMap((each) => childElements(each));
  const operation = request && OPERATIONS[localName(request)];
  if (request === undefined || operation === undefined)
    return invalid('Cannot find the declaration of element.');
  if (request.attributes['xmlns:fb'] !== `${ABFRAGE}/${operation.namespace}`) {
    return invalid('Cannot find the declaration of element.');
  }
  const given = childElements(request);
  for (const [at, member] of operation.members.entries()) {
    const element = given[at];
    if (element === undefined || localName(element) !== member) {
      return invalid(
        `Invalid content was found starting with element '${element?.name ?? ''}'. One of '{${member}}' is expected.`,
      );
    }
  }
  if (given.length > operation.members.length) return invalid('Invalid content.');
  return operation.answer(Object.fromEntries(given.map((each) => [localName(each), textOf(each)])));
}

export const firmenbuchStandIn: StandIn = standIn({
  id: 'at.firmenbuch',
  base: '/jop/api/at.gv.justiz.fbw',
  secrets: ['x-api-key'],
  settings: () => ({ AT_FIRMENBUCH_KEY: KEY }),
  gates: [onlyMethods(['POST'], bare(405)), header('x-api-key', KEY, bare(401))],
  notFound: bare(404),
  routes: { '/ws': { methods: ['POST'], answer } },
});
