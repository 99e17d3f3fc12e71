import { describe, expect, it } from 'vitest';
import {
  AvailableDocuments,
  BeneficialOwners,
  CompanyAnswer,
  CompanyProfile,
  DataPoint,
  SECTIONS,
} from '#lib/contract/index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { sourcesInMemory } from '../testing/sources-in-memory.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { companiesHouse } from './index.ts';
import { readFixtures } from './testing/fixtures.ts';
import { type CompaniesHouseStandIn, startStandIn } from './testing/stand-in.ts';

const house = standInForTests(
  () => startStandIn(),
  ({ register, documents, files }) => [register, documents, files],
);

const NOW = new Date('2026-11-20T12:00:00Z');
const ctx = (settings: Readonly<Record<string, string>> = {}) =>
  contextForTests({ settings: { ...house().settings, ...settings }, now: NOW });
const order = (companyId: string) => ({ country: 'GB', companyId, requestedAt: NOW }) as const;
const read = (companyId: string, dataPoint: DataPoint) =>
  companiesHouse.read(ctx(), { ...order(companyId), dataPoint });
const profileOf = async (id: string) => (await read(id, 'companyProfile')).value;
const pathsOf = (standIn: CompaniesHouseStandIn['register']) => standIn.journal.map(({ path }) => path);

const SCHEMAS = {
  companyProfile: CompanyProfile,
  ultimateBeneficialOwners: BeneficialOwners,
  availableDocuments: AvailableDocuments,
} as const;

describe.each(Object.entries(readFixtures()))('%s', (_, { company }) => {
  it.each(Object.entries(SCHEMAS))('answers %s in the form of the interface', async (dataPoint, schema) => {
    const part = await read(company.company_number, DataPoint.parse(dataPoint));
    schema.parse(part.value);
    expect(part.about.number).toBe(company.company_number);
    expect(part.about.names).toContain(company.company_name);
    expect(part.companyIds).toEqual([company.company_number]);
    expect(part.url).toContain(company.company_number);
    // Whatever is empty has a reason.
    for (const [section, absence] of Object.entries(part.absence)) {
      expect(section in part.value, section).toBe(false);
      expect(absence.explanation).not.toBe('');
    }
    const sections = SECTIONS.filter((section) => section in schema.shape);
    const told = [...Object.keys(part.value), ...Object.keys(part.absence)];
    expect(told).toEqual(expect.arrayContaining(sections));
    expect(new Set(told).size).toBe(told.length);
    expect(part.wire.length).toBeGreaterThan(0);
  });
});

describe('a form without a register of owners', () => {
  it.each([
    ['BR990001', 'UK establishment'],
    ['FC990001', 'Overseas company'],
  ])('%s has nothing to sell, and its profile says so beforehand', async (number, form) => {
    const why = 'the law requires no register of people with significant control.';
    const owners = await read(number, 'ultimateBeneficialOwners');
    const none = {
      reason: 'not_offered',
      explanation: expect.stringMatching(new RegExp(`^${form}[^:]*: ${why}$`)),
    };
    expect(owners).toMatchObject({
      value: {},
      absence: { ultimateBeneficialOwners: none, controllingEntities: none },
    });
    const { absence } = await read(number, 'companyProfile');
    expect(absence.ultimateBeneficialOwners).toMatchObject({ reason: 'exempt' });
    expect(absence.ultimateBeneficialOwners?.explanation).toContain(why);
  });

  it.each(['99000007', '99000001'])('%s has another reason, which is an answer', async (number) => {
    const { absence } = await read(number, 'ultimateBeneficialOwners');
    expect(absence.ultimateBeneficialOwners).toBeDefined();
    expect((await read(number, 'companyProfile')).absence.ultimateBeneficialOwners).toBeUndefined();
  });
});

describe('values that the register’s lists did not have', () => {
  it.each([
    ['99000027', 'kind', 'verified-individual-person-with-significant-control'],
    ['99000029', 'kind', 'other-person-with-significant-control'],
    ['99000031', 'natures_of_control', 'veto-over-major-decisions'],
  ])('of %s are reported, with the profile and with the owners: %s', async (number, member, value) => {
    for (const dataPoint of ['companyProfile', 'ultimateBeneficialOwners'] as const) {
      expect((await read(number, dataPoint)).unknownValues).toEqual([{ member, value }]);
    }
  });

  it('are none of a company whose entries are all known', async () => {
    expect((await read('99000003', 'ultimateBeneficialOwners')).unknownValues).toEqual([]);
  });
});

describe('ids', () => {
  it.each([
    [' 445790 ', '00445790'],
    ['00445790', '00445790'],
    ['sc123456', 'SC123456'],
    ['SC 123 456', 'SC123456'],
    ['SC123456', 'SC123456'],
    ['R0000123', 'R0000123'],
    ['ip 12345r', 'IP12345R'],
    ['sp1234rs', 'SP1234RS'],
    ['00000000', '00000000'],
  ])('%s is %s', (typed, settled) => {
    expect(companiesHouse.companyId(typed)).toBe(settled);
    expect(companiesHouse.companyId(settled)).toBe(settled);
    expect(companiesHouse.namesOneCompany?.(settled)).toBe(true);
  });

  it('a number of nobody is not found, and free', async () => {
    await expect(read('00000000', 'companyProfile')).rejects.toMatchObject({
      code: 'resource_not_found',
      message: expect.stringContaining('Nothing was charged'),
    });
    expect(pathsOf(house().register)).toEqual(['/company/00000000']);
  });

  it.each(['0', 'HRB 6684', '506700GE1G29325QX363'])(
    '%s is no number of the register: not asked',
    async (id) => {
      const companyId = companiesHouse.companyId(id);
      await expect(read(companyId, 'companyProfile')).rejects.toMatchObject({ code: 'resource_not_found' });
      expect(house().register.journal).toEqual([]);
    },
  );
});

describe('officers', () => {
  it('235 are three pages, and 235', async () => {
    const { legalRepresentatives = [] } = await profileOf('99000002');
    expect(legalRepresentatives).toHaveLength(235);
    expect(new Set(legalRepresentatives.map(({ individual }) => individual?.registerId)).size).toBe(235);
    const pages = house().register.journal.filter(({ path }) => path.endsWith('/officers'));
    expect(pages.map(({ query }) => query.start_index).toSorted()).toEqual(['0', '100', '200']);
    expect(legalRepresentatives.filter(({ endDate }) => endDate !== undefined)).toHaveLength(46);
  });

  it('are whole where the register gives less at once than it was asked for', async () => {
    const sparing = await startStandIn(undefined, 35);
    const context = contextForTests({ settings: { ...sparing.settings } });
    const { value } = await companiesHouse.read(context, {
      ...order('99000002'),
      dataPoint: 'companyProfile',
    });
    expect(new Set(value.legalRepresentatives?.map(({ individual }) => individual?.registerId)).size).toBe(
      235,
    );
    expect(value.legalRepresentatives).toHaveLength(235);
    sparing.noViolations();
    await sparing.close();
  });

  it('looks ten of the current ones up in the register of disqualifications, and says so', async () => {
    const { disqualificationCheck } = await profileOf('99000002');
    expect(pathsOf(house().register).filter((path) => path.startsWith('/disqualified'))).toHaveLength(10);
    expect(disqualificationCheck).toEqual({
      lookedUp: 10,
      notLookedUp: [{ reason: 'limit', count: 179 }],
    });
  });
});

it('an officer who is hidden by law is counted among those who were not looked up', async () => {
  const { disqualificationCheck } = await profileOf('OE990001');
  expect(disqualificationCheck).toEqual({ lookedUp: 1, notLookedUp: [{ reason: 'protected', count: 1 }] });
});

describe('what is asked for', () => {
  it('charges, insolvency and establishments only where the profile says that there are some', async () => {
    await profileOf('99000001');
    const asked = pathsOf(house().register).join(' ');
    expect(asked).not.toMatch(/charges|insolvency|uk-establishments/);
    await house().register.reset();
    await profileOf('99000010');
    expect(pathsOf(house().register).join(' ')).toMatch(/charges.*insolvency|insolvency.*charges/);
    await house().register.reset();
    const { establishments } = await profileOf('FC990001');
    expect(establishments).toEqual([
      {
        id: 'BR990001',
        name: 'TABLE BAY EXAMPLE BANK (LONDON BRANCH)',
        active: true,
        address: { city: 'London', countryCode: 'GB' },
      },
      {
        id: 'BR990002',
        name: 'TABLE BAY EXAMPLE BANK (LEEDS BRANCH)',
        active: false,
        address: { city: 'Leeds', countryCode: 'GB' },
      },
    ]);
  });

  it('no ownership graph: that is the service’s own', async () => {
    await expect(read('99000001', 'graph')).rejects.toMatchObject({ code: 'not_supported' });
  });
});

describe('search', () => {
  const search = (query: string) => companiesHouse.search(ctx(), { country: 'GB', query });

  it.each([
    ['99000004', '99000004', 'id'],
    [' sc 990001', undefined, undefined],
    ['oc990001', 'OC990001', 'id'],
    ['Topstream Example Group Limited', '99000004', 'exactLegalName'],
    ['Topstream Example', '99000004', 'default'],
    ['lighthouse stores holdings', '99000001', 'default'],
    ['9000010', '99000010', 'partialId'],
  ])('%s finds %s first (%s)', async (query, number, matchType) => {
    const [first] = await search(query);
    expect([first?.companyNumber, first?.matchType]).toEqual([number, matchType]);
  });

  it('gives 50 at most, and each can be opened', async () => {
    const hits = await search('example limited');
    expect(hits.length).toBeGreaterThan(5);
    expect(hits.length).toBeLessThanOrEqual(50);
    expect(house().register.journal[0]?.query).toMatchObject({ items_per_page: '50' });
    for (const { companyNumber, legalName } of hits) {
      expect((await profileOf(companyNumber)).company?.legalName).toBe(legalName);
    }
  });

  it('leaves out what is alike in nothing', async () => {
    expect(await search('zzzzqq')).toEqual([]);
  });
});

describe('the key and the limit', () => {
  it('without a key nothing is sent, and the failure says where to get one', async () => {
    const { GB_COMPANIES_HOUSE_KEY: _, ...settings } = house().settings;
    const asked = companiesHouse.read(contextForTests({ settings }), {
      ...order('99000001'),
      dataPoint: 'companyProfile',
    });
    await expect(asked).rejects.toMatchObject({
      code: 'service_unavailable',
      message: expect.stringContaining('developer.company-information.service.gov.uk'),
    });
    expect(house().register.journal).toEqual([]);
  });

  it('a wrong key is refused by the register, and nothing is charged', async () => {
    const context = ctx({ GB_COMPANIES_HOUSE_KEY: 'another-key-of-tests' });
    const asked = companiesHouse.read(context, { ...order('99000001'), dataPoint: 'companyProfile' });
    await expect(asked).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(house().register.journal.map(({ status }) => status)).toEqual([401]);
  });

  it('the 601st call in five minutes is never sent', async () => {
    const shared = sourcesInMemory(() => NOW.getTime());
    const [limit] = companiesHouse.manifest.source.limits ?? [];
    expect(limit).toEqual({ calls: 600, seconds: 300 });
    for (let call = 0; call < 600; call += 1) {
      expect(await shared.take('gb.companies-house', limit === undefined ? [] : [limit])).toBe(0);
    }
    const context = contextForTests({ settings: { ...house().settings }, shared });
    const asked = companiesHouse.read(context, { ...order('99000001'), dataPoint: 'companyProfile' });
    await expect(asked).rejects.toMatchObject({ code: 'service_unavailable', retryAfterMs: 300_000 });
    expect(house().register.journal).toEqual([]);
  });

  it('a list that fails on its second page fails the item: nothing is sold in part', async () => {
    await house().register.fault('500', '/company/:number/officers');
    await expect(read('99000002', 'companyProfile')).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  it('a form that is not known is told as such', async () => {
    await house().register.fault('drifted-shape', '/company/:number');
    await expect(read('99000004', 'companyProfile')).rejects.toMatchObject({ code: 'registry_changed' });
  });
});

it('an answer as a whole fits the interface', async () => {
  const parts = await Promise.all(
    DataPoint.options
      .filter((one) => one !== 'graph' && one !== 'subsidiaries')
      .map((one) => read('99000003', one)),
  );
  const value = Object.assign({}, ...parts.map((part) => part.value));
  expect(() => CompanyAnswer.omit({ request: true }).parse(value)).not.toThrow();
});
