import { createHash, randomBytes } from 'node:crypto';
import type { XmlElement } from '@rgrove/parse-xml';
import type { HttpAnswer } from './http-body.ts';
import { changed, unavailable } from './http-failures.ts';
import { childElements, elementsAt, localName, textOf } from './xml/elements.ts';
import { type WrittenXml, writeElement } from './xml/write-element.ts';

/** SOAP 1.1 (W3C note of 2000) or 1.2 (recommendation of 2007). */
export type SoapVersion = '1.1' | '1.2';

const NAMESPACE: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
};

/** Names of WS-Security 1.0 (OASIS standard 200401). */
const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';
const WSSE = `${OASIS}-wssecurity-secext-1.0.xsd`;
const WSU = `${OASIS}-wssecurity-utility-1.0.xsd`;
const PROFILE = `${OASIS}-username-token-profile-1.0`;
const BASE64 = `${OASIS}-soap-message-security-1.0#Base64Binary`;

/** A request as `Http.send` takes it: what it says as XML, and the headers of its version. */
export function soapRequest({
  version,
  action,
  body,
  header = [],
}: {
  readonly version: SoapVersion;
  /** URI of the operation; an empty one where the service names none. */
  readonly action: string;
  readonly body: WrittenXml;
  readonly header?: readonly WrittenXml[];
}): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const envelope = writeElement(
    'soap:Envelope',
    [...(header.length > 0 ? [writeElement('soap:Header', header)] : []), writeElement('soap:Body', [body])],
    { 'xmlns:soap': NAMESPACE[version] },
  );
  return {
    headers:
      version === '1.1'
        ? { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` }
        : { 'content-type': `application/soap+xml; charset=utf-8${action && `; action="${action}"`}` },
    body: `<?xml version="1.0" encoding="UTF-8"?>${envelope.xml}`,
  };
}

/**
 * Who asks, without the password itself: WS-Security UsernameToken with PasswordDigest, which is
 * Base64(SHA-1(nonce + created + password)). Each may be used once, and soon after `created`.
 */
export function usernameToken({
  username,
  password,
  created,
  nonce = randomBytes(16),
}: {
  readonly username: string;
  readonly password: string;
  readonly created: Date;
  readonly nonce?: Uint8Array;
}): WrittenXml {
  const moment = created.toISOString();
  const digest = createHash('sha1').update(nonce).update(moment).update(password).digest('base64');
  return security([
    writeElement('wsse:Username', [username]),
    writeElement('wsse:Password', [digest], { Type: `${PROFILE}#PasswordDigest` }),
    writeElement('wsse:Nonce', [Buffer.from(nonce).toString('base64')], { EncodingType: BASE64 }),
    writeElement('wsu:Created', [moment]),
  ]);
}

/** Who asks, with the password as it is (WS-Security PasswordText): for a service that takes no digest. Only over HTTPS. */
export const passwordToken = (username: string, password: string): WrittenXml =>
  security([
    writeElement('wsse:Username', [username]),
    writeElement('wsse:Password', [password], { Type: `${PROFILE}#PasswordText` }),
  ]);

const security = (token: readonly WrittenXml[]): WrittenXml =>
  writeElement('wsse:Security', [writeElement('wsse:UsernameToken', token)], {
    ...{ 'xmlns:wsse': WSSE, 'xmlns:wsu': WSU, 'soap:mustUnderstand': '1' },
  });

/** What a service says instead of an answer, in the words of either version. */
export interface SoapFault {
  /** Without its prefix: `Client`, `Server.Busy`; in 1.2 `Sender` or `Receiver`. */
  readonly code: string;
  /** Of 1.2, without its prefix. */
  readonly subcode?: string;
  readonly reason: string;
  /** Local names of the elements of its detail. */
  readonly details: readonly string[];
}

/**
 * The answer in an envelope.
 * @param isNone whether a fault says that the source has none
 * @returns null where it does
 * @throws Failure of the source: `registry_changed` where it no longer takes what we send or answers no envelope,
 *   `service_unavailable` for its own trouble and where it refuses who asks
 */
export function soapAnswer(
  source: string,
  root: XmlElement,
  isNone: (fault: SoapFault) => boolean = () => false,
): XmlElement | null {
  const [body] = localName(root) === 'Envelope' ? elementsAt(root, 'Body') : [];
  const [answer] = body === undefined ? [] : childElements(body);
  if (answer === undefined) throw changed(source, 'returned an unexpected answer: no SOAP body');
  if (localName(answer) !== 'Fault') return answer;
  const fault = faultOf(answer);
  if (isNone(fault)) return null;
  throw failureOf(source, fault);
}

/** Whether an answer may hold a fault, in spite of its status: faults come with 400 and 500. */
export const isSoap = ({ status, mediaType }: HttpAnswer): boolean =>
  (status === 400 || status === 500) && (mediaType === 'text/xml' || mediaType === 'application/soap+xml');

function faultOf(fault: XmlElement): SoapFault {
  const first = (...path: readonly string[]) => elementsAt(fault, ...path).map(textOf)[0];
  const subcode = first('Code', 'Subcode', 'Value');
  const detail = [...elementsAt(fault, 'detail'), ...elementsAt(fault, 'Detail')];
  return {
    code: withoutPrefix(first('faultcode') ?? first('Code', 'Value') ?? ''),
    ...(subcode !== undefined && { subcode: withoutPrefix(subcode) }),
    reason: first('faultstring') ?? first('Reason', 'Text') ?? '',
    details: detail.flatMap((each) => childElements(each).map(localName)),
  };
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Codes of WS-Security: it is not the request that is wrong, but who asks. */
const REFUSED =
  /^(?:FailedAuthentication|FailedCheck|InvalidSecurity(?:Token)?|UnsupportedSecurityToken|SecurityTokenUnavailable|MessageExpired)$/;
const THEIRS = /^(?:Server|Receiver)(?:\.|$)/;

function failureOf(source: string, { code, subcode = code }: SoapFault) {
  if (REFUSED.test(subcode)) return unavailable(source, `refused our request (${subcode})`);
  if (THEIRS.test(code)) return unavailable(source, `reports an internal error (${subcode})`);
  return changed(source, `no longer accepts our request (${subcode || 'fault without a code'})`);
}
