import type { Absence, FactConflict, Section } from '#lib/contract/index.ts';
import { REGISTERED_ABSENCES, SECTIONS } from '#lib/contract/index.ts';
import type { DataPointValue } from '../registry.ts';
import { mergeCompany } from './merge-company.ts';
import type { MergeDraft, SourcedPart } from './merge-draft.ts';
import { mergeFacts } from './merge-facts.ts';
import { mergeLists } from './merge-lists.ts';

/** What several sources came to. */
export interface MergedParts {
  readonly value: DataPointValue;
  readonly absence: Partial<Record<Section, Absence>>;
  readonly facts: Readonly<Record<string, string>>;
  /** The status first, then what touches identity, then the rest, each in the order of the sources. */
  readonly conflicts: readonly FactConflict[];
}

/**
 * Puts the parts of one company together: the lead's first, then each companion's in the order of its country's list.
 * Pure, and a matter of that order alone: who answered first changes nothing.
 */
export function mergeParts(lead: SourcedPart, companions: readonly SourcedPart[]): MergedParts {
  const draft: MergeDraft = { value: copyOf(lead.part.value), facts: {}, conflicts: [] };
  for (const member of Object.keys(draft.value)) draft.facts[`/${member}`] = lead.sourceId;
  for (const companion of companions) {
    mergeCompany(draft, companion);
    mergeLists(draft, companion);
    mergeFacts(draft, companion);
  }
  const { value, facts, conflicts } = draft;
  const parts = [lead, ...companions].map(({ part }) => part.absence);
  return { value, facts, absence: mergeAbsences(value, parts), conflicts: [...conflicts].sort(byWeight) };
}

/** Deep enough that what is merged into it leaves the part as it was. */
const copyOf = ({ company, documents, ...lists }: DataPointValue): DataPointValue => ({
  ...lists,
  ...(company && { company: { ...company } }),
  ...(documents && { documents: { ...documents } }),
});

const weight = ({ path, kind }: FactConflict): number =>
  path === '/company/status' ? 0 : kind === 'identity' ? 1 : 2;
const byWeight = (one: FactConflict, other: FactConflict): number => weight(one) - weight(other);

/** Why sections are empty, after every source has spoken. */
function mergeAbsences(
  value: DataPointValue,
  absences: readonly Partial<Record<Section, Absence>>[],
): Partial<Record<Section, Absence>> {
  const merged: Partial<Record<Section, Absence>> = {};
  for (const section of SECTIONS) {
    if (isFilled(value[section])) continue;
    const chosen = mergeReasons(absences.flatMap((absence) => absence[section] ?? []));
    if (chosen !== undefined) merged[section] = chosen;
  }
  return merged;
}

/**
 * What the law or the company says stands alone. Else the words of the lead stand first, and those of its companions follow
 * them; that any source has such data and names none is the reason, whatever the others do not have.
 */
function mergeReasons(told: readonly Absence[]): Absence | undefined {
  const registered = told.find(isRegistered);
  const [first] = told;
  if (registered !== undefined || first === undefined) return registered;
  const words = [...new Set(told.flatMap(({ explanation }) => explanation ?? []))];
  const chosen = told.find(({ reason }) => reason === 'none_named') ?? first;
  return words.length > 0 ? { ...chosen, explanation: words.join(' ') } : chosen;
}

const isRegistered = ({ reason }: Absence): boolean =>
  REGISTERED_ABSENCES.some((registered) => registered === reason);

function isFilled(section: DataPointValue[Section]): boolean {
  if (section === undefined) return false;
  return Array.isArray(section) ? section.length > 0 : Object.keys(section).length > 0;
}
