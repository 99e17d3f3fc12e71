import { authorityIn } from '#lib/domain/company-view/authority-in.ts';
import type { DataPointValue } from '../registry.ts';

/**
 * A profile whose representatives have the powers that proceedings leave them, by the rule that screens and reports follow.
 * A representative whose powers nothing changes has no `powers`.
 * @param today YYYY-MM-DD
 */
export function withPowers(value: DataPointValue, today: string): DataPointValue {
  const { legalRepresentatives } = value;
  if (legalRepresentatives === undefined) return value;
  const authority = authorityIn(value, today);
  return {
    ...value,
    legalRepresentatives: legalRepresentatives.map((each, at) => {
      const powers = authority[at]?.powers;
      return { ...each, ...(powers && { powers }) };
    }),
  };
}
