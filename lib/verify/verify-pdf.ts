import { fromHex, isEqual, toHex } from './bytes.ts';
import { type Certificate, fingerprintOf, readCertificate } from './certificate.ts';
import { type Cms, decodeCms } from './cms.ts';
import { readFirst } from './der.ts';
import { asText, type FoundSeal, findSeal } from './find-seal.ts';
import { encodeSeal, toBeSigned } from './seal-cms.ts';
import { isSignedBy } from './signature-algorithm.ts';
import { isSameMoment, readTimeStamp } from './time-stamp.ts';

/** What is known of a seal that holds. Times are ISO 8601, in UTC. */
export interface GenuineSeal {
  readonly kind: 'genuine';
  /** When it was sealed, by the clock of whoever sealed it. */
  readonly signedAt: string;
  /** Name in the certificate, and its SHA-256. */
  readonly signer: { readonly name: string; readonly fingerprint: string };
  /** What a time-stamp authority says, and its name. The authority itself is not judged. */
  readonly timeStamp?: { readonly at: string; readonly authority: string };
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
 */
export async function verifyPdf(
  bytes: Uint8Array,
  trustedFingerprints: readonly string[],
): Promise<PdfVerdict> {
  const text = asText(bytes);
  const found = findSeal(bytes, text);
  const seal = found && (await readable(() => readSeal(found.hex)));
  // A seal names its certificate by this very hash: what holds it was ours, however damaged it is now.
  const isOurs = trustedFingerprints.some((each) => text.includes(each) || each === seal?.fingerprint);
  if (!isOurs) return notOurs(found ? 'unknown_certificate' : 'no_seal');
  if (found === undefined) return altered('coverage');
  if (seal === undefined || !trustedFingerprints.includes(seal.fingerprint)) return altered('seal');
  return (await readable(() => judge(found, seal))) ?? altered('seal');
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
): Promise<PdfVerdict> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', sealed));
  if (!hex.includes(toHex(digest))) return altered('content');
  const { algorithm, signature, timeStampToken } = cms;
  const parts = { ...cms, digest };
  if (toHex(await encodeSeal(parts)).padEnd(hex.length, '0') !== hex) return altered('seal');
  if (!(await isSignedBy(signer.publicKey, algorithm, signature, await toBeSigned(parts))))
    return altered('seal');
  const stamp = timeStampToken && (await readable(() => readTimeStamp(timeStampToken, signature)));
  if (timeStampToken && !(stamp && isEqual(stamp.token, timeStampToken) && isSameMoment(stamp.at, at))) {
    return altered('time_stamp');
  }
  if (at < signer.notBefore || at > signer.notAfter) return notOurs('certificate_not_valid_then');
  return {
    kind: 'genuine',
    signedAt: at.toISOString(),
    signer: { name: signer.name, fingerprint },
    ...(stamp ? { timeStamp: { at: stamp.at.toISOString(), authority: stamp.authority } } : {}),
    coversWholeFile: true,
  };
}
