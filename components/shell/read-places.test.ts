import { afterEach, expect, test, vi } from 'vitest';
import { readPlaces } from './read-places.ts';

afterEach(() => vi.unstubAllGlobals());

test('a company in the palette names its country, and is found by its code too', async () => {
  const recent = [{ country: 'TEST', companyId: 'T0000101', legalName: 'Example KLR' }, { country: 'TEST' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(recent)));
  expect(await readPlaces()).toEqual([
    {
      ...{ href: '/companies/TEST/T0000101', label: 'Example KLR' },
      ...{ hint: 'Testland T0000101', terms: 'TEST' },
    },
  ]);
});
