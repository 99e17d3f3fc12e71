import { chartSvg } from '#lib/domain/ownership-chart/index.ts';
import { conclusionChart } from '#lib/domain/report/conclusion-chart.ts';
import type { ReportChart } from '#lib/domain/report/report.ts';

type Box = ReportChart['nodes'][number]['box'];

/** Room for the drawing on an A4 page that lies, in points, below its heading and above its legend. */
const SHEET = { width: 756, height: 430 };

/** The smallest letters of a drawing are 11 units high; on paper at least 6 points, 5 where that keeps it on one page. */
const LEAST_SCALE = 6 / 11;
const LEAST_SCALE_OF_WHOLE = 5 / 11;
/** No larger than this, so that three boxes don't fill a page. */
const MOST_SCALE = 0.9;
/** What two neighbours both show: a box and its label, so that each box is whole on one of them. */
const SHARED = { width: 220, height: 130 } as const;

/** Room for the drawing below the conclusion, in points. */
const FIRST_PAGE = { width: 476, height: 330 };

/** The sign of a line that closes a circle: no font of the paper has the one of the screen. */
const CIRCLE = ['↻', '○'] as const;

/** One page of the drawing. Lengths in points. */
export interface ChartPage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Its place among the others, where there are several: from 0. */
  readonly row: number;
  readonly column: number;
}

/** How a drawing lies on paper: on one page where its letters can be read there, else on several. */
export function chartPages(chart: ReportChart): { rows: number; columns: number; pages: ChartPage[] } {
  const whole = Math.min(SHEET.width / chart.width, SHEET.height / chart.height, MOST_SCALE);
  const scale = whole >= LEAST_SCALE_OF_WHOLE ? whole : LEAST_SCALE;
  const [width, height] = [SHEET.width / scale, SHEET.height / scale];
  const columns = cuts(chart.width, width, SHARED.width);
  const rows = cuts(chart.height, height, SHARED.height);
  const pages = rows.flatMap((y, row) =>
    columns.map((x, column): ChartPage => {
      const area = { x, y, width: Math.min(width, chart.width), height: Math.min(height, chart.height) };
      return {
        svg: chartSvg(partOf(chart, area), { idPrefix: `part-${row}-${column}` }),
        width: area.width * scale,
        height: area.height * scale,
        row,
        column,
      };
    }),
  );
  return { rows: rows.length, columns: columns.length, pages };
}

/** The drawing below the conclusion: whole where it can be read there, else the part that the conclusion is about. */
export function firstPageChart(
  chart: ReportChart | undefined,
): { page: ChartPage; isWhole: boolean } | undefined {
  const { width, height } = FIRST_PAGE;
  const drawn = conclusionChart(chart);
  if (drawn === undefined) return undefined;
  const { chart: shown, isWhole } = drawn;
  const scale = Math.min(width / shown.width, height / shown.height, MOST_SCALE);
  const whole = { x: 0, y: 0, width: shown.width, height: shown.height };
  return {
    isWhole,
    page: {
      svg: chartSvg(partOf(shown, whole), { idPrefix: 'first' }),
      width: shown.width * scale,
      height: shown.height * scale,
      row: 0,
      column: 0,
    },
  };
}

/** Where the pages begin along one side, evenly: each has `shared` or more in common with the next. */
function cuts(whole: number, page: number, shared: number): number[] {
  if (whole <= page) return [0];
  const many = Math.ceil((whole - shared) / (page - shared));
  return Array.from({ length: many }, (_, at) => Math.round((at * (whole - page)) / (many - 1)));
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A part of the drawing as a drawing of its own: what is wholly outside is not in it, and no price to go on. */
function partOf(chart: ReportChart, area: Box): ReportChart {
  const moved = <At extends { readonly x: number; readonly y: number }>(at: At): At => ({
    ...at,
    x: at.x - area.x,
    y: at.y - area.y,
  });
  return {
    ...chart,
    width: area.width,
    height: area.height,
    nodes: chart.nodes
      .filter(({ box }) => meet(box, area))
      .map(({ openEndCredits: _, ...node }) => ({ ...node, box: moved(node.box) })),
    edges: chart.edges
      .filter(({ points, labelBox }) => meet(around(points), area) || meet(labelBox, area))
      .map((edge) => ({
        ...edge,
        points: edge.points.map(moved),
        labelBox: moved(edge.labelBox),
        text: edge.text.replace(...CIRCLE),
      })),
  };
}

/** The box about a line, with its arrow. */
function around(points: ReportChart['edges'][number]['points']): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - 8, Math.min(...ys) - 8];
  return { x, y, width: Math.max(...xs) + 8 - x, height: Math.max(...ys) + 8 - y };
}
