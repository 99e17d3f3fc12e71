import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { consultedSources } from '#lib/domain/company-view/consulted-view.ts';
import { csv } from '#lib/domain/tables/csv.ts';
import type { DeskContext } from '../context/desk-context.ts';
import type { ZipEntry } from '../files/zip-chunks.ts';
import type { Texts } from './facts-of-version.ts';
import { extensionOf } from './kept-wire.ts';
import type { VersionRow } from './stored-report.ts';

export const WIRE_INDEX = 'wire-index.csv';

const HEADER = ['File', 'Source', 'Retrieved (UTC)', 'Media type', 'Bytes', 'SHA-256', 'Request'];

/**
 * What the sources of a version answered, byte for byte, each under its hash, and a table that says which is whose. None
 * where no answer names any.
 */
export async function wireFiles(
  { db, blobs }: DeskContext,
  {
    row: { reportId, version },
    texts,
    at,
  }: { readonly row: VersionRow; readonly texts: Texts; readonly at: Date },
): Promise<ZipEntry[]> {
  const rows = await db.reportWire.findMany({ where: { reportId, version }, orderBy: { sha256: 'asc' } });
  const fileOf = new Map(
    rows.map((row) => [row.sha256, { ...row, path: `wire/${row.sha256}.${extensionOf(row.mediaType)}` }]),
  );
  const lines = [...texts].flatMap(([requestId, text]) => {
    // Most answers are of one source, and some are large.
    if (!text.includes('"wireSha256"')) return [];
    const sources = consultedSources(readAs(CompanyAnswer, JSON.parse(text)))?.sources ?? [];
    return sources.flatMap(({ id, register = id, retrievedAt = '', wireSha256 }) =>
      wireSha256.map((sha256) => {
        const file = fileOf.get(sha256);
        const of = file ? [file.mediaType, String(file.sizeBytes)] : ['', ''];
        return [file?.path ?? 'not kept', register, retrievedAt, ...of, sha256, requestId];
      }),
    );
  });
  if (lines.length === 0) return [];
  return [
    { path: WIRE_INDEX, at, content: new TextEncoder().encode(csv(HEADER, lines)) },
    ...[...fileOf.values()].map(({ path, sha256, blobName }) => ({
      ...{ path, at, sha256 },
      content: () => blobs.read(blobName),
    })),
  ];
}
