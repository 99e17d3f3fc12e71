import type { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { KeptRows } from '#lib/index/search-index.ts';
import type { SourceDescriptor } from '../registry.ts';

/**
 * The records of one kind that the local index keeps of a company.
 * @throws Failure `registry_changed` where the file was imported in another form than this registry reads
 */
export function keptRecords<Schema extends z.ZodType>(
  schema: Schema,
  { payloads }: KeptRows,
  kind: string,
  { name }: Pick<SourceDescriptor, 'name'>,
): z.output<Schema>[] {
  return payloads
    .filter((each) => each.kind === kind)
    .map(({ data }) => {
      const record = schema.safeParse(data);
      if (record.success) return record.data;
      throw new Failure(
        'registry_changed',
        `The file of ${name} was imported in a form that is not known. Nothing was charged. The operator must import it again.`,
        { source: name, details: record.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`) },
      );
    });
}
