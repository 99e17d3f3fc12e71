import { concat, isEqual } from './bytes.ts';
import { type Certificate, readCertificate, readTime } from './certificate.ts';
import { attributeValue, type Cms, decodeCms, encodeCms, OID, signedBytes } from './cms.ts';
import { type Der, need, readAll, readFirst, readOne, TAG } from './der.ts';
import { isSignedBy, readDigest } from './signature-algorithm.ts';

/** How far an authority's clock may differ from ours. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

export interface TimeStamp {
  readonly at: Date;
  /** Of the authority. */
  readonly certificate: Certificate;
  /** Every certificate that the token carries: those above the authority's among them, if any. */
  readonly carried: readonly Uint8Array[];
  /** What the answer repeats of the request, so that it is the answer to it. */
  readonly nonce: Uint8Array | undefined;
}

/**
 * Reads a time-stamp token (RFC 3161) and checks all that can be checked without knowing the authority: that it
 * stamps these bytes, that its signature holds, that its certificate is the one it names, is for time stamps and was
 * valid then. Whom to trust is not decided here, nor does the authority's signature cover every byte: the seal's does.
 * @throws SyntaxError where anything of it does not hold
 */
export async function readTimeStamp(token: Uint8Array, stamped: Uint8Array): Promise<TimeStamp> {
  const cms = decodeCms(token);
  const { content } = cms;
  if (content === undefined || !isEqual(cms.contentType, OID.timeStampInfo)) refuse('no time stamp');
  const certificate = await ownCertificate(cms);
  await checkSignature(cms, content, certificate);
  const { at, imprint, digest, nonce } = readInfo(content);
  if (!isEqual(imprint, await hash(digest, stamped))) refuse('stamps something else');
  if (!certificate.stampsTime) refuse("signed by a certificate that isn't for time stamps");
  if (at < certificate.notBefore || at > certificate.notAfter) refuse('certificate not valid then');
  return { at, certificate, carried: cms.certificates, nonce };
}

/**
 * Whether a token is written as the first version of the seal wrote it: with the authority's own certificate only, and without
 * a byte that the authority's signature does not cover or `encodeCms` does not decide.
 */
export const isBareToken = (token: Uint8Array, { certificate }: TimeStamp): boolean =>
  isEqual(token, encodeCms({ ...decodeCms(token), certificates: [certificate.bytes] }));

function refuse(why: string): never {
  throw new SyntaxError(`Time stamp: ${why}`);
}

async function hash(algorithm: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, concat(bytes)));
}

/** The certificate that the signed attributes name by its hash (RFC 5035; RFC 2634 has SHA-1). */
async function ownCertificate({ certificates, signedAttributes }: Cms): Promise<Certificate> {
  const second = attributeValue(signedAttributes, OID.signingCertificateV2);
  const named = second ?? attributeValue(signedAttributes, OID.signingCertificate);
  const [first] = readAll(need(readAll(need(named).content)[0], TAG.sequence).content);
  const id = readAll(need(first, TAG.sequence).content);
  const [algorithm] = id;
  const isDefault = algorithm?.tag === TAG.octetString;
  const digest = second === undefined ? 'SHA-1' : isDefault ? 'SHA-256' : readDigest(need(algorithm));
  const expected = need(isDefault ? algorithm : id[1], TAG.octetString).content;
  for (const bytes of certificates) {
    if (isEqual(await hash(digest, bytes), expected)) return readCertificate(bytes);
  }
  return refuse('without the certificate that it names');
}

async function checkSignature(cms: Cms, content: Uint8Array, { publicKey }: Certificate): Promise<void> {
  const { algorithm, signature, signedAttributes } = cms;
  const kind = need(attributeValue(signedAttributes, OID.contentType)).bytes;
  const digest = need(attributeValue(signedAttributes, OID.messageDigest)).content;
  if (!isEqual(kind, OID.timeStampInfo)) refuse('signed as something else');
  if (!isEqual(digest, await hash(algorithm.digest, content))) refuse('content changed');
  if (!(await isSignedBy(publicKey, algorithm, signature, signedBytes(signedAttributes)))) {
    refuse('signature does not hold');
  }
}

/** TSTInfo (RFC 3161, 2.4.2). */
function readInfo(content: Uint8Array) {
  const [, , imprint, , at, ...rest] = readAll(need(readOne(content), TAG.sequence).content);
  const [algorithm, hashed] = readAll(need(imprint, TAG.sequence).content);
  return {
    at: readTime(need(at)),
    digest: readDigest(need(algorithm, TAG.sequence)),
    imprint: need(hashed, TAG.octetString).content,
    nonce: rest.find(({ tag }) => tag === TAG.integer)?.bytes,
  };
}

/** The token in an authority's answer (TimeStampResp); undefined when it was refused. @throws SyntaxError */
export function readTimeStampAnswer(answer: Uint8Array): Uint8Array | undefined {
  const [status, token] = readAll(need(readOne(answer), TAG.sequence).content);
  const [code] = readAll(need(status, TAG.sequence).content);
  return isGranted(need(code, TAG.integer)) && token ? readFirst(token.bytes).bytes : undefined;
}

/** 0 granted, 1 granted with changes. */
const isGranted = ({ content }: Der) => content.length === 1 && (content[0] ?? 2) <= 1;

/** Whether an authority's time and ours can be of the same moment: a token of another time was put there later. */
export const isSameMoment = (one: Date, other: Date) =>
  Math.abs(one.getTime() - other.getTime()) <= CLOCKS_DIFFER_MS;
