import { z } from 'zod';
import countries from '#lib/domain/places/alpha-3.json' with { type: 'json' };

const COUNTRIES = new Map(Object.entries(z.record(z.string(), z.string()).parse(countries.countries)));

/** `AUT`: AT. Undefined for a code that is none. */
export const countryOf = (alpha3: string | undefined): string | undefined => COUNTRIES.get(alpha3 ?? '');
