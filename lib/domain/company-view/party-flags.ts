import type { ReadAnswer } from './company-facts.ts';

/** Segments of a pointer to a party: `/shareholders/2`, `/graphBeta/nodes/5`. */
const PARTY = /^\/(?:graphBeta\/)?\w+\/\d+/;

/**
 * Returns a function from the JSON Pointer of a party to the codes of the flags that are raised about it or a part of
 * it, each once, without those that only inform.
 */
export function partyFlags({
  flags = [],
}: Pick<ReadAnswer, 'flags'>): (pointer: string) => readonly string[] {
  const codesOf = new Map<string, Set<string>>();
  for (const { code, state, severity, about = '' } of flags) {
    const [pointer] = PARTY.exec(about) ?? [];
    if (pointer === undefined || code === undefined || state !== 'raised' || severity === 'information')
      continue;
    codesOf.set(pointer, (codesOf.get(pointer) ?? new Set()).add(code));
  }
  return (pointer) => [...(codesOf.get(pointer) ?? [])];
}
