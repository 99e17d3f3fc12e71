import type { DataPoint } from '#lib/contract/index.ts';

/**
 * What a structure was made from: the graph that was bought, else the shareholders of the profile, else the declared
 * owners alone.
 */
export type StructureSource = Extract<DataPoint, 'graph' | 'companyProfile' | 'ultimateBeneficialOwners'>;

/** An answer on another company of a structure that the workspace holds, and that counts in the structure. */
export interface JoinedAnswer {
  readonly nodeId: string;
  readonly name: string;
  readonly country: string;
  readonly companyId: string;
  readonly dataPoint: 'companyProfile' | 'ultimateBeneficialOwners';
  readonly requestId: string;
  /** When it was read from the register. ISO 8601, UTC. */
  readonly at: string;
  /** Whether holdings in that company have changed since. */
  readonly isOutdated: boolean;
}
