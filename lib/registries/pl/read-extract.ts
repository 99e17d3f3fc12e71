import { Failure } from '#lib/contract/index.ts';
import { type Deletion, deletionOf, type History, historyOf } from './history-of.ts';
import type { Found } from './krs-client.ts';
import { type FullExtract, Sections } from './krs-schema.ts';
import { KRS } from './sources.ts';
import { stateOf } from './state-of.ts';

/** An entity as the register has it, or had it before it struck it off. */
export interface Entity {
  readonly number: string;
  readonly sections: Sections;
  readonly registeredOn?: string | undefined;
  readonly lastEntryOn?: string | undefined;
  readonly asOf?: string | undefined;
  /** Set where there is no current extract any more. */
  readonly leftWith?: Deletion | 'no deletion';
  readonly history?: History;
}

/** The day on which it was struck off, where it was and nothing restored it. */
export const closureDayOf = ({ leftWith }: Entity): string | undefined =>
  leftWith === undefined || leftWith === 'no deletion' || leftWith.restoredBy
    ? undefined
    : leftWith.entry.dataWpisu;

/**
 * Brings both kinds of extract into one form. Of an entity that was struck off it is the state before that; where a later
 * entry restored it, the state after the last entry.
 * @throws Failure `registry_changed` where a full extract does not come to a state that can be read
 */
export function readExtract({ current, full }: Found): Entity {
  const history = full === null ? {} : { history: historyOf(full) };
  if (current !== null) {
    const { numerKRS, dataRejestracjiWKRS, dataOstatniegoWpisu, stanZDnia } = current.naglowekA;
    return {
      ...{ number: numerKRS, sections: current.dane, registeredOn: dataRejestracjiWKRS },
      ...{ lastEntryOn: dataOstatniegoWpisu, asOf: stanZDnia, ...history },
    };
  }
  const { wpis, numerKRS, stanZDnia } = full.naglowekP;
  const entries = wpis.toSorted((one, other) => one.numerWpisu - other.numerWpisu);
  const deletion = deletionOf(full);
  const last = entries.at(-1)?.numerWpisu ?? 0;
  const isGone = deletion !== null && deletion.restoredBy === undefined;
  return {
    number: numerKRS,
    sections: sectionsAfter(full, isGone ? deletion.entry.numerWpisu - 1 : last),
    registeredOn: entries[0]?.dataWpisu,
    lastEntryOn: entries.at(-1)?.dataWpisu,
    asOf: stanZDnia,
    leftWith: deletion ?? 'no deletion',
    ...history,
  };
}

function sectionsAfter({ dane }: FullExtract, afterEntry: number): Sections {
  const state = Sections.safeParse(stateOf(dane, afterEntry));
  if (state.success) return state.data;
  throw new Failure(
    'registry_changed',
    `${KRS.name} answers in an unknown format. Nothing was charged. The operator must check it.`,
    {
      source: KRS.name,
      details: state.error.issues.map(
        ({ path, code }) => `/OdpisPelny/{id}: dane.${path.join('.')}: ${code}`,
      ),
    },
  );
}
