import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { THEME_NAMES, type ThemeName } from '#lib/domain/ownership-chart/chart-theme.ts';
import type { OpenedShare } from '#lib/domain/share/share.ts';
import { SHARED_THINGS } from '#lib/domain/share/share-list.ts';
import type { Env } from '#lib/platform/env.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { fileNameOf } from '../files/file-name-of.ts';
import { streamOf } from '../files/stream-of.ts';
import { type ZipEntry, zipChunks } from '../files/zip-chunks.ts';
import { svgOf } from '../reports/draw-report.ts';
import { type Copy, noteIssued, type SealedCopy, sealedPdf, verifyUrlOf } from '../reports/issue-copy.ts';
import { sha256Of, type VersionRow } from '../reports/stored-report.ts';
import { asksOf, type FoundShare, findOpenShare, unlessGone } from './find-open-share.ts';
import { readForLink, viewed } from './open-share.ts';
import { bookTry } from './share-limit.ts';
import type { VisitorContext } from './visitor-of.ts';
import { watermarkOf, watermarkText } from './watermark-of.ts';

export const DownloadShared = z.object({
  token: z.string(),
  /** `chart` belongs to the page, and is there without leave to download. */
  format: z.enum(SHARED_THINGS).exclude(['page']),
  theme: z.enum(THEME_NAMES).default('paper').catch('paper'),
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
  const { token, format, theme } = parseInput(DownloadShared, input);
  return unlessGone(async () => {
    const share = await findOpenShare(ctx.db, token, ctx.visit);
    if (share === null) return { kind: 'gone' };
    const asks = asksOf(ctx.env, share);
    if (asks !== null) return asks;
    if (format !== 'chart' && !share.allowsDownload) return { kind: 'refused' };
    return unlessBusy(share, format, async () => {
      const pausedForS = await bookTry(ctx.db, share.id, format === 'chart' ? 'chart' : 'file');
      if (pausedForS > 0) return { kind: 'paused', pausedForS };
      const { row, copy } = await readForLink(ctx.db, share);
      const made = await MAKERS[format]({ env: ctx.env, share, row, copy, at: ctx.now(), theme });
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
        file: { ...made.file, fileName: nameOf(copy, made.file.ending), sha256: copy.sha256 },
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

interface Making {
  readonly env: Env;
  readonly share: FoundShare;
  readonly row: VersionRow;
  readonly copy: Copy;
  readonly at: Date;
  readonly theme: ThemeName;
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
    const svg = markedSvg(making, making.theme);
    return svg === null ? null : { file: { mediaType: 'image/svg+xml', ending: 'svg', body: encoded(svg) } };
  },
  pdf: async (making) => {
    const { bytes, certificate } = await watermarkedPdf(making);
    return { file: { mediaType: 'application/pdf', ending: 'pdf', body: bytes }, certificate };
  },
  zip: async (making) => {
    const { bytes, certificate } = await watermarkedPdf(making);
    const body = streamOf(zipChunks(filesOf(making, bytes)));
    return { file: { mediaType: 'application/zip', ending: 'zip', body }, certificate };
  },
};

const watermarkedPdf = ({ env, share, row, copy, at }: Making): Promise<SealedCopy> =>
  sealedPdf(env, row, copy, { at, watermark: watermarkOf(share, at) });

function markedSvg({ share, copy: { report }, at }: Making, theme: Making['theme']): string | null {
  return report.chart === undefined
    ? null
    : svgOf(report.chart, theme, watermarkText(watermarkOf(share, at)));
}

function filesOf(making: Making, pdf: Uint8Array): ZipEntry[] {
  const {
    env,
    copy: { content, sha256 },
    at,
  } = making;
  const svg = markedSvg(making, 'paper');
  const entry = (path: string, given: string | Uint8Array) => ({
    path,
    at,
    content: typeof given === 'string' ? encoded(given) : given,
  });
  const files = [
    entry('report.pdf', pdf),
    entry('report.json', content),
    ...(svg === null ? [] : [entry('structure.svg', svg)]),
  ];
  const hashes = files.map((file) => `${sha256Of(file.content)}  ${file.path}\n`).join('');
  return [
    ...files,
    entry('manifest.sha256', hashes),
    entry('VERIFY.txt', `${HOW_TO_VERIFY}\n${sha256}  report.json\n${verifyUrlOf(env, sha256)}\n`),
  ];
}

const HOW_TO_VERIFY = `A report that was shared with you, reduced to what it was shared for.

1. Every file is what it was:
       sha256sum --check manifest.sha256
2. The PDF is unaltered and sealed by whoever shared it:
       pdfsig report.pdf
3. Without any tool: open the address below and drop report.pdf or report.json there. Nothing is uploaded.
`;

const encoded = (text: string) => new TextEncoder().encode(text);

function nameOf({ report: { company, version, profile } }: Copy, ending: string): string {
  const { country, companyId } = company;
  return fileNameOf(
    `Shared report ${country} ${companyId} v${version} ${profile.kind.toLowerCase()}`,
    ending,
  );
}
