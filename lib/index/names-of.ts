import { transliterated } from '#lib/domain/names/transliterated.ts';
import type { Entity, NameKind } from './model.ts';

/** Every name that a company is found by, with what it is: its own, and those in Latin letters that a table makes of them. */
export function namesOf({ name, otherNames = [] }: Entity): [name: string, kind: NameKind][] {
  const given: [string, NameKind][] = [
    [name, 'current'],
    ...otherNames.map((other): [string, NameKind] => [other.name, other.kind]),
  ];
  return [
    ...given,
    ...given.flatMap(([each]): [string, NameKind][] => {
      const latin = transliterated(each);
      return latin === null || latin === '' ? [] : [[latin, 'transliterated']];
    }),
  ];
}
