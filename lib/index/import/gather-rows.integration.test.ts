import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import { postgresIndex } from '../postgres/index.ts';
import type { IndexSource } from '../sources/index-source.ts';
import { loadRecords } from '../testing/load-file.ts';
import { memoryIndex } from '../testing/memory-index.ts';

const Name = z.object({ number: z.string(), name: z.string() });
const Kind = z.object({ number: z.string(), kind: z.string() });

const SOURCE: IndexSource = {
  ...{ id: 'be.kbo', name: 'Companies of the tests', countries: ['BE'], home: 'https://a.test' },
  ...{ licence: 'ours', everyHours: 24, archive: 'zip', canaries: [] },
  parts: [
    {
      entry: /^name/,
      framing: { kind: 'csv' },
      read(record) {
        const data = Name.parse(record);
        return { payloads: [{ country: 'BE', number: data.number, kind: 'name', data }] };
      },
    },
    {
      entry: /^kind/,
      framing: { kind: 'csv' },
      read(record) {
        const data = Kind.parse(record);
        return { payloads: [{ country: 'BE', number: data.number, kind: 'kind', data }] };
      },
    },
  ],
  gather({ number, payloads }) {
    const kind = payloads.flatMap((each) => (each.kind === 'kind' ? [Kind.parse(each.data).kind] : []))[0];
    if (kind === 'person') return null;
    const [name = ''] = payloads.flatMap((each) =>
      each.kind === 'name' ? [Name.parse(each.data).name] : [],
    );
    return { entities: [{ country: 'BE', number, name, status: 'active' }] };
  },
};

const database = await createTestDatabase();
afterAll(() => database.drop());

test.each([
  ['PostgreSQL', () => postgresIndex(database.pool)],
  ['memory', () => memoryIndex()],
])('a company that is left out when its records are together leaves none of them: %s', async (_, open) => {
  const index = open();
  const rowsOf = (number: string) => index.rows('be.kbo', { country: 'BE', number });
  await loadRecords(index, SOURCE, {
    'name.csv': [
      { number: '1', name: 'Example Works' },
      { number: '2', name: 'A Person' },
    ],
    'kind.csv': [
      { number: '1', kind: 'company' },
      { number: '2', kind: 'person' },
    ],
  });
  expect((await rowsOf('1'))?.payloads).toHaveLength(2);
  expect(await rowsOf('2')).toBeNull();

  const update = { 'kind.csv': [{ number: '1', kind: 'person' }] };
  const changed: IndexSource = {
    ...SOURCE,
    parts: SOURCE.parts.map((part) => ({
      ...part,
      read: (record) => ({
        ...part.read(record),
        removals: [{ country: 'BE', number: '1', payloadKind: 'kind' }],
      }),
    })),
  };
  await loadRecords(index, changed, update, { isUpdate: true });
  expect(await rowsOf('1')).toBeNull();
  expect(await index.byNumber('1')).toEqual([]);
});
