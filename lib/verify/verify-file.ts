import { attachmentOf } from './attachment-of.ts';
import { toHex } from './bytes.ts';
import { asText } from './find-seal.ts';
import { type GenuineSeal, type PdfVerdict, verifyPdf } from './verify-pdf.ts';

interface NotKnown {
  readonly isKnown: false;
}

/**
 * What our records say of a report, `Known` where they know it: `unknown` to them, they were not reached, or not asked because the report inside a
 * PDF could not be read.
 */
export type CopyRecord<Known> = Known | 'unknown' | 'unreached' | 'unread';

export type FileVerdict<Known> =
  /** A PDF by its seal, with what our records say of the report inside; JSON by those records alone. */
  | {
      readonly kind: 'genuine';
      readonly seal?: GenuineSeal;
      /** Of the report's text: what the code on a PDF leads to. Not there where the text was not read. */
      readonly sha256?: string;
      readonly record: CopyRecord<Known>;
    }
  | { readonly kind: 'altered'; readonly why: AlteredWhy }
  | { readonly kind: 'not_ours'; readonly why: NotOursWhy }
  | Extract<PdfVerdict, { kind: 'newer' }>
  /** JSON, of which our records alone can speak, and they were not reached. */
  | { readonly kind: 'unanswered' };

/** `text`: it has the form of a report, and no report of this text was ever saved or given out here. */
export type AlteredWhy = Extract<PdfVerdict, { kind: 'altered' }>['why'] | 'text';
/** `no_report`: neither a PDF nor the text of a report. */
export type NotOursWhy = Extract<PdfVerdict, { kind: 'not_ours' }>['why'] | 'no_report';

export interface VerifyWith<Known> {
  /** SHA-256 of our certificates, in lower-case hexadecimal. */
  readonly fingerprints: readonly string[];
  /** Certificates of the time-stamp authorities that we trust, in DER; without them none is judged. */
  readonly authorities?: readonly Uint8Array[];
  /** Asks our records for a text by its hash: the one thing that leaves the browser. Null: not reached. */
  readonly ask: (sha256: string) => Promise<Known | NotKnown | null>;
}

/** Says of a file whether it is, byte for byte, a report that was given out here: a sealed PDF, or its JSON. */
export async function verifyFile<Known extends { readonly isKnown: true }>(
  bytes: Uint8Array,
  { fingerprints, authorities, ask }: VerifyWith<Known>,
): Promise<FileVerdict<Known>> {
  const verdict = await verifyPdf(bytes, fingerprints, authorities);
  if (verdict.kind === 'altered' || verdict.kind === 'newer') return verdict;
  if (verdict.kind === 'genuine') {
    const report = (await attachmentOf(bytes, 'report.json')) ?? (await attachmentOf(bytes, 'filing.json'));
    if (report === undefined) return { kind: 'genuine', seal: verdict, record: 'unread' };
    const sha256 = await sha256Of(report);
    return { kind: 'genuine', seal: verdict, sha256, record: await recordOf(sha256, ask) };
  }
  const text = asText(bytes);
  if (verdict.why !== 'no_seal' || text.startsWith('%PDF-')) return verdict;
  const sha256 = await sha256Of(bytes);
  const record = await recordOf(sha256, ask);
  if (record === 'unreached') return { kind: 'unanswered' };
  if (record !== 'unknown') return { kind: 'genuine', sha256, record };
  return hasFormOfReport(text) ? { kind: 'altered', why: 'text' } : { kind: 'not_ours', why: 'no_report' };
}

/** Lower-case hexadecimal. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))));
}

async function recordOf<Known extends { readonly isKnown: true }>(
  sha256: string,
  ask: VerifyWith<Known>['ask'],
): Promise<Known | 'unknown' | 'unreached'> {
  const known = await ask(sha256);
  if (known === null) return 'unreached';
  return known.isKnown ? known : 'unknown';
}

/** Names that stand in every report. One of them may be what was altered. */
const NAMES = ['"plumbline-report"', '"formatVersion"', '"savedAt"', '"sections"', '"policy"'];
const hasFormOfReport = (text: string): boolean =>
  NAMES.filter((name) => text.includes(name)).length >= NAMES.length - 1;
