import { describe, expect, test } from 'vitest';
import { beKbo } from '#lib/index/sources/be/kbo.ts';
import { SAMPLE } from '#lib/index/sources/be/testing/samples.ts';
import { gbPsc } from '#lib/index/sources/gb/psc.ts';
import { noShareholders } from '#lib/index/sources/no/shareholders.ts';
import { loadRecords, loadSample } from '#lib/index/testing/load-file.ts';
import { nbbStandIn } from '#lib/registries/be/testing/stand-in.ts';
import { esefStandIn } from '#lib/registries/esef/testing/stand-in.ts';
import { startStandIn as startCompaniesHouse } from '#lib/registries/gb/testing/stand-in.ts';
import { gleifStandIn, leiOf, readFixtures } from '#lib/registries/gleif/testing/stand-in.ts';
import { accountsStandIn, brregStandIn } from '#lib/registries/no/testing/stand-in.ts';
import { viesStandIn } from '#lib/registries/vies/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

/* What a company holds or controls, from whoever can tell: sold as a data point of its own. */

const GROUP = { dataPoints: ['subsidiaries'] };
const lei = readFixtures();

describe('of a British company', () => {
  const house = {
    async start() {
      const { register } = await startCompaniesHouse();
      return register;
    },
  };
  const controls = (company_number: string, registration_number: string, more: object = {}) => ({
    company_number,
    data: {
      ...{
        kind: 'corporate-entity-person-with-significant-control',
        name: 'Topstream Example Group Limited',
      },
      identification: { registration_number, country_registered: 'England And Wales' },
      natures_of_control: ['ownership-of-shares-50-to-75-percent'],
      notified_on: '2019-02-03',
      ...more,
    },
  });
  const { account, answered, asked } = countryForTests('GB', [house, gleifStandIn()], {}, (index) =>
    loadRecords(
      index,
      gbPsc,
      [
        controls('99000003', '99000004'),
        controls('99000011', '99000004', { ceased_on: '2024-01-31' }),
        controls('99000012', '99000005'),
      ],
      { date: '2026-11-20' },
    ),
  );

  test('those that name it by its number, with band, words and day; charged once', async () => {
    const before = await account().balance();
    const { subsidiaries, company, shareholders, request } = await answered('99000004', GROUP);
    expect([company, shareholders]).toEqual([undefined, undefined]);
    expect(subsidiaries).toMatchObject([
      {
        company: { id: '99000003', countryCode: 'GB' },
        sharePercentageRange: { lower: 50, lowerIsInclusive: false, upper: 75 },
        control: expect.stringContaining('75%'),
        ...{ acquisitionDate: '2019-02-03', asOf: '2026-11-20' },
      },
      { company: { id: '99000011' }, endDate: '2024-01-31' },
    ]);
    expect(request.provenance?.facts['/subsidiaries']).toBe('gb.controlled');
    expect(request.provenance?.sources['gb.controlled']).toMatchObject({
      ...{ outcome: 'merged', asOf: '2026-11-20', method: 'cached_from_registry' },
      wireSha256: [expect.any(String)],
    });
    expect(before - (await account().balance())).toBe(6);
    expect((await answered(' 99000004 ', GROUP)).subsidiaries).toEqual(subsidiaries);
    expect(before - (await account().balance())).toBe(6);
  });

  test('who controls none is told so, and why that may not be all', async () => {
    const before = await account().balance();
    const { subsidiaries, request } = await answered('99000002', GROUP);
    expect(subsidiaries).toBeUndefined();
    expect(request.absence?.subsidiaries).toEqual({
      reason: 'none_named',
      explanation: expect.stringContaining('Holdings of 25 % or less'),
    });
    // The file was read, and its answer is one (docs/decisions/0053).
    expect(before - (await account().balance())).toBe(6);
  });

  test('its price stands in the price list', async () => {
    const { body } = await account().call('/v2/pricing', { body: { country: 'GB' } });
    expect(body).toMatchObject({ dataPoints: { subsidiaries: { available: true, price: 6 } } });
  });

  test('a number that nobody has costs nothing', async () => {
    const before = await account().balance();
    const { body } = await asked('99999999', GROUP);
    expect(body).toMatchObject({
      request: { dataStatus: { dataPoints: { subsidiaries: { status: 'failed', cost: 0 } } } },
    });
    expect(await account().balance()).toBe(before);
  });
});

describe('of a Norwegian company', () => {
  const lines = [
    '999800130;FJORDKVIST MASKIN AS;A-aksjer;KVISTHOLM INVEST AS;999800122;9997 NORDHAVRE;NO;300;1000',
    '999800130;FJORDKVIST MASKIN AS;B-aksjer;KVISTHOLM INVEST AS;999800122;9997 NORDHAVRE;NO;200;1000',
    '999800270;KANTRET RØR AS;Ordinære aksjer;KVISTHOLM INVEST AS;999800122;9997 NORDHAVRE;NO;30;20',
  ];
  const { answered } = countryForTests('NO', [brregStandIn, accountsStandIn, gleifStandIn()], {}, (index) =>
    loadRecords(index, noShareholders, lines, { date: '2025-12-31' }),
  );

  test('its shares of all classes together, and no percentage where the figures contradict', async () => {
    const { subsidiaries } = await answered('999800122', GROUP);
    expect(subsidiaries).toMatchObject([
      {
        company: { id: '999800130', countryCode: 'NO' },
        ...{ sharePercentage: 50, numberOfShares: 500, asOf: '2025-12-31' },
      },
      { company: { id: '999800270' }, numberOfShares: 30 },
    ]);
    expect(subsidiaries?.[1]).not.toHaveProperty('sharePercentage');
  });
});

describe('of a Belgian company', () => {
  const sources = [nbbStandIn, gleifStandIn(), viesStandIn, esefStandIn];
  const { answered } = countryForTests('BE', sources, {}, (index) => loadSample(index, beKbo, SAMPLE));

  test('the participating interests of its accounts, which its profile leaves to this data point', async () => {
    const { subsidiaries } = await answered('0999000030', GROUP);
    expect(subsidiaries).toMatchObject([
      { company: { id: '0999080895' }, sharePercentage: 75, asOf: '2025-12-31' },
      { company: { legalName: 'Ailes Imaginaires SARL', countryCode: 'FR' } },
    ]);
    const { subsidiaries: none, request } = await answered('0999000030', { dataPoints: ['companyProfile'] });
    expect(none).toBeUndefined();
    expect(request.absence?.subsidiaries).toMatchObject({ reason: 'not_requested' });
  });
});

describe('of a company that the LEI index alone knows', () => {
  const { answered, asked, standIns } = countryForTests('NL', [gleifStandIn(), esefStandIn]);
  const childless = leiOf(lei['nl-merged']);

  test('without children the reason says what the index can tell', async () => {
    const { request } = await answered(childless, GROUP);
    expect(request.absence?.subsidiaries?.explanation).toContain('reports this one as its parent');
  });

  test('a source that is silent sells nothing', async () => {
    await standIns()[0]?.fault(
      'drifted-shape',
      '/lei-records/:lei/:children(direct-children|ultimate-children)',
    );
    const { body } = await asked(leiOf(lei['nl-survivor']), GROUP);
    expect(body).toMatchObject({
      request: {
        dataStatus: { dataPoints: { subsidiaries: { status: expect.not.stringMatching('succeeded') } } },
      },
    });
  });
});

describe('of a parent in the LEI index', () => {
  const parentLei =
    lei['gb-subsidiary']?.['direct-parent-relationship']?.data.attributes.relationship?.endNode.id;
  const { answered } = countryForTests('GB', [gleifStandIn()]);

  test('whoever reports it, as direct and as ultimate parent, without a share', async () => {
    const { subsidiaries, request } = await answered(parentLei ?? '', GROUP);
    const [child, ...others] = (subsidiaries ?? []).filter(
      ({ company }) => company.identifiers?.LEI === leiOf(lei['gb-subsidiary']),
    );
    expect(others).toEqual([]);
    expect(child).toMatchObject({ company: { id: '02204417', countryCode: 'GB' } });
    expect(child?.consolidated).toContain('direct');
    expect(child).not.toHaveProperty('sharePercentage');
    expect(request.provenance?.facts['/subsidiaries']).toBe('gleif.group');
  });
});
