import type { LookupFailure } from './lookup-view.ts';

/** Several things that failed for one reason. */
export interface FailureCause {
  readonly message: string;
  readonly isRetryable: boolean;
  readonly ids: readonly string[];
}

interface Failed {
  readonly id: string;
  readonly failure: Pick<LookupFailure, 'message' | 'isRetryable'> | null;
}

/** What failed, one entry for each cause; the cause that struck most comes first. */
export function failuresByCause(failed: readonly Failed[]): FailureCause[] {
  const causes = new Map<string, FailureCause>();
  for (const { id, failure } of failed) {
    const { message, isRetryable } = failure ?? { message: '', isRetryable: false };
    const key = JSON.stringify([message, isRetryable]);
    causes.set(key, { message, isRetryable, ids: [...(causes.get(key)?.ids ?? []), id] });
  }
  return [...causes.values()].toSorted((a, b) => b.ids.length - a.ids.length);
}
