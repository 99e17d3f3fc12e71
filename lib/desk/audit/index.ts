export { auditRoots } from './audit-roots.ts';
export { cancelCheck } from './cancel-check.ts';
export { exportAudit } from './export-audit.ts';
export { exportRoots } from './export-roots.ts';
export { listAudit } from './list-audit.ts';
export { startCheck } from './start-check.ts';
export { viewChecks } from './view-checks.ts';
