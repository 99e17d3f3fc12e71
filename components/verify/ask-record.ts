import { isKnownCopy, type KnownCopy } from '#lib/domain/report/known-copy.ts';

/** Asks our records for a text by its hash, which is all that leaves the browser. Null: no answer was had. */
export async function askRecord(sha256: string): Promise<KnownCopy | null> {
  const response = await fetch(`/api/verify/${sha256}`, { credentials: 'omit' }).catch(() => null);
  if (!response?.ok) return null;
  const given: unknown = await response.json().catch(() => null); // No JSON is no answer of ours.
  return isKnownCopy(given) ? given : null;
}
