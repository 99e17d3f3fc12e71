import type { DataPoint } from '#lib/contract/index.ts';

/**
 * What a structure was made from: the graph that was bought, else the shareholders of the profile, else the declared
 * owners alone.
 */
export type StructureSource = Extract<DataPoint, 'graph' | 'companyProfile' | 'ultimateBeneficialOwners'>;
