import { Country, type FileReason, type FileSource, type ImportedFile } from '#lib/contract/index.ts';
import type { FileDescriptor } from '#lib/index/model.ts';
import type { ServiceContext } from '../context/service-context.ts';

/** What serves of the files that registers give out, by the id of each source. */
export async function importedFiles({
  index,
  indexSources,
}: Pick<ServiceContext, 'index' | 'indexSources'>): Promise<ImportedFile[]> {
  const health = await index.health();
  return health.flatMap(({ sourceId, live }) => {
    if (live === null) return [];
    const known = indexSources.find(({ id }) => id === sourceId);
    return [
      {
        id: sourceId,
        name: known?.name ?? sourceId,
        countries: [...(known?.countries ?? [])],
        date: live.date,
        companies: live.entities,
        personsSearchable: known?.personsSearchable ?? false,
        ...(known && { licence: known.licence }),
        ...(known?.attribution !== undefined && { attribution: known.attribution }),
      },
    ];
  });
}

/** For so long what serves is not asked again between two letters. */
const KEPT_MS = 1_000;
const kept = new WeakMap<object, { readonly until: number; readonly files: Promise<ImportedFile[]> }>();

/** The same as of the last second at most, for those who ask at each letter. */
export function servingFiles(
  ctx: Pick<ServiceContext, 'index' | 'indexSources' | 'now'>,
): Promise<ImportedFile[]> {
  const at = ctx.now().getTime();
  const known = kept.get(ctx.index);
  if (known !== undefined && known.until > at) return known.files;
  const files = importedFiles(ctx);
  kept.set(ctx.index, { until: at + KEPT_MS, files });
  files.catch(() => kept.delete(ctx.index));
  return files;
}

/** Countries of which a file serves, each once. */
export const countriesOf = (files: readonly ImportedFile[]): Country[] =>
  Country.options.filter((country) => files.some(({ countries }) => countries.includes(country)));

/** A file as facts cite it. */
export function citedFile(
  { indexSources }: Pick<ServiceContext, 'indexSources'>,
  { sourceId, date }: FileDescriptor,
  reason?: FileReason,
): FileSource {
  const name = indexSources.find(({ id }) => id === sourceId)?.name ?? sourceId;
  return { id: sourceId, name, date, method: 'cached_from_registry', ...(reason && { reason }) };
}
