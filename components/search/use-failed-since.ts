import { useEffect, useState } from 'react';
import { failedSince } from './failed-since.ts';

/** When the first of the tries that failed without an answer between them did, in UTC: `01:01`. */
export function useFailedSince(hasFailed: boolean, hasAnswered: boolean): string | undefined {
  const [since, setSince] = useState<string>();
  useEffect(() => {
    const outcome = hasFailed ? 'failed' : hasAnswered ? 'answered' : 'asking';
    setSince((before) => failedSince(before, outcome, new Date().toISOString().slice(11, 16)));
  }, [hasFailed, hasAnswered]);
  return since;
}
