import { expect, it } from 'vitest';
import { mapAddress } from './map-address.ts';

it.each([
  ['Allemagne', 'FR', 'DE'],
  ['Duitsland', 'NL', 'DE'],
  ['Royaume-Uni', 'FR', 'GB'],
  ['Russie', 'FR', 'RU'],
  ['Vietnam', 'NL', 'VN'],
  ['Pays-Bas', 'FR', 'NL'],
  ['Pays de nulle part', 'FR', undefined],
] as const)('of %s (%s) the code of the country today is %s', (country, language, code) => {
  const wire = language === 'FR' ? { countryFr: country } : { countryNl: country };
  const address = mapAddress(wire, language);
  expect(address).toEqual(code === undefined ? { region: country } : { countryCode: code });
});
