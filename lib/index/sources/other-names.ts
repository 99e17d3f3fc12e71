import type { OtherName } from '../model.ts';

/** Names beside the current one, each once, the first kind that a name comes with; none that is the current one. */
export function otherNames(
  current: string,
  names: readonly OtherName[],
): { readonly otherNames?: readonly OtherName[] } {
  if (names.length === 0) return {};
  const known = new Set([current]);
  const others = names.filter(({ name }) => !known.has(name) && known.add(name));
  return others.length === 0 ? {} : { otherNames: others };
}
