import { fromHex, isEqual, toHex } from './bytes.ts';
import { type Certificate, fingerprintOf, readCertificate } from './certificate.ts';
import { attributeValue, type Cms, decodeCms, OID, signedBytes } from './cms.ts';
import { need, readFirst, TAG } from './der.ts';
import { asText, type FoundSeal, findSeal } from './find-seal.ts';
import { isTrusted } from './is-trusted.ts';
import { hasHighS } from './low-s.ts';
import { encodeSeal, type SealParts, timeStampByOf, timeStampSigned, toBeSigned } from './seal-cms.ts';
import { SEAL_RULES, type SealRules, type SealVersion, sealVersionOf } from './seal-version.ts';
import { isSignedBy } from './signature-algorithm.ts';
import { isBareToken, isSameMoment, readTimeStamp, type TimeStamp } from './time-stamp.ts';

/** What is known of a seal that holds. Times are ISO 8601, in UTC. */
export interface GenuineSeal {
  readonly kind: 'genuine';
  /** By whose rules it was judged: 1 may also be a seal of version 2 without time stamp, which looks the same. */
  readonly version: SealVersion;
  /** ECDSA, version 1: the signature has the one of its two forms that later versions never write. */
  readonly hasHighS: boolean;
  /** When it was sealed, by the clock of whoever sealed it. */
  readonly signedAt: string;
  /** Name in the certificate, and its SHA-256. */
  readonly signer: { readonly name: string; readonly fingerprint: string };
  /** What a time-stamp authority says, its name, and whether it is one that whoever verifies trusts. */
  readonly timeStamp?: { readonly at: string; readonly authority: string; readonly isTrusted: boolean };
  readonly coversWholeFile: true;
}

export type PdfVerdict =
  | GenuineSeal
  /**
   * Sealed by us, and not as it was: the `content`, the `seal` itself, its time stamp, or the file carries a seal of
   * ours that no longer covers all of it (`coverage`).
   */
  | { readonly kind: 'altered'; readonly why: 'content' | 'seal' | 'time_stamp' | 'coverage' }
  /** Signed by us, by rules of a version of the seal that this program does not know. */
  | { readonly kind: 'newer'; readonly version: number }
  /** No seal at all, somebody else's, or one made when its certificate was not valid. */
  | {
      readonly kind: 'not_ours';
      readonly why: 'no_seal' | 'unknown_certificate' | 'certificate_not_valid_then';
    };

/**
 * Says whether a PDF is, byte for byte, what an installation with one of these certificates has sealed. Runs in a
 * browser and in Node alike; nothing is fetched or sent.
 * @param trustedFingerprints SHA-256 of our certificates, in lower-case hexadecimal
 * @param authorities certificates, in DER, of time-stamp authorities or of who issues to them; any other is not judged
 */
export async function verifyPdf(
  bytes: Uint8Array,
  trustedFingerprints: readonly string[],
  authorities: readonly Uint8Array[] = [],
): Promise<PdfVerdict> {
  const text = asText(bytes);
  const found = findSeal(bytes, text);
  const seal = found && (await readable(() => readSeal(found.hex)));
  // A seal names its certificate by this very hash: what holds it was ours, however damaged it is now.
  const isOurs = trustedFingerprints.some((each) => text.includes(each) || each === seal?.fingerprint);
  if (!isOurs) return notOurs(found ? 'unknown_certificate' : 'no_seal');
  if (found === undefined) return altered('coverage');
  if (seal === undefined || !trustedFingerprints.includes(seal.fingerprint)) return altered('seal');
  return (await readable(() => judge(found, seal, authorities))) ?? altered('seal');
}

interface Seal {
  readonly cms: Cms;
  readonly signer: Certificate;
  readonly fingerprint: string;
}

const altered = (why: Extract<PdfVerdict, { kind: 'altered' }>['why']): PdfVerdict => ({
  kind: 'altered',
  why,
});
const notOurs = (why: Extract<PdfVerdict, { kind: 'not_ours' }>['why']): PdfVerdict => ({
  kind: 'not_ours',
  why,
});

/** What the work gives, or undefined where it met bytes that can't be read. */
async function readable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @throws SyntaxError */
async function readSeal(hex: string): Promise<Seal> {
  const cms = decodeCms(readFirst(fromHex(hex)).bytes);
  const signer = readCertificate(cms.certificates[0] ?? new Uint8Array());
  return { cms, signer, fingerprint: await fingerprintOf(signer.bytes) };
}

/**
 * Makes the seal again from the file, the certificates and the signature, and compares it with the one that stands
 * there, up to the last digit of its room: no byte can differ unseen.
 * @throws SyntaxError where a part of it can't be read
 */
async function judge(
  { sealed, hex, at, version: named }: FoundSeal,
  { cms, signer, fingerprint }: Seal,
  authorities: readonly Uint8Array[],
): Promise<PdfVerdict> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', sealed));
  if (!hex.includes(toHex(digest))) return altered('content');
  const version = sealVersionOf(named, cms);
  if (version === 'newer') return judgeNewer(named, { cms, signer, digest });
  const rules = SEAL_RULES[version];
  const timeStampBy = timeStampByOf(cms);
  const parts = { ...cms, digest, ...(timeStampBy ? { timeStampBy } : {}) };
  if (toHex(await encodeSeal(parts)).padEnd(hex.length, '0') !== hex) return altered('seal');
  const seal = { signer, rules, parts };
  if (!(await isSignatureOf(seal, parts.signature, await toBeSigned(parts)))) return altered('seal');
  const stamp = await readable(() => timeStampOf(seal));
  if (stamp === undefined || (stamp && !isSameMoment(stamp.at, at))) return altered('time_stamp');
  if (at < signer.notBefore || at > signer.notAfter) return notOurs('certificate_not_valid_then');
  return {
    kind: 'genuine',
    version,
    hasHighS: hasHighS(parts.signature, signer.publicKey, parts.algorithm),
    signedAt: at.toISOString(),
    signer: { name: signer.name, fingerprint },
    ...(stamp ? { timeStamp: await judgedStamp(stamp, authorities) } : {}),
    coversWholeFile: true,
  };
}

/**
 * Every version is a CMS over the SHA-256 of the file, so the signature of a newer one can be checked without its rules: only
 * the key of the seal can name a newer version.
 * @throws SyntaxError where a part of it can't be read
 */
async function judgeNewer(
  version = 0,
  { cms, signer, digest }: Pick<Seal, 'cms' | 'signer'> & Pick<SealParts, 'digest'>,
): Promise<PdfVerdict> {
  const { signedAttributes, algorithm, signature } = cms;
  const named = need(attributeValue(signedAttributes, OID.messageDigest), TAG.octetString).content;
  const isSigned = await isSignedBy(signer.publicKey, algorithm, signature, signedBytes(signedAttributes));
  return isSigned && isEqual(named, digest) ? { kind: 'newer', version } : altered('seal');
}

/** A seal whose form is right, and the rules of its version. */
interface ReadSeal {
  readonly signer: Certificate;
  readonly rules: SealRules;
  readonly parts: SealParts;
}

/** Of ECDSA two forms of a signature would be right, and anybody can make one of the other: the rules say which count. */
async function isSignatureOf(
  { signer: { publicKey }, rules, parts: { algorithm } }: ReadSeal,
  signature: Uint8Array,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (!rules.takesHighS && hasHighS(signature, publicKey, algorithm)) return false;
  return isSignedBy(publicKey, algorithm, signature, data);
}

/**
 * The time stamp of a seal by the rules of its version. Null where it has none.
 * @throws SyntaxError where it has another than it says, or one that does not hold
 */
async function timeStampOf(seal: ReadSeal): Promise<TimeStamp | null> {
  const { timeStampBy, timeStampToken, timeStampSignature } = seal.parts;
  if (!timeStampBy && !timeStampToken && !timeStampSignature) return null;
  return seal.rules.bindsTimeStamp ? boundStamp(seal) : looseStamp(seal);
}

/** The time stamp of the authority that the seal names, signed by the seal's own key. @throws SyntaxError */
async function boundStamp(seal: ReadSeal): Promise<TimeStamp> {
  const { signature, timeStampBy, timeStampToken, timeStampSignature } = seal.parts;
  if (!timeStampBy || !timeStampToken || !timeStampSignature)
    throw new SyntaxError('Not the time stamp it names');
  const isVouchedFor = await isSignatureOf(seal, timeStampSignature, await timeStampSigned(timeStampToken));
  const stamp = await readTimeStamp(timeStampToken, signature);
  const isNamed = (await fingerprintOf(stamp.certificate.bytes)) === toHex(timeStampBy);
  if (!isVouchedFor || !isNamed) throw new SyntaxError('Another time stamp than it names');
  return stamp;
}

/** A time stamp beside a seal of version 1: the seal does not name its authority. @throws SyntaxError */
async function looseStamp({ parts }: ReadSeal): Promise<TimeStamp> {
  const { signature, timeStampToken, timeStampSignature } = parts;
  if (!timeStampToken || timeStampSignature) throw new SyntaxError('Not a time stamp of this version');
  const stamp = await readTimeStamp(timeStampToken, signature);
  if (!isBareToken(timeStampToken, stamp)) throw new SyntaxError('A time stamp with bytes beside it');
  return stamp;
}

async function judgedStamp({ at, certificate, carried }: TimeStamp, trusted: readonly Uint8Array[]) {
  return {
    at: at.toISOString(),
    authority: certificate.name,
    isTrusted: await isTrusted(certificate, { trusted, carried, at }),
  };
}
