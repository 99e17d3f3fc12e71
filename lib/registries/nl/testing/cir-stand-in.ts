import type { z } from 'zod';
import { childElements, elementsAt, localName, textOf } from '#lib/platform/xml/elements.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { escapeXml, writeElement } from '#lib/platform/xml/write-element.ts';
import { bare, type StandInAnswer, xml } from '../../testing/answers.ts';
import type { Asked } from '../../testing/asked.ts';
import { onlyMethods } from '../../testing/gates.ts';
import { type StandIn, standIn } from '../../testing/stand-in.ts';
import { type Fixture, readFixtures } from './read-fixtures.ts';

/*
 * The insolvency register on this machine: SOAP 1.2 at one address, with user and password in the header and addressing as
 * the service wants it. What it has none of is an exception with the code 1, or an empty list.
 */

export const CIR_ACCOUNT = {
  user: 'officer@plumbline.example',
  password: 'invented&password-of-tests',
} as const;

const CIR = 'http://www.rechtspraak.nl/namespaces/cir01';
const DATA = 'http://www.rechtspraak.nl/namespaces/inspubber01';
const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
/** As it gives it out with each list. */
export const EXTRACTED = '2026-11-20T06:00:00';

const FIXTURES = [...readFixtures().values()];

const envelope = (body: string, status = 200): StandInAnswer =>
  xml(
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP}"><soap:Body>${body}</soap:Body></soap:Envelope>`,
    { mediaType: 'application/soap+xml; charset=utf-8', status },
  );

export const fault = (code: 'Sender' | 'Receiver', subcode: string, reason: string): StandInAnswer =>
  envelope(
    `<soap:Fault><soap:Code><soap:Value>soap:${code}</soap:Value><soap:Subcode><soap:Value>wsse:${subcode}</soap:Value>` +
      `</soap:Subcode></soap:Code><soap:Reason><soap:Text xml:lang="en">${escapeXml(reason)}</soap:Text></soap:Reason></soap:Fault>`,
    500,
  );

type Json = z.core.util.JSONType;

/** What `objectOf` reads, written again: members that begin with @ are attributes, a list is its element repeated. */
function write(name: string, value: Json): string {
  if (Array.isArray(value)) return value.map((each) => write(name, each)).join('');
  if (typeof value !== 'object' || value === null) return writeElement(name, [String(value ?? '')]).xml;
  const members = Object.entries(value);
  const attributes = members.flatMap(([member, inner]) =>
    member.startsWith('@') ? [[member.slice(1), String(inner)] as const] : [],
  );
  const inside = members.flatMap(([member, inner]) =>
    member.startsWith('@') ? [] : [{ xml: write(member, inner) }],
  );
  return writeElement(name, inside, Object.fromEntries(attributes)).xml;
}

const marksOf = ({ publicatiegeschiedenis }: Fixture['cases'][number]): string[] =>
  publicatiegeschiedenis.publicatie.map(({ publicatieKenmerk }) => publicatieKenmerk);

/** An answer of an operation. */
const answerOf = (operation: string, content: string): StandInAnswer =>
  envelope(
    `<${operation}Response xmlns="${CIR}"><${operation}Result>${content}</${operation}Result></${operation}Response>`,
  );

/** Instead of a result. */
export const exception = (code: number): StandInAnswer =>
  answerOf(
    'searchUndertaking',
    `<publicatieLijst xmlns="${DATA}"><exceptie errorcode="${code}">Invented words.</exceptie></publicatieLijst>`,
  );

function searchUndertaking(number: string): StandInAnswer {
  if (!/^\d{5,8}$/.test(number)) return exception(4);
  const cases = FIXTURES.filter(({ profile }) => profile.kvkNummer === number).flatMap((each) => each.cases);
  const marks = cases.flatMap(marksOf).map((mark) => write('publicatieKenmerk', mark));
  return answerOf(
    'searchUndertaking',
    `<publicatieLijst xmlns="${DATA}" extractiedatum="${EXTRACTED}">${marks.join('')}</publicatieLijst>`,
  );
}

function getCase(mark: string): StandInAnswer {
  const found = FIXTURES.flatMap(({ cases }) => cases).find((each) => marksOf(each).includes(mark));
  const content =
    found === undefined
      ? '<exceptie errorcode="1">Geen resultaten gevonden</exceptie>'
      : write('insolvente', found);
  return answerOf(
    'getCase',
    `<inspubWebserviceInsolvente xmlns="${DATA}">${content}</inspubWebserviceInsolvente>`,
  );
}

const OPERATIONS: Readonly<Record<string, { member: string; answer: (value: string) => StandInAnswer }>> = {
  searchUndertaking: { member: 'commercialRegisterID', answer: searchUndertaking },
  getCase: { member: 'publicationNumber', answer: getCase },
};

/** Reads a request as the service does: who asks, where to, then one operation with its one member. */
function answer({ headers, body }: Asked): StandInAnswer {
  const root = parseXml(body.toString('utf8'));
  if (root.attributes['xmlns:soap'] !== SOAP) return bare(415);
  const first = (...path: readonly string[]) => elementsAt(root, 'Header', ...path).map(textOf)[0];
  const [user, password] = ['Username', 'Password'].map((name) => first('Security', 'UsernameToken', name));
  if (user !== CIR_ACCOUNT.user || password !== CIR_ACCOUNT.password) {
    return fault('Sender', 'FailedAuthentication', 'The security token could not be authenticated');
  }
  const [request] = elementsAt(root, 'Body').flatMap((each) => childElements(each));
  const name = request === undefined ? '' : localName(request);
  const operation = OPERATIONS[name];
  const isAddressed =
    headers['content-type'] === `application/soap+xml; charset=utf-8; action="${CIR}/${name}"` &&
    first('Action') === `${CIR}/${name}` &&
    first('To') === 'https://webservice.rechtspraak.nl/cir.asmx';
  const [member, ...more] = request === undefined ? [] : childElements(request);
  const isKnown = request?.attributes['xmlns:cir'] === CIR && more.length === 0;
  if (operation === undefined || member === undefined || !isAddressed || !isKnown) {
    return fault('Sender', 'InvalidRequest', 'The request is not understood');
  }
  if (localName(member) !== operation.member)
    return fault('Sender', 'InvalidRequest', 'Another member is expected');
  return operation.answer(textOf(member));
}

export const cirStandIn: StandIn = standIn({
  id: 'nl.cir',
  settings: () => ({ NL_CIR_USER: CIR_ACCOUNT.user, NL_CIR_PASSWORD: CIR_ACCOUNT.password }),
  gates: [onlyMethods(['POST'], bare(405))],
  notFound: bare(404),
  routes: { '/cir.asmx': { methods: ['POST'], answer } },
});
