import { isEqual } from './bytes.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { isSignedBy } from './signature-algorithm.ts';

/** More steps than these from an authority to the one above no list needs. */
const MOST_STEPS = 4;

interface Known {
  /** Certificates of those that are trusted: authorities themselves, or who issues to them. In DER. */
  readonly trusted: readonly Uint8Array[];
  /** Certificates that came along and may lie between. */
  readonly carried: readonly Uint8Array[];
  readonly at: Date;
}

/** Whether a certificate is one of those that are trusted, or was issued under one, step by step, and all were valid then. */
export async function isTrusted(certificate: Certificate, { trusted, carried, at }: Known): Promise<boolean> {
  const isListed = ({ bytes }: Certificate) => trusted.some((each) => isEqual(each, bytes));
  const above = [...trusted, ...carried].flatMap(readable);
  let current = certificate;
  for (let step = 0; step <= MOST_STEPS; step++) {
    if (isListed(current)) return isValid(current, at);
    const issuer = isValid(current, at) ? await issuerOf(current, above) : undefined;
    if (issuer === undefined) return false;
    current = issuer;
  }
  return false;
}

const isValid = ({ notBefore, notAfter }: Certificate, at: Date) => at >= notBefore && at <= notAfter;

async function issuerOf(of: Certificate, among: readonly Certificate[]): Promise<Certificate | undefined> {
  for (const candidate of among) {
    if (candidate.issues && isEqual(candidate.subject, of.issuer) && (await isIssuedBy(of, candidate))) {
      return candidate;
    }
  }
  return undefined;
}

async function isIssuedBy({ signed, algorithm, signature }: Certificate, { publicKey }: Certificate) {
  if (algorithm === undefined) return false;
  try {
    return await isSignedBy(publicKey, algorithm, signature, Uint8Array.from(signed));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** A certificate that can't be read vouches for nobody. */
function readable(bytes: Uint8Array): Certificate[] {
  try {
    return [readCertificate(bytes)];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
