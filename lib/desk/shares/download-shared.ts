import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { THEME_NAMES, type ThemeName } from '#lib/domain/ownership-chart/chart-theme.ts';
import { DRAWN_PARTS, type DrawnPartName } from '#lib/domain/report/conclusion-chart.ts';
import type { OpenedShare } from '#lib/domain/share/share.ts';
import { SHARED_THINGS } from '#lib/domain/share/share-list.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { ALTERED_ENTRIES } from '../audit/audit-text.ts';
import { companyFileName } from '../files/company-file-name.ts';
import { streamOf } from '../files/stream-of.ts';
import { type ZipEntry, zipChunks } from '../files/zip-chunks.ts';
import { caseFileOf } from '../reports/case-file.ts';
import {
  noteIssued,
  type SealedCopy,
  sealedPdf,
  sealVersionText,
  verifyUrlOf,
} from '../reports/issue-copy.ts';
import { sha256Of } from '../reports/stored-report.ts';
import { say } from '../words/say.ts';
import { recordedAudit } from './case-record.ts';
import { asksOf, type FoundShare, findOpenShare, unlessGone } from './find-open-share.ts';
import { viewed } from './open-share.ts';
import { bookTry } from './share-limit.ts';
import { type ReadShare, readForLink } from './shared-copy.ts';
import { sharedDrawing } from './shared-drawing.ts';
import type { VisitorContext } from './visitor-of.ts';
import { watermarkOf, watermarkText } from './watermark-of.ts';

export const DownloadShared = z.object({
  token: z.string(),
  /** `chart` belongs to the page, and is there without leave to download. */
  format: z.enum(SHARED_THINGS).exclude(['page']),
  theme: z.enum(THEME_NAMES).default('paper').catch('paper'),
  part: z.enum(DRAWN_PARTS).default('whole').catch('whole'),
});

export type DownloadedShare =
  | Extract<OpenedShare, { kind: 'gone' | 'paused' | 'asks' }>
  /** Downloads are off; or there is no drawing. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'file'; readonly file: SharedFile };

export interface SharedFile {
  /** Names the company and nobody else. */
  readonly fileName: string;
  readonly mediaType: string;
  /** Of the reduced report: what `/verify` knows it by. */
  readonly sha256: string;
  readonly body: Uint8Array | ReadableStream<Uint8Array>;
}

/**
 * The shared report as a file: made of its reduced copy, then written down, then given, while the link is still open.
 * Documents of registers are never in it: nobody can say who is named in them.
 */
export async function downloadShared(
  ctx: VisitorContext,
  input: Input<typeof DownloadShared>,
): Promise<DownloadedShare> {
  const { token, format, theme, part } = parseInput(DownloadShared, input);
  return unlessGone(async () => {
    const share = await findOpenShare(ctx.db, token, ctx.visit);
    if (share === null) return { kind: 'gone' };
    const asks = asksOf(ctx.env, share);
    if (asks !== null) return asks;
    if (format !== 'chart' && !share.allowsDownload) return { kind: 'refused' };
    return unlessBusy(share, format, async () => {
      const pausedForS = await bookTry(ctx.db, share.id, format === 'chart' ? 'chart' : 'file');
      if (pausedForS > 0) return { kind: 'paused', pausedForS };
      const withRecord = format === 'pdf' || format === 'zip';
      const read = await readForLink(ctx, share, { withRecord });
      const { row, copy } = read;
      const made = await MAKERS[format]({ ctx, share, ...read, at: ctx.now(), theme, part });
      if (made === null) return { kind: 'refused' };
      const look = { share, thing: format };
      if (format === 'chart') await viewed(ctx, look, () => Promise.resolve());
      else {
        const note = (transaction: Prisma.TransactionClient) =>
          noteIssued(transaction, row, copy, made.certificate);
        await viewed(ctx, look, note, () => copy.sha256);
      }
      return {
        kind: 'file',
        file: { ...made.file, fileName: nameOf(share, copy, made.file.ending), sha256: copy.sha256 },
      };
    });
  });
}

/** Links of which a PDF is being set. This instance sets one document after the other, and colleagues wait for theirs. */
const inTheMaking = new Set<string>();
const BUSY_S = 10;

/** No link has more than one PDF wait. */
async function unlessBusy(
  { id }: FoundShare,
  format: z.infer<typeof DownloadShared>['format'],
  make: () => Promise<DownloadedShare>,
): Promise<DownloadedShare> {
  if (format !== 'pdf' && format !== 'zip') return make();
  if (inTheMaking.has(id)) return { kind: 'paused', pausedForS: BUSY_S };
  inTheMaking.add(id);
  try {
    return await make();
  } finally {
    inTheMaking.delete(id);
  }
}

interface Making extends ReadShare {
  readonly ctx: VisitorContext;
  readonly share: FoundShare;
  readonly at: Date;
  readonly theme: ThemeName;
  readonly part: DrawnPartName;
}

interface Made {
  readonly file: Pick<SharedFile, 'mediaType' | 'body'> & { readonly ending: string };
  readonly certificate?: SealedCopy['certificate'];
}

const MAKERS: Readonly<
  Record<z.infer<typeof DownloadShared>['format'], (making: Making) => Promise<Made | null>>
> = {
  json: async ({ copy }) => ({
    file: { mediaType: 'application/json', ending: 'json', body: encoded(copy.content) },
  }),
  chart: async (making) => {
    const svg = drawingOf(making);
    return svg === null ? null : { file: { mediaType: 'image/svg+xml', ending: 'svg', body: encoded(svg) } };
  },
  pdf: async (making) => {
    const { bytes, certificate } = await watermarkedPdf(making);
    return { file: { mediaType: 'application/pdf', ending: 'pdf', body: bytes }, certificate };
  },
  zip: async (making) => {
    const audit = await auditFileOf(making);
    const { bytes, certificate } = await watermarkedPdf(making, audit);
    const body = streamOf(zipChunks(filesOf(making, bytes, audit)));
    return { file: { mediaType: 'application/zip', ending: 'zip', body }, certificate };
  },
};

/** For a regulator: the entries with their hashes, as they can be checked without us. */
async function auditFileOf({ ctx, row, copy, record }: Making): Promise<string | null> {
  return record === null ? null : (await recordedAudit(ctx, row, copy.report)).text;
}

const AUDIT_FILE = 'audit.jsonl';

/** The seal vouches for the file of the audit beside it too: it could be hashed anew. */
async function watermarkedPdf(
  { ctx, share, row, copy, record, at }: Making,
  audit: string | null = null,
): Promise<SealedCopy> {
  return sealedPdf(ctx, row, copy, {
    at,
    watermark: watermarkOf(share, at),
    ...(record && { record, file: await caseFileOf(ctx, row) }),
    ...(audit !== null && { beside: [{ file: AUDIT_FILE, sha256: sha256Of(audit) }] }),
  });
}

const drawingOf = ({ copy, share, at, ...which }: Making): string | null =>
  sharedDrawing(copy, watermarkText(watermarkOf(share, at)), which);

function filesOf(making: Making, pdf: Uint8Array, audit: string | null): ZipEntry[] {
  const {
    ctx,
    copy: { content, sha256 },
    at,
  } = making;
  const svg = drawingOf({ ...making, theme: 'paper', part: 'whole' });
  const entry = (path: string, given: string | Uint8Array) => ({
    path,
    at,
    content: typeof given === 'string' ? encoded(given) : given,
  });
  const files = [
    entry('report.pdf', pdf),
    entry('report.json', content),
    ...(svg === null ? [] : [entry('structure.svg', svg)]),
    ...(audit === null ? [] : [entry(AUDIT_FILE, audit)]),
  ];
  const hashes = files.map((file) => `${sha256Of(file.content)}  ${file.path}\n`).join('');
  const howTo = audit === null ? howToVerify() : `${howToVerify()}${howToVerifyAudit()}`;
  return [
    ...files,
    entry('manifest.sha256', hashes),
    entry(
      'VERIFY.txt',
      `${howTo}\n${sha256}  report.json\n${verifyUrlOf(ctx.env, sha256)}\n\n${sealVersionText()}`,
    ),
  ];
}

const howToVerify = () =>
  say('shares.verifyText', { checksum: 'sha256sum --check manifest.sha256', seal: 'pdfsig report.pdf' });

const HASH_OF_SEALED = `grep -aqF "$(sha256sum audit.jsonl | cut -c 1-64)" report.pdf || echo "audit.jsonl is not what was sealed"`;

const howToVerifyAudit = () =>
  say('shares.verifyAuditText', { sealed: HASH_OF_SEALED, altered: ALTERED_ENTRIES });

const encoded = (text: string) => new TextEncoder().encode(text);

/** Of the reduced copy alone: it says what its reader may read. */
function nameOf(
  { profile }: FoundShare,
  { report: { company, version, savedAt } }: ReadShare['copy'],
  format: string,
): string {
  const title = say('files.sharedReport', { version: String(version), profile: profile.toLowerCase() });
  return companyFileName(company, { title, day: savedAt.slice(0, 10), format });
}
