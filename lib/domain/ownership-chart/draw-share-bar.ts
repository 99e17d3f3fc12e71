import type { ChartTheme } from './chart-theme.ts';
import type { DrawnNode } from './drawn-chart.ts';
import { escapeXml } from './escape-xml.ts';

const HEIGHT = 6;
const INSET = 12;

/** 0 to 100 %: what is sure is solid, what a band leaves open is hatched, what the unknown may hide is outlined. */
export function drawShareBar(
  { box, bar }: DrawnNode,
  { id, theme, thresholdPercent }: { id: string; theme: ChartTheme; thresholdPercent: number | undefined },
): string {
  if (bar === undefined) return '';
  const [left, width, y] = [box.x + INSET, box.width - 2 * INSET, box.y + box.height - HEIGHT - 6];
  const at = (percent: number) => Math.round((percent * width) / 10) / 10;
  const [lower, upper, most] = [at(bar.lower), at(bar.upper), at(bar.most)];
  const part = (from: number, to: number, look: string) =>
    to > from
      ? `<rect x="${left + from}" y="${y}" width="${Math.round((to - from) * 10) / 10}" height="${HEIGHT}" ${look}/>`
      : '';
  const ticks = [...new Set([thresholdPercent ?? 25, 50])].map(
    (percent) => `M${left + Math.round(width * percent) / 100} ${y - 2}v${HEIGHT + 4}`,
  );
  return [
    part(0, width, `fill="none" stroke="${escapeXml(theme.border)}" stroke-width="0.5"`),
    part(0, lower, `fill="${escapeXml(theme.ownership)}"`),
    part(lower, upper, `fill="url(#${id}-range)"`),
    part(upper, most, `fill="none" stroke="${escapeXml(theme.open)}" stroke-dasharray="1.5 1.5"`),
    `<path d="${ticks.join('')}" stroke="${escapeXml(theme.muted)}" stroke-width="1"/>`,
  ].join('');
}
