import { z } from 'zod';
import { canonicalJson, sha256Of } from '../files/canonical-json.ts';
import { said } from '../words/say.ts';

/** Why a conflict can stand, or why that no longer holds. */
export const ConflictReason = z
  .string()
  .trim()
  .min(3, said('conflicts.reasonShort'))
  .max(500, said('conflicts.reasonLong'));

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
