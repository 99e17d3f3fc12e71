import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { consultedSources, toldOutcome } from '#lib/domain/company-view/consulted-view.ts';
import { wordFor } from '#lib/domain/report/value-words.ts';
import { csv } from '#lib/domain/tables/csv.ts';
import type { DeskContext } from '../context/desk-context.ts';
import type { LeavingFile } from '../documents/checked-files.ts';
import type { Texts } from './facts-of-version.ts';
import { extensionOf } from './kept-wire.ts';
import type { VersionRow } from './stored-report.ts';

export const WIRE_INDEX = 'wire-index.csv';

const HEADER = [
  ...['File', 'Source', 'Company', 'Retrieved (UTC)', 'Media type', 'Bytes', 'SHA-256', 'Request'],
  ...['Outcome', 'Reason'],
];

/** Where there is no file: the source gave no answer that could be kept, or nobody could hand it over. */
const NO_ANSWER = 'none';
const NOT_KEPT = 'not kept';

interface WireFiles {
  /** The text of `WIRE_INDEX`. */
  readonly index: string;
  readonly files: readonly LeavingFile[];
}

/**
 * What the sources of a version answered, byte for byte, each under its hash, and a table of all of them: also of those
 * that gave nothing, were silent or were not asked, with what became of each and why. Null where no answer tells its
 * sources apart.
 */
export async function wireFiles(
  { db }: DeskContext,
  { row: { reportId, version, savedAt }, texts }: { readonly row: VersionRow; readonly texts: Texts },
): Promise<WireFiles | null> {
  const [rows, lookups] = await Promise.all([
    db.reportWire.findMany({ where: { reportId, version }, orderBy: { sha256: 'asc' } }),
    db.lookup.findMany({
      where: { requestId: { in: [...texts.keys()] } },
      select: { requestId: true, country: true, companyId: true },
    }),
  ]);
  const asked = new Map(
    lookups.map(({ requestId, country, companyId }) => [requestId, `${country} ${companyId}`]),
  );
  const fileOf = new Map(
    rows.map((row) => [row.sha256, { ...row, path: `wire/${row.sha256}.${extensionOf(row.mediaType)}` }]),
  );
  const lines = [...texts].flatMap(([requestId, text]) => {
    // Some answers are large, and not every service tells its sources apart.
    if (!text.includes('"provenance"')) return [];
    const sources = consultedSources(readAs(CompanyAnswer, JSON.parse(text)))?.sources ?? [];
    return sources.flatMap((source) => {
      const { id, register = id, retrievedAt = '', note = '', wireSha256, lookup } = source;
      const line = (file: string, of: readonly string[], sha256: string) =>
        [
          file,
          register,
          lookup?.company ?? asked.get(requestId) ?? '',
          retrievedAt,
          ...of,
          sha256,
          requestId,
          wordFor('sourceOutcome', toldOutcome(source)),
          note,
        ].map(inOneLine);
      if (wireSha256.length === 0) return [line(NO_ANSWER, ['', ''], '')];
      return wireSha256.map((sha256) => {
        const file = fileOf.get(sha256);
        const of = file ? [file.mediaType, String(file.sizeBytes)] : ['', ''];
        return line(file?.path ?? NOT_KEPT, of, sha256);
      });
    });
  });
  if (lines.length === 0) return null;
  return {
    index: csv(HEADER, lines),
    files: [...fileOf.values()].map(({ path, sha256, blobName, sizeBytes }) => ({
      ...{ blobName, sha256, sizeBytes, name: path, storedAt: savedAt },
      details: { wire: sha256 },
    })),
  };
}

/** The steps of VERIFY.txt read the table line by line. */
const inOneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ').trim();
