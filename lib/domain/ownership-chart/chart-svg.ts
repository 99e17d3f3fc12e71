import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import { placeName } from '../places/place-name.ts';
import { EDGE_CATEGORIES, type Point } from './chart.ts';
import { type ChartTheme, PAPER_THEME } from './chart-theme.ts';
import { drawShareBar } from './draw-share-bar.ts';
import type { DrawnChart, DrawnEdge, DrawnNode } from './drawn-chart.ts';
import { escapeXml } from './escape-xml.ts';
import { labelLines, nameLine } from './fit-text.ts';
import { FOOT, LABEL } from './measures.ts';
import { NODE_GLYPHS } from './node-glyphs.ts';
import { NODE_RADIUS } from './node-radius.ts';
import { referenceBox, tagBox } from './tag-box.ts';

export interface SvgOptions {
  readonly theme?: ChartTheme;
  /** Begins every id of the drawing, where several are on one page. */
  readonly idPrefix?: string;
  /** Who was given it, and when: across the whole drawing. */
  readonly watermark?: string;
  /** Of a node by its id: where else it is drawn, in a few letters on its upper border. */
  readonly references?: ReadonlyMap<string, string>;
}

/** The drawing as one SVG text: no script, nothing from elsewhere, a title and a description for who can't see it. */
export function chartSvg(
  chart: DrawnChart,
  { theme = PAPER_THEME, idPrefix = 'chart', watermark, references }: SvgOptions = {},
): string {
  const { width, height, nodes, edges } = chart;
  const id = escapeXml(idPrefix);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc" font-family="${escapeXml(theme.font)}">`,
    `<title id="${id}-title">${escapeXml(titleOf(chart))}</title>`,
    `<desc id="${id}-desc">${escapeXml(describe(chart))}</desc>`,
    `<defs>${definitions(id, theme)}</defs>`,
    `<rect width="${width}" height="${height}" fill="${escapeXml(theme.paper)}"/>`,
    ...edges.map((edge) => lineOf(edge, id, theme)),
    ...edges.map((edge) => labelOf(edge, theme)),
    ...nodes.map((node) => nodeOf(node, { id, theme, thresholdPercent: chart.thresholdPercent })),
    ...nodes.map((node) => referenceTag(node, theme, references?.get(node.id))),
    ...(chart.rule === undefined ? [] : [footOf({ ...chart, rule: chart.rule }, theme)]),
    ...(watermark === undefined ? [] : [markAcross(chart, id, theme, watermark)]),
    '</svg>',
    '',
  ].join('\n');
}

/** The rule under which somebody is an owner, on paper of its own: a part of a drawing may have something there. */
function footOf({ width, height, rule }: DrawnChart & { readonly rule: string }, theme: ChartTheme): string {
  const words = say('foot', { rule });
  const [wanted, room] = [words.length * LABEL.placeWidth, width - 2 * FOOT];
  const fit = wanted > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<g><rect x="${FOOT / 2}" y="${height - FOOT}" width="${Math.min(wanted, room) + FOOT}" height="${FOOT}" fill="${escapeXml(theme.paper)}"/><text x="${FOOT}" y="${height - 6}" font-size="11" fill="${escapeXml(theme.muted)}"${fit}>${escapeXml(words)}</text></g>`;
}

/** Faint, over everything: nothing that is drawn hides it, and nothing can't be read through it. */
function markAcross({ width, height }: DrawnChart, id: string, theme: ChartTheme, text: string): string {
  return [
    `<pattern id="${id}-mark" width="${text.length * 8 + 60}" height="120" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)"><text y="60" font-size="14" fill="${escapeXml(theme.ink)}" fill-opacity="0.1">${escapeXml(text)}</text></pattern>`,
    `<rect width="${width}" height="${height}" fill="url(#${id}-mark)"/>`,
  ].join('');
}

const nameOfRoot = ({ rootId, nodes }: DrawnChart): string =>
  nodes.find(({ id }) => id === rootId)?.name ?? rootId;
const titleOf = (chart: DrawnChart): string => say('title', { name: nameOfRoot(chart) });

function describe({ nodes, edges, rule }: DrawnChart): string {
  const grouped = nodes.reduce((sum, { groupSize = 0 }) => sum + groupSize, 0);
  const holders = nodes.filter(({ groupSize }) => groupSize === undefined).length + grouped;
  const persons = nodes.filter(({ kind }) => kind === 'person').length;
  const circles = edges.filter(({ isBack }) => isBack).length;
  const open = nodes.filter(({ openEnd }) => openEnd !== undefined).length;
  return [
    say('counts', {
      holders,
      of:
        grouped > 0 ? say('grouped', { count: String(grouped) }) : say('persons', { count: String(persons) }),
      holdings: edges.length,
      circles: String(circles),
      open,
    }),
    say('ownersAbove'),
    ...(rule === undefined ? [] : [say('ownersUnder', { rule })]),
  ].join(' ');
}

const definitions = (id: string, theme: ChartTheme): string =>
  [
    ...EDGE_CATEGORIES.map(
      (name) =>
        `<marker id="${id}-${name}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8Z" fill="${escapeXml(theme[name])}"/></marker>`,
    ),
    `<pattern id="${id}-range" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2" height="4" fill="${escapeXml(theme.ownership)}"/></pattern>`,
  ].join('');

/** Straight along an axis; between two points that differ in both, a curve that leaves and arrives upright. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map(({ x, y }, at) => {
      const before = points[at - 1];
      if (before === undefined) return `M${x} ${y}`;
      if (before.x === x || before.y === y) return `L${x} ${y}`;
      const middle = (before.y + y) / 2;
      return `C${before.x} ${middle} ${x} ${middle} ${x} ${y}`;
    })
    .join('');
}

function lineOf(
  { points, category, isBack, isRange, label }: DrawnEdge,
  id: string,
  theme: ChartTheme,
): string {
  const dashes = category === 'control' ? '7 4' : isBack ? '2 3' : isRange ? '12 3' : '';
  return `<path d="${pathOf(points)}" fill="none" stroke="${escapeXml(theme[category])}" stroke-width="1.5"${dashes && ` stroke-dasharray="${dashes}"`} marker-end="url(#${id}-${category})"><title>${escapeXml(label)}</title></path>`;
}

function labelOf(
  { labelBox: { x, y, width, height }, text, label, category }: DrawnEdge,
  theme: ChartTheme,
): string {
  const lines = labelLines(text).map(
    (line, at) =>
      `<text x="${x + width / 2}" y="${y + 11 + at * LABEL.lineHeight}" text-anchor="middle" font-size="11" fill="${escapeXml(theme[category])}">${escapeXml(line)}</text>`,
  );
  return `<g><title>${escapeXml(label)}</title><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${escapeXml(theme.paper)}"/>${lines.join('')}</g>`;
}

interface Drawn {
  readonly id: string;
  readonly theme: ChartTheme;
  readonly thresholdPercent: number | undefined;
}

function nodeOf(node: DrawnNode, drawn: Drawn): string {
  const { box, kind, lines, name, figure } = node;
  const { theme } = drawn;
  const isOpen = (kind === 'unknown' || kind === 'dispersed') && node.groupSize === undefined;
  const colour = node.verdict === 'yes' ? theme.owner : isOpen ? theme.open : theme.border;
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${x}" y="${y}" ${more}>${escapeXml(words)}</text>`;
  const left = box.x + 34;
  const right = box.x + box.width - 12;
  return [
    `<g fill="${escapeXml(theme.ink)}" font-size="13"><title>${escapeXml(summaryOf(node))}</title>`,
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="${NODE_RADIUS[kind]}" fill="${escapeXml(theme.paper)}" stroke="${escapeXml(colour)}" stroke-width="${node.isRoot || node.verdict === 'yes' ? 2.5 : 1.25}"${isOpen ? ' stroke-dasharray="5 3"' : ''}/>`,
    `<g transform="translate(${box.x + 12} ${box.y + 11})" fill="none" stroke="${escapeXml(theme.muted)}" stroke-width="1.4" stroke-linecap="round"><path d="${NODE_GLYPHS[kind]}"/></g>`,
    ...lines.map((line, at) => {
      const { y, size } = nameLine(lines.length, at);
      return text(left, box.y + y, line, `font-size="${size}"${name ? ' font-weight="600"' : ''}`);
    }),
    text(box.x + 12, box.y + 53, figure, 'font-size="12"'),
    text(
      right,
      box.y + 53,
      markOf(node),
      `font-size="11" text-anchor="end" fill="${escapeXml(node.openEnd !== undefined ? theme.open : theme.muted)}"`,
    ),
    drawShareBar(node, drawn),
    verdictTag(node, theme),
    '</g>',
  ].join('');
}

/** What is at the right of the figure: an open end with its price, else how many holders are left out, else the country. */
function markOf({ openEnd, openEndCredits, countryCode, hiddenOwners }: DrawnNode): string {
  if (openEnd !== undefined)
    return openEndCredits === undefined
      ? say('open')
      : say('openCredits', { credits: String(openEndCredits) });
  if (hiddenOwners > 0) return say('moreHolders', { count: hiddenOwners });
  return countryCode === 'TEST' ? placeName(countryCode) : (countryCode ?? '');
}

/** On the upper border of whoever is an owner, or may be one: nobody owns a person, so no line arrives there. */
function verdictTag({ box, verdict }: DrawnNode, theme: ChartTheme): string {
  if (verdict === undefined || verdict === 'no') return '';
  const { x, y, width, height } = tagBox(box, say(`verdict.${verdict}`));
  const colour = escapeXml(verdict === 'yes' ? theme.owner : theme.open);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${escapeXml(theme.paper)}"/><text x="${x + width / 2}" y="${y + 11}" font-size="11" font-weight="600" text-anchor="middle" fill="${colour}">${say(`verdict.${verdict}`)}</text>`;
}

/** At the right of the upper border, where no line arrives. */
function referenceTag({ box }: DrawnNode, theme: ChartTheme, words: string | undefined): string {
  if (words === undefined) return '';
  const { x, y, width, height } = referenceBox(box, words);
  return `<g><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${escapeXml(theme.paper)}"/><text x="${x + width / 2}" y="${y + 11}" font-size="11" font-weight="600" text-anchor="middle" fill="${escapeXml(theme.ink)}">${escapeXml(words)}</text></g>`;
}

/** The node in one sentence. */
export function summaryOf({
  name,
  kind,
  countryCode,
  figure,
  isNature,
  openEnd,
  openEndCredits,
  hiddenOwners,
  isRoot,
  verdict,
}: DrawnNode): string {
  const what = [name, [countryCode && placeName(countryCode), kind].filter(Boolean).join(' ')];
  if (isRoot) what.push(say('itself'));
  else if (figure) what.push(isNature ? figure : say('ofCompany', { share: figure }));
  if (verdict === 'yes' || verdict === 'undecided') what.push(say(`verdict.${verdict}`).toLowerCase());
  if (openEnd !== undefined)
    what.push(
      openEndCredits === undefined ? say('openEnd') : say('openEndCredits', { credits: openEndCredits }),
    );
  if (hiddenOwners > 0) what.push(say('holdersNotDrawn', { count: hiddenOwners }));
  return what.join(', ');
}
