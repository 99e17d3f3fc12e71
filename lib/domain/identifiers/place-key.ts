import { Country } from '#lib/contract/index.ts';
import { pageNumber } from './national-number.ts';

/** Tells companies apart whatever the spelling of their number. */
export const placeKey = ({
  country,
  companyId,
}: {
  readonly country: string;
  readonly companyId: string;
}): string => {
  const known = Country.safeParse(country);
  return `${country}:${known.success ? pageNumber(known.data, companyId) : companyId}`;
};
