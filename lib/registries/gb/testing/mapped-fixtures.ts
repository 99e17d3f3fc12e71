import { mapOwners } from '../map-owners.ts';
import { mapProfile } from '../map-profile.ts';
import type { ProfileFile } from '../profile-file.ts';
import * as schema from '../schema.ts';
import { readFixtureFiles, type WireFixture } from './fixtures.ts';

/* Fixtures as the mappers read them, each member as it is or as a test says. */

const fixtures = readFixtureFiles();
export const FIXTURE_NAMES = Object.keys(fixtures);
const PSC = 'persons-with-significant-control';

export function fixtureOf(name: string): WireFixture {
  const fixture = fixtures[name];
  if (fixture === undefined) throw new Error(`no fixture ${name}`);
  return fixture;
}

export const profileOf = (name: string, more: object = {}) =>
  schema.CompanyProfile.parse({ ...fixtureOf(name).company, ...more });

export const ownersOf = (
  name: string,
  more: { profile?: object; controls?: object[]; statements?: object[] } = {},
) => {
  const fixture = fixtureOf(name);
  return mapOwners({
    profile: profileOf(name, more.profile),
    controls: schema.ControlList.parse({ items: more.controls ?? fixture[PSC] }).items,
    statements: schema.StatementList.parse({ items: more.statements ?? fixture[`${PSC}-statements`] }).items,
    exemptions: Object.values(schema.CompanyExemptions.parse(fixture.exemptions ?? {}).exemptions ?? {}),
  });
};

export const companyOf = (name: string, more: object = {}, looked: Partial<ProfileFile> = {}) => {
  const fixture = fixtureOf(name);
  const charges = schema.ChargeList.parse({ items: fixture.charges }).items;
  return mapProfile({
    profile: profileOf(name, more),
    officers: schema.OfficerList.parse({ items: fixture.officers }).items,
    controls: schema.ControlList.parse({ items: fixture[PSC] }).items,
    establishments: [],
    charges: { items: charges, total: charges.length },
    insolvency: schema.CompanyInsolvency.parse(fixture.insolvency ?? {}),
    disqualifications: { lookedUp: 0, beyond: 0, withoutId: 0, found: [] },
    ...looked,
  });
};

/** The profile with all that is looked up beside it, as on 20 November 2026. */
export const wholeOf = (name: string, more: object = {}) => {
  const fixture = fixtureOf(name);
  const found = Object.entries(fixture['disqualified-officers'] ?? {}).map(([path, told]) => ({
    ...{ id: path.replace(/^.*\//, ''), officer: 'Officer', told: schema.DisqualifiedOfficer.parse(told) },
  }));
  return companyOf(name, more, {
    today: '2026-11-20',
    statements: schema.StatementList.parse({ items: fixture[`${PSC}-statements`] }).items,
    exemptions: Object.values(schema.CompanyExemptions.parse(fixture.exemptions ?? {}).exemptions ?? {}),
    disqualifications: { lookedUp: 1, beyond: 0, withoutId: 0, found },
  });
};
export const statusOf = (name: string, more: object = {}) => companyOf(name, more).value.company?.status;
