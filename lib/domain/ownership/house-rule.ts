import { CH_AMLA, EU_AMLD, EU_AMLR, FATF_25, isInForce, type Policy, UK_PSC } from './policies.ts';

/** What an organisation may choose as its rule; `in-force`: the one that applies that day in the company's country. */
export const HOUSE_RULES = ['in-force', 'eu-amlr', 'eu-amld', 'uk-psc', 'fatf-25', 'ch-amla'] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];

const BY_ID = {
  'eu-amlr': EU_AMLR,
  'eu-amld': EU_AMLD,
  'uk-psc': UK_PSC,
  'fatf-25': FATF_25,
  'ch-amla': CH_AMLA,
} as const satisfies Record<Exclude<HouseRule, 'in-force'>, Policy>;

/** The members of the European Economic Area, where the law of the Union applies; and Testland, which follows it. */
const UNION: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO TEST'.split(' '),
);

/** The rule of the house for a company, on a day (`YYYY-MM-DD`). */
export function houseRuleFor(rule: HouseRule, country: string, day: string): Policy {
  if (rule !== 'in-force') return BY_ID[rule];
  if (UNION.has(country)) return unionRule(day);
  if (country === 'GB') return UK_PSC;
  // Elsewhere the recommendations that national laws are made after.
  return country === 'CH' ? CH_AMLA : FATF_25;
}

const unionRule = (day: string): Policy => (isInForce(EU_AMLR, day) ? EU_AMLR : EU_AMLD);

/** The rule that will apply to a company of this country and does not yet: shown beside the other until then. */
export const comingRuleFor = (country: string, day: string): Policy | undefined =>
  UNION.has(country) && unionRule(day) !== EU_AMLR ? EU_AMLR : undefined;
