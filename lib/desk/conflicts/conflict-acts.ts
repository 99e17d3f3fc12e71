import { z } from 'zod';
import type { ConflictView } from '#lib/domain/company-view/index.ts';

/** Why a conflict can stand, or why that no longer holds. */
export const ConflictReason = z
  .string()
  .trim()
  .min(3, 'Give a reason of at least 3 characters: it is kept with your name.')
  .max(500, 'Give a reason of at most 500 characters.');

/** What an act on a conflict is about, for the audit: the fact, both values, and who said which. */
export const conflictDetails = ({ key, path, kept, keptValue, other, otherValue }: ConflictView) => ({
  conflict: key,
  path,
  keptSource: kept ?? '',
  keptValue: keptValue ?? '',
  otherSource: other ?? '',
  otherValue: otherValue ?? '',
});
