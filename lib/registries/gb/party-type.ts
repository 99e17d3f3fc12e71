import type { UnknownValue } from '../shared-sources.ts';
import type { WireControl } from './schema.ts';

/** `hidden`: protected by law. `not_stated`: the register says of a party neither that it is a person nor an entity. */
type PartyType = 'person' | 'entity' | 'legal_person' | 'hidden' | 'not_stated';

/** All kinds of a party that the register has, of companies and of overseas entities. */
const TYPES: ReadonlyMap<string, PartyType> = new Map(
  (
    [
      ['individual', 'person'],
      ['corporate-entity', 'entity'],
      ['legal-person', 'legal_person'],
      ['super-secure', 'hidden'],
    ] as const
  ).flatMap(([beginning, type]) =>
    ['person-with-significant-control', 'beneficial-owner'].map((end) => [`${beginning}-${end}`, type]),
  ),
);

/** Whether a party is of the register of overseas entities, by the word that it has for all its parties. */
export const isOfOverseasEntity = ({ kind }: WireControl): boolean => kind.includes('beneficial-owner');

/** Kinds that are not in the list: such a party is read by its members. */
export const unknownKinds = (controls: readonly WireControl[]): UnknownValue[] =>
  controls.flatMap(({ kind }) => (TYPES.has(kind) ? [] : [{ member: 'kind', value: kind }]));

/** What a party is. A kind that is new is read by what only persons or only entities have, and is no company by default. */
export function partyType(control: WireControl): PartyType {
  const known = TYPES.get(control.kind);
  if (known !== undefined) return known;
  const isPerson = control.date_of_birth !== undefined || control.name_elements !== undefined;
  const isEntity = control.identification !== undefined;
  if (isPerson === isEntity) return 'not_stated';
  return isPerson ? 'person' : 'entity';
}
