import { sendFile } from '../files/send-file.ts';
import type { ReportFile } from './export-report.ts';

/** The answer with an exported report; `x-report-sha256` is what `/verify` knows it by, not the hash of the file. */
export const sendReport = ({ sha256, ...file }: ReportFile): Response =>
  sendFile(file, { headers: { 'x-report-sha256': sha256 } });
