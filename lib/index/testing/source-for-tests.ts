import { zipSync } from 'fflate';
import { z } from 'zod';
import type { IndexSource } from '../sources/index-source.ts';

const Row = z.object({ number: z.string().regex(/^\d+$/), name: z.string().min(1) });

/** A source of a few columns, in a zip: what tests import. */
export const SOURCE_FOR_TESTS: IndexSource = {
  id: 'ie.companies',
  name: 'Companies of the tests',
  countries: ['IE'],
  home: 'https://example.org',
  licence: 'ours',
  everyHours: 24,
  archive: 'zip',
  parts: [
    {
      entry: /\.csv$/,
      framing: { kind: 'csv' },
      read(record) {
        const row = Row.safeParse(record);
        if (!row.success) return null;
        const { number, name } = row.data;
        return { entities: [{ country: 'IE', number, name, status: 'active' }] };
      },
    },
  ],
  canaries: [{ country: 'IE', number: '100001' }],
};

/** Companies numbered one after the other, each with its number in its name. */
export const csvForTests = (from: number, count: number, extra = ''): string =>
  `number,name\r\n${Array.from({ length: count }, (_, nth) => `${from + nth},"Foundry, ""No"" ${from + nth} Limited"`).join('\r\n')}\r\n${extra}`;

export const zipForTests = (text: string): Uint8Array =>
  zipSync({ 'companies.csv': new TextEncoder().encode(text) });
