import { describe, expect, test } from 'vitest';
import { BeneficialOwners, CompanyProfile, Country, type FlagCode } from '#lib/contract/index.ts';
import { noRealSource } from '#lib/platform/testing/no-real-source.ts';
import { FIRMENBUCH } from './at/sources.ts';
import { flaggedAnswers as ofAustria } from './at/testing/flagged-answers.ts';
import { KBO } from './be/sources.ts';
import { flaggedAnswers as ofBelgium } from './be/testing/flagged-answers.ts';
import { GAZETTE, LINDAS, REPLAY, ZEFIX } from './ch/sources.ts';
import * as ofSwitzerland from './ch/testing/flagged-answers.ts';
import { SNAPSHOT_SOURCE } from './de/source.ts';
import { flaggedAnswers as ofSnapshot } from './de/testing/flagged-answers.ts';
import { BORME, REPLAY as BORME_REPLAY } from './es/sources.ts';
import * as ofSpain from './es/testing/flagged-answers.ts';
import { ANNUAIRE, BODACC } from './fr/sources.ts';
import { ofAnnuaire, ofGazette as ofBodacc } from './fr/testing/flagged-answers.ts';
import { COMPANIES_HOUSE } from './gb/source.ts';
import { flaggedAnswers as ofGreatBritain } from './gb/testing/flagged-answers.ts';
import { GLEIF } from './gleif/source.ts';
import { flaggedAnswers as ofLei } from './gleif/testing/flagged-answers.ts';
import { CR_SOURCE } from './hk/source.ts';
import { flaggedAnswers as ofHongKong } from './hk/testing/flagged-answers.ts';
import { CRO } from './ie/sources.ts';
import { flaggedAnswers as ofIreland } from './ie/testing/flagged-answers.ts';
import { registriesFor } from './index.ts';
import { MBR_SOURCE } from './mt/source.ts';
import { flaggedAnswers as ofMalta } from './mt/testing/flagged-answers.ts';
import { CIR, KVK, OPEN } from './nl/sources.ts';
import * as ofNetherlands from './nl/testing/flagged-answers.ts';
import { BRREG } from './no/sources.ts';
import { flaggedAnswers as ofNorway } from './no/testing/flagged-answers.ts';
import { KRS } from './pl/sources.ts';
import { flaggedAnswers as ofPoland } from './pl/testing/flagged-answers.ts';
import type { DataPointValue, SourceDescriptor } from './registry.ts';
import { contextForTests } from './testing/context-for-tests.ts';
import { DISTRICT, NEW_YORK } from './us/sources.ts';
import { TABLES } from './us/tables.ts';
import { ofDistrict, ofNewYork, ofTable } from './us/testing/flagged-answers.ts';
import { SUNBIZ_SOURCE } from './us-fl/source.ts';
import { flaggedAnswers as ofFlorida } from './us-fl/testing/flagged-answers.ts';
import { VIES_SOURCE } from './vies/source.ts';
import { flaggedAnswers as ofVies } from './vies/testing/flagged-answers.ts';

/** Something that a source says of an invented company: as it came, and as it is mapped. */
interface Flagged {
  readonly name: string;
  readonly wire: unknown;
  readonly value: DataPointValue;
}

/** Every source with flags: what its fixtures say, and which of its codes it can deny. */
const SOURCES: readonly {
  readonly source: SourceDescriptor;
  readonly answers: () => readonly Flagged[];
  readonly denies: readonly FlagCode[];
}[] = [
  {
    source: COMPANIES_HOUSE,
    answers: ofGreatBritain,
    denies: [
      ...(['accounts_overdue', 'address_in_doubt', 'annual_filing_overdue', 'charges_outstanding'] as const),
      ...(['closed', 'disqualification_not_checked', 'insolvency_open', 'owner_not_identified'] as const),
      'owner_protected',
    ],
  },
  { source: FIRMENBUCH, answers: ofAustria, denies: ['address_in_doubt', 'closed'] },
  { source: KBO, answers: ofBelgium, denies: ['closed', 'insolvency_open', 'liquidation_open'] },
  { source: GAZETTE, answers: ofSwitzerland.ofGazette, denies: ['closed'] },
  { source: REPLAY, answers: ofSwitzerland.ofReplay, denies: [] },
  { source: LINDAS, answers: ofSwitzerland.ofLindas, denies: [] },
  { source: ZEFIX, answers: ofSwitzerland.ofZefix, denies: [] },
  { source: GLEIF, answers: ofLei, denies: ['lei_lapsed'] },
  { source: SNAPSHOT_SOURCE, answers: ofSnapshot, denies: [] },
  { source: CR_SOURCE, answers: ofHongKong, denies: [] },
  {
    source: MBR_SOURCE,
    answers: ofMalta,
    denies: ['closed', 'insolvency_open', 'liquidation_open'],
  },
  { source: BORME, answers: ofSpain.ofBorme, denies: [] },
  { source: BORME_REPLAY, answers: ofSpain.ofReplay, denies: [] },
  {
    source: CRO,
    answers: ofIreland,
    denies: ['annual_filing_overdue', 'closed', 'dissolution_proposed', 'insolvency_open'],
  },
  { source: KVK, answers: ofNetherlands.ofKvk, denies: ['closed'] },
  { source: OPEN, answers: ofNetherlands.ofOpen, denies: ['closed'] },
  { source: CIR, answers: ofNetherlands.ofCourts, denies: [] },
  { source: ANNUAIRE, answers: ofAnnuaire, denies: ['all_places_closed', 'closed'] },
  { source: BODACC, answers: ofBodacc, denies: [] },
  { source: VIES_SOURCE, answers: ofVies, denies: ['vat_invalid'] },
  {
    source: BRREG,
    answers: ofNorway,
    denies: ['closed', 'compulsory_dissolution', 'insolvency_open', 'liquidation_open'],
  },
  {
    source: KRS,
    answers: ofPoland,
    denies: ['arrears_registered', 'closed', 'insolvency_open', 'liquidation_open'],
  },
  { source: NEW_YORK, answers: ofNewYork, denies: ['closed'] },
  { source: DISTRICT, answers: ofDistrict, denies: ['closed', 'right_to_trade_lost'] },
  { source: SUNBIZ_SOURCE, answers: ofFlorida, denies: [] },
  {
    source: TABLES['US-CO'].source,
    answers: () => ofTable(TABLES['US-CO']),
    denies: ['closed', 'right_to_trade_lost'],
  },
  {
    source: TABLES['US-CT'].source,
    answers: () => [...ofTable(TABLES['US-CT']), ...ofTable(TABLES['US-CT'], [], '2030-01-01')],
    denies: ['annual_filing_overdue', 'closed'],
  },
  { source: TABLES['US-OR'].source, answers: () => ofTable(TABLES['US-OR']), denies: [] },
  {
    source: TABLES['US-TX'].source,
    answers: () => ofTable(TABLES['US-TX']),
    denies: ['right_to_trade_lost'],
  },
];

/** Every text of an answer; of members the names, since a yes is told by its name. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
      : [];

const at = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inside, name) =>
        typeof inside === 'object' && inside !== null
          ? Object.entries(inside).find(([key]) => key === name)?.[1]
          : undefined,
      value,
    );

/** What an answer says to be in the words of the register. */
const wordsOf = ({
  flags = [],
  registerRemarks = [],
  ownerStatements = [],
  company,
}: DataPointValue): string[] => [
  ...[...flags, ...registerRemarks, ...ownerStatements].flatMap(({ words }) => words ?? []),
  ...[company?.status?.statusDetailsBeta?.additionalInfo].flatMap((words) => words ?? []),
];

describe.each(SOURCES)('$source.id', ({ source, answers, denies }) => {
  const all = answers();
  const flags = all.flatMap(({ value }) => value.flags ?? []);
  const codes = (state: string) =>
    [...new Set(flags.flatMap((flag) => (flag.state === state ? flag.code : [])))].toSorted();

  test('the manifest lists each code that a fixture raises, and no other', () => {
    expect(codes('raised')).toEqual((source.flags ?? []).toSorted());
  });

  test('fixtures deny the codes that the register can deny, and no other', () => {
    expect(codes('clear')).toEqual(denies.toSorted());
  });

  test('each flag speaks the strict contract, and leads to members that are there', () => {
    for (const { name, value } of all) {
      const { ultimateBeneficialOwners, controllingEntities, flags: own, ...profile } = value;
      const owners = ultimateBeneficialOwners && { ultimateBeneficialOwners };
      const entities = controllingEntities && { controllingEntities };
      const schema = ultimateBeneficialOwners === undefined ? CompanyProfile : BeneficialOwners;
      const given = { ...profile, ...owners, ...entities, ...(own && { flags: own }) };
      expect(schema.safeParse(given).error, name).toBeUndefined();
      for (const { about, at: rests, source: id } of own ?? []) {
        expect(id, name).toBe(source.id);
        for (const pointer of [about, rests]) {
          if (pointer !== '/company') expect(at(value, pointer), `${name}: ${pointer}`).toBeDefined();
        }
      }
    }
  });

  test('what stands as the register’s words came from it', () => {
    for (const { name, wire, value } of all) {
      const came = textsIn(wire);
      const ours = wordsOf(value).filter((words) => !came.some((text) => text.includes(words)));
      expect(ours, name).toEqual([]);
    }
  });
});

test('every source whose manifest lists flags stands in the table', () => {
  const registryOf = registriesFor(contextForTests({ settings: noRealSource() }).env);
  const known = Country.options.flatMap((country) => {
    const { source, lead = source, companions = [] } = registryOf(country).manifest;
    return [lead, ...companions].filter(({ flags = [] }) => flags.length > 0).map(({ id }) => id);
  });
  // Testland gives what its examples give (`test/catalogue.test.ts`).
  const tested = [...SOURCES.map(({ source }) => source.id), registryOf('TEST').manifest.source.id];
  expect([...new Set(known)].toSorted()).toEqual(tested.toSorted());
});
