import { fromHex, isEqual, toHex } from './bytes.ts';
import { type Certificate, fingerprintOf, readCertificate } from './certificate.ts';
import { type Cms, decodeCms } from './cms.ts';
import { readFirst } from './der.ts';
import { asText, type FoundSeal, findSeal } from './find-seal.ts';
import { isTrusted } from './is-trusted.ts';
import { withLowS } from './low-s.ts';
import { encodeSeal, type SealParts, timeStampByOf, timeStampSigned, toBeSigned } from './seal-cms.ts';
import { isSignedBy } from './signature-algorithm.ts';
import { isSameMoment, readTimeStamp, type TimeStamp } from './time-stamp.ts';

/** What is known of a seal that holds. Times are ISO 8601, in UTC. */
export interface GenuineSeal {
  readonly kind: 'genuine';
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
  { sealed, hex, at }: FoundSeal,
  { cms, signer, fingerprint }: Seal,
  authorities: readonly Uint8Array[],
): Promise<PdfVerdict> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', sealed));
  if (!hex.includes(toHex(digest))) return altered('content');
  const timeStampBy = timeStampByOf(cms);
  const parts = { ...cms, digest, ...(timeStampBy ? { timeStampBy } : {}) };
  if (toHex(await encodeSeal(parts)).padEnd(hex.length, '0') !== hex) return altered('seal');
  if (!(await isSignatureOf(signer, parts, parts.signature, await toBeSigned(parts)))) return altered('seal');
  const stamp = await readable(() => timeStampOf(parts, signer));
  if (stamp === undefined || (stamp && !isSameMoment(stamp.at, at))) return altered('time_stamp');
  if (at < signer.notBefore || at > signer.notAfter) return notOurs('certificate_not_valid_then');
  return {
    kind: 'genuine',
    signedAt: at.toISOString(),
    signer: { name: signer.name, fingerprint },
    ...(stamp ? { timeStamp: await judgedStamp(stamp, authorities) } : {}),
    coversWholeFile: true,
  };
}

/** Holds for one form of a signature alone: of ECDSA two would be right, and anybody can make one of the other. */
async function isSignatureOf(
  { publicKey }: Certificate,
  { algorithm }: Pick<SealParts, 'algorithm'>,
  signature: Uint8Array,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (!isEqual(signature, withLowS(signature, publicKey, algorithm))) return false;
  return isSignedBy(publicKey, algorithm, signature, data);
}

/**
 * The time stamp that a seal says it has: of the authority that it names, and signed by the seal's own key. Null where
 * it says that it has none.
 * @throws SyntaxError where it has none, another, or one that does not hold
 */
async function timeStampOf(parts: SealParts, signer: Certificate): Promise<TimeStamp | null> {
  const { signature, timeStampBy, timeStampToken, timeStampSignature } = parts;
  if (!timeStampBy && !timeStampToken && !timeStampSignature) return null;
  if (!timeStampBy || !timeStampToken || !timeStampSignature)
    throw new SyntaxError('Not the time stamp it names');
  const isVouchedFor = await isSignatureOf(
    signer,
    parts,
    timeStampSignature,
    await timeStampSigned(timeStampToken),
  );
  const stamp = await readTimeStamp(timeStampToken, signature);
  const isNamed = (await fingerprintOf(stamp.certificate.bytes)) === toHex(timeStampBy);
  if (!isVouchedFor || !isNamed) throw new SyntaxError('Another time stamp than it names');
  return stamp;
}

async function judgedStamp({ at, certificate, carried }: TimeStamp, trusted: readonly Uint8Array[]) {
  return {
    at: at.toISOString(),
    authority: certificate.name,
    isTrusted: await isTrusted(certificate, { trusted, carried, at }),
  };
}
