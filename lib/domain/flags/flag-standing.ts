import type { FlagDecision, FlagLapse, KeptFlag } from './flag-decision.ts';
import type { SeenFlag } from './seen-flag.ts';

/** A decision as it is stored: on which flag and facts, and whether it was withdrawn. */
export interface StoredDecision extends FlagDecision, KeptFlag {
  readonly isWithdrawn: boolean;
}

/** State of a flag: decided, or open; `lapsed`: why its last decision no longer counts, null where there was none. */
export interface FlagStanding {
  readonly decision: FlagDecision | null;
  readonly lapsed: FlagLapse | null;
}

/**
 * Returns the decision in force on a flag: on the same facts, not withdrawn, its last day not past.
 * @param today YYYY-MM-DD in UTC
 */
export function standingOf(
  { key, factsSha256 }: KeptFlag,
  decisions: readonly StoredDecision[],
  today: string,
): FlagStanding {
  const [newest, ...older] = decisions
    .filter((one) => one.key === key)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (newest === undefined) return { decision: null, lapsed: null };
  const decision = [newest, ...older].find(
    (one) => one.factsSha256 === factsSha256 && !one.isWithdrawn && one.validUntil >= today,
  );
  return decision === undefined
    ? { decision: null, lapsed: lapseOf(newest, factsSha256) }
    : { decision, lapsed: null };
}

function lapseOf({ isWithdrawn, ...newest }: StoredDecision, factsSha256: string): FlagLapse {
  if (isWithdrawn) return 'withdrawn';
  return newest.factsSha256 === factsSha256 ? 'expired' : 'facts';
}

/** Decisions on the flags of a company, and what the form of another one offers. */
export interface FlagDecisions {
  readonly decisions: readonly StoredDecision[];
  readonly mayDecide: boolean;
  /** Documents and extracts of the company, each content once, the newest first. */
  readonly documents: readonly { readonly sha256: string; readonly name: string }[];
  /** Last day that the form proposes, YYYY-MM-DD: the next review. */
  readonly validUntil: string;
  /** YYYY-MM-DD in UTC. */
  readonly today: string;
}

/** A flag that a decision must know, as its table shows it. */
export interface DecidableFlag extends KeptFlag {
  /** One of the list of codes, or one that this version does not know. */
  readonly code: string;
  readonly isSerious: boolean;
  /** Person or company that it is about; null: the company of the page, or not known. */
  readonly name: string | null;
}

/** A flag of a company as its decision needs it. */
export const decidableFlag = ({ key, factsSha256, code, severity, subject }: SeenFlag): DecidableFlag => ({
  ...{ key, factsSha256, code },
  isSerious: severity === 'serious',
  name: subject.name ?? subject.inCompany?.name ?? null,
});
