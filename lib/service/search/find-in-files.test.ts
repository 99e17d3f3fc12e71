import { expect, test } from 'vitest';
import type { Entity } from '#lib/index/model.ts';
import { INDEX_SOURCES } from '#lib/index/sources/index.ts';
import { loadRows } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { findInFiles } from './find-in-files.ts';

const CONTEXT = { indexSources: INDEX_SOURCES, now: () => new Date('2026-11-20T12:00:00Z') };

const entity = (number: string, name: string): Entity => ({
  ...{ country: 'GB', number, name, status: 'active', lei: '5493001KJTIIGC8Y1R12' },
});

/** Companies of the LEI index, then those of the register's own file. */
async function resultsOf(query: string, inLei: readonly Entity[], inRegister: readonly Entity[]) {
  const index = memoryIndex();
  const file = { date: '2026-11-20', countries: ['GB'] as const };
  await loadRows(index, { ...file, sourceId: 'gleif.lei2', sha256: '1' }, { entities: inLei });
  await loadRows(index, { ...file, sourceId: 'gb.companies', sha256: '2' }, { entities: inRegister });
  const results = await findInFiles({ index, ...CONTEXT }, { query, limit: 20 });
  return results.map(({ result }) => result);
}

const found = async (...asked: Parameters<typeof resultsOf>) =>
  (await resultsOf(...asked)).map(({ legalName, source }) => [legalName, source?.id]);

test('a company found by its number in both is shown as its register has it', async () => {
  const inLei = [entity('02204417', 'Tern Ferries')];
  const inRegister = [entity('02204417', '"TERN" FERRIES, TUGS & BOATS LIMITED')];
  expect(await found('02204417', inLei, inRegister)).toEqual([
    ['"TERN" FERRIES, TUGS & BOATS LIMITED', 'gb.companies'],
  ]);
});

test('where the LEI index fits better, its name says why the company was found; where it alone knows one, it stands', async () => {
  const known = [entity('02204417', 'Tern Ferries Limited')];
  const [first, ...others] = await resultsOf('tern ferries', known, [
    { ...entity('02204417', 'MUDLARK 12 LIMITED'), status: 'unknown', statusWord: 'Liquidation' },
  ]);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    legalName: 'MUDLARK 12 LIMITED',
    matchedName: { name: 'Tern Ferries Limited', kind: 'other' },
    source: { id: 'gb.companies' },
  });
  expect(await found('02204417', known, [])).toEqual([['Tern Ferries Limited', 'gleif.lei2']]);
});

test('a company in liquidation is not active because the LEI index says so and its name fits better', async () => {
  const [first, ...others] = await resultsOf(
    'tern ferries',
    [entity('02204417', 'Tern Ferries')],
    [
      {
        ...entity('02204417', 'TERN FERRIES TUGS & BOATS LIMITED'),
        status: 'unknown',
        statusWord: 'Liquidation',
      },
    ],
  );
  expect(others).toEqual([]);
  expect(first?.source?.id).toBe('gb.companies');
  expect(first?.status).toBeUndefined();
});

test('a province is no town', async () => {
  const index = memoryIndex();
  const file = { date: '2026-11-20', countries: ['ES'] as const, sourceId: 'es.borme', sha256: '1' };
  const sheet = { country: 'ES', number: 'M 900009', name: 'NADIE INVENTADO SL', status: 'unknown' } as const;
  await loadRows(index, file, { entities: [{ ...sheet, place: 'Madrid' }] });
  const query = 'nadie inventado';
  const [found] = await findInFiles({ index, ...CONTEXT }, { query, limit: 20 });
  expect(found?.result.address).toEqual({ region: 'Madrid' });
});

test('a number in a spelling of its country is an id', async () => {
  const index = memoryIndex();
  const file = { sourceId: 'no.units', date: '2026-11-20', countries: ['NO'], sha256: '1' } as const;
  const unit: Entity = {
    country: 'NO',
    number: '999800122',
    name: 'FJORDKVIST HOLDING AS',
    status: 'active',
  };
  await loadRows(index, file, { entities: [unit] });
  for (const query of ['NO 999 800 122 MVA', 'NO999800122', '９９９８００１２２']) {
    const [first] = await findInFiles({ index, ...CONTEXT }, { query, limit: 20 });
    expect(first?.result).toMatchObject({ companyNumber: '999800122', matchReason: { matchType: 'id' } });
  }
});
