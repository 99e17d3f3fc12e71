import type { Report } from '#lib/domain/report/report.ts';
import type { DeskContext } from '../context/desk-context.ts';
import type { LeavingFile } from '../documents/checked-files.ts';
import { withDistinctNames } from '../files/zip-chunks.ts';
import { say } from '../words/say.ts';
import { damaged, type VersionRow } from './stored-report.ts';

/**
 * The originals of the extracts that a version tells of, as they were brought, also of those that were withdrawn since.
 * @throws Failure `internal` where they are not those that the report names
 */
export async function extractFiles(
  { db }: DeskContext,
  { reportId, version }: Pick<VersionRow, 'reportId' | 'version'>,
  { sections }: Pick<Report, 'sections'>,
): Promise<LeavingFile[]> {
  const rows = await db.reportExtract.findMany({
    where: { reportId, version },
    include: { extract: true },
    orderBy: { sha256: 'asc' },
  });
  const told = sections
    .filter(({ id }) => id === 'extracts')
    .flatMap((section) => section.rows.flatMap(({ fields }) => fields))
    .flatMap(({ key, values }) => (key === 'sha256' ? values : []));
  if (rows.map(({ sha256 }) => sha256).join() !== told.toSorted().join()) throw otherExtracts();
  const files = withDistinctNames(
    rows.map(({ extract, sha256 }) => {
      if (extract === null) throw otherExtracts();
      return { ...extract, sha256 };
    }),
  );
  return files.map(({ id, fileName, broughtAt, sha256, blobName, sizeBytes }) => ({
    ...{ blobName, sha256, sizeBytes, name: `extracts/${fileName}`, storedAt: broughtAt },
    details: { extract: id },
  }));
}

const otherExtracts = () => damaged(say('reports.how.extracts'));
