import { z } from 'zod';

/** What an item may cost, in credits. */
export const PriceCredits = z
  .int('expected a whole number of credits')
  .min(0, 'expected 0 or more credits')
  .max(1_000_000, 'expected 1000000 credits at most');

/** Why a plan gives a graph no price. */
export const GRAPH_HAS_NO_PRICE =
  'a graph costs the company profiles, declared owners and searches that it looks up; ' +
  'set the price of companyProfile, ultimateBeneficialOwners or search';
