import { describe, expect, test } from 'vitest';
import { drawnChartOf } from '#lib/domain/ownership-chart/index.ts';
import { sampleChart } from '#lib/domain/report/testing/sample-chart.ts';
import { chartPages, firstPageChart } from './chart-pages.ts';

const SMALLEST_LETTERS = 11;
const LEAST_POINTS = 6;

describe('a drawing on paper', () => {
  test.each([2, 5, 12, 20, 60, 150])(
    '%i nodes: letters of 6 points or more, of 5 on one page, every node whole on a page',
    (size) => {
      const chart = drawnChartOf(sampleChart(size));
      const { pages, rows, columns } = chartPages(chart);
      expect(pages).toHaveLength(rows * columns);
      for (const { svg, width, height } of pages) {
        const units = Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
        expect((width / units) * SMALLEST_LETTERS).toBeGreaterThanOrEqual(
          (pages.length === 1 ? 5 : LEAST_POINTS) - 1e-9,
        );
        expect(width).toBeLessThanOrEqual(757);
        expect(height).toBeLessThanOrEqual(431);
      }
      const whole = new Set(pages.flatMap(({ svg }) => wholeBoxes(svg)));
      // Two nodes may bear one name; each box that is drawn has a title of its own node.
      const names = new Set(chart.nodes.map(({ name }) => name));
      expect([...names].filter((name) => !whole.has(name))).toEqual([]);
    },
  );

  test.each([
    ['width', { width: 4_040, height: 700 }, { x: 1_920, y: 100 }],
    ['height', { width: 1_900, height: 2_440 }, { x: 100, y: 1_184 }],
  ])('a box in the middle of twice a page in %s is cut in none', (_, size, at) => {
    const small = drawnChartOf(sampleChart(5));
    const nodes = small.nodes.slice(0, 1).map((node) => ({ ...node, box: { ...node.box, ...at } }));
    const { pages } = chartPages({ ...small, ...size, nodes, edges: [] });
    expect(pages.flatMap(({ svg }) => wholeBoxes(svg)).length).toBeGreaterThan(0);
  });

  test('an open end is drawn without the price to go on', () => {
    const small = drawnChartOf(sampleChart(5));
    const nodes = small.nodes.map((node) => ({ ...node, openEnd: 'budget', openEndCredits: 731 }));
    const drawn = { ...small, nodes };
    expect(chartPages(drawn).pages[0]?.svg).toContain('open');
    expect(JSON.stringify([chartPages(drawn), firstPageChart(drawn)])).not.toContain('731');
  });

  test.each([
    ['5 points still fit one page', 1_663, 1],
    ['less than 5 do not', 1_664, 2],
  ])('letters of %s', (_, width, many) => {
    const chart = drawnChartOf(sampleChart(5));
    expect(chartPages({ ...chart, width, height: 700 }).pages).toHaveLength(many);
  });

  test('it lies on one page where it can be read there, else on several', () => {
    const count = (size: number) => chartPages(drawnChartOf(sampleChart(size))).pages.length;
    expect(count(5)).toBe(1);
    expect(count(30)).toBeGreaterThan(1);
    expect(count(150)).toBeGreaterThan(count(30));
  });
});

/** Names of the nodes whose boxes lie wholly inside the drawing. */
function wholeBoxes(svg: string): string[] {
  const [, width, height] = (/ width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(Number);
  const boxes = svg.matchAll(
    /<g [^>]*><title>([^<]*)<\/title><rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g,
  );
  return [...boxes].flatMap(([, title = '', ...given]) => {
    const [x = -1, y = -1, w = 0, h = 0] = given.map(Number);
    const isWhole = x >= 0 && y >= 0 && x + w <= (width ?? 0) && y + h <= (height ?? 0);
    return isWhole ? [(title.split(', ')[0] ?? '').replaceAll('&amp;', '&')] : [];
  });
}
