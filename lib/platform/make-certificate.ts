import { KeyObject, randomBytes } from 'node:crypto';
import { Set as AsnSet, BitString, Integer, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  Time,
  TimeType,
} from 'pkijs';

const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';
/** The longest that a certificate may name (X.520, ub-organization-name). */
const ORGANISATION_LETTERS = 64;
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
const EXTENDED_KEY_USAGE = '2.5.29.37';
/** Bit 1, nonRepudiation, alone (EN 319 412-2, 4.3.2): the key signs in nobody, and nothing but content. */
const COMMITS_TO_CONTENT = { valueHex: Uint8Array.of(0b0100_0000).buffer, unusedBits: 6 };
/** RFC 9336: documents that people read. */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';
/** From 2050 on, dates have four digits for the year (RFC 5280, 4.1.2.5). */
const LAST_SHORT_YEAR = 2049;

export interface CertificateOptions {
  /** Common name, of subject and issuer. */
  name: string;
  /** Named beside it; of a longer name the beginning. */
  organisation?: string | null;
  notBefore: Date;
  notAfter: Date;
  /** Of the key, which is encrypted with it. */
  passphrase: string;
}

/**
 * A new ECDSA P-256 key and its self-signed certificate for document signatures, both in PEM: key, certificate. The key
 * is encrypted (PKCS#8, AES-256).
 */
export async function makeCertificate(options: CertificateOptions): Promise<string> {
  const { name, organisation, notBefore, notAfter, passphrase } = options;
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const certificate = new Certificate();
  certificate.version = 2; // X.509 v3
  certificate.serialNumber = new Integer({ valueHex: positive(randomBytes(16)) });
  const names = [
    ...(organisation
      ? [attribute(ORGANISATION, [...organisation].slice(0, ORGANISATION_LETTERS).join(''))]
      : []),
    attribute(COMMON_NAME, name),
  ];
  for (const party of [certificate.issuer, certificate.subject]) {
    party.typesAndValues.push(...names);
    // The library would write both names as one; readers look for the common name by itself.
    party.valueBeforeDecode = new Sequence({
      value: names.map((one) => new AsnSet({ value: [one.toSchema()] })),
    }).toBER();
  }
  certificate.notBefore = timeOf(notBefore);
  certificate.notAfter = timeOf(notAfter);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  certificate.extensions = await extensionsFor(certificate);
  await certificate.sign(keys.privateKey, 'SHA-256');
  const encryption = { cipher: 'aes-256-cbc', passphrase };
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem', ...encryption });
  return `${key}${pem('CERTIFICATE', certificate.toSchema().toBER())}`;
}

const attribute = (type: string, value: string) =>
  new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });

async function extensionsFor(certificate: Certificate): Promise<Extension[]> {
  const key = certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView;
  const keyId = await crypto.subtle.digest('SHA-1', Uint8Array.from(key)); // RFC 5280, 4.2.1.2: a name, no proof
  const extension = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) =>
    new Extension({ extnID, critical, extnValue: value.toBER() });
  return [
    extension(BASIC_CONSTRAINTS, true, new BasicConstraints({ cA: false }).toSchema()),
    extension(KEY_USAGE, true, new BitString(COMMITS_TO_CONTENT)),
    extension(EXTENDED_KEY_USAGE, false, new ExtKeyUsage({ keyPurposes: [DOCUMENT_SIGNING] }).toSchema()),
    extension(SUBJECT_KEY_IDENTIFIER, false, new OctetString({ valueHex: keyId })),
  ];
}

function positive(bytes: Buffer): ArrayBuffer {
  // Neither a sign bit nor a zero in front, which DER would shorten.
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return Uint8Array.from(bytes).buffer;
}

function timeOf(value: Date): Time {
  const type = value.getUTCFullYear() > LAST_SHORT_YEAR ? TimeType.GeneralizedTime : TimeType.UTCTime;
  return new Time({ type, value });
}

function pem(label: string, der: ArrayBuffer): string {
  const lines = Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
