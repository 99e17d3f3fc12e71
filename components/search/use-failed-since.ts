import { useEffect, useState } from 'react';

/** When the first of the tries that failed without an answer between them did, in UTC: `01:01`. */
export function useFailedSince(hasFailed: boolean, hasAnswered: boolean): string | undefined {
  const [since, setSince] = useState<string>();
  useEffect(() => {
    if (hasFailed) setSince((first) => first ?? new Date().toISOString().slice(11, 16));
    else if (hasAnswered) setSince(undefined);
  }, [hasFailed, hasAnswered]);
  return since;
}
