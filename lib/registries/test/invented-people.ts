import type { Individual } from '#lib/contract/index.ts';
import { drawsFor } from './draws-for.ts';
import { addressIn, TESTLAND } from './testland.ts';

type Name = readonly [given: string, gender: 'Male' | 'Female'];

const GIVEN: readonly [Name, ...Name[]] = [
  ['Adaeze', 'Female'],
  ['Ansgar', 'Male'],
  ['Beatriz', 'Female'],
  ['Bohumil', 'Male'],
  ['Chiara', 'Female'],
  ['Deniz', 'Male'],
  ['Elowen', 'Female'],
  ['Farouk', 'Male'],
  ['Guðrún', 'Female'],
  ['Hiroko', 'Female'],
  ['Ignacy', 'Male'],
  ['Jorun', 'Female'],
  ['Kofi', 'Male'],
  ['Léonie', 'Female'],
  ['Mateus', 'Male'],
  ['Nadezhda', 'Female'],
  ['Oyelaran', 'Male'],
  ['Priya', 'Female'],
  ['Quang', 'Male'],
  ['Rasmus', 'Male'],
  ['Sorcha', 'Female'],
  ['Tomás', 'Male'],
  ['Ulla', 'Female'],
  ['Wendelin', 'Male'],
  ['Ximena', 'Female'],
  ['Youssef', 'Male'],
  ['Zsófia', 'Female'],
];

/** Surnames that nobody is known to bear: real sounds, invented words. */
const FAMILY: readonly [string, ...string[]] = [
  'Abendwald-Test',
  'Brambleford',
  'Castelnovissimo',
  'Dvořáčník',
  'Ekwuemesi-Bell',
  'Fjordhammer',
  'Grünbacher-Prova',
  'Hollowmere',
  'Ilvestrandi',
  'Jankovarić',
  'Kirstenbrook',
  'Lagomarinez',
  'Marrowby',
  'Nakashiroda',
  'Okonwari',
  'Pembrethick',
  'Quillandé',
  'Rosenhagelund',
  'Szentvárady',
  'Tamarindo-Cruz',
  'Ullensvåg',
  'Virtasalmela',
  'Wierzbowniak',
  'Yarrowgate',
  'Zandvlieter',
];

const NATIONALITIES: readonly [string, ...string[]] = [
  TESTLAND,
  TESTLAND,
  TESTLAND,
  TESTLAND,
  'FR',
  'DE',
  'PL',
  'GB',
  'NO',
  'PT',
  'NG',
  'IN',
  'BR',
  'JP',
];

/**
 * An invented person. The key is the person: the same key gives the same person in every company, so that a holder
 * can also be a director and an owner. `facts` replace what is drawn.
 */
export function person(key: string, facts: Partial<Individual> = {}): Individual {
  const draws = drawsFor(`${key}/person`);
  const [given, gender] = draws.pick(GIVEN);
  const family = draws.pick(FAMILY);
  return {
    gender,
    name: { fullName: `${given} ${family}` },
    birthDate: { year: draws.int(1944, 1998), month: draws.int(1, 12), day: draws.int(1, 28) },
    nationality: draws.pick(NATIONALITIES),
    residenceAddress: addressIn(key),
    ...facts,
  };
}

/** A person of this name. */
export function named(fullName: string, facts: Partial<Individual> = {}): Individual {
  const { gender, ...drawn } = person(fullName, { name: { fullName } });
  return { ...drawn, ...facts };
}
