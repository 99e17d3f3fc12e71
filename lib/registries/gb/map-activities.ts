import { z } from 'zod';
import type { Company } from '#lib/contract/index.ts';
import sic2007 from './codes/sic-2007.json' with { type: 'json' };
import type { WireProfile } from './schema.ts';

const LABELS = z.record(z.string(), z.string()).parse(sic2007.sic);

/** Codes of the register's own, which no class of NACE stands behind; 74990 is its "Non-trading company". */
const OWN_CODES: ReadonlySet<string> = new Set(['74990', '98000', '99999']);

/**
 * UK SIC 2007 is NACE Rev. 2 with a fifth digit: without it the code is the class of NACE. The register's own code and
 * label stand beside it. What is no class of NACE, older codes too, is part of the business in words.
 */
export function mapActivities(profile: WireProfile): Pick<Company, 'activities' | 'activityDescription'> {
  const { sic_codes, foreign_company_details, branch_company_details } = profile;
  const codes = [...new Set(sic_codes)];
  const isClass = (code: string) => /^\d{5}$/.test(code) && !OWN_CODES.has(code);
  const words = [
    foreign_company_details?.business_activity,
    branch_company_details?.business_activity,
    ...codes.filter((code) => !isClass(code)).map((code) => LABELS[code] ?? `SIC ${code}`),
  ].filter((each) => each !== undefined);
  const classes = Map.groupBy(codes.filter(isClass), (code) => `${code.slice(0, 2)}.${code.slice(2, 4)}`);
  const nace = [...classes].map(([code, ofClass]) => ({
    code,
    description: ofClass.map((sic) => [LABELS[sic], `(UK SIC ${sic})`].filter(Boolean).join(' ')).join('; '),
  }));
  return {
    ...(nace.length > 0 && { activities: { NACE: nace } }),
    ...(words.length > 0 && { activityDescription: [...new Set(words)].join('; ') }),
  };
}
