export { safeCell } from '../tables/safe-cell.ts';
export {
  type AvailabilityChange,
  type ChangeKind,
  compareReports,
  type FieldChange,
  type ReportComparison,
  type Retrieval,
  type RowChange,
} from './compare-reports.ts';
export { MINIMAL_PARTS, type Redaction, redactReport } from './redact-report.ts';
export * from './report.ts';
export { type ReportInput, reportOf } from './report-of.ts';
export { type ReportTable, reportTables, TABLE_IDS, type TableId } from './report-tables.ts';
