export { ChangeReport, changeReport } from './change-report.ts';
export { CompareVersions, compareVersions } from './compare-versions.ts';
export { listReports, type ReportList } from './list-reports.ts';
export { NoteReport, noteReport } from './note-report.ts';
export { replayReport } from './replay-report.ts';
export {
  EndRelationship,
  endRelationship,
  PurgeReport,
  purgeReport,
  SetLegalHold,
  setLegalHold,
} from './retention.ts';
export {
  DecideReport,
  decideReport,
  SubmitReport,
  submitReport,
  WithdrawReport,
  withdrawReport,
} from './review-report.ts';
export { SaveReport, saveReport } from './save-report.ts';
export { DeleteView, deleteView, SaveView, savedViews, saveView } from './saved-views.ts';
export { VersionRef } from './stored-report.ts';
export { type ReportPage, ViewReport, viewReport } from './view-report.ts';
