import { createHash, X509Certificate } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { many } from '#lib/platform/db.ts';
import type { Env } from '#lib/platform/env.ts';
import { renderPdf } from '#lib/platform/render-pdf.ts';
import { readSealCertificate } from '#lib/platform/seal-certificate.ts';
import { sealPdf } from '#lib/platform/seal-pdf.ts';
import { verifyPdf } from '#lib/verify/verify-pdf.ts';
import type { KeyFile } from '../backup/keys.ts';

const Known = z.object({ fingerprint: z.string() });

/**
 * Seals a PDF with the certificate that came back, and verifies it as anybody does: by the fingerprints in the database, those
 * that PDFs given out before are verified by.
 * @param dataDir where the keys are
 */
export async function checkSeal(
  on: pg.ClientBase,
  env: Env,
  keys: ReadonlyMap<KeyFile, Uint8Array>,
  now: Date,
): Promise<string> {
  const pem = keys.get('seal-certificate.pem');
  if (env.SEAL_CERTIFICATE === undefined && pem === undefined) {
    return keys.has('seal-certificate.p12')
      ? 'Seal: not checked. Set SEAL_CERTIFICATE to seal-certificate.p12 in DATA_DIR, and SEAL_CERTIFICATE_PASSWORD.'
      : 'Seal: nothing was sealed yet; the next start makes a certificate.';
  }
  const found = await fingerprints(on);
  if (env.SEAL_CERTIFICATE === undefined && pem !== undefined) {
    const outdated = outdatedIn(pem, found, now);
    if (outdated !== undefined) return outdated;
  }
  const certificate = await readSealCertificate(env, { name: 'Plumbline', now });
  const template = new URL('./seal-check.typ', import.meta.url);
  const pdf = await renderPdf({ template, data: { title: 'A restored installation' } });
  const sealed = await sealPdf(pdf, { certificate, at: now, reason: 'A restored installation' });
  const known = found.length === 0 ? [certificate.fingerprint] : found;
  const verdict = await verifyPdf(sealed, known);
  if (verdict.kind !== 'genuine') {
    throw new Failure(
      'internal',
      'The restored data does not hold together: a PDF sealed with the restored certificate does not verify by the fingerprints in the database.',
    );
  }
  return `Seal: a PDF sealed with the restored certificate verifies; its fingerprint is ${certificate.fingerprint}.`;
}

/** One that has expired seals nothing more; what it sealed stays valid as long as its fingerprint is known. */
function outdatedIn(pem: Uint8Array, known: readonly string[], now: Date): string | undefined {
  const { raw, validToDate } = new X509Certificate(Buffer.from(pem));
  if (now <= validToDate) return undefined;
  const fingerprint = createHash('sha256').update(raw).digest('hex');
  const isKnown = known.includes(fingerprint) ? 'is known, so what it sealed verifies' : 'is not known';
  return `Seal: the certificate expired on ${validToDate.toISOString()}; its fingerprint ${isKnown}.`;
}

async function fingerprints(on: pg.ClientBase): Promise<string[]> {
  const rows = await many(
    on,
    `select fingerprint from desk.seal_certificate
     union select value from service.installation_mark where what = 'seal-certificate'`,
    [],
    Known,
  );
  return rows.map(({ fingerprint }) => fingerprint);
}
