import type { CallLimit, SharedSources, SourceCall, UnknownValue } from '../shared-sources.ts';

/** What instances share, of this process alone: for tests without a database. */
export function sourcesInMemory(now: () => number = Date.now): SharedSources & {
  /** Every call that was noted, in its order. */
  readonly calls: readonly (SourceCall & { readonly sourceId: string })[];
  readonly unknownValues: readonly (UnknownValue & { readonly sourceId: string })[];
} {
  const taken = new Map<string, number[]>();
  const heldUntil = new Map<string, number>();
  const sessions = new Map<string, string>();
  const calls: (SourceCall & { sourceId: string })[] = [];
  const unknownValues: (UnknownValue & { sourceId: string })[] = [];

  const waitFor = (at: readonly number[], { calls: most, seconds }: CallLimit): number => {
    const since = now() - seconds * 1_000;
    const inside = at.filter((each) => each > since);
    const first = inside.at(-most);
    return first === undefined ? 0 : first - since;
  };

  return {
    calls,
    unknownValues,
    async take(sourceId, limits) {
      const at = taken.get(sourceId) ?? [];
      const held = (heldUntil.get(sourceId) ?? 0) - now();
      const wait = Math.max(0, held, ...limits.map((limit) => waitFor(at, limit)));
      if (wait === 0) taken.set(sourceId, [...at, now()]);
      return wait;
    },
    async hold(sourceId, ms) {
      heldUntil.set(sourceId, Math.max(heldUntil.get(sourceId) ?? 0, now() + ms));
    },
    async note(sourceId, call) {
      calls.push({ sourceId, ...call });
    },
    async noteUnknown(sourceId, unknown) {
      unknownValues.push({ sourceId, ...unknown });
    },
    async session(sourceId, open) {
      const known = sessions.get(sourceId);
      if (known !== undefined) return known;
      const opened = await open();
      sessions.set(sourceId, opened);
      return opened;
    },
    async endSession(sourceId, refused) {
      if (sessions.get(sourceId) === refused) sessions.delete(sourceId);
    },
  };
}
