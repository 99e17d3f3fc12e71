import type { AuditExtract } from '../audit/audit-extract.ts';
import type { DecidedFlag } from '../flags/flag-decision.ts';

/** What goes along with a version for a regulator: how it was decided, what was noted, and what was done, with its proof. */
export interface CaseRecord {
  /** Sentences of the case file: risk, decision and by whom, why the company was consulted. */
  readonly risk: string;
  readonly decision: string;
  readonly consulted: string;
  /** Null: saved before flags were kept. */
  readonly flagDecisions: readonly DecidedFlag[] | null;
  /** On this version, oldest first. */
  readonly notes: readonly CaseNote[];
  readonly audit: AuditExtract;
}

export interface CaseNote {
  readonly id: string;
  /** The title of the section that it is on; null: on the report as a whole. */
  readonly section: string | null;
  readonly text: string;
  readonly by: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}
