import type { FiguresRead } from '../endpoint/metrics.ts';

const NOTHING: FiguresRead = {
  sources: async () => ({ sources: [] }),
  unknownValues: async () => [],
  lookups: () => [],
  imports: async () => [],
  operation: async () => ({
    ...{ accounts: 0, negativeAccounts: 0, creditsBalance: 0, ledgerLastEntry: 0 },
    ...{ requestsOpen: 0, oldestOpenSeconds: 0, deliveriesWaiting: 0, oldestDueSeconds: 0, jobs: [] },
  }),
};

/** Figures of a service that has done nothing, but for these. */
export const figuresOf = (figures: Partial<FiguresRead>): FiguresRead => ({ ...NOTHING, ...figures });
