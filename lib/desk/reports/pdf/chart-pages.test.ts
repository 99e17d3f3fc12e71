import { describe, expect, test } from 'vitest';
import { between, integratedOwnership } from '#lib/domain/ownership/index.ts';
import { graphOf, type Holding } from '#lib/domain/ownership/testing/graph-of.ts';
import { signWords } from '#lib/domain/ownership-chart/drawn-signs.ts';
import { chartOf, drawnChartOf } from '#lib/domain/ownership-chart/index.ts';
import { sampleChart } from '#lib/domain/report/testing/sample-chart.ts';
import { chartPages, firstPageChart } from './chart-pages.ts';

const SMALLEST_LETTERS = 11;
const LEAST_POINTS = 7;

describe('a drawing on paper', () => {
  test.each([2, 5, 13, 20, 40, 60, 150])(
    '%i nodes: letters of 7 points or more, and no box or label is cut by its edge',
    (size) => {
      const chart = drawnChartOf(sampleChart(size));
      const pages = chartPages(chart);
      for (const { svg, width, height } of pages) {
        expect((width / sizeOf(svg).width) * SMALLEST_LETTERS).toBeGreaterThanOrEqual(LEAST_POINTS - 1e-9);
        expect(width).toBeLessThanOrEqual(757);
        expect(height).toBeLessThanOrEqual(431);
        expect(boxesOf(svg).length).toBeGreaterThan(1);
        expect(boxesOf(svg).filter((box) => !isIn(sizeOf(svg), box))).toEqual([]);
      }
      const drawn = new Set(pages.flatMap(({ svg }) => namesIn(svg)));
      // Two nodes may bear one name; each box that is drawn has a title of its own node.
      const names = new Set(chart.nodes.map(({ name }) => name));
      expect([...names].filter((name) => !drawn.has(name))).toEqual([]);
    },
  );

  test('a box says in which other drawings it is, and hides nothing by that', () => {
    const pages = chartPages(drawnChartOf(sampleChart(150)));
    const tags = pages.map(({ svg }) =>
      [...svg.matchAll(/<rect ([^>]*)\/><text [^>]*>→ ([\d–, …]+)<\/text>/g)].map(
        ([, rect = '', numbers = '']) => ({ box: boxOf(rect), numbers }),
      ),
    );
    expect(tags.flat().some(({ numbers }) => /^\d+$/.test(numbers))).toBe(true);
    expect(tags.flat().filter(({ numbers }) => !/^\d+(–\d+)?(, \d+(–\d+)?)*(, …)?$/.test(numbers))).toEqual(
      [],
    );
    for (const [at, own] of tags.entries()) {
      expect(own.length).toBeGreaterThan(0);
      const { svg = '' } = pages[at] ?? {};
      for (const { box, numbers } of own) {
        const { name = '?' } = nodesIn(svg).find((node) => meet(node.box, box)) ?? {};
        for (const number of numbers.match(/\d+/g) ?? []) {
          expect(number).not.toBe(String(at + 1));
          expect(namesIn(pages[Number(number) - 1]?.svg ?? '')).toContain(name);
        }
      }
      const verdicts = [...svg.matchAll(/<rect ([^>]*)\/><text [^>]*>Beneficial owner</g)];
      const hidden = verdicts
        .map(([, rect = '']) => boxOf(rect))
        .filter((verdict) => own.some(({ box }) => meet(box, verdict)));
      expect(hidden).toEqual([]);
    }
  });

  test('what is too wide as it lies is drawn closer on one page, where that makes it fit', () => {
    const companies = Array.from({ length: 7 }, (_, at) => `Company ${at}`);
    const chart = drawnOf(companies.map((id): Holding => ['Root', id, 10]));
    expect(chart.width).toBeGreaterThan(1_188);
    const pages = chartPages(chart);
    expect(pages).toHaveLength(1);
    expect(new Set(pages.flatMap(({ svg }) => namesIn(svg)))).toEqual(
      new Set(['Root', 'Unknown holders', ...companies]),
    );
  });

  test('each page names the signs that stand on its boxes, and no other', () => {
    const [plain] = chartPages(drawnOf([['Root', 'Whole', 100]]));
    expect(plain?.signs).toEqual([signWords('open')]);
    const [ranged] = chartPages(drawnOf([['Root', 'Some', between(25, 50)]]));
    expect(ranged?.svg).toContain('-range)"');
    expect(ranged?.signs).toContain(signWords('hatched'));
    const drawn = drawnOf([['Root', 'Half', 40]]);
    const nodes = drawn.nodes.map((node) =>
      node.name === 'Half' ? { ...node, verdict: 'undecided' as const } : node,
    );
    const [page] = chartPages({ ...drawn, nodes });
    expect(page?.svg).toContain('+?');
    expect(page?.signs).toEqual((['more', 'dotted', 'open', 'undecided'] as const).map(signWords));
  });

  test('each page names the kinds of its lines, and no other', () => {
    const linesOf = (holdings: readonly Holding[]) => chartPages(drawnOf(holdings))[0]?.lines;
    expect(linesOf([['Root', 'Whole', 100]])).toEqual(['plain']);
    expect(
      linesOf([
        ['Root', 'A', between(25, 50)],
        ['A', 'Root', 10],
        ['Root', 'p', 50, { kind: 'veto' }],
      ]),
    ).toEqual(['plain', 'range', 'control', 'circle']);
  });

  test('an open end is drawn without the price to go on', () => {
    const small = drawnChartOf(sampleChart(5));
    const nodes = small.nodes.map((node) => ({ ...node, openEnd: 'budget', openEndCredits: 731 }));
    const drawn = { ...small, nodes };
    expect(chartPages(drawn)[0]?.svg).toContain('open');
    expect(JSON.stringify([chartPages(drawn), firstPageChart(drawn)])).not.toContain('731');
  });

  test.each([
    ['7 points still fit as they lie', 1_188, true],
    ['less than 7 do not', 1_189, false],
  ])('letters of %s', (_, width, isKept) => {
    const [page] = chartPages({ ...drawnChartOf(sampleChart(5)), width, height: 600 });
    expect(page && sizeOf(page.svg).width === width).toBe(isKept);
  });

  test('it lies on one page where it can be read there, else on several', () => {
    const count = (size: number) => chartPages(drawnChartOf(sampleChart(size))).length;
    expect(count(5)).toBe(1);
    expect(count(30)).toBeGreaterThan(1);
    expect(count(150)).toBeGreaterThan(count(30));
  });
});

const drawnOf = (holdings: readonly Holding[]) => {
  const graph = graphOf(holdings);
  return drawnChartOf(chartOf(graph, integratedOwnership(graph), {}));
};

interface Size {
  readonly width: number;
  readonly height: number;
}
type Box = Size & { readonly x: number; readonly y: number };

function sizeOf(svg: string): Size {
  const [, width, height] = (/ width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(Number);
  return { width: width ?? 0, height: height ?? 0 };
}

function boxOf(attributes: string): Box {
  const at = (name: string) => Number(new RegExp(`(?:^| )${name}="([-\\d.]+)"`).exec(attributes)?.[1]);
  return { x: at('x'), y: at('y'), width: at('width'), height: at('height') };
}

/** Boxes of nodes, labels, verdicts, references, shares: all that has a place of its own. */
const boxesOf = (svg: string): Box[] =>
  [...svg.matchAll(/<rect ([^>]* y="[^>]*)\/>/g)].map(([, attributes = '']) => boxOf(attributes));

const isIn = ({ width, height }: Size, box: Box): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The nodes that are drawn. */
const nodesIn = (svg: string): { name: string; box: Box }[] =>
  [...svg.matchAll(/<g [^>]*><title>([^<]*)<\/title><rect ([^>]*)\/>/g)].map(([, title = '', rect = '']) => ({
    name: (title.split(', ')[0] ?? '').replaceAll('&amp;', '&'),
    box: boxOf(rect),
  }));
const namesIn = (svg: string): string[] => nodesIn(svg).map(({ name }) => name);
