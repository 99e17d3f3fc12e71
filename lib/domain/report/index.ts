export * from './report.ts';
export { type ReportInput, reportOf } from './report-of.ts';
