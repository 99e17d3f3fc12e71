import type { DeclaredOwners } from '#lib/contract/index.ts';
import { roundedCredits } from '../quote/quote.ts';
import type { PriceLists } from './offers.ts';

/** What each company of a country costs in a tracing. */
export interface TracePrices {
  readonly country: string;
  readonly profileCredits: number;
  /** Undefined: declared owners are not offered there. */
  readonly ownersCredits: number | undefined;
}

/** The companies of a structure that are known before it is traced. */
export interface TraceTerms {
  /** What the user chose last. */
  readonly declaredOwners: DeclaredOwners;
  /** Of each country whose price list is known, that of the company itself first. */
  readonly prices: readonly TracePrices[];
  /** Companies with a price, the company itself counted. */
  readonly companies: number;
  readonly profileCredits: number;
  readonly ownersCredits: number;
}

/**
 * What a tracing costs at least, as far as companies are known: those without a known price are not counted.
 * @param countries of each company that is known, the company itself first
 */
export function traceTerms(
  countries: readonly string[],
  lists: PriceLists,
  declaredOwners: DeclaredOwners,
): TraceTerms {
  const prices = [...new Set(countries)].flatMap((country) => pricesIn(country, lists));
  const byCountry = new Map(prices.map((one) => [one.country, one]));
  const each = countries.flatMap((country) => byCountry.get(country) ?? []);
  const sum = (of: (one: TracePrices) => number) =>
    roundedCredits(each.reduce((all, one) => all + of(one), 0));
  return {
    ...{ declaredOwners, prices, companies: each.length },
    profileCredits: sum(({ profileCredits }) => profileCredits),
    ownersCredits: sum(({ ownersCredits = 0 }) => ownersCredits),
  };
}

function pricesIn(country: string, lists: PriceLists): TracePrices[] {
  const { companyProfile, ultimateBeneficialOwners, graph } = lists.get(country)?.dataPoints ?? {};
  const profileCredits = graph?.perCompany?.companyProfile ?? companyProfile?.price;
  if (profileCredits === undefined || companyProfile?.available === false) return [];
  const isOffered = ultimateBeneficialOwners !== undefined && ultimateBeneficialOwners.available !== false;
  return [{ country, profileCredits, ownersCredits: isOffered ? ultimateBeneficialOwners.price : undefined }];
}

/** What the companies that are known cost under an option; what is already paid for is free. */
export function estimateOf(
  { profileCredits, ownersCredits }: TraceTerms,
  option: DeclaredOwners,
): { readonly least: number; readonly most: number } {
  const all = roundedCredits(profileCredits + ownersCredits);
  return {
    least: option === 'always' ? all : profileCredits,
    most: option === 'always' || option === 'whereOpen' ? all : profileCredits,
  };
}

/** Whether an answer of our own server is such terms. */
export const isTraceTerms = (value: unknown): value is TraceTerms =>
  typeof value === 'object' &&
  value !== null &&
  'declaredOwners' in value &&
  'prices' in value &&
  Array.isArray(value.prices);
