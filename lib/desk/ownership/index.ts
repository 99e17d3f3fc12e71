export { exportOwnership } from './export-ownership.ts';
export { OwnershipExport } from './ownership-asked.ts';
export { sendExport } from './send-export.ts';
export { type ShownOwnership, viewOwnership, type WalkView } from './view-ownership.ts';
