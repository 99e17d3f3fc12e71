import { z } from 'zod';
import { Country, REGISTERED_ABSENCES } from '#lib/contract/index.ts';
import kept from './proved-coverage.json' with { type: 'json' };

/** What is proved of each country, in the order of the tables. */
export const COVERAGE_CHECKS = [
  'name',
  'formerName',
  'number',
  'profile',
  'people',
  'shareholders',
  'owners',
  'entities',
  'establishments',
  'subsidiaries',
  'documentList',
  'document',
  'replay',
  'price',
  'absences',
  'provenance',
] as const;
export type CoverageCheck = (typeof COVERAGE_CHECKS)[number];

/**
 * What became of a check: proved; of a former name, that the source names none, or is not searched by them; of
 * shareholders, that only companies are named that consolidate it; that a source was asked and has none of these companies
 * (none_found); of documents, that they are listed and none can be delivered (not_delivered). Else why it is empty, in the
 * words of the answer.
 */
export const COVERAGE_STATES = [
  'proved',
  'none_known',
  'not_searched',
  'parents_only',
  'none_found',
  'not_delivered',
  'not_offered',
  ...REGISTERED_ABSENCES,
] as const;
const Outcome = z.strictObject({ state: z.enum(COVERAGE_STATES), reason: z.string().min(1).optional() });
export type CoverageOutcome = z.output<typeof Outcome>;

const ProvedCountry = z.strictObject({
  country: Country,
  checks: z.partialRecord(z.enum(COVERAGE_CHECKS), Outcome),
});
export type ProvedCountry = z.output<typeof ProvedCountry>;

export const ProvedCoverage = z.strictObject({ provedOn: z.iso.date(), countries: z.array(ProvedCountry) });
export type ProvedCoverage = z.output<typeof ProvedCoverage>;

/** The table as it was last proved. Written by `npm run coverage:prove -- --write`; a test compares it with a new proof. */
export const PROVED_COVERAGE: ProvedCoverage = ProvedCoverage.parse(kept);
