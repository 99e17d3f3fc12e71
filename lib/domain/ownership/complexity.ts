import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import { entityLayers } from './entity-layers.ts';
import type { Ownership } from './integrated-ownership.ts';
import type { Verdict } from './interval.ts';
import type { OwnershipNode } from './ownership-graph.ts';
import { linksByOwned } from './ownership-system.ts';

/**
 * Whether a structure is complex: three or more layers between the customer and a beneficial owner, and more than one
 * of the conditions. Draft of the technical standards on customer due diligence, Article 12, as of 9 February 2026.
 */
export interface Complexity {
  /**
   * Of the facts as far as they are known. The fourth condition, whether the structure hides who owns it without a good
   * reason, only an officer can judge: `undecided` where it rests on that.
   */
  readonly verdict: Verdict;
  /** Entities above the root on the longest chain. */
  readonly layers: number;
  /** Trusts and foundations, entities above the root registered outside the EU, holdings through nominees. */
  readonly trustIds: readonly string[];
  readonly outsideEuIds: readonly string[];
  readonly nomineeLinkIds: readonly string[];
  readonly source: string;
}

export const COMPLEXITY_SOURCE = say('law.complexity');
const LAYERS = 3;
const CONDITIONS = 2;
const EU: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export function complexityOf({ graph, rootId }: Pick<Ownership, 'graph' | 'rootId'>): Complexity {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const links = linksByOwned(graph);
  const reached = new Set([rootId]);
  const nomineeLinkIds: string[] = [];
  for (const id of reached) {
    for (const link of links.get(id) ?? []) {
      if (link.hides === 'nominee') nomineeLinkIds.push(link.id);
      reached.add(link.owner);
    }
  }
  const all = [...reached].flatMap((id) => nodes.get(id) ?? []);
  const layers = entityLayers({ ...graph, rootId }, isEntity);
  const trustIds = all.filter(({ kind }) => kind === 'trust').map(({ id }) => id);
  const outsideEuIds = all
    .filter((node) => node.id !== rootId && isEntity(node) && isOutsideEu(node))
    .map(({ id }) => id);
  const met = [trustIds, outsideEuIds, nomineeLinkIds].filter(({ length }) => length > 0).length;
  return {
    verdict: layers < LAYERS ? 'no' : verdictOn(met),
    layers,
    trustIds,
    outsideEuIds,
    nomineeLinkIds,
    source: COMPLEXITY_SOURCE,
  };
}

/** One more condition may be met. */
function verdictOn(met: number): Verdict {
  if (met >= CONDITIONS) return 'yes';
  return met + 1 >= CONDITIONS ? 'undecided' : 'no';
}

const isEntity = ({ kind }: OwnershipNode): boolean =>
  kind === 'company' || kind === 'trust' || kind === 'exempt';

const isOutsideEu = ({ countryCode }: OwnershipNode): boolean =>
  countryCode !== undefined && !EU.has(countryCode);
