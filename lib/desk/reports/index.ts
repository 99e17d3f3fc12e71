export { answerVerify, knownCopyFor } from './answer-verify.ts';
export { ChangeReport, changeReport } from './change-report.ts';
export { compareVersions } from './compare-versions.ts';
export { DrawReport, drawReport } from './draw-report.ts';
export { exportReportList } from './export-list.ts';
export { ExportReport, exportReport } from './export-report.ts';
export { listColleagues } from './list-colleagues.ts';
export { listReports, REPORTS_PAGE } from './list-reports.ts';
export { NoteReport, noteReport } from './note-report.ts';
export { ReadCertificate, readCertificate, sendCertificate } from './purge-certificate.ts';
export { SaveRechecked, saveRechecked } from './recheck-report.ts';
export { replayReport } from './replay-report.ts';
export { reportOfCompany } from './report-of-company.ts';
export { comparisonOfPage, recheckOfPage, reportOfPage } from './report-of-page.ts';
export {
  EndRelationship,
  endRelationship,
  PurgeReport,
  purgeReport,
  SetLegalHold,
  setLegalHold,
} from './retention.ts';
export { readRetention, SetRetention, setRetention } from './retention-setting.ts';
export {
  DecideReport,
  decideReport,
  SubmitReport,
  submitReport,
  withdrawReport,
} from './review-report.ts';
export { SaveReport, saveReport } from './save-report.ts';
export { DeleteView, deleteView, SaveView, savedViews, saveView } from './saved-views.ts';
export { sendReport } from './send-report.ts';
export { VersionRef } from './stored-report.ts';
export { sealFingerprints } from './verify-copy.ts';
export { viewReport } from './view-report.ts';
