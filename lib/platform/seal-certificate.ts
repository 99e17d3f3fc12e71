import { sign, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { P12Signer } from '@libpdf/core';
import { Failure } from '#lib/contract/failure.ts';
import { fingerprintOf } from '#lib/verify/certificate.ts';
import { withLowS } from '#lib/verify/low-s.ts';
import type { SignatureAlgorithm } from '#lib/verify/signature-algorithm.ts';
import type { AuthSecrets } from './derive-key.ts';
import type { Env } from './env.ts';
import { keepSecret } from './keep-secret.ts';
import { makeCertificate } from './make-certificate.ts';
import { openSealKey, passphrasesOf, SEAL_FILE } from './seal-key.ts';

/** What this installation seals with. The key itself stays inside. */
export interface SealCertificate {
  /** Common name. */
  readonly name: string;
  /** SHA-256 in lower-case hexadecimal: what verification knows it by. Keep it of every seal that is made. */
  readonly fingerprint: string;
  /** In DER: the certificate itself, then those above it. */
  readonly certificates: readonly Uint8Array[];
  readonly algorithm: SignatureAlgorithm;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** The signature of these bytes as CMS has it: ECDSA as SEQUENCE of two numbers, of its two forms the lower. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

export interface SealCertificateOptions {
  /** Whose seal it is, in a certificate that is made; one that is there keeps its name. */
  name: string;
  /** The organisation behind it, in a certificate that is made. */
  organisation?: string | null;
  now?: Date;
}

type Settings = AuthSecrets & Pick<Env, 'DATA_DIR' | 'SEAL_CERTIFICATE' | 'SEAL_CERTIFICATE_PASSWORD'>;

const YEARS = 10;
const CLOCKS_DIFFER_MS = 24 * 3_600_000;

/**
 * The certificate of this installation: the one that SEAL_CERTIFICATE names, or its own, made at the first start into
 * the data folder, its key encrypted under AUTH_SECRET. Instances on one database that have different folders have different certificates of their own;
 * each seal holds, and whoever verifies needs the fingerprints of all. Such an installation gives SEAL_CERTIFICATE.
 * @throws Failure `internal` (503) where the certificate can't be used: no file, wrong password, expired, another key
 */
export async function readSealCertificate(
  settings: Settings,
  { name, organisation = null, now = new Date() }: SealCertificateOptions,
): Promise<SealCertificate> {
  const { SEAL_CERTIFICATE: path, SEAL_CERTIFICATE_PASSWORD: password = '' } = settings;
  const found =
    path === undefined
      ? await ownCertificate(settings, { name, organisation, now })
      : await fromPkcs12(path, password);
  refuseOutdated(found, now, path ?? join(settings.DATA_DIR, SEAL_FILE));
  return found;
}

/**
 * Whether SEAL_CERTIFICATE opens, for a start. That it is outdated stops no start: it is told when something is sealed.
 * @throws Failure `service_unavailable`
 */
export async function requireSealFile({
  SEAL_CERTIFICATE: path,
  SEAL_CERTIFICATE_PASSWORD: password = '',
}: Pick<Env, 'SEAL_CERTIFICATE' | 'SEAL_CERTIFICATE_PASSWORD'>): Promise<void> {
  if (path !== undefined) await fromPkcs12(path, password);
}

async function ownCertificate(
  settings: Settings,
  { name, organisation, now }: Required<SealCertificateOptions>,
): Promise<SealCertificate> {
  const path = join(settings.DATA_DIR, SEAL_FILE);
  const [passphrase] = passphrasesOf(settings);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const notBefore = new Date(now.getTime() - CLOCKS_DIFFER_MS);
  const pem = await keepSecret(path, () =>
    makeCertificate({ name, organisation, notBefore, notAfter, passphrase }),
  );
  try {
    const { key } = openSealKey(pem, settings);
    const certificate = new X509Certificate(pem);
    if (!certificate.checkPrivateKey(key)) throw new Error('the key does not belong to the certificate');
    return await describe([certificate], async (bytes) => sign('sha256', bytes, key));
  } catch (cause) {
    throw unusable(
      path,
      'its key and certificate cannot be read with this AUTH_SECRET, or do not belong together',
      cause,
    );
  }
}

async function fromPkcs12(path: string, password: string): Promise<SealCertificate> {
  const file = await readFile(path).catch((cause: unknown) => {
    throw unusable(path, 'the file cannot be read', cause);
  });
  const signer = await P12Signer.create(file, password).catch((cause: unknown) => {
    const isPassword = cause instanceof Error && /integrity|password|mac\b|decrypt/i.test(cause.message);
    throw unusable(
      path,
      isPassword
        ? 'it does not open with SEAL_CERTIFICATE_PASSWORD'
        : 'it is not a PKCS#12 file with an RSA or ECDSA key and its certificate',
      cause,
    );
  });
  const all = [signer.certificate, ...signer.certificateChain].map((each) => new X509Certificate(each));
  const sample = Buffer.from('Whose key is it?');
  const signature = await signer.sign(sample, 'SHA-256');
  const isOwn = ({ publicKey }: X509Certificate) => verify('sha256', sample, publicKey, signature);
  const own = all.find(isOwn);
  if (own === undefined) throw unusable(path, 'none of its certificates belongs to its key');
  return describe([own, ...all.filter((each) => each !== own)], (bytes) => signer.sign(bytes, 'SHA-256'));
}

async function describe(
  all: readonly [X509Certificate, ...X509Certificate[]],
  signBytes: SealCertificate['sign'],
): Promise<SealCertificate> {
  const [own] = all;
  const publicKey = own.publicKey.export({ type: 'spki', format: 'der' });
  const key = own.publicKey.asymmetricKeyType === 'ec' ? 'ECDSA' : 'RSA';
  return {
    name: /^CN=(.*)$/m.exec(own.subject)?.[1] ?? own.subject,
    fingerprint: await fingerprintOf(own.raw),
    certificates: all.map(({ raw }) => raw),
    algorithm: { key, digest: 'SHA-256' },
    notBefore: own.validFromDate,
    notAfter: own.validToDate,
    sign: async (bytes) => withLowS(await signBytes(bytes), publicKey, { key }),
  };
}

function refuseOutdated({ notBefore, notAfter }: SealCertificate, now: Date, path: string): void {
  if (now < notBefore) throw unusable(path, `it is not valid before ${notBefore.toISOString()}`);
  if (now > notAfter) throw unusable(path, `it expired on ${notAfter.toISOString()}`);
}

function unusable(path: string, why: string, cause?: unknown): Failure {
  const next = `Nothing was sealed. Set SEAL_CERTIFICATE to another certificate, or correct ${path}.`;
  return new Failure('service_unavailable', `The certificate in ${path} cannot be used: ${why}. ${next}`, {
    cause,
  });
}
