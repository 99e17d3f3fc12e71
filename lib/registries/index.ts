import type { Country, UsState } from '#lib/contract/index.ts';
import type { Env } from '#lib/platform/env.ts';
import { gleifRegistry } from './gleif/index.ts';
import type { Registry } from './registry.ts';
import { testRegistry } from './test/index.ts';

/** Registries of their own; one missing here does not compile. */
const REGISTRIES: Readonly<Record<Exclude<Country, `US-${UsState}`>, Registry>> = {
  AT: gleifRegistry('AT'),
  BE: gleifRegistry('BE'),
  CH: gleifRegistry('CH'),
  CN: gleifRegistry('CN'),
  DE: gleifRegistry('DE'),
  ES: gleifRegistry('ES'),
  FR: gleifRegistry('FR'),
  GB: gleifRegistry('GB'),
  HK: gleifRegistry('HK'),
  IE: gleifRegistry('IE'),
  IT: gleifRegistry('IT'),
  LU: gleifRegistry('LU'),
  MT: gleifRegistry('MT'),
  NL: gleifRegistry('NL'),
  NO: gleifRegistry('NO'),
  PL: gleifRegistry('PL'),
  PT: gleifRegistry('PT'),
  TEST: testRegistry,
};

/** States of the United States with a registry of their own; every other one rests on GLEIF. */
const UNITED_STATES: Partial<Readonly<Record<`US-${UsState}`, Registry>>> = {};

const isState = (country: Country): country is `US-${UsState}` => country.startsWith('US-');

/** The switchboard: the registry of a country, with the sources that this installation may ask. */
export function registriesFor(_env: Pick<Env, 'sources'>): (country: Country) => Registry {
  return (country) =>
    isState(country) ? (UNITED_STATES[country] ?? gleifRegistry(country)) : REGISTRIES[country];
}
