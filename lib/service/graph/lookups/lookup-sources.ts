import { type ConsultedSource, graphSourceId, type Provenance } from '#lib/contract/index.ts';
import type { RegistryOf } from '../trace/identify-holder.ts';
import { LOOKUP_KINDS } from './lookup-kinds.ts';
import type { StoredLookup } from './stored-lookups.ts';

/** Sources of one lookup by their IDs in the graph, and which of them states what in its answer. */
export interface LookupSources extends Required<Pick<Provenance, 'sources' | 'facts' | 'values'>> {
  /** ID of the source that answers for it. */
  readonly lead: string;
}

/**
 * Sources that a lookup queried, by the ID `{country}:{number}/{dataPoint}/{source}`; of a search, the name that was
 * searched for is in place of the number. Undefined if the lookup has no answer.
 */
export function sourcesOfLookup(stored: StoredLookup, registryOf: RegistryOf): LookupSources | undefined {
  if (stored.outcome !== 'found') return undefined;
  const company = `${stored.country}:${stored.subject}`;
  const dataPoint = LOOKUP_KINDS[stored.kind].item;
  const idOf = (source: string) => graphSourceId({ company, dataPoint, source });
  const { sources, facts, values, lead } = stored.snapshot
    ? sourcesOfSnapshot(stored.snapshot)
    : sourceOfSearch(stored, registryOf);
  const wasQueried = ({ outcome }: ConsultedSource) => outcome !== 'not_asked' && outcome !== 'needs_key';
  return {
    sources: Object.fromEntries(
      Object.entries(sources).flatMap(([id, source]) => (wasQueried(source) ? [[idOf(id), source]] : [])),
    ),
    facts: Object.fromEntries(Object.entries(facts).map(([path, id]) => [path, idOf(id)])),
    values,
    lead: idOf(lead),
  };
}

/** Of an answer from before sources were named separately, the one that answered for it, under its name. */
function sourcesOfSnapshot({ source, retrievedAt }: NonNullable<StoredLookup['snapshot']>): LookupSources {
  const { provenance, wire: _, ...own } = source;
  if (provenance === undefined)
    return onlySource(own.register, {
      ...own,
      outcome: 'merged',
      retrievedAt: retrievedAt.toISOString(),
    });
  const { sources, facts, values = {} } = provenance;
  const ids = Object.keys(sources);
  const lead = ids.find((id) => sources[id]?.register === own.register) ?? ids[0] ?? own.register;
  return { sources, facts, values, lead };
}

/** A search keeps its results, and not their bytes. */
function sourceOfSearch({ country, takenAt }: StoredLookup, registryOf: RegistryOf): LookupSources {
  const { manifest } = registryOf(country);
  const { id, name, licence, kind, authority } = manifest.lead ?? manifest.source;
  return onlySource(id, {
    register: name,
    authoritative: authority?.isOfficial ?? kind === 'register',
    licence,
    outcome: 'merged',
    note: 'The response to this search is not kept. What it found is looked up, or listed as a candidate.',
    retrievedAt: takenAt.toISOString(),
  });
}

const onlySource = (lead: string, source: ConsultedSource): LookupSources => ({
  sources: { [lead]: source },
  facts: {},
  values: {},
  lead,
});
