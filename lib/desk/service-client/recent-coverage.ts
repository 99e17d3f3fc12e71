import { type Coverage, readCoverage } from './read-coverage.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** How long a complete answer is shown again before the service is asked anew. */
const FRESH_MS = 60_000;

/**
 * `readCoverage`, kept for a minute by each process, so that page views don't use up the key's rate. Viewers who come
 * together share one round of calls. A failure, of the whole or of one country, is never kept.
 */
export function createRecentCoverage({
  read = readCoverage,
  now = Date.now,
}: {
  readonly read?: (connection: ServiceConnection) => Promise<ServiceAnswer<Coverage>>;
  readonly now?: () => number;
} = {}): (connection: ServiceConnection) => Promise<ServiceAnswer<Coverage>> {
  let kept: { answer: Promise<ServiceAnswer<Coverage>>; until: number } | undefined;
  return (connection) => {
    if (kept !== undefined && now() < kept.until) return kept.answer;
    const answer = read(connection);
    const mine = { answer, until: now() + FRESH_MS };
    kept = mine;
    void answer.then((result) => {
      if (kept === mine && !isComplete(result)) kept = undefined;
    });
    return answer;
  };
}

const isComplete = (answer: ServiceAnswer<Coverage>): boolean =>
  'value' in answer &&
  answer.value.countries.every(
    ({ answer: each }) => 'value' in each || each.failure.code === 'not_supported',
  );

/** The one of this process. */
export const recentCoverage = createRecentCoverage();
