export { exportOwnership } from './export-ownership.ts';
export { viewOwnership } from './view-ownership.ts';
export { viewTraceTerms } from './view-trace-terms.ts';
