import type { Absence, Section } from '#lib/contract/index.ts';

/** Why a country lists no beneficial owners. Its register of owners would name legal entities too, so it holds for them. */
export const ofOwners = (why: Absence) =>
  ({ ultimateBeneficialOwners: why, controllingEntities: why }) satisfies Partial<Record<Section, Absence>>;
