import type { DataPoint } from '#lib/contract/index.ts';
import type { CompanyPart } from '../lookup/company-file.ts';
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

/** Whether nothing was ever requested of a company. */
export const isUntouched = ({ parts }: { readonly parts: Readonly<Record<DataPoint, PartView>> }): boolean =>
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
