import { fileNameOf } from '../documents/file-name-of.ts';
import type { ZipEntry } from '../documents/zip-chunks.ts';
import { withDistinctNames } from '../documents/zip-chunks.ts';
import type { DeskContext } from '../lookups/desk-context.ts';
import type { Copy } from './issue-copy.ts';
import { sha256Of, type VersionRow } from './stored-report.ts';

/** How to check the pack with common tools. Lines of `manifest.sha256` are those of `sha256sum`. */
const HOW_TO_VERIFY = `This pack holds one version of a report and everything it was made from.

report.json       the report as canonical JSON (RFC 8785); its SHA-256 is the hash of the version
report.pdf        the same, printed and sealed; report.json is attached inside
raw/              the answers of the company-data service, one file for each request
documents/        official documents as they came from the registers
audit.jsonl       every entry of the audit on this report; each has the hash of the one before it
manifest.json     what each file is, with its SHA-256
manifest.sha256   the same hashes, one line for each file

1. Every file is what it was:
       sha256sum --check manifest.sha256
2. The report is the one that was saved: the first line below is the hash of the version.
       sha256sum report.json
3. The PDF is unaltered and sealed by this installation:
       pdfsig report.pdf
4. The report inside the PDF is the one beside it:
       pdfdetach -save 1 -o attached.json report.pdf && cmp attached.json report.json
5. An entry of the audit follows from the one before it: "hash" is the SHA-256 of the 32 bytes of "before" and the
   UTF-8 of "line".
6. Without any tool: open the address below and drop report.pdf or report.json there. Nothing is uploaded.
`;

export interface PackInput {
  readonly row: VersionRow;
  readonly copy: Copy;
  readonly pdf: Uint8Array;
  readonly verifyUrl: string;
  readonly audit: string;
  readonly at: Date;
}

/** The files of an evidence pack, the manifest last. */
export async function evidencePack(
  { db, blobs }: Pick<DeskContext, 'db' | 'blobs'>,
  { row, copy, pdf, verifyUrl, audit, at }: PackInput,
): Promise<ZipEntry[]> {
  const ref = { reportId: row.reportId, version: row.version };
  const [answers, files] = await Promise.all([
    db.reportAnswer.findMany({ where: ref, orderBy: { requestId: 'asc' } }),
    db.reportFile.findMany({ where: ref, include: { kept: true }, orderBy: { documentId: 'asc' } }),
  ]);
  const encoded = (path: string, text: string): ZipEntry => ({
    path,
    at,
    content: new TextEncoder().encode(text),
  });
  const documents = withDistinctNames(
    files.map(({ kept, sha256 }) => ({
      kept,
      sha256,
      fileName: fileNameOf(kept.name ?? kept.category, kept.format),
    })),
  );
  const entries: ZipEntry[] = [
    { path: 'report.pdf', at, content: pdf },
    encoded('report.json', copy.content),
    ...answers.map(({ requestId, content }) => encoded(`raw/${requestId}.json`, content ?? '')),
    ...documents.map(({ kept, sha256, fileName }) => ({
      path: `documents/${fileName}`,
      at: kept.fetchedAt,
      sha256,
      content: () => blobs.read(kept.blobName),
    })),
    encoded('audit.jsonl', audit),
    encoded('VERIFY.txt', `${HOW_TO_VERIFY}\n${copy.sha256}  report.json\n${verifyUrl}\n`),
  ];
  const hashes = entries.map(({ path, content, sha256 }) => ({
    file: path,
    sha256: sha256 ?? (content instanceof Uint8Array ? sha256Of(content) : ''),
  }));
  const manifest = {
    format: 'plumbline-evidence-pack',
    formatVersion: 1,
    report: { ...ref, sha256: copy.sha256, savedAt: row.savedAt.toISOString() },
    madeAt: at.toISOString(),
    verifyUrl,
    files: hashes,
  };
  return [
    ...entries,
    encoded('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`),
    encoded('manifest.sha256', hashes.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join('')),
  ];
}
