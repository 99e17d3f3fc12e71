import { flagsOf as flagsOfCases } from '../cir.ts';
import { CaseFound, type WireCase } from '../cir-schema.ts';
import { flagsOf as flagsOfProfile } from '../kvk.ts';
import { Profile } from '../kvk-schema.ts';
import { mapCompany } from '../map-company.ts';
import { mapCases } from '../map-insolvency.ts';
import { flagsOf as flagsOfOpen, mapOpenData } from '../map-open-data.ts';
import { OpenCompany } from '../open-company.ts';
import { readFixtures } from './read-fixtures.ts';

const fixtures = [...readFixtures()];

/** Beside the fixtures the one from abroad as a company of Dutch law. */
export const ofKvk = () =>
  fixtures
    .flatMap(([name, { profile }]) => [
      { name, wire: profile, profile: Profile.parse(profile) },
      ...(name === 'from-abroad' ? [{ name: 'seat abroad', wire: profile, profile: asDutch(profile) }] : []),
    ])
    .map(({ profile, ...answer }) => {
      const company = mapCompany(profile, null);
      return { ...answer, value: { company, flags: flagsOfProfile(company, profile) } };
    });

function asDutch(wire: unknown): Profile {
  const profile = Profile.parse(wire);
  const { eigenaar: owner } = profile._embedded ?? {};
  if (!owner) throw new Error('The company from abroad has no owner.');
  const eigenaar = { ...owner, rechtsvorm: 'BeslotenVennootschap', uitgebreideRechtsvorm: undefined };
  return { ...profile, _embedded: { ...profile._embedded, eigenaar } };
}

/** Beside the fixtures one with a mark that no table has. */
export const ofOpen = () =>
  [
    ...fixtures.flatMap(([name, { open }]) => (open === undefined ? [] : [[name, open] as const])),
    ['an unknown mark', { actief: 'J', insolventieCode: 'NIEUW' }] as const,
    ['not registered', { actief: 'N' }] as const,
  ].map(([name, wire]) => {
    const open = OpenCompany.parse(wire);
    const company = mapOpenData('90000000', open);
    return { name, wire, value: { company, flags: flagsOfOpen(open, company) } };
  });

/** As `objectOf` writes an answer: a list for each name but attributes. */
function listed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name.startsWith('@') || name === '#' ? inner : [listed(inner)].flat(),
    ]),
  );
}

export function caseOf(insolvente: unknown): WireCase {
  const wire = { getCaseResult: { inspubWebserviceInsolvente: { insolvente } } };
  const found = CaseFound.parse(listed(wire)).getCaseResult.inspubWebserviceInsolvente.insolvente;
  if (found === undefined) throw new Error('A case without a case.');
  return found;
}

export const ofCourts = () =>
  fixtures
    .filter(([, { cases }]) => cases.length > 0)
    .map(([name, { cases }]) => {
      const { said, ...found } = mapCases(cases.map(caseOf), 'company');
      const value = {
        legalRepresentatives: found.representatives,
        otherKeyPersons: found.others,
        insolvencyProceedings: found.proceedings,
        flags: flagsOfCases(found, said),
      };
      return { name, wire: cases, value };
    });
