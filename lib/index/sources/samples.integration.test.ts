import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import type { ImportContext } from '../import/import-context.ts';
import { importFile } from '../import/import-file.ts';
import { postgresIndex } from '../postgres/index.ts';
import type { Sample } from '../testing/load-file.ts';
import { offeneRegister } from './de/offene-register.ts';
import { SAMPLES as DE } from './de/testing/samples.ts';
import { SAMPLES as FR } from './fr/testing/samples.ts';
import { SAMPLES as GB } from './gb/testing/samples.ts';
import { SAMPLES as GLEIF } from './gleif/testing/samples.ts';
import { SAMPLES as HK } from './hk/testing/samples.ts';
import { SAMPLES as IE } from './ie/testing/samples.ts';
import { INDEX_SOURCES } from './index.ts';
import { SAMPLES as MT } from './mt/testing/samples.ts';
import { SAMPLES as NO } from './no/testing/samples.ts';
import { floridaCorporations } from './us-fl/corporations.ts';
import { SAMPLES as FLORIDA } from './us-fl/testing/samples.ts';
import { iowaActiveEntities } from './us-ia/active-entities.ts';
import { SAMPLES as IOWA } from './us-ia/testing/samples.ts';

const ALL: Readonly<Record<string, readonly Sample[]>> = {
  ...{ ...FR, ...GB, ...GLEIF, ...HK, ...IE, ...MT, ...NO },
  ...{ [offeneRegister.id]: DE, [floridaCorporations.id]: FLORIDA, [iowaActiveEntities.id]: IOWA },
};

const database = await createTestDatabase();
const index = postgresIndex(database.pool);
const ctx: ImportContext = {
  ...{ index, indexPool: database.pool, env: parseEnv({}), now: () => new Date(), sources: INDEX_SOURCES },
  log: createLog(parseEnv({ LOG_LEVEL: 'silent' }), 'test'),
};
afterAll(() => database.drop());

const imported = ({ file, isUpdate = false }: Sample, source: string) =>
  importFile(ctx, { source, file: fileURLToPath(file), isUpdate });

describe.each(Object.entries(ALL))('%s', (source, [full, ...updates]) => {
  test('a file in its real form is imported', async () => {
    if (full === undefined) throw new Error(`no sample of ${source}`);
    const { file: _, ...counts } = full;
    expect(await imported(full, source)).toMatchObject({ outcome: 'live', ...counts });
    for (const update of updates) await imported(update, source);
  });
});

test.each([
  ['kanarienvogel international', 'DE', '529900GRZ2BQY5ZM9N49'],
  ['Kanarienvogel SE', 'DE', '529900GRZ2BQY5ZM9N49'],
  ['海蓝渔具', 'CN', '91320500MA9XYT0XY1'],
  ['mudlark 12', 'GB', '02204417'],
  ['le héron', 'FR', '900123457'],
  ['fjordkvist maskin', 'NO', '999800130'],
  ['creamery ballymoile', 'IE', '9912345'],
  ['雾山贸易', 'HK', '09900141'],
  ['kestrel aviation', 'HK', '09900208'],
  ['ghajn rihana', 'MT', 'C 990125'],
] as const)('%s is found in %s', async (text, country, number) => {
  const [hit] = await index.search({ text, countries: [country] });
  expect(hit).toMatchObject({ country, number });
});

test('what an update takes out is gone', async () => {
  expect(await index.search({ text: 'rotkehlchen nord', countries: ['DE'] })).toEqual([]);
  const files = (await index.byNumber('02204417', ['GB'])).map(({ file }) => [file.sourceId, file.date]);
  expect(files.sort()).toEqual([
    ['gb.companies', '2026-11-01'],
    ['gleif.lei2', '2026-11-21'],
  ]);
});

test.each([
  ['isolde pellworth', 'GB', '02204417', '1977-02'],
  ['kari kanarifugl', 'NO', '923609016', '1970'],
  ['harald brattås', 'NO', '999800130', '1975'],
] as const)('%s is a party in %s', async (text, country, number, born) => {
  expect(await index.searchParties({ text, countries: [country] })).toContainEqual(
    expect.objectContaining({ number, born, isPerson: true }),
  );
});
