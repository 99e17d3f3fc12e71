import type { Ownership } from './integrated-ownership.ts';
import { linksByOwned } from './ownership-system.ts';

/**
 * Whether a structure is complex: three or more layers between the customer and a beneficial owner, and more than one
 * of the conditions. Draft of the technical standards on customer due diligence, Article 12, as of 9 February 2026.
 */
export interface Complexity {
  readonly isComplex: boolean;
  /** Levels of entities above the root, each at the shortest way to it. */
  readonly layers: number;
  /** Trusts and foundations, entities registered outside the EU, holdings through nominees. */
  readonly trustIds: readonly string[];
  readonly outsideEuIds: readonly string[];
  readonly nomineeLinkIds: readonly string[];
  /** Whether the structure hides who owns it without a good reason: only an officer can say. Left out: not answered. */
  readonly isOpaque?: boolean;
  readonly source: string;
}

export const COMPLEXITY_SOURCE =
  'Draft regulatory technical standards on customer due diligence (9 February 2026), Article 12';
const LAYERS = 3;
const CONDITIONS = 2;
const EU: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export function complexityOf(
  { graph, rootId }: Pick<Ownership, 'graph' | 'rootId'>,
  isOpaque?: boolean,
): Complexity {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const links = linksByOwned(graph);
  const depth = new Map([[rootId, 0]]);
  const nomineeLinkIds: string[] = [];
  for (const [id, steps] of depth) {
    for (const link of links.get(id) ?? []) {
      if (link.hides === 'nominee') nomineeLinkIds.push(link.id);
      if (!depth.has(link.owner)) depth.set(link.owner, steps + 1);
    }
  }
  const above = [...depth.keys()].flatMap((id) => nodes.get(id) ?? []);
  const entities = above.filter(({ kind }) => kind === 'company' || kind === 'trust' || kind === 'exempt');
  const layers = entities.reduce((most, { id }) => Math.max(most, depth.get(id) ?? 0), 0);
  const trustIds = above.filter(({ kind }) => kind === 'trust').map(({ id }) => id);
  const outsideEuIds = entities
    .filter(({ countryCode }) => countryCode !== undefined && !EU.has(countryCode))
    .map(({ id }) => id);
  const conditions = [
    trustIds.length > 0,
    outsideEuIds.length > 0,
    nomineeLinkIds.length > 0,
    isOpaque ?? false,
  ];
  return {
    isComplex: layers >= LAYERS && conditions.filter(Boolean).length >= CONDITIONS,
    layers,
    trustIds,
    outsideEuIds,
    nomineeLinkIds,
    ...(isOpaque !== undefined && { isOpaque }),
    source: COMPLEXITY_SOURCE,
  };
}
