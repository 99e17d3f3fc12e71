import { type SourceView, sourceOfFact } from '#lib/domain/company-view/index.ts';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';

/** The names of those whose documents stand in the list, each once; of an empty list who answered for it. */
export function listersOf(
  source: SourceView | undefined,
  rows: readonly Pick<DocumentRow, 'path'>[],
): readonly string[] {
  if (source === undefined) return [];
  const listed = rows.flatMap(({ path }) => (path === null ? [] : [sourceOfFact(source, path)]));
  const names = (listed.length === 0 ? [source] : listed).flatMap(({ register }) => register ?? []);
  return [...new Set(names)];
}
