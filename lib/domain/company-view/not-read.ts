import { DataPoint } from '#lib/contract/index.ts';
import { type FailureCause, failuresByCause } from '../lookup/failures-by-cause.ts';
import type { CompanyView } from './company-view.ts';

/** A company of which nothing could be read. */
export interface NotRead {
  /** Whether the sources do not know it: then the same request cannot help. */
  readonly isNotFound: boolean;
  /** What failed, one entry for each cause, by data point. Items that are not offered are none. */
  readonly causes: readonly FailureCause[];
}

/** Returns what failed if every requested item of a company failed or has nothing; undefined for any other company. */
export function notRead({ parts }: Pick<CompanyView, 'parts'>): NotRead | undefined {
  const all = DataPoint.options.map((id) => ({ id, ...parts[id] }));
  const failed = all.filter(({ status, held }) => status === 'failed' && held === undefined);
  const isNothing = all.every(
    (part) =>
      part.status === 'none' || failed.includes(part) || (part.status === 'succeeded' && part.isEmpty),
  );
  const read = failed.filter(({ failure }) => failure?.code !== 'datapoint_not_supported');
  if (!isNothing || read.length === 0) return undefined;
  return {
    isNotFound: read.every(({ failure }) => failure?.code === 'resource_not_found'),
    causes: failuresByCause(read.map(({ id, failure }) => ({ id, failure: failure ?? null }))),
  };
}
