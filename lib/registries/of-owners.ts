import type { Absence, Section } from '#lib/contract/index.ts';

/** Why a country tells no beneficial owners: its register of owners would name legal entities too, so it holds for them. */
export const ofOwners = (why: Absence) =>
  ({ ultimateBeneficialOwners: why, controllingEntities: why }) satisfies Partial<Record<Section, Absence>>;
