import type { Basis } from '../ownership/finding.ts';

const PLAIN = ['ownership', 'control', 'trust-position'] as const satisfies readonly Basis[];

/** The grounds that a sentence names: the plain ones, or what follows from them where there are none. */
export function plainGrounds(found: readonly Basis[]): readonly Basis[] {
  const plain = PLAIN.filter((basis) => found.includes(basis));
  return plain.length > 0 ? plain : found;
}
