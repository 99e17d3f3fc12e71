export { DecideDiscrepancy, decideDiscrepancy } from './decide-discrepancy.ts';
export { FileDiscrepancy, type Filing, fileDiscrepancy } from './file-discrepancy.ts';
export { countOpenDiscrepancies, type DiscrepancyList, listDiscrepancies } from './list-discrepancies.ts';
export { noteDiscrepancies } from './note-discrepancies.ts';
