import type { Redaction } from '#lib/domain/report/index.ts';
import { type Copy, copyOf } from '../reports/issue-copy.ts';
import { sha256Of, type VersionRow } from '../reports/stored-report.ts';

/** Not longer than somebody looks at a page and its drawing. */
const KEPT_MS = 5 * 60_000;
const MOST_CHARACTERS = 30_000_000;

interface Kept {
  readonly copy: Copy;
  readonly until: number;
}

const kept = new Map<string, Kept>();

/**
 * The same as `copyOf`, made once for several looks. The version itself is read and held against its hash each time:
 * what was purged or damaged since is not given out of memory.
 */
export function keptCopyOf(
  row: VersionRow,
  redaction: Exclude<Redaction, { kind: 'MASKED' }>,
  now = Date.now(),
): Copy {
  if (row.content === null || sha256Of(row.content) !== row.sha256) return copyOf(row, redaction);
  forget(now);
  const name = JSON.stringify([row.reportId, row.version, row.sha256, redaction]);
  const known = kept.get(name);
  if (known !== undefined) return known.copy;
  const copy = copyOf(row, redaction);
  if (copy.content.length <= MOST_CHARACTERS / 3) kept.set(name, { copy, until: now + KEPT_MS });
  return copy;
}

/** What is too old, and the oldest of what is too much. */
function forget(now: number): void {
  let characters = 0;
  for (const { copy } of kept.values()) characters += copy.content.length;
  for (const [name, { copy, until }] of kept) {
    if (until > now && characters <= MOST_CHARACTERS) continue;
    characters -= copy.content.length;
    kept.delete(name);
  }
}
