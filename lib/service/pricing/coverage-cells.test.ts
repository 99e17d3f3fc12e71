import { describe, expect, it } from 'vitest';
import { Country } from '#lib/contract/index.ts';
import { COVERAGE_ITEMS, coverageCells } from '#lib/domain/coverage/coverage-cells.ts';
import { SOURCES, type SourceAccess, settingOf } from '#lib/platform/source-settings.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { describeRegister } from './price-list.ts';

/** Rows of the matrix: search, profile, representatives, shareholders, owners, subsidiaries, documents, flags. */
type Matrix = Readonly<Partial<Record<Country, string>>>;

const WITHOUT_KEYS: Matrix = {
  TEST: 'yes yes yes yes yes yes yes yes',
  AT: 'part part key part restricted part key part',
  BE: 'part part key part restricted part part part',
  CH: 'yes yes part part restricted part part yes',
  CN: 'part part no part restricted part no part',
  DE: 'part part file part restricted part part part',
  ES: 'part part file part restricted part part part',
  FR: 'yes yes yes part restricted part part yes',
  GB: 'part part key part key part key part',
  HK: 'yes part no part restricted part no part',
  IE: 'yes yes no part restricted part part yes',
  IT: 'part part no part restricted part part part',
  LU: 'part part no part restricted part part part',
  MT: 'yes yes no part restricted part part yes',
  NL: 'part part key part restricted part part part',
  NO: 'yes yes yes part restricted part part yes',
  PL: 'yes yes part part restricted part no yes',
  PT: 'part part no part restricted part part part',
  'US-CO': 'yes yes no part restricted part key yes',
  'US-CT': 'yes yes part part restricted part part yes',
  'US-DC': 'yes yes no part restricted part key yes',
  'US-FL': 'part part file part restricted part key part',
  'US-NY': 'yes yes part part restricted part part yes',
  'US-OR': 'yes part part part restricted part key part',
  'US-PA': 'yes part part part restricted part key part',
  'US-TX': 'yes part no part restricted part key part',
};

const WITH_ALL: Matrix = {
  ...WITHOUT_KEYS,
  AT: 'yes part yes part restricted part yes part',
  BE: 'yes yes part part restricted part part yes',
  DE: 'part part part part restricted part part part',
  ES: 'part part part part restricted part part part',
  GB: 'yes yes yes part yes part yes yes',
  NL: 'yes yes part part restricted part part yes',
  PL: 'yes yes part part yes part no yes',
  'US-CO': 'yes yes no part restricted part part yes',
  'US-DC': 'yes yes no part restricted part part yes',
  'US-FL': 'yes yes part part restricted part part yes',
  'US-OR': 'yes part part part restricted part part part',
  'US-PA': 'yes part part part restricted part part part',
  'US-TX': 'yes part no part restricted part part part',
};

/** States whose register is not connected here. */
const OTHER_STATES = 'part part no part restricted part';

function accessOf({ id, keyFrom, isAccount, isContact, onlyIfAllowed }: SourceAccess): [string, string][] {
  const allowed: [string, string][] = onlyIfAllowed === undefined ? [] : [[settingOf(id, 'ALLOWED'), 'yes']];
  if (keyFrom === undefined) return allowed;
  if (isContact) return [...allowed, [settingOf(id, 'CONTACT'), 'tests@example.com']];
  const names = isAccount ? (['USER', 'PASSWORD'] as const) : (['KEY'] as const);
  return [...allowed, ...names.map((name): [string, string] => [settingOf(id, name), 'a-key-of-tests'])];
}

function matrixOf(settings: Readonly<Record<string, string>>, hasFiles: boolean): Matrix {
  const { env } = contextForTests({ settings });
  const registryOf = registriesFor(env);
  return Object.fromEntries(
    Country.options.map((country) => {
      const { manifest } = registryOf(country, () => hasFiles);
      const search = { available: manifest.searchBy.length > 0, by: [...manifest.searchBy] };
      const cells = coverageCells({ search, register: describeRegister(manifest, env) });
      return [country, COVERAGE_ITEMS.map((item) => cells[item]).join(' ')];
    }),
  );
}

const complete = (matrix: Matrix, otherStates: string): Matrix =>
  Object.fromEntries(Country.options.map((country) => [country, matrix[country] ?? otherStates]));

describe('the coverage matrix of every country', () => {
  it('without keys and files', () => {
    expect(matrixOf({}, false)).toEqual(complete(WITHOUT_KEYS, `${OTHER_STATES} key part`));
  });

  it('with every key and every file', () => {
    const settings = Object.fromEntries(SOURCES.flatMap(accessOf));
    expect(matrixOf(settings, true)).toEqual(complete(WITH_ALL, `${OTHER_STATES} part part`));
  });
});
