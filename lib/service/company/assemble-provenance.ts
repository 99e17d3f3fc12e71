import type { ConsultedSource, Provenance, SourceOutcome } from '#lib/contract/index.ts';

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
  // Absent in readings from before: what is not known of one is still known of the other.
  const isKnown = one.values !== undefined || other.values !== undefined;
  return {
    sources,
    facts: { ...one.facts, ...other.facts },
    ...(isKnown && { values: { ...one.values, ...other.values } }),
    conflicts: [...one.conflicts, ...other.conflicts],
  };
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
