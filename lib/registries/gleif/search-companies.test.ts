import { describe, expect, it } from 'vitest';
import type { Country } from '#lib/contract/index.ts';
import { gleifRegistry } from './index.ts';
import { gleifForTests } from './testing/gleif-for-tests.ts';
import { gleifStandIn, leiOf, readFixtures, WireFixture } from './testing/stand-in.ts';

const fixtures = readFixtures();
const lei = (name: string) => leiOf(fixtures[name]);
const { contextOf, requests, order, search } = gleifForTests();

describe('search by number', () => {
  it.each<[Country, string, string, string]>([
    ['GB', lei('gb-listed'), '00087210', 'gb-listed'],
    ['GB', ` ${lei('gb-listed').toLowerCase()} `, '00087210', 'gb-listed'],
    ['GB', '00087210', '00087210', 'gb-listed'],
    ['GB', '87210', '00087210', 'gb-listed'],
    ['GB', '2204417', '02204417', 'gb-subsidiary'],
    ['AT', 'FN 33209m', '33209m', 'at-liquidated'],
    ['AT', '033209 M', '33209m', 'at-liquidated'],
    ['FR', '900123457', '900123457', 'fr-insolvent'],
    ['FR', '900 123 457', '900123457', 'fr-insolvent'],
    ['NL', '1234567', '01234567', 'nl-merged'],
    ['CH', 'CHE199888777', 'CHE-199.888.777', 'ch-branch'],
    ['CH', 'che-199.888.777', 'CHE-199.888.777', 'ch-branch'],
    ['BE', '777888923', '0777888923', 'be-ended-relationship'],
    ['BE', 'BE 0777.888.923'.slice(3), '0777888923', 'be-ended-relationship'],
    ['PL', '991234', '0000991234', 'pl-hidden-direct-parent'],
    ['MT', 'C99386', 'C 99386', 'mt-spaced'],
    ['NO', '999 123 452', '999123452', 'no-split'],
    ['CN', '91320500ma9xyt0xy1', '91320500MA9XYT0XY1', 'cn-enterprise'],
    ['US-DE', '6021900', '6021900', 'us-delaware'],
    ['US-CA', 'C0999888', 'C0999888', 'us-california'],
    ['IT', 'ts-198765', lei('it-no-code'), 'it-no-code'],
  ])('%s %s finds it as %s', async (country, query, companyNumber, name) => {
    const [result, ...others] = await search(country, query);
    expect(others).toEqual([]);
    expect(result).toMatchObject({ companyNumber, matchType: 'id' });
    const { value } = await order(country, result?.companyNumber ?? '');
    expect(value.company?.identifiers?.LEI).toBe(lei(name));
    expect(value.company?.id).toBe(companyNumber);
  });

  it('finds every court of a German number, each by its LEI', async () => {
    const both = [lei('de-court-frankfurt'), lei('de-court-fuerth')].toSorted();
    for (const query of ['HRB 6684', 'hrb6684', 'HRB  06684']) {
      const results = await search('DE', query);
      expect(results.map(({ companyNumber }) => companyNumber).toSorted()).toEqual(both);
    }
  });

  it('gives the LEI where two companies carry one number', async () => {
    const results = await search('GB', '05550123');
    expect(results.map(({ companyNumber }) => companyNumber).toSorted()).toEqual(
      [lei('gb-number-of-another-1'), lei('gb-number-of-another-2')].toSorted(),
    );
  });

  it('finds no LEI of another country, and none with wrong check digits', async () => {
    expect(await search('FR', lei('gb-listed'))).toEqual([]);
    expect(await search('GB', lei('gb-listed').replace(/.$/, '0'))).toEqual([]);
    expect(await search('US-CA', '6021900')).toEqual([]);
  });
});

describe('search by name', () => {
  it.each<[Country, string, string, string]>([
    ['GB', 'Pellworth Marine plc', 'gb-listed', 'exactLegalName'],
    ['GB', 'pellworth & sons shipping', 'gb-listed', 'default'],
    ['GB', 'Pellworth Lines', 'gb-listed', 'default'],
    ['GB', 'Pelworth Feries Limted', 'gb-subsidiary', 'default'],
    ['DE', 'Löwenzahn & Söhne GmbH', 'de-court-fuerth', 'exactLegalName'],
    ['DE', 'loewenzahn soehne', 'de-court-fuerth', 'default'],
    ['CN', '青松岭机械有限公司', 'cn-enterprise', 'exactLegalName'],
    ['CN', 'Qingsongling Machinery', 'cn-enterprise', 'default'],
    ['HK', 'danxia trading', 'hk-private', 'default'],
    ['US-DE', 'Tumbleweed', 'us-delaware', 'default'],
  ])('%s %s finds %s first (%s %s)', async (country, query, name, matchType) => {
    const [first] = await search(country, query);
    const { value } = await order(country, first?.companyNumber ?? '');
    expect(value.company?.identifiers?.LEI).toBe(lei(name));
    expect(first?.matchType).toBe(matchType);
  });

  it('gives the English name of a name in another script, and null for a Latin one', async () => {
    const [chinese] = await search('CN', '青松岭');
    expect(chinese?.legalNameInEnglish).toBe('Qingsongling Machinery Co., Ltd.');
    const [hongKong] = await search('HK', '丹霞');
    expect(hongKong?.legalNameInEnglish).toBe('Danxia Trading Limited');
    const [german] = await search('DE', 'Löwenzahn');
    expect(german?.legalNameInEnglish).toBeNull();
  });

  it('keeps to its country, state by state', async () => {
    expect((await search('US-CA', 'Tumbleweed')).map(({ legalName }) => legalName)).toEqual([
      'Tumbleweed Energy, Inc.',
    ]);
    expect(await search('US-NV', 'Tumbleweed')).toEqual([]);
    expect(await search('CN', 'Danxia Trading')).toEqual([]);
  });

  it('leaves out what matched by its address alone, and what another LEI stands for', async () => {
    expect(await search('GB', 'Falmouth')).toEqual([]);
    const results = await search('GB', 'Wexcombe Tiles Limited');
    expect(results.map(({ companyNumber }) => companyNumber)).toEqual(['SC104477']);
  });

  it('hands no operator of the filter on', async () => {
    expect(await search('GB', '!Nothing of this name')).toEqual([]);
    await search('GB', '!!  Pellworth, Marine..Lines*');
    expect(requests().filter((request) => request.includes('filter[fulltext]=!'))).toEqual([]);
    expect(requests().join('\n')).toContain('filter[fulltext]=Pellworth+Marine+Lines');
    expect(await search('GB', '!!')).toEqual([]);
  });

  it('gives at most 50, exact name first', async () => {
    const template = fixtures['gb-number-of-another-1'];
    const many = Array.from({ length: 70 }, (_, index) => {
      const text = JSON.stringify(template)
        .replaceAll(leiOf(template), `ZZZZ1${String(index).padStart(13, '0')}00`)
        .replaceAll('OSTLER GRANARY', index === 49 ? 'Multiple' : `Multiple ${index} Holdings`)
        .replaceAll('05550123', String(6_000_000 + index).padStart(8, '0'));
      return WireFixture.parse(JSON.parse(text));
    });
    const crowd = await gleifStandIn({ fixtures: many }).start();
    const ctx = contextOf({ GLEIF_URL: crowd.url });
    const results = await gleifRegistry('GB').search(ctx, { country: 'GB', query: 'Multiple Limited' });
    await crowd.close();
    expect(results).toHaveLength(50);
    expect(results[0]).toMatchObject({ legalName: 'Multiple LIMITED', matchType: 'exactLegalName' });
    expect(crowd.journal).toHaveLength(1);
  });
});
