import { FAULTS, type FaultName } from './faults.ts';

/** Faults whose outcome depends on how a read treats its answer: below them all reads of a source share one client. */
const AT_EACH_READ: readonly FaultName[] = ['drifted-shape', 'empty-200', '503'];

/**
 * Faults that the day tests put before one read of a source: each fault at one of its reads at least, each read with
 * several faults. The other pairs run in `npm run test:all`.
 * @param read index of the read
 * @param reads number of reads
 */
export const faultsByDay = (read: number, reads: number): readonly FaultName[] =>
  FAULTS.filter((fault, at) => at % reads === read || AT_EACH_READ.includes(fault));
