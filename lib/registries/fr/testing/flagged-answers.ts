import { profileOf } from '../annuaire.ts';
import { WireUnit } from '../annuaire-schema.ts';
import { WireNotice } from '../bodacc-schema.ts';
import { mapInsolvency } from '../map-notices.ts';
import { readFixtures } from './read-fixtures.ts';

const fixtures = readFixtures();

/** What becomes of a unit, each member as it is or as a test says. */
export function unitOf(name: string, more: object = {}) {
  const wire = { ...fixtures.get(name)?.unit, ...more };
  const unit = WireUnit.parse(wire);
  return { name, wire, value: profileOf(unit, unit.matching_etablissements).value };
}

/** Changes of a unit, each for a flag that no fixture has. */
export const CLOSED_PLACES = { nombre_etablissements_ouverts: 0 };

export const ofAnnuaire = () => [
  ...[...fixtures.keys()].map((name) => unitOf(name)),
  { ...unitOf('sas-workshop', CLOSED_PLACES), name: 'all places closed' },
];

export function noticesOf(name: string) {
  const { unit, notices = [] } = fixtures.get(name) ?? {};
  const { status, proceedings, flags } = mapInsolvency(
    notices.map((each) => WireNotice.parse(each)),
    unit?.siren ?? '',
  );
  const company = status && { company: { status } };
  // A block is JSON inside a text: its words are read from there.
  const blocks = notices.map(({ jugement }): unknown =>
    typeof jugement === 'string' ? JSON.parse(jugement) : null,
  );
  return { name, wire: blocks, value: { ...company, insolvencyProceedings: proceedings, flags } };
}

export const ofGazette = () => [...fixtures.keys()].map(noticesOf);
