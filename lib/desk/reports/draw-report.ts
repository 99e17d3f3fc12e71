import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { CHART_THEMES, THEME_NAMES, type ThemeName } from '#lib/domain/ownership-chart/chart-theme.ts';
import { chartSvg } from '#lib/domain/ownership-chart/index.ts';
import { DRAWN_PARTS, drawnPart } from '#lib/domain/report/conclusion-chart.ts';
import type { ReportChart } from '#lib/domain/report/report.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { findVersion, reportIn, VersionRef } from './stored-report.ts';
import { readable } from './view-report.ts';

export const DrawReport = VersionRef.extend({
  theme: z.enum(THEME_NAMES).default('paper'),
  /** `conclusion`: as much as is drawn beside it. */
  part: z.enum(DRAWN_PARTS).default('whole'),
});

/**
 * The structure of a version as it was drawn when it was saved, as SVG. That it was read is written down.
 * @throws Failure `forbidden`, `resource_not_found`
 */
export async function drawReport(ctx: ActorContext, input: Input<typeof DrawReport>): Promise<string> {
  authorise(ctx, 'readReports');
  const { theme, part, ...ref } = parseInput(DrawReport, input);
  const { chart } = readable(reportIn(await findVersion(ctx.db, ref)).report);
  if (chart === undefined) throw new Failure('resource_not_found', say('reports.noStructure'));
  await auditedOnceAnHour(ctx, { action: 'owners-read', object: `report ${ref.id}` });
  return svgOf(drawnPart(chart, part), theme);
}

export const svgOf = (chart: ReportChart, theme: ThemeName, watermark?: string): string =>
  chartSvg(chart, {
    theme: CHART_THEMES[theme],
    ...(watermark !== undefined && { watermark }),
  });
