export { auditRoots } from './audit-roots.ts';
export { ACTIONS } from './audited.ts';
export { ExportAudit, exportAudit } from './export-audit.ts';
export { ExportRoots, exportRoots } from './export-roots.ts';
export { listAudit } from './list-audit.ts';
export { sendAudit } from './send-audit.ts';
export { VerifyAudit, verifyAudit } from './verify-audit.ts';
