import { describe, expect, test } from 'vitest';
import { between, integratedOwnership } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import type { Chart } from './chart.ts';
import { edgesCsv, nodesCsv } from './chart-csv.ts';
import { chartMermaid } from './chart-mermaid.ts';
import { chartOf } from './chart-of.ts';
import { chartSvg, pathOf, type SvgOptions } from './chart-svg.ts';
import { DrawnChart } from './drawn-chart.ts';
import { drawnChartOf } from './drawn-chart-of.ts';
import { escapeXml } from './escape-xml.ts';
import { cutAtWord, cutTo, fitLines, widthOf } from './fit-text.ts';

const EVIL = '</text><script>alert("1")</script>\u0000 & \'Co\'';
const HOLDINGS: Holding[] = [
  ['Root', 'Hold', between(50, 75, { isLowerOpen: true }), { source: 'list of 2026, "final"' }],
  ['Hold', 'anna', 100],
  ['Root', 'anna', 10, { kind: 'appoint-and-remove' }],
  ['Root', 'Root', 5],
];
const RULE = 'EU AMLR ≥ 10 %, control > 50 %';
const chart = (name = 'Topco', rule = RULE) => {
  const graph = graphOf(HOLDINGS, {
    Root: { name },
    Hold: { kind: 'trust' },
    anna: { name: '=SUM(A1)', countryCode: 'FR' },
  });
  return chartOf(graph, integratedOwnership(graph), {
    prices: new Map([['Root', 12]]),
    verdicts: new Map([['anna', 'yes' as const]]),
    ...(rule !== '' && { rule }),
  });
};

const svgOf = (drawn: Chart, options?: SvgOptions) => chartSvg(drawnChartOf(drawn), options);

/** Whether every element is closed in turn: enough of a reader to see that text does not break out. */
function elementsOf(svg: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  for (const [tag, slash, name, end] of svg.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/gi)) {
    if (slash) expect(open.pop(), tag).toBe(name);
    else if (!end) open.push(name ?? '');
    if (!slash) seen.push(name ?? '');
  }
  expect(open).toEqual([]);
  return seen;
}

describe('SVG', () => {
  test.each([
    [1, '+1 holder', '1 holder not drawn'],
    [2, '+2 holders', '2 holders not drawn'],
  ])('of %i that is left out the box says how many and what of', (hiddenOwners, mark, heard) => {
    const whole = drawnChartOf(chart());
    const nodes = whole.nodes.map((node) => (node.name === '=SUM(A1)' ? { ...node, hiddenOwners } : node));
    const svg = chartSvg({ ...whole, nodes });
    expect(svg).toContain(`>${mark}<`);
    expect(svg).toContain(heard);
  });
  test('people read Testland, and the code of a country', () => {
    const whole = drawnChartOf(chart());
    const of = (countryCode: string) =>
      chartSvg({ ...whole, nodes: whole.nodes.map((node) => ({ ...node, countryCode })) });
    expect(of('TEST')).toContain('>Testland<');
    expect(of('TEST')).not.toContain('TEST');
    expect(of('FR')).toContain('>FR<');
  });
  test('a text with a title and a description, no script and nothing from elsewhere', () => {
    const svg = svgOf(chart());
    const elements = elementsOf(svg);
    expect(elements.slice(0, 3)).toEqual(['svg', 'title', 'desc']);
    expect(svg).toContain('Ownership of Topco');
    expect(svg).toContain('role="img" aria-labelledby="chart-title chart-desc"');
    for (const element of ['script', 'image', 'foreignObject', 'use', 'style', 'a'])
      expect(elements).not.toContain(element);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\((?!#)/);
  });

  test('a name can break out of nothing', () => {
    const svg = svgOf(chart(EVIL));
    // How many lines a name takes depends on its letters.
    const drawnIn = (text: string) => elementsOf(text).filter((element) => element !== 'text');
    expect(drawnIn(svg)).toEqual(drawnIn(svgOf(chart('x'.repeat(60)))));
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0000');
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;');
  });

  test('bands are hatched, the unknown outlined, control dashed, circles dotted', () => {
    const svg = svgOf(chart());
    expect(svg).toContain('fill="url(#chart-range)"');
    expect(svg).toContain('stroke-dasharray="1.5 1.5"');
    expect(svg).toContain('stroke-dasharray="7 4" marker-end="url(#chart-control)"');
    expect(svg).toContain('stroke-dasharray="2 3"');
  });

  test('below everything the rule of the verdicts, with thresholds and operators; to be heard too', () => {
    const [drawn, bare] = [drawnChartOf(chart()), drawnChartOf(chart('Topco', ''))];
    expect(drawn.height).toBe(bare.height + 20);
    const lowest = Math.max(...drawn.nodes.map(({ box }) => box.y + box.height));
    const svg = svgOf(chart());
    const [, y, words] = /<text x="20" y="(\d+)"[^>]*>(Beneficial owners: [^<]*)</.exec(svg) ?? [];
    expect([Number(y) > lowest, Number(y) < drawn.height]).toEqual([true, true]);
    expect(words).toBe(`Beneficial owners: ${escapeXml(RULE)}`);
    expect(/<desc[^>]*>([^<]*)/.exec(svg)?.[1]).toContain(`under ${escapeXml(RULE)} are marked.`);
    expect(svgOf(chart('Topco', ''))).not.toContain('Beneficial owners: ');
    // As what was kept before rules were kept.
    expect(DrawnChart.parse(bare)).toEqual(bare);
    expect(DrawnChart.parse(drawn).rule).toBe(RULE);
  });

  test('a rule that is too long for a narrow drawing is drawn narrower, never cut', () => {
    const long = `${'A law with a long name '.repeat(4)}≥ 25 %`;
    const { width } = drawnChartOf(chart('Topco', long));
    expect(svgOf(chart('Topco', long))).toContain(`textLength="${width - 40}"`);
    expect(svgOf(chart())).not.toContain('textLength');
  });

  test('the same chart, the same bytes; ids begin as asked', () => {
    expect(svgOf(chart())).toBe(svgOf(chart()));
    expect(svgOf(chart(), { idPrefix: 'b' })).not.toContain('"chart-');
  });

  test('a line turns by curves between points that differ in both directions', () => {
    expect(
      pathOf([
        { x: 0, y: 0 },
        { x: 0, y: 10 },
        { x: 20, y: 30 },
      ]),
    ).toBe('M0 0L0 10C0 20 20 20 20 30');
  });
});

describe('Mermaid', () => {
  test('owners above, control dotted, circles marked', () => {
    const text = chartMermaid(chart());
    expect(text.split('\n')[0]).toBe('flowchart TD');
    expect(text).toContain('-.->|"appoints the board 10 %"|');
    expect(text).toContain('|"↻ 5 %"|');
  });
  test('quotes and angle brackets are entities', () => {
    const [first] = chartMermaid(chart(EVIL))
      .split('\n')
      .filter((line) => line.includes('script'));
    expect(first).toMatch(/^ {2}n\d+\["[^"<>]*"\]$/);
  });
});

describe('CSV', () => {
  test('nodes: figures, bounds, verdict, price', () => {
    const [head, ...lines] = nodesCsv(chart()).split('\r\n');
    expect(head?.split(',')).toHaveLength(15);
    expect(lines.find((line) => line.startsWith('anna'))).toBe(
      `anna,'=SUM(A1),person,FR,more than ≈52.63 % up to ≈78.95 %,52.631579,78.947368,lower,52.631579,100,lower,yes,"${RULE}",,`,
    );
    // Where there is no verdict, there is no rule.
    expect(lines.filter((line) => line.includes(RULE))).toHaveLength(1);
  });

  test('holdings: a line for each, fields with quotes and commas quoted', () => {
    const lines = edgesCsv(chart()).split('\r\n');
    expect(lines).toHaveLength(1 + 5 + 1);
    expect(lines[2]).toBe(
      'link 0,Hold,Root,ownership,shares,50,75,lower,>50–75 %,no,no,,,"list of 2026, ""final"""',
    );
  });

  test('a declared holding says so, with its natures and first day', () => {
    const link = { isDeclared: true, natures: ['a', 'b'], since: '2020-03-02', source: 'Register' };
    const graph = graphOf([['Root', 'Hold', 50, link]]);
    const declared = chartOf(graph, integratedOwnership(graph));
    expect(edgesCsv(declared)).toContain(
      'link 0,Hold,Root,ownership,shares,50,50,,"50 %, declared",no,yes,a b,2020-03-02,Register',
    );
  });

  test.each(['=1', '+1', '-a', '@a', '\ta', '\ra'])('%j is no formula', (name) => {
    const line = nodesCsv(chart(name))
      .split(/\r\n(?=[A-Za-z])/)
      .find((one) => one.startsWith('Root,'));
    expect(line).toMatch(/^Root,"?'/);
  });
});

describe('text that fits', () => {
  test.each([
    ['Short', 10, 'Short'],
    ['Exactly ten', 10, 'Exactly ten'],
    ['Exactly ten', 9, 'Exactly…'],
    ['illicit till', 8, 'illicit till'],
    ['WWMMWWMM', 8, 'WWMM…'],
    ['株式会社山田製作所', 10, '株式会社…'],
  ])('%s in %i places: %s', (text, places, cut) => {
    expect(cutTo(text, places)).toBe(cut);
    expect(widthOf(cutTo(text, places))).toBeLessThanOrEqual(places);
  });
  test.each([
    ['Family Trust', 12, 'Family Trust'],
    ['Family Settlement Trust', 19, 'Family Settlement …'],
    ['Family Settlement Trust', 12, 'Family …'],
    ['Donaudampfschifffahrt AG', 12, 'Donaudampf…'],
  ])('%s in %i places, cut between words: %s', (text, places, cut) => {
    expect(cutAtWord(text, places)).toBe(cut);
  });
  test('two lines at most, broken between words, nothing too wide', () => {
    expect(fitLines('Family Settlement Trust', 12, 2)).toEqual(['Family', 'Settlement…']);
    for (const text of [
      'Donaudampfschifffahrtsgesellschaft',
      'a b c d e f g h i j k',
      '株式会社山田製作所 東京支店',
    ]) {
      expect(fitLines(text, 12, 2).every((line) => widthOf(line) <= 12)).toBe(true);
    }
  });
});

test('a nominee has nothing of its own: what is held in its name is open', () => {
  const graph = graphOf(
    [
      ['Root', 'Nominee', 90, { hides: 'nominee' }],
      ['Root', 'anna', 10],
    ],
    { Root: { isComplete: true } },
  );
  const drawn = chartOf(graph, integratedOwnership(graph), {});
  const line = nodesCsv(drawn)
    .split('\r\n')
    .find((one) => one.startsWith('Nominee'));
  expect(line).toBe('Nominee,Nominee,company,,0 %,0,0,,0,90,,,,nominee,');
});

describe('holders without a known share of the company', () => {
  const graph = graphOf([
    ['Root', 'Hold', 60],
    ['Root', 'Voter', between(50, 75, { isLowerOpen: true }), { kind: 'votes' }],
    ['Voter', 'nadia', 100],
    ['Hold', 'anna', 10, { kind: 'appoint-and-remove' }],
    ['Hold', 'paul', 0],
  ]);
  const drawn = chartOf(graph, integratedOwnership(graph));
  const natures = new Map(drawn.nodes.map(({ id, nature }) => [id, nature]));

  test('have the nature of what they have in its place; of listed shares the figure stays', () => {
    expect(['Hold', 'Voter', 'nadia', 'anna', 'paul'].map((id) => natures.get(id))).toEqual([
      undefined,
      '>50–75 % of the votes',
      'no known share',
      'appoints the board',
      undefined,
    ]);
  });

  test('and no drawing, table or text says that they hold 0 %', () => {
    const texts = [nodesCsv(drawn), edgesCsv(drawn), chartMermaid(drawn), svgOf(drawn)].map((text) =>
      text.split('\n').filter((line) => /Voter|nadia|anna/.test(line)),
    );
    for (const lines of texts) {
      expect(lines.length).toBeGreaterThan(2);
      for (const line of lines) expect(line).not.toMatch(/(^|[^\d.–])0 %|,0,0,/);
    }
    expect(nodesCsv(drawn)).toContain('>50–75 % of the votes,,,');
    expect(svgOf(drawn)).not.toContain('appoints the board of the company');
  });
});
