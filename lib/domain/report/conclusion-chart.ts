import { chartOfPaths, nodesOnPaths } from '../ownership-chart/index.ts';
import type { ReportChart } from './report.ts';

/** Room beside the conclusion on a screen, in units of the drawing, for four levels. */
export const CONCLUSION_ROOM = { width: 1012, height: 760 } as const;

/** A drawing beside the conclusion, and whether it is the whole structure. */
export interface ConclusionChart {
  readonly chart: ReportChart;
  readonly isWhole: boolean;
}

/** With so many boxes beside each other the drawing is still read at a glance. */
const MOST_NODES = 40;

const FEWER = [6, 4, 3, 2, 1];

/**
 * The drawing that fits beside the conclusion: all of the structure, else the ways to those who are or may be owners, else
 * to the owners alone, else to some of them, else to the nearest holders. Undefined where none of them fits.
 */
export function conclusionChart(
  chart: ReportChart | undefined,
  room: { readonly width: number; readonly height: number } = CONCLUSION_ROOM,
): ConclusionChart | undefined {
  if (chart === undefined || chart.nodes.length === 0) return undefined;
  const fits = ({ width, height, nodes }: ReportChart) =>
    width <= room.width && height <= room.height && nodes.length <= MOST_NODES;
  if (fits(chart)) return { chart, isWhole: true };
  const holders = chart.nodes
    .filter(({ isRoot }) => !isRoot)
    // The nearer to the company, the smaller the drawing of the way; of those the largest first.
    .toSorted((a, b) => b.box.y - a.box.y || (b.bar?.most ?? 0) - (a.bar?.most ?? 0));
  const owners = holders.filter(({ verdict }) => verdict === 'yes');
  const concerned = holders.filter(({ verdict }) => verdict === 'yes' || verdict === 'undecided');
  const choices = [
    concerned,
    owners,
    ...FEWER.map((many) => owners.slice(0, many)),
    ...FEWER.map((many) => holders.slice(0, many)),
  ];
  for (const choice of choices.filter(({ length }) => length > 0)) {
    const ids = choice.map(({ id }) => id);
    if (nodesOnPaths(chart, ids).size > MOST_NODES) continue;
    const part = chartOfPaths(chart, ids);
    if (fits(part)) return { chart: part, isWhole: false };
  }
  return undefined;
}

export const DRAWN_PARTS = ['whole', 'conclusion'] as const;
export type DrawnPartName = (typeof DRAWN_PARTS)[number];

/** The drawing, or as much of it as stands beside the conclusion. */
export const drawnPart = (chart: ReportChart, part: DrawnPartName): ReportChart =>
  part === 'whole' ? chart : (conclusionChart(chart)?.chart ?? chart);
