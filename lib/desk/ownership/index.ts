export { exportOwnership } from './export-ownership.ts';
export { sendExport } from './send-export.ts';
export { viewOwnership } from './view-ownership.ts';
