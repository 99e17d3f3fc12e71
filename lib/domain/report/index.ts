export { safeCell } from '../tables/safe-cell.ts';
export {
  type AvailabilityChange,
  compareReports,
  type ReportComparison,
  type Retrieval,
} from './compare-reports.ts';
export type { ChangeKind, FieldChange, RowChange } from './compare-rows.ts';
export { maskComparison } from './mask-comparison.ts';
export { MINIMAL_PARTS, type Redaction, redactReport } from './redact-report.ts';
export * from './report.ts';
export { type ReportInput, reportOf } from './report-of.ts';
export { type ReportTable, reportTables, TABLE_IDS, type TableId } from './report-tables.ts';
