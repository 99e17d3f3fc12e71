import { expect, it } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { liveOrFile } from './live-or-file.ts';
import type { Named } from './rank-named.ts';
import { searchFile } from './search-file.ts';
import { searchWithFile } from './search-with-file.ts';

const live = (companyNumber: string, legalName: string, more: Partial<Named> = {}): Named => ({
  result: { companyNumber, legalName, legalNameInEnglish: null },
  names: [legalName],
  ...more,
});
const failing = (code: 'service_unavailable' | 'registry_changed') => async () => {
  throw new Failure(code, 'It fails. Nothing was charged.');
};

/** A file with these companies, imported. */
async function fileOf(...names: readonly string[]) {
  const index = memoryIndex();
  const about = {
    sourceId: 'ie.companies',
    date: '2026-11-19',
    sha256: 'f'.repeat(64),
    countries: ['IE' as const],
  };
  const { fileId } = await index.open(about);
  const entities = names.map((name, at) => ({
    ...{ country: 'IE' as const, number: String(at + 1), name, status: 'active' as const, place: 'CORK' },
  }));
  await index.load(fileId, {
    after: null,
    cursor: 'end',
    rows: { entities },
    read: names.length,
    unreadable: 0,
  });
  await index.prepare(fileId);
  await index.swap(fileId);
  return index;
}
const search = async (query: string, told: () => Promise<readonly Named[]>, ...names: readonly string[]) => {
  const ctx = contextForTests({ index: await fileOf(...names) });
  return searchWithFile(ctx, { country: 'IE', sourceId: 'ie.companies', query }, told);
};

it('joins what both find, and the register’s word stands', async () => {
  const told = async () => [live('1', 'FANAL BAKERY LIMITED'), live('9', 'FANAL LIMITED')];
  const found = await search('fanal', told, 'FANAL BAKERY', 'FANAL SHIPPING');
  expect(found.map(({ companyNumber, legalName }) => [companyNumber, legalName])).toEqual([
    ['9', 'FANAL LIMITED'],
    ['1', 'FANAL BAKERY LIMITED'],
    ['2', 'FANAL SHIPPING'],
  ]);
});

it('says of what the file alone tells which file that is', async () => {
  const found = await search(
    'fanal',
    async () => [live('1', 'FANAL LIMITED')],
    'FANAL BAKERY',
    'FANAL SHIPPING',
  );
  const file = { sourceId: 'ie.companies', date: '2026-11-19', sha256: 'f'.repeat(64) };
  expect(found.map(({ companyNumber, file: told }) => [companyNumber, told])).toEqual([
    ['1', undefined],
    ['2', file],
  ]);
  const ctx = contextForTests({ index: await fileOf('FANAL BAKERY') });
  const asked = { country: 'IE', sourceId: 'ie.companies' } as const;
  expect(await searchFile(ctx, { ...asked, query: 'fanal' })).toMatchObject([{ companyNumber: '1', file }]);
  expect(await searchFile(ctx, { ...asked, query: '1' })).toMatchObject([{ matchType: 'id', file }]);
});

it('puts the very name first, and of two that are alike who lives', async () => {
  const told = async () => [
    live('7', 'Fanal', { isClosed: true }),
    live('8', 'FANAL EAST', { isClosed: true }),
    live('9', 'FANAL WEST'),
  ];
  const found = await search('fanal', told);
  expect(found.map(({ companyNumber, matchType }) => [companyNumber, matchType])).toEqual([
    ['7', 'exactLegalName'],
    ['9', 'default'],
    ['8', 'default'],
  ]);
});

it('leaves out what is found by its address', async () => {
  expect(await search('brussels', async () => [live('9', 'NORTHWIND ASSURANCE')])).toEqual([]);
});

it('goes on with the file where the register is silent, and fails where the file has nothing', async () => {
  expect(await search('fanal', failing('service_unavailable'), 'FANAL')).toMatchObject([
    { companyNumber: '1', address: { city: 'CORK', countryCode: 'IE' } },
  ]);
  const nothing = search('fanal', failing('service_unavailable'), 'OTHER');
  await expect(nothing).rejects.toMatchObject({ code: 'service_unavailable' });
  const changed = search('fanal', failing('registry_changed'), 'FANAL');
  await expect(changed).rejects.toMatchObject({ code: 'registry_changed' });
});

it('reads the file only for a register that is silent', async () => {
  const never = async () => {
    throw new Error('nobody asks the file');
  };
  expect(await liveOrFile(async () => 'live', never)).toBe('live');
  expect(await liveOrFile(failing('service_unavailable'), async () => 'file')).toBe('file');
  await expect(liveOrFile(failing('registry_changed'), never)).rejects.toMatchObject({
    code: 'registry_changed',
  });
  const silent = liveOrFile(failing('service_unavailable'), async () => null);
  await expect(silent).rejects.toMatchObject({ code: 'service_unavailable' });
});
