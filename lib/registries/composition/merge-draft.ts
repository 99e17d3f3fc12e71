import type { FactConflict } from '#lib/contract/index.ts';
import type { DataPointValue } from '../registry.ts';
import type { Part } from './part.ts';

/** A part, and the id of the source that said it. */
export interface SourcedPart {
  readonly sourceId: string;
  readonly part: Part;
}

/** An answer while sources are added to it, one after the other. */
export interface MergeDraft {
  readonly value: DataPointValue;
  /** Source of each fact by JSON Pointer. */
  readonly facts: Record<string, string>;
  readonly conflicts: FactConflict[];
}

/** A member's name as a step of a JSON Pointer (RFC 6901). */
export const pointerStep = (name: string | number): string =>
  `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The source of a fact: that of the longest pointer that leads to it. */
export function sourceOfFact(facts: Readonly<Record<string, string>>, path: string): string | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    if (facts[at] !== undefined) return facts[at];
  }
  return undefined;
}
