import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import type { Box, PlacedEdge, PlacedNode, Point, ShownGraph, ShownNode } from './chart.ts';
import { MORE_MARK } from './drawn-signs.ts';
import { shortShare } from './edge-label.ts';
import { cutAtWord, cutTo, fitLines, labelLines, nameLines, widthOf } from './fit-text.ts';
import { type LayeredEdge, type Layers, layersOf } from './layers.ts';
import { BAND, BAND_FOR_EACH, GAP, LABEL, MARGIN, NODE, TURN } from './measures.ts';
import { bendKey, orderLayers } from './order-layers.ts';
import { type PlacedLayer, placeColumns } from './place-columns.ts';

export interface Drawing {
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly width: number;
  readonly height: number;
}

/** The layered drawing: owners above, few crossings, no box over another; no layer more than so many columns wide. */
export function drawChart(shown: ShownGraph, columns?: number): Drawing {
  const layers = layersOf(shown);
  const placed = placeColumns(
    orderLayers(
      layers,
      shown.nodes.map(({ id }) => id),
    ),
    columns,
  );
  const labels = labelsOf(shown, layers, sharedChannels(placed, layers));
  const plan = planOf(placed, labels);
  const nodes = shown.nodes.flatMap((node): PlacedNode[] => {
    const spot = plan.spots.get(node.id);
    return spot ? [{ ...node, box: spot.box, lines: nameLines(node.name), figure: figureOf(node) }] : [];
  });
  const back = new Map(layers.edges.map((edge) => [edge.edge.id, edge]));
  const edges = shown.edges.map((edge): PlacedEdge => {
    const layered = back.get(edge.id);
    const label = labels.get(edge.id);
    return {
      ...edge,
      isBack: layered?.isBack ?? true,
      points: layered ? routeOf(layered, layers, plan) : loopOf(plan.spots.get(edge.owner)?.box),
      labelBox: labelBox(plan.spots.get(label?.under ?? '')?.box, label),
      text: label?.text ?? '',
    };
  });
  return { nodes, edges, width: plan.width, height: plan.height };
}

function figureOf({ isRoot, known, possible, nature }: ShownNode): string {
  if (isRoot || known === undefined) return '';
  const more = unknownPart(known, possible);
  const places = NODE.figurePlaces - widthOf(more);
  return (nature === undefined ? cutTo(shortShare(known), places) : wholeWords(nature, places)) + more;
}

/** As many of the words between commas as there is room for, none of them in part unless it is the first. */
function wholeWords(list: string, places: number): string {
  if (widthOf(list) <= places) return list;
  const words = list.split(', ');
  const textOf = (many: number) => `${words.slice(0, many).join(', ')}, …`;
  let many = words.length - 1;
  while (many > 1 && widthOf(textOf(many)) > places) many -= 1;
  return many > 0 && widthOf(textOf(many)) <= places ? textOf(many) : cutTo(list, places);
}

const unknownPart = (known: ShownNode['known'], possible: ShownNode['possible']): string =>
  known && possible && shortShare(known) !== shortShare(possible) ? ` ${MORE_MARK}` : '';

interface Label {
  /** Node under which it stands, and the room that the labels above it take there. */
  readonly under: string;
  readonly below: number;
  readonly text: string;
}

const heightOf = ({ text }: Label): number => LABEL.height + (labelLines(text).length - 1) * LABEL.lineHeight;

const placesIn = (width: number): number => Math.floor((width - LABEL.padding) / LABEL.placeWidth);
/** What closes a circle leaves and arrives near the left corner, where no other line and no label is. */
const CORNER = 14;

/** Nodes whose lines run together with others', to other ends. */
function sharedChannels(placed: readonly PlacedLayer[], { edges }: Layers): ReadonlySet<string> {
  const ends = Map.groupBy(edges, ({ upper }) => upper);
  const columns = placed.flatMap(({ columns }) => columns.filter(({ slots }) => slots.length > 1));
  return new Set(
    columns.flatMap(({ slots }) => {
      const own = slots.flatMap(({ key }) => ends.get(key) ?? []);
      return new Set(own.map(({ lower }) => lower)).size > 1 ? slots.map(({ key }) => key) : [];
    }),
  );
}

/**
 * Every edge has its label under its upper node. Where that can't be seen, a line of its own says in whom it is: by the first
 * words of a name where they tell it from all others.
 */
function labelsOf(
  { nodes }: ShownGraph,
  { edges, loops }: Layers,
  unclear: ReadonlySet<string>,
): Map<string, Label> {
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]));
  const all = [
    ...edges.map(({ edge, upper, lower, isBack }) => ({ edge, upper, other: lower, isBack })),
    ...loops.map((edge) => ({ edge, upper: edge.owner, other: edge.owned, isBack: true })),
  ];
  const names = [...nameOf.values()];
  const toWhom = (key: 'by' | 'of', name: string, places: number): string[] => {
    const short = cutAtWord(name, places - widthOf(say(key, { name: '' })));
    const begins = short.replace(/ ?…$/, '');
    const isTold = short === name || names.filter((other) => other.startsWith(begins)).length === 1;
    return isTold ? [say(key, { name: short })] : fitLines(say(key, { name }), places, LABEL.mostLines);
  };
  const labels = new Map<string, Label>();
  for (const [under, own] of Map.groupBy(all, ({ upper }) => upper)) {
    const hasCorner = own.some(({ isBack, other }) => isBack && other !== under);
    const places = placesIn(NODE.width - (hasCorner ? 4 * CORNER : 0));
    const ends = Map.groupBy(own, ({ other, isBack }) => `${isBack} ${other}`);
    const isUnclear = unclear.has(under) || new Set(own.map(({ other }) => other)).size > 1;
    let below = 0;
    for (const { edge, other, isBack } of [...ends.values()].flat()) {
      const isLast = ends.get(`${isBack} ${other}`)?.at(-1)?.edge === edge;
      const named = (key: 'by' | 'of') => toWhom(key, nameOf.get(other) ?? other, places);
      const whom = other === under ? [say('ofItself')] : isBack ? named('by') : isUnclear ? named('of') : [];
      const what = fitLines(`${isBack ? '↻ ' : ''}${edge.label}`, places, LABEL.mostLines);
      const text = [...what, ...(isLast ? whom : [])].join('\n');
      const label = { under, below, text };
      labels.set(edge.id, label);
      below += heightOf(label);
    }
  }
  return labels;
}

/** Where a node stands: its box, its layer, and whether lines reach it through the channel beside its column. */
interface Spot {
  readonly box: Box;
  readonly layer: number;
  readonly isFirstRow: boolean;
  readonly isTopmost: boolean;
  /** Below the labels of its row. */
  readonly turnY: number;
}

interface Plan {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly bendX: ReadonlyMap<string, number>;
  /** Of each layer, from the root's upward. */
  readonly spans: readonly { readonly top: number; readonly bottom: number }[];
  readonly width: number;
  readonly height: number;
}

function planOf(layers: readonly PlacedLayer[], labels: ReadonlyMap<string, Label>): Plan {
  const edgesOfX = layers.flatMap(({ columns }) =>
    columns.flatMap(({ x, width }) => [x - width / 2, x + width / 2]),
  );
  const left = Math.min(0, ...edgesOfX) - MARGIN - GAP;
  const width = Math.max(0, ...edgesOfX) - left + MARGIN + GAP;
  const labelRoom = new Map<string, number>();
  for (const label of labels.values()) labelRoom.set(label.under, label.below + heightOf(label));
  const spots = new Map<string, Spot>();
  const bendX = new Map<string, number>();
  const spans: { top: number; bottom: number }[] = [];
  let y = MARGIN;
  for (const [layer, { columns, rows }] of [...layers.entries()].reverse()) {
    const top = y;
    for (let row = rows - 1; row >= 0; row--) {
      const inRow = columns.flatMap(({ slots }) => slots[row]?.nodeId ?? []);
      const most = Math.max(0, ...inRow.map((id) => labelRoom.get(id) ?? 0));
      const labelled = y + NODE.height + (most > 0 ? LABEL.above + most : 0);
      for (const { slots, x } of columns) {
        const id = slots[row]?.nodeId;
        if (id === undefined) continue;
        const box = { x: x - left - NODE.width / 2, y, width: NODE.width, height: NODE.height };
        spots.set(id, {
          box,
          layer,
          isFirstRow: row === 0,
          isTopmost: row === slots.length - 1,
          turnY: labelled,
        });
      }
      y = labelled + (rows > 1 ? TURN.height : 0);
    }
    for (const { slots, x } of columns) {
      for (const { key, nodeId } of slots) if (nodeId === undefined) bendX.set(key, x - left);
    }
    spans[layer] = { top, bottom: y };
    // Lines from many columns would run together in a narrow band.
    y += Math.max(BAND, columns.length * BAND_FOR_EACH);
  }
  return { spots, bendX, spans, width, height: (spans[0]?.bottom ?? 0) + MARGIN };
}

function labelBox(box: Box | undefined, label: Label | undefined): Box {
  if (box === undefined || label === undefined) return { x: 0, y: 0, width: 0, height: 0 };
  const widest = Math.max(...labelLines(label.text).map(widthOf));
  const width = Math.min(NODE.width, Math.ceil(widest * LABEL.placeWidth) + LABEL.padding);
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + box.height + LABEL.above + label.below,
    width,
    height: heightOf(label) - 1,
  };
}

/** From the upper node down through its bends to the lower one; turned round where it closes a circle. */
function routeOf(layered: LayeredEdge, { layerOf }: Layers, { spots, bendX, spans }: Plan): Point[] {
  const [upper, lower] = [spots.get(layered.upper), spots.get(layered.lower)];
  if (upper === undefined || lower === undefined) return [];
  const aside = layered.isBack ? CORNER - NODE.width / 2 : layered.edge.category === 'control' ? ASIDE : 0;
  const points = leaving(upper, spans[upper.layer]?.bottom ?? 0, aside);
  for (let layer = (layerOf.get(layered.upper) ?? 0) - 1; layer > lower.layer; layer--) {
    const x = bendX.get(bendKey(layered, layer)) ?? 0;
    points.push({ x, y: spans[layer]?.top ?? 0 }, { x, y: spans[layer]?.bottom ?? 0 });
  }
  points.push(...arriving(lower, spans[lower.layer]?.top ?? 0, aside));
  const line = points.filter(({ x, y }, at) => x !== points[at - 1]?.x || y !== points[at - 1]?.y);
  return layered.isBack ? line.reverse() : line;
}

/** Control beside ownership between the same two. */
const ASIDE = 12;

const middleOf = ({ x, width }: Box): number => x + width / 2;

/** Out of a row that others stand before: through the channel on the left. */
function leaving({ box, isFirstRow, turnY }: Spot, bottom: number, aside: number): Point[] {
  const x = middleOf(box) + aside;
  const start = { x, y: box.y + box.height };
  if (isFirstRow) return [start, { x, y: bottom }];
  const [channel, y] = [box.x - GAP / 3, turnY + TURN.leave];
  return [start, { x, y }, { x: channel, y }, { x: channel, y: bottom }];
}

/** Into a row that others stand above: through the channel on the right. */
function arriving({ box, isTopmost }: Spot, top: number, aside: number): Point[] {
  const x = middleOf(box) + aside;
  const end = { x, y: box.y };
  if (isTopmost) return [{ x, y: top }, end];
  const [channel, y] = [box.x + box.width + GAP / 3, box.y - TURN.arrive];
  return [{ x: channel, y: top }, { x: channel, y }, { x, y }, end];
}

/** What a company holds in itself: a loop at its right side. */
function loopOf(box: Box | undefined): Point[] {
  if (box === undefined) return [];
  const x = box.x + box.width;
  const [from, to] = [box.y + box.height / 4, box.y + (box.height * 3) / 4];
  return [
    { x, y: from },
    { x: x + GAP / 6, y: from },
    { x: x + GAP / 6, y: to },
    { x, y: to },
  ];
}
