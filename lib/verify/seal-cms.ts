import { attributeValue, type Cms, derAttribute, encodeCms, OID, signedBytes } from './cms.ts';
import { der, need, TAG } from './der.ts';
import type { SignatureAlgorithm } from './signature-algorithm.ts';

/** What the key of a seal signs, apart from its time stamp. */
export interface SignedParts {
  /** SHA-256 of what is sealed. */
  readonly digest: Uint8Array;
  /** The signer's certificate, then those above it. */
  readonly certificates: readonly Uint8Array[];
  /** SHA-256 of the certificate whose time stamp follows. Without it a seal has none, and may not be given one. */
  readonly timeStampBy?: Uint8Array;
}

/** What a seal is made of; everything else of it follows. */
export interface SealParts extends SignedParts {
  readonly algorithm: SignatureAlgorithm;
  readonly signature: Uint8Array;
  readonly timeStampToken?: Uint8Array;
  /** Of the same key, over `timeStampSigned(timeStampToken)`. */
  readonly timeStampSignature?: Uint8Array;
}

/**
 * The signed attributes of PAdES baseline (EN 319 142-1, 6.3): kind, digest, and every certificate by its hash
 * (RFC 5035), so that none can be exchanged; and one of our own, whose time stamp is to follow. The time of signing
 * stands in the PDF, as PAdES demands.
 */
async function attributesOf({ digest, certificates, timeStampBy }: SignedParts) {
  const hashes = certificates.map((each) => crypto.subtle.digest('SHA-256', Uint8Array.from(each)));
  const ids = (await Promise.all(hashes)).map((hash) =>
    der(TAG.sequence, der(TAG.octetString, new Uint8Array(hash))),
  );
  return [
    derAttribute(OID.contentType, OID.data),
    derAttribute(OID.messageDigest, der(TAG.octetString, digest)),
    derAttribute(OID.signingCertificateV2, der(TAG.sequence, der(TAG.sequence, ...ids))),
    ...(timeStampBy ? [derAttribute(OID.timeStampBy, der(TAG.octetString, timeStampBy))] : []),
  ];
}

/** The bytes that the seal's key signs. */
export async function toBeSigned(parts: SignedParts) {
  return signedBytes(await attributesOf(parts));
}

/** Whose time stamp a seal says that it carries. @throws SyntaxError */
export const timeStampByOf = ({ signedAttributes }: Cms): Uint8Array | undefined => {
  const value = attributeValue(signedAttributes, OID.timeStampBy);
  return value && need(value, TAG.octetString).content;
};

/** What the key of a seal signs of its time stamp: no other token, not even one of the same moment, takes its place. */
export async function timeStampSigned(token: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await crypto.subtle.digest('SHA-256', Uint8Array.from(token));
  return der(TAG.sequence, OID.timeStampSignature, der(TAG.octetString, new Uint8Array(hash)));
}

/** The seal itself. The same parts give the same bytes, which is how a seal is verified: it is made again. */
export async function encodeSeal(parts: SealParts): Promise<Uint8Array<ArrayBuffer>> {
  const { certificates, algorithm, signature, timeStampToken, timeStampSignature } = parts;
  return encodeCms({
    contentType: OID.data,
    certificates,
    signedAttributes: await attributesOf(parts),
    algorithm,
    signature,
    ...(timeStampToken ? { timeStampToken } : {}),
    ...(timeStampSignature ? { timeStampSignature } : {}),
  });
}
