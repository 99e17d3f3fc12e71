import { type Coverage, readCoverage } from './read-coverage.ts';
import { isAboutTheCountry } from './read-pricing.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** How long an answer is shown again as it is, and how long once more while a newer one is fetched. */
const FRESH_MS = 60_000;
const USABLE_MS = 600_000;

type AskCoverage = (connection: ServiceConnection) => Promise<ServiceAnswer<Coverage>>;

/**
 * `readCoverage`, kept for a while by each process, so that a page view waits for no call and uses up none of the
 * key's rate. Viewers who come together share one round of calls. A failure, of the whole or of one country, is never
 * kept, and drops what was.
 */
export function createRecentCoverage({
  read = readCoverage,
  now = Date.now,
}: {
  readonly read?: AskCoverage;
  readonly now?: () => number;
} = {}): AskCoverage {
  let kept:
    | { readonly answer: ServiceAnswer<Coverage>; readonly at: number; readonly of: string }
    | undefined;
  let underWay: Promise<ServiceAnswer<Coverage>> | undefined;

  const refresh = async (connection: ServiceConnection) => {
    const at = now();
    try {
      const answer = await read(connection);
      kept = isComplete(answer) ? { answer, at, of: offerOf(connection) } : undefined;
      return answer;
    } finally {
      underWay = undefined;
    }
  };

  return async (connection) => {
    // Another service than a moment ago has another offer, and so has the same one in another form or mode.
    if (kept !== undefined && kept.of !== offerOf(connection)) kept = undefined;
    const ageMs = kept === undefined ? Number.POSITIVE_INFINITY : now() - kept.at;
    if (kept !== undefined && ageMs < FRESH_MS) return kept.answer;
    underWay ??= refresh(connection);
    return kept !== undefined && ageMs < USABLE_MS ? kept.answer : underWay;
  };
}

const offerOf = ({ serviceUrl, form, mode }: ServiceConnection): string => [serviceUrl, form, mode].join(' ');

const isComplete = (answer: ServiceAnswer<Coverage>): boolean =>
  'value' in answer &&
  answer.value.countries.every(({ answer: each }) => 'value' in each || isAboutTheCountry(each.failure));

/** The one of this process. */
export const recentCoverage = createRecentCoverage();
