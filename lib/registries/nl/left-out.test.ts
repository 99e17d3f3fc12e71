import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { soapAnswer } from '#lib/platform/soap.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { CaseFound, PublicationsFound } from './cir-schema.ts';
import { Establishments, Names, Profile, RowPage } from './kvk-schema.ts';
import { mapCompany, remarksOf } from './map-company.ts';
import { mapEstablishments } from './map-establishments.ts';
import { describeCase, isOpen } from './map-insolvency.ts';
import { flagsOf, mapOpenData, noteOf } from './map-open-data.ts';
import { daysOf } from './map-status.ts';
import { OpenCompany } from './open-company.ts';
import { readFixtures } from './testing/read-fixtures.ts';

/* No member that the register gives and the interface has a place for is dropped: what is left out stands here. */

const AGAIN = 'another member says the same';
const LINK = 'leads to what is asked for by number';
const PARTS = 'the total is read';
const ORDER = 'the order of the list says it';

const NULL = 'null says nothing';

const PROFILE_LEFT_OUT: Readonly<Record<string, string>> = {
  '_embedded.eigenaar.adressen.[].indAfgeschermd': 'Nee says nothing',
  '_embedded.hoofdvestiging': NULL,
  handelsnamen: NULL,
  materieleRegistratie: NULL,
  sbiActiviteiten: NULL,
  statutaireNaam: NULL,
  '_embedded.eigenaar.adressen.[].volledigAdres': AGAIN,
  '_embedded.eigenaar.links.[].href': LINK,
  '_embedded.eigenaar.links.[].rel': LINK,
  '_embedded.hoofdvestiging.adressen.[].volledigAdres': AGAIN,
  '_embedded.hoofdvestiging.deeltijdWerkzamePersonen': PARTS,
  '_embedded.hoofdvestiging.formeleRegistratiedatum': 'the company has its own day of registration',
  '_embedded.hoofdvestiging.handelsnamen.[].naam': 'the company’s list has the same names',
  '_embedded.hoofdvestiging.handelsnamen.[].volgorde': ORDER,
  '_embedded.hoofdvestiging.indCommercieleVestiging': 'whether it does business, which its activities say',
  '_embedded.hoofdvestiging.indHoofdvestiging': 'it is the main one',
  '_embedded.hoofdvestiging.indNonMailing': 'the company says it',
  '_embedded.hoofdvestiging.kvkNummer': AGAIN,
  '_embedded.hoofdvestiging.links.[].href': LINK,
  '_embedded.hoofdvestiging.links.[].rel': LINK,
  '_embedded.hoofdvestiging.rsin': AGAIN,
  '_embedded.hoofdvestiging.totaalWerkzamePersonen': 'the company says how many work for all of it',
  '_embedded.hoofdvestiging.voltijdWerkzamePersonen': PARTS,
  'handelsnamen.[].volgorde': ORDER,
  'links.[].href': LINK,
  'links.[].rel': LINK,
};

const fixtures = [...readFixtures().values()];

function readProfile(wire: unknown) {
  const profile = Profile.parse(wire);
  return [mapCompany(profile, null), mapEstablishments(profile, null), remarksOf(profile), daysOf(profile)];
}

const readOpen = (wire: unknown) => {
  const open = OpenCompany.parse(wire);
  const company = mapOpenData('90000000', open);
  return [company, noteOf(open), flagsOf(open, company)];
};

describe('what is left out of the wire, with the reason', () => {
  it('of a profile', () => {
    const unread = unreadMembers(
      fixtures.map(({ profile }) => profile),
      readProfile,
    );
    expect(unread).toEqual(Object.keys(PROFILE_LEFT_OUT).toSorted());
  });

  it('of the open data set: the number, which was asked for, and the country, which is this one', () => {
    const wires = fixtures.flatMap(({ open }) => (open ? [open] : []));
    expect(unreadMembers(wires, readOpen)).toEqual(['kvkNummer', 'lidstaat']);
  });
});

const SAMPLES = besideRepository('registries/NL/');
const samples = SAMPLES.isThere ? readdirSync(SAMPLES.url) : [];
const textOf = (file: string): string => readFileSync(new URL(file, SAMPLES.url), 'utf8');
const answerIn = (file: string) => {
  const answer = soapAnswer('sample', parseXml(textOf(file)));
  return answer && objectOf(answer);
};

describe('samples of the real sources', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples.filter((file) => file.startsWith('v1_basisprofielen')))('%s', (file) => {
    const wire = z.unknown().parse(JSON.parse(textOf(file)));
    CompanyAnswer.pick({ company: true }).parse({ company: mapCompany(Profile.parse(wire), null) });
  });

  it.each(samples.filter((file) => file.startsWith('v2_zoeken')))('%s', (file) => {
    const page = RowPage.parse(JSON.parse(textOf(file)));
    expect(page.resultaten).toHaveLength(page.totaal);
  });

  it.each(samples.filter((file) => file.startsWith('opendata')))('%s', (file) => {
    const { company } = { company: mapOpenData('90000000', OpenCompany.parse(JSON.parse(textOf(file)))) };
    expect(company.legalForm?.serviceStandard).toBeDefined();
    expect(company.activities?.NACE).toHaveLength(1);
  });

  it.each(samples.filter((file) => file.startsWith('cir_search')))('%s', (file) => {
    const found = PublicationsFound.parse(answerIn(file));
    const marks = found.searchUndertakingResult.publicatieLijst.publicatieKenmerk;
    expect(marks).toHaveLength(file.includes('empty') ? 0 : 1);
  });

  it.each(samples.filter((file) => file.startsWith('cir_getCase')))('%s', (file) => {
    const { insolvente } = CaseFound.parse(answerIn(file)).getCaseResult.inspubWebserviceInsolvente;
    expect(insolvente && isOpen(insolvente)).toBe(true);
    expect(insolvente && describeCase(insolvente)).toContain('since 2017-11-01');
  });
});

describe('lists of several establishments', () => {
  it.each([
    ['establishments', Establishments],
    ['names', Names],
  ] as const)('%s', (member, schema) => {
    for (const fixture of fixtures) if (fixture[member]) schema.parse(fixture[member]);
  });
});
