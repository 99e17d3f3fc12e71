import { drawAgain } from './draw-again.ts';
import type { DrawnChart, DrawnEdge } from './drawn-chart.ts';
import { GAP, MARGIN, NODE } from './measures.ts';

/** Room for one drawing, in its units. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface ChartPart {
  readonly chart: DrawnChart;
  /** Of each node that is in other parts too: which, from 0. */
  readonly alsoIn: ReadonlyMap<string, readonly number[]>;
}

/**
 * A structure as several drawings, each whole in its room: nothing is cut, a holding is in one of them, and who is in several
 * says in which. From the company upwards, a holder with all that is behind it in one drawing where there is room for that.
 */
export function chartParts(chart: DrawnChart, room: Room): ChartPart[] {
  const groups = groupsOf(chart, room);
  const ids = groups.map(nodesOf);
  // Whoever has no holding in the structure stands in the first.
  const alone = chart.nodes.filter(({ id }) => !ids.some((some) => some.has(id)));
  for (const { id } of alone) ids[0]?.add(id);
  const partsOf = (id: string) => [...ids.keys()].filter((at) => ids[at]?.has(id));
  return groups.map((edges, at) => {
    const own = ids[at] ?? new Set();
    const others = [...own].map((id) => [id, partsOf(id).filter((other) => other !== at)] as const);
    return {
      chart: drawPart(chart, columnsIn(room), edges, own),
      alsoIn: new Map(others.flatMap(([id, parts]) => (parts.length > 0 ? [[id, parts]] : []))),
    };
  });
}

/** The whole of a structure as one drawing in this room, its layers in rows; undefined where it has no room. */
export function drawnWithin(chart: DrawnChart, room: Room): DrawnChart | undefined {
  const ids = new Set(chart.nodes.map(({ id }) => id));
  // Lines between the columns take room too: fewer columns may fit where as many as there are boxes do not.
  for (let columns = columnsIn(room); columns > 0; columns -= 1) {
    if (ids.size > columns * rowsIn(room)) return undefined;
    const drawn = drawPart(chart, columns, chart.edges, ids);
    if (fitsIn(drawn, room)) return drawn;
  }
  return undefined;
}

/** The holdings of each drawing. */
function groupsOf(chart: DrawnChart, room: Room): DrawnEdge[][] {
  const edgesTo = Map.groupBy(chart.edges, ({ owned }) => owned);
  const rest = new Set(chart.edges);
  let last: DrawnEdge[] = [];
  const groups = [last];
  const put = (edges: readonly DrawnEdge[], isFirst: boolean) => {
    if (isFirst && last.length > 0) {
      last = [];
      groups.push(last);
    }
    last.push(...edges);
    for (const edge of edges) rest.delete(edge);
  };
  const fits = (edges: readonly DrawnEdge[]) => hasRoom(chart, room, edges);
  const place = (edge: DrawnEdge) => {
    if (!rest.has(edge)) return;
    const all = behind(edge, edgesTo, rest);
    if (fits([...last, ...all])) return put(all, false);
    if (fits(all)) return put(all, true);
    put([edge], !fits([...last, edge]));
    for (const further of edgesTo.get(edge.owner) ?? []) place(further);
  };
  for (const edge of [...(edgesTo.get(chart.rootId) ?? []), ...chart.edges]) place(edge);
  return groups;
}

/** A holding and all that lead to its holder, and are in no drawing yet. */
function behind(
  edge: DrawnEdge,
  edgesTo: ReadonlyMap<string, readonly DrawnEdge[]>,
  rest: ReadonlySet<DrawnEdge>,
): DrawnEdge[] {
  const found = new Set([edge]);
  for (const { owner } of found) {
    for (const further of edgesTo.get(owner) ?? []) if (rest.has(further)) found.add(further);
  }
  return [...found];
}

const nodesOf = (edges: readonly DrawnEdge[]): Set<string> =>
  new Set(edges.flatMap(({ owner, owned }) => [owner, owned]));

/** Boxes alone can be too many: then nothing has to be drawn to know. */
function hasRoom(chart: DrawnChart, room: Room, edges: readonly DrawnEdge[]): boolean {
  const ids = nodesOf(edges);
  const columns = columnsIn(room);
  return ids.size <= columns * rowsIn(room) && fitsIn(drawPart(chart, columns, edges, ids), room);
}

const rowsIn = ({ height }: Room): number => Math.floor(height / NODE.height);

const fitsIn = ({ width, height }: Room, room: Room): boolean => width <= room.width && height <= room.height;

/** Columns beside each other, with the margins about them. */
const columnsIn = ({ width }: Room): number =>
  Math.max(1, Math.floor((width - 2 * MARGIN - GAP) / (NODE.width + GAP)));

function drawPart(
  chart: DrawnChart,
  columns: number,
  edges: readonly DrawnEdge[],
  ids: ReadonlySet<string>,
): DrawnChart {
  const rootId = ids.has(chart.rootId) ? chart.rootId : (edges[0]?.owned ?? chart.rootId);
  const nodes = chart.nodes.filter(({ id }) => ids.has(id));
  const drawn = drawAgain(chart, { rootId, nodes, edges }, columns);
  // What closes a circle is marked also where the rest of the circle is in another drawing.
  const closing = new Set(edges.filter(({ isBack }) => isBack).map(({ id }) => id));
  return {
    ...drawn,
    edges: drawn.edges.map((edge) => ({ ...edge, isBack: edge.isBack || closing.has(edge.id) })),
  };
}
