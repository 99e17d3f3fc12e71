import { type Redaction, type Report, redactReport } from '#lib/domain/report/index.ts';
import type { Env } from '#lib/platform/env.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { installationSeal, webUrl } from '../sealing/installation-seal.ts';
import { noteCertificate, type SealedHere, sealHere } from '../sealing/seal-here.ts';
import type { CaseFile } from './pdf/file-parts.ts';
import { renderReport } from './pdf/render-report.ts';
import { canonicalJson, reportIn, sha256Of, type VersionRow } from './stored-report.ts';
import { stepsOf } from './view-report.ts';

/** A version as it is given out: whole, or reduced to a profile and then with a hash of its own. */
export interface Copy {
  readonly report: Report;
  /** Canonical JSON (RFC 8785). */
  readonly content: string;
  readonly sha256: string;
}

/** The copy of a version that a redaction makes; without one the version itself. */
export function copyOf(row: VersionRow, redaction?: Exclude<Redaction, { kind: 'MASKED' }>): Copy {
  const { report, content } = reportIn(row);
  if (redaction === undefined) return { report, content, sha256: row.sha256 };
  const reduced = redactReport(report, redaction);
  const text = canonicalJson(reduced);
  return { report: reduced, content: text, sha256: sha256Of(text) };
}

/** Where anybody finds out whether a text is ours. */
export const verifyUrlOf = (env: Env, sha256: string): string =>
  new URL(`/verify/${sha256}`, webUrl(env)).href;

export type SealedCopy = SealedHere;

interface Sealing {
  readonly at: Date;
  /** Of the whole report: what officers keep beside it. */
  readonly file?: CaseFile;
  readonly watermark?: { readonly recipient: string; readonly at: string };
  /** Files that go along with the PDF, which the seal vouches for too: their hashes stand in the reason. */
  readonly beside?: readonly { readonly file: string; readonly sha256: string }[];
}

/**
 * The copy as a PDF with its canonical JSON inside, sealed by this installation. Steps of review are named in the whole
 * report alone: a reduced one says the state and when it came to be.
 * @throws Failure where the seal or its time stamp can't be had; nothing is given out then
 */
export async function sealedPdf(
  env: Env,
  row: VersionRow,
  { report, content, sha256 }: Copy,
  { at, file, watermark, beside = [] }: Sealing,
): Promise<SealedCopy> {
  const isWhole = sha256 === row.sha256;
  const certificate = await installationSeal(env, at);
  const pdf = await renderReport({
    report,
    sha256,
    json: new TextEncoder().encode(content),
    review: stepsOf(row).map(({ state, by, at: when, reason }) => ({
      state,
      at: when,
      by: isWhole ? by : '',
      ...(isWhole && reason !== null && { reason }),
    })),
    verifyUrl: verifyUrlOf(env, sha256),
    sealFingerprint: certificate.fingerprint,
    ...(isWhole && file && { file }),
    ...(watermark && { watermark }),
  });
  return sealHere(env, pdf, {
    at,
    certificate,
    reason: [
      `Report ${report.id}, version ${report.version}`,
      ...beside.map((each) => `SHA-256 of ${each.file} ${each.sha256}`),
    ].join('; '),
  });
}

/** Writes down what is given out, so that it is known again; in the transaction of the act. */
export async function noteIssued(
  transaction: Prisma.TransactionClient,
  row: VersionRow,
  { report, sha256 }: Copy,
  certificate?: SealedCopy['certificate'],
): Promise<void> {
  await transaction.issuedCopy.createMany({
    data: [{ sha256, reportId: row.reportId, version: row.version, profile: report.profile.kind }],
    skipDuplicates: true,
  });
  if (certificate !== undefined) await noteCertificate(transaction, certificate);
}
