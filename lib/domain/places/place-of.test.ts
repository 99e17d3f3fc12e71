import { describe, expect, it } from 'vitest';
import { cityKey } from './city-key.ts';
import { countryCode } from './country-code.ts';
import { lawName } from './law-name.ts';
import { placeName } from './place-name.ts';
import { countryNamed, firstPlaceOf, placeOf } from './place-of.ts';
import { usStateOf } from './us-state-of.ts';

describe('places', () => {
  it.each([
    ['England', 'GB'],
    ['England & Wales', 'GB'],
    ['ENGLAND AND WALES', 'GB'],
    ['Companies House', 'GB'],
    ['Companies House, Cardiff', 'GB'],
    ['Registrar Of Companies For England And Wales', 'GB'],
    ['Delaware', 'US-DE'],
    ['Delaware Secretary Of State', 'US-DE'],
    ['State Of Delaware, Usa', 'US-DE'],
    ['Wilmington, Delaware, USA', 'US-DE'],
    ['United States Of America', 'US'],
    ['Companies Registry, Jersey', 'JE'],
    ['Isle Of Man Companies Registry', 'IM'],
    ['Registrar Of Companies, Cayman Islands', 'KY'],
    ['VIRGIN ISLANDS, BRITISH', 'VG'],
    ['SOUTH AFRICA', 'ZA'],
    ['The Netherlands', 'NL'],
    ["Côte d'Ivoire", 'CI'],
    ['Republic Of Ireland', 'IE'],
    ['Luxembourg Trade And Companies Register', 'LU'],
    ['Trinidad & Tobago', 'TT'],
    ['Brønnøysundregistrene', 'NO'],
    ['Bronnoysund Register Centre', 'NO'],
    ['The Brønnøysund Register Centre, Norway', 'NO'],
    ['Foretaksregisteret', 'NO'],
    ['Register Of Business Enterprises (Foretaksregisteret)', 'NO'],
    ['Norge', 'NO'],
    ['Norwegian Law', 'NO'],
    ['Banque-Carrefour des Entreprises', 'BE'],
    ['Crossroads Bank For Enterprises', 'BE'],
    ['Kruispuntbank van Ondernemingen', 'BE'],
    ['RPR Antwerpen', 'BE'],
    ["Tribunal de l'entreprise francophone de Bruxelles", 'BE'],
    ['Belgique', 'BE'],
    ['België', 'BE'],
    ['Handelsregister Amsterdam', 'NL'],
    ['Kamer Van Koophandel', 'NL'],
    ['KVK', 'NL'],
    ['Netherlands Chamber Of Commerce', 'NL'],
    ['Nederland', 'NL'],
    ['Chamber Of Commerce, Amsterdam', 'NL'],
    ['Handelsregister B Des Amtsgerichts Charlottenburg', 'DE'],
    ['Amtsgericht München', 'DE'],
    ['Handelsregister München, HRB 1234', 'DE'],
    ['Deutschland', 'DE'],
    ['Rcs Paris', 'FR'],
    ['Registre Du Commerce Et Des Sociétés De Paris', 'FR'],
    ['Greffe Du Tribunal De Commerce De Nanterre', 'FR'],
    ['R.C.S. Luxembourg', 'LU'],
    ['Registre De Commerce Et Des Sociétés, Luxembourg', 'LU'],
    ['Firmenbuch', 'AT'],
    ['Handelsregisteramt Kanton Zürich', 'CH'],
    ['Registro Mercantil De Madrid', 'ES'],
    ['Registro Mercantil De Panama', 'PA'],
    ['Registro Delle Imprese Di Milano', 'IT'],
    ['Krajowy Rejestr Sądowy', 'PL'],
    ['Bolagsverket', 'SE'],
    ['Delaware Division Of Corporations', 'US-DE'],
    ['State Of Delaware General Corporation Law', 'US-DE'],
    ['New York State Department Of State', 'US-NY'],
    ['Laws Of The State Of New York', 'US-NY'],
    ['Delaware Limited Liability Company Act', 'US-DE'],
    ['Companies (Jersey) Law 1991', 'JE'],
    ['Irish Companies Act 2014', 'IE'],
    ['Companies Registration Office, Dublin', 'IE'],
    // Words that registers of several countries use.
    ['Handelsregister', undefined],
    ['Registro Mercantil', undefined],
    ['Registre De Commerce', undefined],
    ['Chamber Of Commerce', undefined],
    ['Commercial Court', undefined],
    ['Tribunal De Commerce', undefined],
    ['Companies Act', undefined],
    ['Secretary Of State', undefined],
    // A country and a state, a region, a register of anywhere: no guess.
    ['Georgia', undefined],
    ['State Of Georgia', 'US-GA'],
    ['Puerto Rico', 'US-PR'],
    ['Porto Rico', 'US-PR'],
    ['U.S. Virgin Islands', 'US-VI'],
    ['American Samoa', 'US-AS'],
    ['West Yorkshire', undefined],
    ['Registrar Of Companies', undefined],
    ['Companies Act 2006', undefined],
    ['European Union', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s: %s', (words, place) => {
    expect(placeOf(words)).toBe(place);
  });
});

describe('several members', () => {
  it.each([
    [['United States', 'Delaware'], 'US-DE'],
    [['USA', undefined, 'Laws of the State of New York'], 'US-NY'],
    [['United States'], 'US'],
    [['Norway', 'Companies House'], 'NO'],
    [[undefined, 'somewhere', 'Belgium'], 'BE'],
    [[undefined, 'somewhere'], undefined],
    [[], undefined],
  ])('%j: %s', (words, place) => {
    expect(firstPlaceOf(words)).toBe(place);
  });
});

describe('towns', () => {
  it.each([
    ['Bruxelles', 'BRUSSEL'],
    ['1000 Bruxelles', 'Brussels'],
    ['Anvers', 'Antwerpen'],
    ['Köln', 'Cologne'],
    ['Paris 8', 'PARIS'],
    ['Exampleham', 'exampleham'],
  ])('%s is %s', (one, other) => {
    expect(cityKey(one)).toBe(cityKey(other));
  });

  it.each([
    ['Mons', 'Bergen'],
    ['Gent', 'Genève'],
    ['Exampleham', 'Example'],
  ])('%s is not %s', (one, other) => {
    expect(cityKey(one)).not.toBe(cityKey(other));
  });

  it('of nothing is nothing', () => {
    expect([cityKey(), cityKey(''), cityKey('–')]).toEqual(['', '', '']);
  });
});

it.each([
  ['GBR', 'GB'],
  ['CAN', 'CA'],
  ['UK', 'GB'],
  ['Canada', 'CA'],
  ['PRI', 'PR'],
  ['Puerto Rico', 'PR'],
  ['Delaware', undefined],
  ['XQ', undefined],
  ['', undefined],
])('%s is the country %s', (words, code) => {
  expect(countryCode(words)).toBe(code);
});

it.each([
  ['BELGIUM', 'BE'],
  ['The Netherlands', 'NL'],
  ['England', 'GB'],
  ['U.S.A.', 'US'],
  ['LEBANON', 'LB'],
  ['Georgia', undefined],
  ['London', undefined],
  ['Dubai', undefined],
  ['Brussels', undefined],
  ['Companies House', undefined],
  ['Belgian', undefined],
  ['', undefined],
])('%s alone names the country %s', (words, code) => {
  expect(countryNamed(words)).toBe(code);
});

it.each([
  ['EN', 'England'],
  ['DE', 'Delaware'],
  ['CAN', 'Canada'],
  ['GE', 'GE'],
])('%s is the law of %s', (words, name) => {
  expect(lawName(words)).toBe(name);
});

it.each([
  ['DE', 'US-DE'],
  ['delaware', 'US-DE'],
  ['GEORGIA', undefined],
  ['State of Georgia', 'US-GA'],
  ['EN', undefined],
  ['PR', 'US-PR'],
  ['Guam', 'US-GU'],
  [undefined, undefined],
])('%s is the state %s', (words, state) => {
  expect(usStateOf(words)).toBe(state);
});

it.each([
  ['NO', 'Norway'],
  ['US-NY', 'New York (US)'],
  ['JE', 'Jersey'],
  ['TEST', 'Testland'],
  ['XQ', 'XQ'],
])('%s is called %s', (code, name) => {
  expect(placeName(code)).toBe(name);
});
