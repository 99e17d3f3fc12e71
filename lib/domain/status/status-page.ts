import type { Read, SourceReport } from '#lib/contract/index.ts';

/** A register or index as everybody may know of it. */
export interface SourceStatus {
  readonly id: string;
  readonly name: string;
  readonly countries: readonly string[];
  readonly state: SourceStatusState;
  /** When it last answered. */
  readonly answeredAt: Date | undefined;
  /** Where it does not work: since it last failed. */
  readonly failedAt: Date | undefined;
  /** It asked not to be queried before. */
  readonly heldUntil: Date | undefined;
}

export const SOURCE_STATUS_STATES = ['down', 'changed', 'slow', 'up', 'not_asked'] as const;
export type SourceStatusState = (typeof SOURCE_STATUS_STATES)[number];

/** How the product is, for people. */
export interface StatusPage {
  readonly checkedAt: Date;
  readonly service: 'up' | 'down';
  /** What does not work comes first. Null: the service tells nothing of its sources, or did not answer. */
  readonly sources: readonly SourceStatus[] | null;
}

/** Sources that are asked here, those that do not work first, then by name; one without its key is not asked. */
export const sourceStatuses = (reports: readonly Read<SourceReport>[]): SourceStatus[] =>
  reports.flatMap(statusOf).toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));

const rank = ({ state }: SourceStatus): number => SOURCE_STATUS_STATES.indexOf(state);

function statusOf({ id, name, countries = [], state, ...times }: Read<SourceReport>): SourceStatus[] {
  const known = SOURCE_STATUS_STATES.find((each) => each === state);
  if (id === undefined || name === undefined || known === undefined) return [];
  const at = (moment: string | undefined) => (moment === undefined ? undefined : new Date(moment));
  return [
    {
      ...{ id, name, countries, state: known },
      ...{ answeredAt: at(times.answeredAt), failedAt: at(times.failedAt), heldUntil: at(times.heldUntil) },
    },
  ];
}

/** Of how many sources their last call failed. */
export const failingSources = ({ sources }: StatusPage): number =>
  sources?.filter(({ state }) => state === 'down' || state === 'changed').length ?? 0;
