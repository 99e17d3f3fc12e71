import type { OwnershipGraph, OwnershipLink, OwnershipNode } from '../ownership/ownership-graph.ts';
import { formatFraction, type Rational } from '../ownership/rational.ts';

/**
 * The graph with one of all persons who hold the same of the same and nothing else: what is said of one is said of
 * each. The others become ends without a person, so that every share stays where it is.
 */
export function withoutTwins(graph: OwnershipGraph): OwnershipGraph {
  const linksOf = Map.groupBy(graph.links, ({ owner }) => owner);
  const seen = new Set<string>();
  return {
    ...graph,
    nodes: graph.nodes
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((node): OwnershipNode => {
        const [link, another] = linksOf.get(node.id) ?? [];
        if (node.kind !== 'person' || link === undefined || another !== undefined || isJoint(link))
          return node;
        const { owned, kind, share, votes, shareClass = '', hides = '' } = link;
        const bounds = [share, votes].map(
          (one) => one && [text(one.lower), text(one.upper), one.isLowerOpen, one.isUpperOpen],
        );
        const holding = JSON.stringify([owned, kind, shareClass, hides, bounds]);
        if (seen.has(holding)) return { id: node.id, kind: 'state', name: node.name };
        seen.add(holding);
        return node;
      }),
  };
}

const isJoint = ({ together, mayBeTogether }: OwnershipLink): boolean =>
  together !== undefined || mayBeTogether !== undefined;

const text = (value: Rational): string => formatFraction(value);
