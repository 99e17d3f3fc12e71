/** The cookie that holds the last countries of this browser: codes only, read by the server so that nothing jumps. */
export const COUNTRIES_COOKIE = 'plumbline-countries';

const MOST = 5;

/** The countries that a cookie's value names, newest first; what the interface does not know is left out. */
export function rememberedCountries<Code extends string>(
  value: string | undefined,
  known: readonly Code[],
): Code[] {
  const given = (value ?? '').split('.');
  return [...new Set(given)].flatMap((code) => known.find((each) => each === code) ?? []).slice(0, MOST);
}

/** The value with one more country in front. */
export const rememberCountry = (countries: readonly string[], country: string): string =>
  [country, ...countries.filter((each) => each !== country)].slice(0, MOST).join('.');
