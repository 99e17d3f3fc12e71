import type { Country } from '#lib/contract/index.ts';
import { readFixtures as austrian, numberOf } from '#lib/registries/at/testing/read-fixtures.ts';
import { readFixtures as belgian } from '#lib/registries/be/testing/read-fixtures.ts';
import { readFixtures as swiss } from '#lib/registries/ch/testing/read-fixtures.ts';
import { readFixtures as french } from '#lib/registries/fr/testing/read-fixtures.ts';
import { readFixtures as british } from '#lib/registries/gb/testing/fixtures.ts';
import { readFixtures as hongKong } from '#lib/registries/hk/testing/read-fixtures.ts';
import { readFixtures as irish } from '#lib/registries/ie/testing/read-fixtures.ts';
import { readFixtures as maltese } from '#lib/registries/mt/testing/read-fixtures.ts';
import { readFixtures as dutch } from '#lib/registries/nl/testing/read-fixtures.ts';
import { readFixtures as norwegian } from '#lib/registries/no/testing/read-fixtures.ts';
import { readFixtures as polish } from '#lib/registries/pl/testing/read-fixtures.ts';
import { CATALOGUE } from '#lib/registries/test/catalogue.ts';
import { COVERAGE_CASES } from './coverage-cases.ts';

/** A company as one asks for it. */
export interface StandInCompany {
  readonly country: Country;
  readonly id: string;
}

/** Every company of the stand-ins that is read by number, of the files and of Testland, each once. */
export function everyCompany(): StandInCompany[] {
  const of = <Fixture>(
    country: Country,
    fixtures: ReadonlyMap<string, Fixture>,
    idOf: (fixture: Fixture) => string,
  ) => [...fixtures.values()].map((fixture) => ({ country, id: idOf(fixture) }));
  const all = [
    ...COVERAGE_CASES.flatMap(({ country, spellings: [id], further = [] }) =>
      [id, ...further].map((each) => ({ country, id: each })),
    ),
    ...of('AT', austrian(), numberOf),
    ...of('BE', belgian(), ({ number }) => number),
    ...of('CH', swiss(), ({ uid }) => uid),
    ...of('FR', french(), ({ unit }) => unit.siren),
    ...of('GB', new Map(Object.entries(british())), ({ company }) => company.company_number),
    ...of('HK', hongKong(), (row) => ('local' in row ? row.local : row.foreign).Brn),
    ...of('IE', irish(), ({ record }) => String(record.company_num)),
    ...of('MT', maltese(), ({ data }) => data.registration_number),
    ...of('NL', dutch(), ({ profile }) => profile.kvkNummer),
    ...of('NO', norwegian(), ({ unit }) => unit.organisasjonsnummer),
    ...of('PL', polish(), ({ number }) => number),
    ...CATALOGUE.map(({ id }) => ({ country: 'TEST' as const, id })),
  ];
  return [...new Map(all.map((each) => [`${each.country} ${each.id}`, each])).values()];
}
