import type { OwnershipGraph, OwnershipLink } from './ownership-graph.ts';
import { formatFraction } from './rational.ts';

/**
 * Of each person who holds one thing and nothing else, what it is: persons of one key are twins, and what is said of one is
 * said of each. Who holds more, or jointly with somebody, has no key.
 */
export function twinKeys({ nodes, links }: OwnershipGraph): ReadonlyMap<string, string> {
  const linksOf = Map.groupBy(links, ({ owner }) => owner);
  return new Map(
    nodes.flatMap(({ id, kind }) => {
      const [link, another] = linksOf.get(id) ?? [];
      const isAlone = link !== undefined && another === undefined && !isJoint(link);
      return kind === 'person' && isAlone ? [[id, keyOf(link)] as const] : [];
    }),
  );
}

function keyOf({ owned, kind, share, votes, shareClass, hides, isDeclared }: OwnershipLink): string {
  const bounds = [share, votes].map(
    (one) => one && [formatFraction(one.lower), formatFraction(one.upper), one.isLowerOpen, one.isUpperOpen],
  );
  return JSON.stringify([owned, kind, shareClass ?? '', hides ?? '', isDeclared ?? false, bounds]);
}

const isJoint = ({ together, mayBeTogether }: OwnershipLink): boolean =>
  together !== undefined || mayBeTogether !== undefined;
