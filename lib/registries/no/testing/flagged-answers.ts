import { mapProfile } from '../map-profile.ts';
import { mapRoles } from '../map-roles.ts';
import { mapSubUnits } from '../map-sub-units.ts';
import { Roles, SubUnit, Unit } from '../schema.ts';
import { readFixtures } from './read-fixtures.ts';

const fixtures = readFixtures();
const NO_ROLES = { rollegrupper: [] };

/** What becomes of a fixture, each member as it is or as a test says. */
export function profileOf(name: string, more: object = {}, roles?: unknown) {
  const fixture = fixtures.get(name);
  if (fixture === undefined) throw new Error(`no fixture ${name}`);
  const wire = { unit: { ...fixture.unit, ...more }, roles: roles ?? fixture.roles ?? NO_ROLES };
  const places = mapSubUnits(fixture.subUnits.map((each) => SubUnit.parse(each)));
  const value = mapProfile(Unit.parse(wire.unit), mapRoles(Roles.parse(wire.roles)), places);
  return { name, wire, value };
}

/** A group with one role and the given holder. */
export const rolesOf = (kode: string, holder: object) => ({
  rollegrupper: [{ type: { kode }, sistEndret: '2026-01-02', roller: [{ type: { kode }, ...holder }] }],
});

/** Changes of a unit, each for a flag that no fixture has. */
export const CHANGED: Readonly<Record<string, readonly [unit: object, roles?: unknown]>> = {
  'a remark of another kind': [
    { paategninger: [{ infotype: 'NAVN', tekst: 'Navnet er bestridt.', innfoertDato: '2026-02-03' }] },
  ],
  'a manager without a name': [{}, rolesOf('DAGL', { person: { fodselsdato: '1970-01-02' } })],
};

export const changed = (name: string) => {
  const [unit, roles] = CHANGED[name] ?? [];
  return { ...profileOf('da-partnership', unit, roles), name };
};

export const flaggedAnswers = () => [
  ...[...fixtures.keys()].map((name) => profileOf(name)),
  ...Object.keys(CHANGED).map(changed),
];
