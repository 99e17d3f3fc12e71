export {
  compareReports,
  type ReportComparison,
} from './compare-reports.ts';
export type { TableId } from './export-formats.ts';
export { maskComparison } from './mask-comparison.ts';
export { MINIMAL_PARTS, type Redaction, redactReport } from './redact-report.ts';
export * from './report.ts';
export { type ReportInput, reportOf } from './report-of.ts';
export { type ReportTable, reportTables } from './report-tables.ts';
export { openDifferences } from './when-said-of-case.ts';
