import { isEqual, toHex } from './bytes.ts';
import { type Der, derOid, need, readAll, readOne, TAG } from './der.ts';
import { readWholeAlgorithm, type SignatureAlgorithm } from './signature-algorithm.ts';

/** What is read of an X.509 certificate (RFC 5280). */
export interface Certificate {
  readonly bytes: Uint8Array;
  /** Issuer and serial number as encoded: how a CMS names its signer. */
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  readonly serialNumber: Uint8Array;
  /** Common name, else organisation; empty when it has neither. */
  readonly name: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array;
  /** Whether its one extended use is to stamp time (RFC 3161, 2.3). */
  readonly stampsTime: boolean;
  /** Whether it may issue certificates. */
  readonly issues: boolean;
  /** What its issuer has signed, how (undefined: in a way that we don't read), and the signature. */
  readonly signed: Uint8Array;
  readonly algorithm: SignatureAlgorithm | undefined;
  readonly signature: Uint8Array;
}

const COMMON_NAME = derOid('2.5.4.3');
const ORGANISATION = derOid('2.5.4.10');
const EXTENDED_KEY_USAGE = derOid('2.5.29.37');
const BASIC_CONSTRAINTS = derOid('2.5.29.19');
const TIME_STAMPING = derOid('1.3.6.1.5.5.7.3.8');

/** @throws SyntaxError for anything but one whole certificate in DER */
export function readCertificate(bytes: Uint8Array): Certificate {
  const [signed, algorithm, signature] = readAll(need(readOne(bytes), TAG.sequence).content);
  const fields = readAll(need(signed, TAG.sequence).content);
  if (fields[0]?.tag === TAG.context0) fields.shift();
  const [serialNumber, , issuer, validity, subject, publicKey, ...rest] = fields;
  const [notBefore, notAfter] = readAll(need(validity, TAG.sequence).content);
  return {
    bytes,
    issuer: need(issuer, TAG.sequence).bytes,
    subject: need(subject, TAG.sequence).bytes,
    serialNumber: need(serialNumber, TAG.integer).bytes,
    name: nameIn(need(subject, TAG.sequence), COMMON_NAME) ?? nameIn(need(subject), ORGANISATION) ?? '',
    notBefore: readTime(need(notBefore)),
    notAfter: readTime(need(notAfter)),
    publicKey: need(publicKey, TAG.sequence).bytes,
    stampsTime: valuesOf(rest, EXTENDED_KEY_USAGE).some(
      (uses) => uses.length === 1 && isEqual(need(uses[0]).bytes, TIME_STAMPING),
    ),
    issues: valuesOf(rest, BASIC_CONSTRAINTS).some(([isAuthority]) => isAuthority?.tag === TAG.boolean),
    signed: need(signed).bytes,
    algorithm: readWholeAlgorithm(need(algorithm, TAG.sequence)),
    // Behind the number of bits that are not used, which is none.
    signature: need(signature, TAG.bitString).content.subarray(1),
  };
}

/** UTCTime or GeneralizedTime, in UTC, to the second or its fractions. @throws SyntaxError */
export function readTime({ tag, content }: Der): Date {
  const text = new TextDecoder('latin1').decode(content);
  const isShort = tag === TAG.utcTime;
  // RFC 5280, 4.1.2.5.1: two digits of a year stand for 1950 to 2049.
  const whole = isShort ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(whole);
  if (parts === null || (!isShort && tag !== TAG.generalizedTime)) throw new SyntaxError('Not a time');
  const [, year, month, day, hour, minute, second, fraction = ''] = parts;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(time.getTime())) throw new SyntaxError('No such time');
  return time;
}

/** SHA-256 of a certificate in lower-case hexadecimal: what it is known by. */
export async function fingerprintOf(certificate: Uint8Array): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(certificate))));
}

function nameIn(subject: Der, kind: Uint8Array): string | undefined {
  for (const attribute of readAll(subject.content).flatMap((set) => readAll(set.content))) {
    const [type, value] = readAll(attribute.content);
    if (isEqual(need(type).bytes, kind)) return new TextDecoder().decode(need(value).content);
  }
  return undefined;
}

/** What the extension of this kind lists, where the certificate has it. */
function valuesOf(rest: readonly Der[], kind: Uint8Array): Der[][] {
  const wrapped = rest.find(({ tag }) => tag === TAG.context3);
  if (wrapped === undefined) return [];
  const extensions = readAll(readOne(wrapped.content).content).map(({ content }) => readAll(content));
  return extensions
    .filter(([type]) => isEqual(need(type).bytes, kind))
    .map((extension) => readAll(readOne(need(extension.at(-1), TAG.octetString).content).content));
}
