import { type Cms, derAttribute, encodeCms, OID, signedBytes } from './cms.ts';
import { der, TAG } from './der.ts';
import type { SignatureAlgorithm } from './signature-algorithm.ts';

/** What a seal is made of; everything else of it follows. */
export interface SealParts {
  /** SHA-256 of what is sealed. */
  readonly digest: Uint8Array;
  /** The signer's certificate, then those above it. */
  readonly certificates: readonly Uint8Array[];
  readonly algorithm: SignatureAlgorithm;
  readonly signature: Uint8Array;
  readonly timeStampToken?: Uint8Array;
}

/**
 * The signed attributes of PAdES baseline (EN 319 142-1, 6.3): kind, digest, and every certificate by its hash
 * (RFC 5035), so that none can be exchanged. The time of signing stands in the PDF, as PAdES demands.
 */
async function attributesOf({ digest, certificates }: Pick<SealParts, 'digest' | 'certificates'>) {
  const hashes = certificates.map((each) => crypto.subtle.digest('SHA-256', Uint8Array.from(each)));
  const ids = (await Promise.all(hashes)).map((hash) =>
    der(TAG.sequence, der(TAG.octetString, new Uint8Array(hash))),
  );
  return [
    derAttribute(OID.contentType, OID.data),
    derAttribute(OID.messageDigest, der(TAG.octetString, digest)),
    derAttribute(OID.signingCertificateV2, der(TAG.sequence, der(TAG.sequence, ...ids))),
  ];
}

/** The bytes that the seal's key signs. */
export async function toBeSigned(parts: Pick<SealParts, 'digest' | 'certificates'>) {
  return signedBytes(await attributesOf(parts));
}

/** The seal itself. The same parts give the same bytes, which is how a seal is verified: it is made again. */
export async function encodeSeal(parts: SealParts): Promise<Uint8Array<ArrayBuffer>> {
  const { certificates, algorithm, signature, timeStampToken } = parts;
  const cms: Cms = {
    contentType: OID.data,
    certificates,
    signedAttributes: await attributesOf(parts),
    algorithm,
    signature,
    ...(timeStampToken ? { timeStampToken } : {}),
  };
  return encodeCms(cms);
}
