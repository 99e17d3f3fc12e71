import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { KeyFiguresAnswer } from './accounts-schema.ts';
import { mapAccounts } from './map-accounts.ts';
import { mapProfile } from './map-profile.ts';
import { mapRoles } from './map-roles.ts';
import { mapSubUnits } from './map-sub-units.ts';
import { Roles, SubUnit, SubUnitPage, Unit, UnitPage } from './schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

/* No member that the registers give and the interface has a place for is dropped: what is left out stands here. */

const NO_FACT = 'no fact of who the unit is, where it is, or whether it lives';
const BESIDE = 'a register beside, for grants, lotteries or elections; registration as such is told';
const VAT = 'that it has a VAT number is read';
const SAME = 'said again by another member that is read';
const ADDRESS = {
  land: SAME,
  kommunenummer: SAME,
};
const addressAt = (member: string) =>
  Object.fromEntries(Object.entries(ADDRESS).map(([name, why]) => [`${member}.${name}`, why]));

const UNIT_LEFT_OUT: Readonly<Record<string, string>> = {
  ...addressAt('forretningsadresse'),
  ...addressAt('postadresse'),
  erIKonsern: 'does not say which group',
  'foretaksformIHjemlandet.beskrivelseBokmaal': SAME,
  'frivilligMvaRegistrertBeskrivelser.[]': 'why it charges VAT; that it has a number is read',
  'hjelpeenhetskode.beskrivelse': 'the activity of the company that it helps, not its own',
  'hjelpeenhetskode.kode': 'the activity of the company that it helps, not its own',
  'institusjonellSektorkode.beskrivelse': 'a sector of statistics; form and activities are read',
  'institusjonellSektorkode.kode': 'a sector of statistics; form and activities are read',
  maalform: NO_FACT,
  'organisasjonsform.utgaatt': 'a fact of the list of forms, not of the unit',
  registreringsdatoForetaksregisteret: 'the day in the register of all units is read',
  registreringsdatoFrivillighetsregisteret: BESIDE,
  registreringsdatoFrivilligMerverdiavgiftsregisteret: VAT,
  registreringsdatoMerverdiavgiftsregisteret: VAT,
  registreringsdatoMerverdiavgiftsregisteretEnhetsregisteret: VAT,
  registreringsdatoAntallAnsatteEnhetsregisteret: 'the day of the source of the number is read',
  registrertIForetaksregisteret: 'its day is read',
  registrertIFrivillighetsregisteret: BESIDE,
  registrertIPartiregisteret: BESIDE,
  registrertIStiftelsesregisteret: 'the legal form says it',
  respons_klasse: 'the day of the deletion is read',
  'utenlandskRegisterAdresse.adresse.[]': 'the address of the register abroad, which is named',
  'utenlandskRegisterAdresse.land': 'the address of the register abroad, which is named',
  'utenlandskRegisterAdresse.poststed': 'the address of the register abroad, which is named',
  vedtektsdato: 'the articles themselves are not in this register',
};

const OF_ITS_UNIT = 'a place of business has no such member in the interface';
const SUB_UNIT_LEFT_OUT: Readonly<Record<string, string>> = {
  ...addressAt('beliggenhetsadresse'),
  ...Object.fromEntries(
    ['land', 'landkode', 'postnummer', 'poststed', 'adresse.[]', 'kommune', 'kommunenummer'].map((name) => [
      `postadresse.${name}`,
      'the interface has one address of a place: where it lies',
    ]),
  ),
  antallAnsatte: OF_ITS_UNIT,
  harRegistrertAntallAnsatte: OF_ITS_UNIT,
  'naeringskode1.beskrivelse': OF_ITS_UNIT,
  'naeringskode1.kode': OF_ITS_UNIT,
  'organisasjonsform.beskrivelse': OF_ITS_UNIT,
  'organisasjonsform.kode': OF_ITS_UNIT,
  overordnetEnhet: 'the unit that was asked for',
  registrertIMvaregisteret: OF_ITS_UNIT,
  respons_klasse: 'the day of the deletion is read',
};

const ROLES_LEFT_OUT: Readonly<Record<string, string>> = {
  ...addressAt('rollegrupper.[].roller.[].bostyrer.postadresse'),
  'rollegrupper.[].roller.[].bostyrer.erDoed': 'of one who lives nothing follows',
  'rollegrupper.[].type.beskrivelse': 'each role of the group has its own name',
  'rollegrupper.[].roller.[].rekkefolge': 'roles come in this order',
  'rollegrupper.[].roller.[].valgtAv.beskrivelse': 'the label of the code that is read',
};

const IN_THE_COPY = 'a line of the accounts below those of the description: it stands in the copy';
const FIGURES_LEFT_OUT: Readonly<Record<string, string>> = {
  '[].egenkapitalGjeld.egenkapital.innskuttEgenkapital.sumInnskuttEgenkaptial': IN_THE_COPY,
  '[].egenkapitalGjeld.egenkapital.opptjentEgenkapital.sumOpptjentEgenkapital': IN_THE_COPY,
  '[].egenkapitalGjeld.gjeldOversikt.kortsiktigGjeld.sumKortsiktigGjeld': IN_THE_COPY,
  '[].egenkapitalGjeld.gjeldOversikt.langsiktigGjeld.sumLangsiktigGjeld': IN_THE_COPY,
  '[].egenkapitalGjeld.sumEgenkapitalGjeld': 'the same as the total of the assets',
  '[].eiendeler.anleggsmidler.sumAnleggsmidler': IN_THE_COPY,
  '[].eiendeler.omloepsmidler.sumOmloepsmidler': IN_THE_COPY,
  '[].id': 'a number of the register’s own',
  '[].journalnr': 'a number of the register’s own',
  '[].oppstillingsplan': IN_THE_COPY,
  '[].regnkapsprinsipper.regnskapsregler': IN_THE_COPY,
  '[].regnkapsprinsipper.smaaForetak': IN_THE_COPY,
  '[].resultatregnskapResultat.finansresultat.finansinntekt.sumFinansinntekter': IN_THE_COPY,
  '[].resultatregnskapResultat.finansresultat.finanskostnad.sumFinanskostnad': IN_THE_COPY,
  '[].virksomhet.morselskap': 'that it is a group is read of the unit',
  '[].virksomhet.organisasjonsform': 'read of the unit',
  '[].virksomhet.organisasjonsnummer': 'the unit that was asked for',
};

const FACTS = {
  company: true,
  legalRepresentatives: true,
  otherKeyPersons: true,
  shareholders: true,
  companyRelationships: true,
  establishments: true,
  documents: true,
  insolvencyProceedings: true,
  filingDuties: true,
  registerRemarks: true,
  flags: true,
} as const;
const readUnit = (wire: unknown) => mapProfile(Unit.parse(wire), mapRoles({ rollegrupper: [] }), []);
const readSubUnit = (wire: unknown) => ({ establishments: mapSubUnits([SubUnit.parse(wire)]) });
const readRoles = (wire: unknown) => {
  const unit = Unit.parse({ organisasjonsnummer: '999800130', navn: 'FJORDKVIST MASKIN AS', konkurs: true });
  return mapProfile(unit, mapRoles(Roles.parse(wire)), []);
};
const readFigures = (wire: unknown) => {
  const figures = KeyFiguresAnswer.parse(wire);
  const year = figures[0]?.regnskapsperiode.tilDato.slice(0, 4) ?? '';
  return { documents: { financialStatements: [mapAccounts('999800130', year, figures)] } };
};

const fixtures = [...readFixtures().values()];
const units = fixtures.map(({ unit }) => unit);
const subUnits = fixtures.flatMap((each) => each.subUnits);
const roles = fixtures.flatMap((each) => each.roles ?? []);
const figures = fixtures.flatMap(({ accounts }) =>
  accounts?.keyFigures === undefined ? [] : [accounts.keyFigures],
);

const KINDS = [
  { kind: 'a unit', documents: units, read: readUnit, leftOut: UNIT_LEFT_OUT },
  { kind: 'a sub-unit', documents: subUnits, read: readSubUnit, leftOut: SUB_UNIT_LEFT_OUT },
  { kind: 'roles', documents: roles, read: readRoles, leftOut: ROLES_LEFT_OUT },
  { kind: 'key figures', documents: figures, read: readFigures, leftOut: FIGURES_LEFT_OUT },
] as const;

describe('what is left out of the wire, with the reason', () => {
  it.each(KINDS)('$kind', ({ documents, read, leftOut }) => {
    const unread = unreadMembers(documents, read);
    expect(unread.filter((name) => !(name in leftOut))).toEqual([]);
    // And the list holds nothing that is read after all.
    expect(Object.keys(leftOut).filter((name) => !unread.includes(name))).toEqual([]);
  });
});

const SAMPLES = besideRepository('registries/NO/');
const samples = SAMPLES.isThere
  ? readdirSync(SAMPLES.url).filter((file) => /^(enh|underenh|Org)/.test(file))
  : [];
const readSample = (file: string): unknown =>
  z.unknown().parse(JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8')));

/** What a sample is, by its name: with the fixtures of its kind, and how it is read. */
function kindOf(file: string) {
  if (file.startsWith('Org')) return KINDS[3];
  if (file.startsWith('enheter-roller')) return KINDS[2];
  return file.startsWith('under') ? KINDS[1] : KINDS[0];
}

/** The documents of a sample: those of a page one by one. */
function documentsOf(file: string): unknown[] {
  const wire = readSample(file);
  if (!file.includes('-search-')) return [wire];
  const Listed = z.object({
    _embedded: z.record(z.string(), z.array(z.unknown())).default({}),
  });
  (file.startsWith('under') ? SubUnitPage : UnitPage).parse(wire);
  return Object.values(Listed.parse(wire)._embedded).flat();
}

describe('samples of the real registers', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples)('%s', (file) => {
    const { documents, read, leftOut } = kindOf(file);
    for (const wire of documentsOf(file)) {
      CompanyAnswer.pick(FACTS).parse(read(wire));
      // What is empty or false in a sample is read all the same: the fixtures have it filled.
      const unread = unreadMembers([wire, ...documents], read);
      expect(unread.filter((name) => !(name in leftOut))).toEqual([]);
    }
  });
});
