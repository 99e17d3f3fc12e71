import { chartSvg } from '#lib/domain/ownership-chart/index.ts';
import type { ReportChart } from '#lib/domain/report/report.ts';
export function chartPages(_: ReportChart) {
  return [] as unknown[];
}
