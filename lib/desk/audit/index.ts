export { auditRoots } from './audit-roots.ts';
export { exportAudit } from './export-audit.ts';
export { exportRoots } from './export-roots.ts';
export { listAudit } from './list-audit.ts';
export { verifyAudit } from './verify-audit.ts';
