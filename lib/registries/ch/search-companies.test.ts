import { describe, expect, it } from 'vitest';
import { failureOf } from '../testing/failure-of.ts';
import { NO_ACCOUNT, switzerlandForTests } from './testing/switzerland-for-tests.ts';

const { country, ctx, find, journal, read, uidOf } = switzerlandForTests();

describe('search', () => {
  it.each([[], NO_ACCOUNT])(
    'finds companies by words of their names, and each number works (%s)',
    async (...without) => {
      const [hit] = await find('nebelhorn räderwerk', ctx(without));
      expect(hit).toMatchObject({
        companyNumber: uidOf('gmbh-partners'),
        legalName: 'Räderwerk Nebelhorn GmbH',
      });
      expect(hit?.address?.city).toBe('Zürich');
      expect(country.companyId(hit?.companyNumber ?? '')).toBe(hit?.companyNumber);
    },
  );

  it('puts the exact name first, and finds a name in another language', async () => {
    const context = ctx(NO_ACCOUNT);
    expect((await find('Räderwerk Nebelhorn GmbH', context))[0]?.matchType).toBe('exactLegalName');
    expect((await find('Grebe Workshop', context))[0]?.companyNumber).toBe(uidOf('sa-prose'));
    expect(await find('no such company', context)).toEqual([]);
  });

  it.each(['CHE-999.800.014', 'che999800014', 'CHE-999.800.014 MWST', 'CH-020.9.990.000-1'])(
    '%s is the one company',
    async (text) => {
      for (const context of [ctx(), ctx(NO_ACCOUNT)]) {
        expect(await find(text, context)).toMatchObject([
          { companyNumber: 'CHE-999.800.014', matchType: 'id' },
        ]);
      }
    },
  );

  it('finds a deleted company by its UID in the gazette, and no unknown one', async () => {
    expect(await find(uidOf('gmbh-merged'))).toMatchObject([{ legalName: 'Federhaus Muster GmbH' }]);
    expect(await find('CHE-999.800.149')).toEqual([]);
    expect(await find('CH-020.9.990.099-9')).toEqual([]);
  });

  it('finds what was deleted before the notices begin in Zefix, and its number works', async () => {
    const [hit] = await find('vorzeit');
    expect(hit).toMatchObject({
      companyNumber: uidOf('ag-long-gone'),
      status: { localName: 'CANCELLED', active: false, status: 'CLOSED' },
    });
    expect(await find(hit?.companyNumber ?? '')).toMatchObject([{ legalName: 'Vorzeit Muster AG' }]);
    const { value } = await read('ag-long-gone');
    expect(value.company).toMatchObject({ legalName: 'Vorzeit Muster AG', status: { active: false } });
  });

  it('leaves text of anybody a text of the query', async () => {
    expect(await find('x") } INSERT { \\" ', ctx(NO_ACCOUNT))).toEqual([]);
  });

  it('asks LINDAS where a name is too common for Zefix', async () => {
    expect((await find('ag')).length).toBeGreaterThan(1);
  });

  it('refuses a wrong check digit before anybody is asked', async () => {
    expect((await failureOf(find('CHE-999.800.015'))).code).toBe('invalid_request');
    expect((await failureOf(read('CHE-999.800.015'))).code).toBe('invalid_request');
    expect(journal()).toEqual([]);
  });
});
