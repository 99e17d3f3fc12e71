import { z } from 'zod';
import { canonicalJson, sha256Of } from '../files/canonical-json.ts';

/** Why a conflict can stand, or why that no longer holds. */
export const ConflictReason = z
  .string()
  .trim()
  .min(3, 'Enter a reason of at least 3 characters: it is saved with your name.')
  .max(500, 'Enter a reason of at most 500 characters.');

/** What two sources say of a fact, the sources by their names. Null: of a mark from before this was kept. */
export interface ConflictSaid {
  readonly path: string;
  readonly keptSource: string | null;
  readonly keptValue: string | null;
  readonly otherSource: string | null;
  readonly otherValue: string | null;
}

/**
 * What the audit keeps of a conflict: the fact, the sources and the hash of all that was said. The values may name
 * somebody: they stand with the mark, and go with it in a purge.
 */
export function conflictDetails(key: string, said: ConflictSaid) {
  const { path, keptSource, keptValue, otherSource, otherValue } = said;
  if (keptSource === null || otherSource === null) return { conflict: key, path };
  const saidSha256 = sha256Of(canonicalJson({ path, keptSource, keptValue, otherSource, otherValue }));
  return { conflict: key, path, keptSource, otherSource, saidSha256 };
}
