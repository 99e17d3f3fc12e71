import { expect, test } from 'vitest';
import { nationalityOf } from './nationality-of.ts';

test.each([
  ['von Uster', 'CH'],
  ["d'Orbe", 'CH'],
  ['de Lausanne', 'CH'],
  ['da Lugano', 'CH'],
  ['von Zürich und Uster', 'CH'],
  ['deutsche Staatsangehörige', 'DE'],
  ['italienischer Staatsangehöriger', 'IT'],
  ['US-amerikanische Staatsangehörige', 'US'],
  ['de nationalité française', 'FR'],
  ['ressortissante britannique', 'GB'],
  ['ressortissant du Portugal', 'PT'],
  ['cittadino italiano', 'IT'],
  ['de France', 'FR'],
  ["d'Italie", 'IT'],
  ['du Portugal', 'PT'],
  ['des États-Unis', 'US'],
  ['aus Deutschland', 'DE'],
  ['dalla Germania', 'DE'],
  ['atlantischer Staatsangehöriger', undefined],
  ['staatenlos', undefined],
  [undefined, undefined],
])('%s: %s', (origin, country) => {
  expect(nationalityOf(origin)).toBe(country);
});
