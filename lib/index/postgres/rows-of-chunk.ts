import { parseName } from '#lib/domain/names/parse-name.ts';
import type { Entity, NameKind, Party, Payload } from '../model.ts';
import { namesOf } from '../names-of.ts';
import { numberKey } from '../number-key.ts';
import type { Cell } from './copy-rows.ts';
import { countryToken } from './country-token.ts';
import { sortedName } from './sorted-name.ts';

/** Rows of `entry` for companies, in the order of ENTRY_COLUMNS: one for each of their names. */
export function* entryRows(
  entities: readonly Entity[],
  holdsSeveralCountries: boolean,
): Generator<readonly Cell[]> {
  for (const entity of entities) {
    for (const [name, kind] of namesOf(entity)) yield entryRow(entity, name, kind, holdsSeveralCountries);
  }
}

function entryRow(
  entity: Entity,
  name: string,
  kind: NameKind,
  holdsSeveralCountries: boolean,
): readonly Cell[] {
  const parsed = parseName(name, entity.country);
  const { tokens } = parsed;
  return [
    entity.country,
    entity.number,
    numberKey(entity.number),
    kind === 'current' ? entity.otherNumbers?.map(numberKey) : null,
    name,
    kind,
    kind === 'current' ? null : entity.name,
    sortedName(parsed),
    holdsSeveralCountries ? [...tokens, countryToken(entity.country)] : tokens,
    entity.form,
    entity.status,
    entity.statusWord,
    entity.since,
    entity.until,
    entity.place,
    entity.lei,
  ];
}

/** Rows of `party`, in the order of PARTY_COLUMNS. */
export function* partyRows(
  parties: readonly Party[],
  holdsSeveralCountries: boolean,
): Generator<readonly Cell[]> {
  for (const party of parties) {
    const { folded, tokens } = parseName(party.name, party.country);
    yield [
      party.country,
      party.number,
      party.role,
      party.isPerson,
      party.name,
      folded,
      holdsSeveralCountries ? [...tokens, countryToken(party.country)] : tokens,
      party.partyNumber,
      party.partyCountry,
      party.born,
      party.since,
      party.until,
      JSON.stringify(party.data ?? null),
    ];
  }
}

/** Rows of `payload`, in the order of PAYLOAD_COLUMNS. */
export function* payloadRows(payloads: readonly Payload[]): Generator<readonly Cell[]> {
  for (const { country, number, kind, data } of payloads) yield [country, number, kind, JSON.stringify(data)];
}
