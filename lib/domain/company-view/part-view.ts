import { DataPoint } from '#lib/contract/index.ts';
import type { CompanyPart } from '../lookup/company-file.ts';
import { type FailureCause, failuresByCause } from '../lookup/failures-by-cause.ts';
import { isEmptyIn } from '../lookup/item-counts.ts';

/** How a data point stands. `held`: since when what is shown was read, by whom it was asked, what it cost. */
export interface PartView {
  readonly status: CompanyPart['status'];
  readonly held:
    | { readonly at: string; readonly askedBy: string; readonly costCredits: number | null }
    | undefined;
  /** Why the newest attempt failed. */
  readonly failure:
    | { readonly code: string; readonly message: string; readonly isRetryable: boolean }
    | undefined;
  /** What is shown is older than the newest attempt, which failed. */
  readonly isStale: boolean;
  /** The answer has nothing of it, and says why. */
  readonly isEmpty: boolean;
  /** What is shown is this answer's, and more is being added to it. */
  readonly isEnriching: boolean;
}

type Parts = Readonly<Record<DataPoint, PartView>>;

/** Whether nothing was ever requested of a company. */
export const isUntouched = ({ parts }: { readonly parts: Parts }): boolean =>
  Object.values(parts).every(({ status }) => status === 'none');

export function partView(part: CompanyPart, dataPoint: DataPoint): PartView {
  if (part.status === 'none') {
    return {
      status: 'none',
      held: undefined,
      failure: undefined,
      isStale: false,
      isEmpty: false,
      isEnriching: false,
    };
  }
  const { status, held, failure } = part;
  return {
    status,
    held: held === null ? undefined : { at: held.at, askedBy: held.askedBy, costCredits: held.costCredits },
    failure:
      failure === null
        ? undefined
        : { code: failure.code, message: failure.message, isRetryable: failure.isRetryable },
    isEmpty: held !== null && isEmptyIn(held.answer, dataPoint),
    isStale: status === 'failed' && held !== null,
    isEnriching: held?.answer.request.dataStatus?.dataPoints?.[dataPoint]?.isEnriching ?? false,
  };
}

/** A company of which nothing could be read. */
export interface NotRead {
  /** Whether the sources do not know it: then the same request cannot help. */
  readonly isNotFound: boolean;
  /** What failed, one entry for each cause, by data point. Items that are not offered are none. */
  readonly causes: readonly FailureCause[];
}

/** Returns what failed if every requested item of a company failed or has nothing; undefined for any other company. */
export function notRead({ parts }: { readonly parts: Parts }): NotRead | undefined {
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
