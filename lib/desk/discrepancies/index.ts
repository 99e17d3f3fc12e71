export { assignDiscrepancy } from './assign-discrepancy.ts';
export { confirmDiscrepancy } from './confirm-discrepancy.ts';
export { decideDiscrepancy } from './decide-discrepancy.ts';
export { fileDiscrepancy } from './file-discrepancy.ts';
export { listAssignees } from './list-assignees.ts';
export { countOpenDiscrepancies, listDiscrepancies } from './list-discrepancies.ts';
export { noteUnderRule } from './note-under-rule.ts';
export { readOwners } from './read-owners.ts';
