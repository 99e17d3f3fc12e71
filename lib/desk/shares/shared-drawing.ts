import type { ThemeName } from '#lib/domain/ownership-chart/chart-theme.ts';
import { type DrawnPartName, drawnPart } from '#lib/domain/report/conclusion-chart.ts';
import { svgOf } from '../reports/draw-report.ts';
import type { Copy } from '../reports/issue-copy.ts';

/** The structure of a shared copy with its reader across it; null where it has none. */
export const sharedDrawing = (
  { report: { chart } }: Copy,
  watermark: string,
  { theme, part }: { readonly theme: ThemeName; readonly part: DrawnPartName },
): string | null => (chart === undefined ? null : svgOf(drawnPart(chart, part), theme, watermark));
