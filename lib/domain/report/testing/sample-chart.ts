import {
  between,
  exactPercent,
  integratedOwnership,
  type OwnershipGraph,
  type OwnershipLink,
  type OwnershipNode,
} from '../../ownership/index.ts';
import { type Chart, chartOf } from '../../ownership-chart/index.ts';
import { companyName, personName } from './sample-names.ts';

/** A drawing of an invented group of so many holders and companies: bands, powers, a circle, an open end. */
export function sampleChart(size: number): Chart {
  const graph = sampleGraph(size);
  const figures = integratedOwnership(graph);
  const verdicts = new Map(
    graph.nodes
      .filter(({ kind }) => kind === 'person')
      .map(({ id }, at) => [id, at % 3 === 0 ? ('yes' as const) : ('no' as const)]),
  );
  return chartOf(graph, figures, { verdicts, thresholdPercent: 25, rule: 'EU AMLR ≥ 25 %, control > 50 %' });
}

/** Two companies of three nodes; each node owns a part of the company that is half its place. */
function sampleGraph(size: number): OwnershipGraph {
  const places = [...Array(size).keys()];
  const nodes = places.map((at): OwnershipNode => {
    const id = `n${at}`;
    if (isCompany(at, size))
      return { id, kind: 'company', name: companyName(at), countryCode: COUNTRIES[at % 4] ?? 'DE' };
    if (at % 11 === 10) return { id, kind: 'company', name: companyName(at), openReason: 'not_requested' };
    return { id, kind: 'person', name: personName(at), countryCode: COUNTRIES[at % 4] ?? 'DE' };
  });
  const links = places.slice(1).map((at): OwnershipLink => {
    const link = { id: `e${at}`, owned: `n${ownedBy(at)}`, owner: `n${at}` };
    if (at % 9 === 8) return { ...link, kind: 'appoint-and-remove' };
    return {
      ...link,
      kind: 'shares',
      share: at % 4 === 3 ? between(10, 25) : exactPercent(20 + (at % 5) * 2.5),
    };
  });
  const circle: OwnershipLink[] =
    size > 6 ? [{ id: 'circle', owned: 'n2', owner: 'n0', kind: 'shares', share: exactPercent(5) }] : [];
  return { rootId: 'n0', nodes, links: [...links, ...circle] };
}

const COUNTRIES = ['DE', 'GR', 'BG', 'CN'] as const;
const ownedBy = (at: number): number => Math.floor((at - 1) / 3);
const isCompany = (at: number, size: number): boolean => at === 0 || at * 3 + 1 < size;
