import { chartParts, drawnWithin, type Room } from '#lib/domain/ownership-chart/chart-parts.ts';
import type { SvgOptions } from '#lib/domain/ownership-chart/chart-svg.ts';
import {
  type LineKind,
  linesOfChart,
  signsOfChart,
  signWords,
} from '#lib/domain/ownership-chart/drawn-signs.ts';
import { widthOf } from '#lib/domain/ownership-chart/fit-text.ts';
import { chartSvg } from '#lib/domain/ownership-chart/index.ts';
import { conclusionChart } from '#lib/domain/report/conclusion-chart.ts';
import type { ReportChart } from '#lib/domain/report/report.ts';

/** Room for the drawing on an A4 page that lies, in points, below its heading and above its legend. */
const SHEET = { width: 756, height: 430 };

/** The smallest letters of a drawing are 11 units high; on paper at least 7 points. */
const LEAST_SCALE = 7 / 11;
/** No larger than this, so that three boxes don't fill a page. */
const MOST_SCALE = 0.9;

/** Most room for the drawing of the conclusion, in points; the page may leave it less. A whole one may head the next page. */
const FIRST_PAGE = { width: 493, height: 380 };
const SECOND_PAGE = { width: 493, height: 600 };

/** The sign of a line that closes a circle: no font of the paper has the one of the screen. */
const CIRCLE = ['↻', '○'] as const;
/** As many letters as leave room for a verdict beside them. */
const REFERENCE_PLACES = 8;

/** One page of the drawing. Lengths in points. */
export interface ChartPage {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Drawn smaller than this, its letters can't be read. */
  readonly leastHeight: number;
  /** The kinds of its lines, for its legend. */
  readonly lines: readonly LineKind[];
  /** What the signs on its boxes mean, for its legend. */
  readonly signs: readonly string[];
}

/**
 * How a drawing lies on paper: on one page where its letters can be read there, drawn closer together if need be; else on
 * several, each a drawing of its own with whole boxes and lines, whose boxes say on which others they are too.
 */
export function chartPages(chart: ReportChart): ChartPage[] {
  if (scaleOf(chart, SHEET) >= LEAST_SCALE) return [pageOf(chart, SHEET)];
  const room = roomOf(SHEET);
  const whole = drawnWithin(chart, room);
  if (whole !== undefined) return [pageOf(whole, SHEET)];
  return chartParts(chart, room).map(({ chart: part, alsoIn }, at) => {
    const references = new Map([...alsoIn].map(([id, others]) => [id, referenceTo(others)]));
    return pageOf(part, SHEET, { idPrefix: `part-${at}`, references });
  });
}

/** `→ 2, 4–6`: numbers of drawings, from 1; not more of them than stand on a box, and none in part. */
function referenceTo(others: readonly number[]): string {
  const runs = others
    .filter((at) => !others.includes(at - 1))
    .map((from) => {
      let to = from;
      while (others.includes(to + 1)) to += 1;
      return to === from ? `${from + 1}` : `${from + 1}–${to + 1}`;
    });
  const textOf = (many: number) =>
    `→ ${[...runs.slice(0, many), ...(many < runs.length ? ['…'] : [])].join(', ')}`;
  let many = runs.length;
  while (many > 1 && widthOf(textOf(many)) > REFERENCE_PLACES) many -= 1;
  return textOf(many);
}

/**
 * The drawing below the conclusion: whole where it can be read there, drawn closer together if need be; else the part that
 * leads to all of the owners. A part without one of them would mislead: then only the last pages have the drawing.
 */
export function firstPageChart(
  chart: ReportChart | undefined,
): { page: ChartPage; isWhole: boolean } | undefined {
  if (chart === undefined) return undefined;
  const isSmall = scaleOf(chart, SECOND_PAGE) >= LEAST_SCALE;
  const whole = isSmall ? chart : drawnWithin(chart, roomOf(SECOND_PAGE));
  if (whole !== undefined) return { isWhole: true, page: pageOf(whole, SECOND_PAGE, { idPrefix: 'first' }) };
  const part = conclusionChart(chart, roomOf(FIRST_PAGE))?.chart;
  const owners = ({ nodes }: ReportChart) => nodes.filter(({ verdict }) => verdict === 'yes').length;
  if (part === undefined || owners(chart) === 0 || owners(part) < owners(chart)) return undefined;
  return { isWhole: false, page: pageOf(part, FIRST_PAGE, { idPrefix: 'first' }) };
}

/** In units of a drawing that is as small as it can be. */
const roomOf = ({ width, height }: Room): Room => ({
  width: width / LEAST_SCALE,
  height: height / LEAST_SCALE,
});

const scaleOf = (chart: Room, room: Room): number =>
  Math.min(room.width / chart.width, room.height / chart.height, MOST_SCALE);

function pageOf(chart: ReportChart, room: Room, options: SvgOptions = {}): ChartPage {
  const scale = scaleOf(chart, room);
  const drawn = onPaper(chart);
  return {
    svg: chartSvg(drawn, options),
    lines: linesOfChart(drawn.edges),
    signs: signsOfChart(drawn.nodes).map(signWords),
    width: chart.width * scale,
    height: chart.height * scale,
    leastHeight: chart.height * LEAST_SCALE,
  };
}

/** Without a price to go on, and with signs that the paper's fonts have. */
const onPaper = (chart: ReportChart): ReportChart => ({
  ...chart,
  nodes: chart.nodes.map(({ openEndCredits: _, ...node }) => node),
  edges: chart.edges.map((edge) => ({ ...edge, text: edge.text.replace(...CIRCLE) })),
});
