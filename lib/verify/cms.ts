import { concat, isEqual } from './bytes.ts';
import { readCertificate } from './certificate.ts';
import {
  type Der,
  der,
  derOid,
  derSet,
  derSmallInteger,
  need,
  readAll,
  readFirst,
  readOne,
  TAG,
} from './der.ts';
import {
  DIGEST_ALGORITHM,
  encodeAlgorithm,
  readAlgorithm,
  readDigest,
  type SignatureAlgorithm,
} from './signature-algorithm.ts';

/** Names of our own, under a UUID (ITU-T X.667): nobody has to be asked for them. */
const OURS = '2.25.225236116184876793189041881777021831697';

export const OID = {
  data: derOid('1.2.840.113549.1.7.1'),
  signedData: derOid('1.2.840.113549.1.7.2'),
  contentType: derOid('1.2.840.113549.1.9.3'),
  messageDigest: derOid('1.2.840.113549.1.9.4'),
  timeStampInfo: derOid('1.2.840.113549.1.9.16.1.4'),
  signingCertificate: derOid('1.2.840.113549.1.9.16.2.12'),
  timeStampToken: derOid('1.2.840.113549.1.9.16.2.14'),
  signingCertificateV2: derOid('1.2.840.113549.1.9.16.2.47'),
  /** Signed: SHA-256 of the certificate whose time stamp the seal carries. */
  timeStampBy: derOid(`${OURS}.1`),
  /** Unsigned: the signature of the seal's own key over that time stamp. */
  timeStampSignature: derOid(`${OURS}.2`),
} as const;

/** A CMS SignedData (RFC 5652) of one signer, taken apart. */
export interface Cms {
  /** The kind of what is signed: OID. */
  readonly contentType: Uint8Array;
  /** What is signed, unless it lies elsewhere. */
  readonly content?: Uint8Array;
  readonly certificates: readonly Uint8Array[];
  /** Attributes, each encoded: what the signature is made of. */
  readonly signedAttributes: readonly Uint8Array[];
  readonly algorithm: SignatureAlgorithm;
  readonly signature: Uint8Array;
  /** RFC 3161 token over the signature. */
  readonly timeStampToken?: Uint8Array;
  /** Of the signer, over that token. */
  readonly timeStampSignature?: Uint8Array;
}

/**
 * The one way in which we write a CMS: it has no byte that neither a signature covers nor this function decides.
 * So whoever takes one apart and writes it again finds any byte that was changed. The signer's certificate is first.
 */
export function encodeCms(cms: Cms): Uint8Array<ArrayBuffer> {
  const [signer = new Uint8Array()] = cms.certificates;
  const { issuer, serialNumber } = readCertificate(signer);
  const digest = DIGEST_ALGORITHM[cms.algorithm.digest];
  const { timeStampToken, timeStampSignature } = cms;
  const unsigned = [
    ...(timeStampToken ? [derAttribute(OID.timeStampToken, timeStampToken)] : []),
    ...(timeStampSignature
      ? [derAttribute(OID.timeStampSignature, der(TAG.octetString, timeStampSignature))]
      : []),
  ];
  const signerInfo = der(
    TAG.sequence,
    derSmallInteger(1),
    der(TAG.sequence, issuer, serialNumber),
    digest,
    derSet(TAG.context0, cms.signedAttributes),
    encodeAlgorithm(cms.algorithm),
    der(TAG.octetString, cms.signature),
    ...(unsigned.length > 0 ? [derSet(TAG.context1, unsigned)] : []),
  );
  const content = cms.content ? [der(TAG.context0, der(TAG.octetString, cms.content))] : [];
  const signedData = der(
    TAG.sequence,
    // RFC 5652, 5.1: 3 where the content is of a kind of its own.
    derSmallInteger(cms.content ? 3 : 1),
    der(TAG.set, digest),
    der(TAG.sequence, cms.contentType, ...content),
    der(TAG.context0, ...cms.certificates),
    der(TAG.set, signerInfo),
  );
  return der(TAG.sequence, OID.signedData, der(TAG.context0, signedData));
}

/** An attribute of one value. */
export const derAttribute = (type: Uint8Array, value: Uint8Array) =>
  der(TAG.sequence, type, der(TAG.set, value));

/** What a signature over signed attributes is made of (RFC 5652, 5.4). */
export const signedBytes = (attributes: readonly Uint8Array[]) => derSet(TAG.set, attributes);

/**
 * Takes the CMS apart that the bytes begin with. It judges nothing: compare with what `encodeCms` makes of it.
 * @throws SyntaxError for anything but a SignedData of one signer, in DER
 */
export function decodeCms(bytes: Uint8Array): Cms {
  const [kind, wrapped] = readAll(need(readFirst(bytes), TAG.sequence).content);
  if (kind === undefined || !sameOid(kind, OID.signedData)) throw new SyntaxError('Not a SignedData');
  const signedData = readAll(readOne(need(wrapped, TAG.context0).content).content);
  const [contentType, content] = readAll(need(signedData[2], TAG.sequence).content);
  const certificates = signedData.find(({ tag }) => tag === TAG.context0);
  const signerInfo = readOne(need(signedData.at(-1), TAG.set).content);
  return {
    contentType: need(contentType, TAG.oid).bytes,
    ...(content ? { content: octets(readOne(content.content)) } : {}),
    certificates: readAll(need(certificates).content).map((each) => each.bytes),
    ...decodeSigner(readAll(signerInfo.content)),
  };
}

/** Some authorities write a text of bytes in pieces. */
function octets(value: Der): Uint8Array {
  if (value.tag !== TAG.octetStringInPieces) return need(value, TAG.octetString).content;
  return concat(...readAll(value.content).map((piece) => need(piece, TAG.octetString).content));
}

function decodeSigner(fields: readonly Der[]) {
  const [, , digest, attributes, algorithm, signature, unsigned] = fields;
  const others = unsigned ? readAll(unsigned.content).map((each) => each.bytes) : [];
  const token = attributeValue(others, OID.timeStampToken);
  const vouched = attributeValue(others, OID.timeStampSignature);
  return {
    signedAttributes: readAll(need(attributes, TAG.context0).content).map((each) => each.bytes),
    algorithm: readAlgorithm(need(algorithm, TAG.sequence), readDigest(need(digest, TAG.sequence))),
    signature: need(signature, TAG.octetString).content,
    ...(token ? { timeStampToken: token.bytes } : {}),
    ...(vouched ? { timeStampSignature: vouched.content } : {}),
  };
}

/** The one value of the attribute of this type; undefined without such an attribute. @throws SyntaxError */
export function attributeValue(attributes: readonly Uint8Array[], type: Uint8Array): Der | undefined {
  for (const attribute of attributes) {
    const [kind, values] = readAll(readOne(attribute).content);
    if (kind && sameOid(kind, type)) return readOne(need(values, TAG.set).content);
  }
  return undefined;
}

const sameOid = (value: Der, oid: Uint8Array) => isEqual(value.bytes, oid);
