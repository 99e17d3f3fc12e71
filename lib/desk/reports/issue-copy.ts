import { type Redaction, type Report, redactReport } from '#lib/domain/report/index.ts';
import type { StepLine } from '#lib/domain/report/report-page.ts';
import type { CaseRecord } from '#lib/domain/share/case-record.ts';
import type { Env } from '#lib/platform/env.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { SEAL_VERSION } from '#lib/verify/seal-version.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { letterheadOf } from '../organisation/organisation-of.ts';
import { installationSeal, webUrl } from '../sealing/installation-seal.ts';
import { noteCertificate, type SealedHere, sealHere } from '../sealing/seal-here.ts';
import { say } from '../words/say.ts';
import type { CaseFile } from './pdf/file-parts.ts';
import { renderReport } from './pdf/render-report.ts';
import type { ReviewStep } from './pdf/review-parts.ts';
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

/** Which seal new PDFs have, and that it stays genuine: for VERIFY.txt. */
export const sealVersionText = () => say('files.sealVersion', { version: String(SEAL_VERSION) });

/** Where anybody finds out whether a text is ours. */
export const verifyUrlOf = (env: Env, sha256: string): string =>
  new URL(`/verify/${sha256}`, webUrl(env)).href;

export type SealedCopy = SealedHere;

interface Sealing {
  readonly at: Date;
  /** Of the whole report: what officers keep beside it. */
  readonly file?: CaseFile;
  /** For a regulator: what was noted and done. */
  readonly record?: CaseRecord;
  readonly watermark?: { readonly recipient: string; readonly at: string };
  /** Files that go along with the PDF, which the seal vouches for too: their hashes stand in the reason. */
  readonly beside?: readonly { readonly file: string; readonly sha256: string }[];
}

/**
 * The copy as a PDF with its canonical JSON inside, sealed by this installation. Steps of review are named in the whole
 * report alone: a reduced one says the state and when it came to be, a customer's nothing of it.
 * @throws Failure where the seal or its time stamp can't be had; nothing is given out then
 */
export async function sealedPdf(
  { db, env }: Pick<DeskContext, 'db' | 'env'>,
  row: VersionRow,
  { report, content, sha256 }: Copy,
  { at, file, record, watermark, beside = [] }: Sealing,
): Promise<SealedCopy> {
  const isWhole = sha256 === row.sha256;
  const certificate = await installationSeal(env, at);
  const pdf = await renderReport({
    report,
    sha256,
    json: new TextEncoder().encode(content),
    review: report.profile.kind === 'CUSTOMER' ? null : stepsOf(row).map((step) => reviewStep(step, isWhole)),
    letterhead: await letterheadOf({ db, env }),
    verifyUrl: verifyUrlOf(env, sha256),
    sealFingerprint: certificate.fingerprint,
    ...(isWhole && file && { file }),
    ...(isWhole && record && { record }),
    ...(watermark && { watermark }),
  });
  return sealHere(env, pdf, {
    at,
    certificate,
    reason: [
      say('files.sealReport', { id: report.id, version: String(report.version) }),
      ...beside.map((each) => say('files.sealBeside', each)),
    ].join('; '),
  });
}

const reviewStep = ({ state, by, at, reason, risk, reviewOn }: StepLine, isWhole: boolean): ReviewStep => ({
  state,
  at,
  by: isWhole ? by : '',
  ...(isWhole && reason !== null && { reason }),
  ...(isWhole && risk !== null && { risk }),
  ...(isWhole && reviewOn !== null && { reviewOn }),
});

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
