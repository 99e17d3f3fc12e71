import { auditText } from '../audit/audit-text.ts';
import { fileNameOf } from '../documents/file-name-of.ts';
import { withDistinctNames, type ZipEntry } from '../documents/zip-chunks.ts';
import type { DeskContext } from '../lookups/desk-context.ts';
import { evidenceVerifyText } from './evidence-verify-text.ts';
import { type Copy, verifyUrlOf } from './issue-copy.ts';
import { sha256Of, type VersionRow } from './stored-report.ts';

export interface PackInput {
  readonly row: VersionRow;
  readonly copy: Copy;
  readonly pdf: Uint8Array;
  readonly at: Date;
}

/**
 * The files of an evidence pack, the manifest last. What the version was made from goes along with the whole report
 * alone: answers, documents and audit tell of persons whatever they tell, and can't be reduced.
 */
export async function evidencePack(
  using: Pick<DeskContext, 'db' | 'blobs'>,
  { row, copy, pdf, at }: PackInput,
): Promise<ZipEntry[]> {
  const isWhole = copy.sha256 === row.sha256;
  const encoded = (path: string, text: string): ZipEntry => ({
    path,
    at,
    content: new TextEncoder().encode(text),
  });
  const origins = isWhole ? await originsOf(using, row, at) : [];
  const verifyUrl = verifyUrlOf(copy.sha256);
  const entries: ZipEntry[] = [
    { path: 'report.pdf', at, content: pdf },
    encoded('report.json', copy.content),
    ...origins,
    ...(isWhole ? [encoded('audit.jsonl', await auditText(using.db, `report ${row.reportId}`))] : []),
    encoded(
      'VERIFY.txt',
      evidenceVerifyText({
        isWhole,
        sha256: copy.sha256,
        verifyUrl,
        folders: ['raw', 'documents'].filter((folder) => origins.some(({ path }) => path.startsWith(folder))),
      }),
    ),
  ];
  const manifest = {
    format: 'plumbline-evidence-pack',
    formatVersion: 1,
    report: {
      reportId: row.reportId,
      version: row.version,
      profile: copy.report.profile.kind,
      sha256: copy.sha256,
      savedAt: row.savedAt.toISOString(),
    },
    madeAt: at.toISOString(),
    verifyUrl,
    files: entries.map(hashOf),
  };
  const listed = [...entries, encoded('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)];
  const lines = listed.map(hashOf).map(({ file, sha256 }) => `${sha256}  ${file}\n`);
  return [...listed, encoded('manifest.sha256', lines.join(''))];
}

const hashOf = ({ path, content, sha256 }: ZipEntry) => ({
  file: path,
  sha256: sha256 ?? (content instanceof Uint8Array ? sha256Of(content) : ''),
});

/** What a version was made from: the service's answers and the registers' documents. */
async function originsOf(
  { db, blobs }: Pick<DeskContext, 'db' | 'blobs'>,
  { reportId, version }: VersionRow,
  at: Date,
): Promise<ZipEntry[]> {
  const where = { reportId, version };
  const [answers, files] = await Promise.all([
    db.reportAnswer.findMany({ where, orderBy: { requestId: 'asc' } }),
    db.reportFile.findMany({ where, include: { kept: true }, orderBy: { documentId: 'asc' } }),
  ]);
  const raw = withDistinctNames(
    answers.map(({ requestId, content }) => ({ content, fileName: fileNameOf(requestId, 'json') })),
  );
  const documents = withDistinctNames(
    files.map(({ kept, sha256 }) => ({
      kept,
      sha256,
      fileName: fileNameOf(kept.name ?? kept.category, kept.format),
    })),
  );
  return [
    ...raw.map(({ content, fileName }) => ({
      path: `raw/${fileName}`,
      at,
      content: new TextEncoder().encode(content ?? ''),
    })),
    ...documents.map(({ kept, sha256, fileName }) => ({
      path: `documents/${fileName}`,
      at: kept.fetchedAt,
      sha256,
      content: () => blobs.read(kept.blobName),
    })),
  ];
}
