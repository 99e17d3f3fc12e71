import type { ConsultedSource, Documents, Provenance, SourceOutcome } from '#lib/contract/index.ts';
import { valueOrigins } from '#lib/registries/composition/value-origins.ts';
import type { Manifest } from '#lib/registries/registry.ts';

type Values = NonNullable<Provenance['values']>;

/** Of a source that was asked for several data points, what a reader must know first. */
const WEIGHT: readonly SourceOutcome[] = [
  'changed',
  'no_answer',
  'needs_key',
  'another_company',
  'merged',
  'nothing',
  'not_asked',
];

/**
 * One provenance of a whole answer, the data points in the order in which their members are taken: of a member that two
 * of them fill, the later one's facts and sources stand.
 */
export function assembleProvenance(parts: readonly Provenance[]): Provenance | undefined {
  const [first, ...rest] = parts;
  if (first === undefined) return undefined;
  return rest.reduce(together, first);
}

function together(one: Provenance, other: Provenance): Provenance {
  const sources = { ...one.sources };
  for (const [id, source] of Object.entries(other.sources)) {
    const known = sources[id];
    sources[id] = known === undefined ? source : combined(known, source);
  }
  return {
    sources,
    facts: { ...one.facts, ...other.facts },
    // Without those of a reading from before, its values would all seem to be stated.
    ...(one.values !== undefined && other.values !== undefined && { values: valuesOf(one.values, other) }),
    conflicts: [...one.conflicts, ...other.conflicts],
  };
}

/** Those of a section that the later part fills are the later part's alone. */
function valuesOf(one: Values, { facts, values }: Provenance): Values {
  const sectionOf = (pointer: string) => pointer.split('/')[1];
  const refilled = new Set(Object.keys(facts).map(sectionOf));
  const kept = Object.entries(one).filter(([pointer]) => !refilled.has(sectionOf(pointer)));
  return { ...Object.fromEntries(kept), ...values };
}

/**
 * The same with the origins of the documents as the answer has them: with prices and addresses, and with those that were
 * bought. Unchanged where origins are not known.
 */
export function withDocuments(
  provenance: Provenance,
  documents: Documents | undefined,
  { source, lead = source, companions = [] }: Manifest,
): Provenance {
  if (provenance.values === undefined || documents === undefined) return provenance;
  const facts = { '/documents': lead.id, ...provenance.facts };
  const declared = new Map([lead, ...companions].map(({ id, values }) => [id, values]));
  const told = valueOrigins({ documents }, facts, (id) => declared.get(id));
  const others = Object.entries(provenance.values).filter(([pointer]) => !pointer.startsWith('/documents/'));
  return { ...provenance, values: { ...Object.fromEntries(others), ...told } };
}

/** The weightier outcome, the words of both where it is the same or both answered, the later time, and every hash. */
function combined(one: ConsultedSource, other: ConsultedSource): ConsultedSource {
  const isHeavier = WEIGHT.indexOf(other.outcome) < WEIGHT.indexOf(one.outcome);
  const [lead, beside] = isHeavier ? [other, one] : [one, other];
  const retrievedAt = [one.retrievedAt, other.retrievedAt]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
  const wireSha256 = [...new Set([...(one.wireSha256 ?? []), ...(other.wireSha256 ?? [])])];
  const url = lead.url ?? beside.url;
  const asOf = lead.asOf ?? beside.asOf;
  const hasBoth = lead.outcome === beside.outcome || (hasAnswered(lead) && hasAnswered(beside));
  const note = hasBoth ? bothNotes(lead, beside) : lead.note;
  return {
    ...lead,
    ...(url !== undefined && { url }),
    ...(asOf !== undefined && { asOf }),
    ...(note !== undefined && { note }),
    ...(retrievedAt !== undefined && { retrievedAt }),
    ...(wireSha256.length > 0 && { wireSha256 }),
  };
}

/** What such a source notes holds, whether it added data or not. */
const hasAnswered = ({ outcome }: ConsultedSource): boolean => outcome === 'merged' || outcome === 'nothing';

function bothNotes({ note: one }: ConsultedSource, { note: other }: ConsultedSource): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.includes(other) ? one : `${one} ${other}`;
}
