import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { floridaCorporations } from '#lib/index/sources/us-fl/corporations.ts';
import { SAMPLES } from '#lib/index/sources/us-fl/testing/samples.ts';
import { loadRecords } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { limitsOf, mapCompany, mapFlags } from './map-company.ts';
import { sunbiz } from './sunbiz.ts';

const index = memoryIndex();
const florida = composed(sunbiz, []);
const ctx = () => contextForTests({ index });

/** The lines of a file, as an import cuts them. */
const recordsOf = (file: URL) =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(file)))
      .filter(([name]) => name.startsWith('cordata') || name.endsWith('c.txt'))
      .map(([name, bytes]) => [
        name,
        Buffer.from(bytes)
          .toString('latin1')
          .split('\r\n')
          .filter((line) => line !== ''),
      ]),
  );

beforeAll(() => loadRecords(index, floridaCorporations, recordsOf(SAMPLES[0].file), { date: '2026-10-05' }));

const read = (companyId: string) =>
  florida.fetchDataPoint(ctx(), {
    ...{ country: 'US-FL', companyId: florida.companyId(companyId), dataPoint: 'companyProfile' },
    requestedAt: new Date('2026-11-20T12:00:00Z'),
  });
const search = (query: string) => florida.search(ctx(), { country: 'US-FL', query });

describe('search', () => {
  it('finds by name and by document number, and each hit can be opened', async () => {
    const hits = await search('gulf lantern');
    expect(hits).toMatchObject([
      { companyNumber: 'L12000012345', legalName: 'GULF LANTERN HOLDINGS LLC', address: { city: 'TAMPA' } },
    ]);
    expect(await search('Gulf Lantern Holdings LLC')).toMatchObject([{ matchType: 'exactLegalName' }]);
    expect(await search('p98000032690')).toMatchObject([{ companyNumber: 'P98000032690', matchType: 'id' }]);
    expect(await search('no such company')).toEqual([]);
    expect((await read(hits[0]?.companyNumber ?? '')).value.company?.id).toBe('L12000012345');
  });
});

describe('the profile', () => {
  it('tells the company with its officers, registered agent and office, as of the day of the file', async () => {
    const { value, source, provenance, absence } = await read('p 98000032690');
    CompanyProfile.parse(value);
    expect(value.company).toEqual({
      id: 'P98000032690',
      countryCode: 'US-FL',
      identifiers: { 'Document number': 'P98000032690' },
      legalName: 'MANGROVE PIPELINE BUILDERS, INC.',
      status: {
        localName: 'Active',
        active: true,
        statusDetailsBeta: {
          status: 'ACTIVE',
        },
      },
      registrationDate: '1998-04-09',
      legalForm: {
        localName: 'DOMP',
        englishTranslation: 'Florida Profit Corporation',
        serviceStandard: 'Corporation',
      },
      legalAddress: {
        addressLine1: '800 HERON BLVD',
        addressLine2: 'SUITE 12',
        city: 'CORAL GABLES',
        postalCode: '33134-1234',
        state: 'FL',
        countryCode: 'US',
      },
    });
    expect(
      value.legalRepresentatives?.map(({ role }) => [role?.localName, role?.englishTranslation]),
    ).toEqual([
      ['PD', 'President, Director'],
      ['VP', 'Vice president'],
      ['ST', 'Secretary, Treasurer'],
      ['D', 'Director'],
      ['CFO', 'Chief financial officer'],
      ['D', 'Director'],
    ]);
    expect(value.legalRepresentatives?.[0]).toEqual({
      role: { localName: 'PD', englishTranslation: 'President, Director', serviceStandard: 'President' },
      type: 'individual',
      individual: {
        name: { fullName: 'LUCINDA M OAKHAMMOCK', firstName: 'LUCINDA M', lastName: 'OAKHAMMOCK' },
      },
    });
    expect(value.legalRepresentatives?.[5]).toMatchObject({
      type: 'company',
      company: { legalName: 'BISCAYNE TRUSTEES LLC', legalAddress: { postalCode: '33602' } },
    });
    expect(value.otherKeyPersons).toMatchObject([
      { role: { serviceStandard: 'Registered Agent' }, company: { legalName: 'EVERGLADE AGENTS INC' } },
    ]);
    expect(value.establishments).toMatchObject([
      { name: 'Registered office', address: { city: 'PLANTATION', postalCode: '33324' } },
    ]);
    expect(absence).toEqual({});
    expect(source).toMatchObject({ register: expect.stringContaining('Sunbiz'), authoritative: true });
    expect(provenance?.sources['us-fl.sunbiz']).toMatchObject({
      method: 'cached_from_registry',
      asOf: '2026-10-05',
      limitations: [
        'As of the register’s file of 2026-10-05.',
        'The company has more than six officers; the file names six of them.',
      ],
    });
  });

  it('an inactive company of another state, whose agent resigned', async () => {
    const { value, absence } = await read('F03000001234');
    expect(value.company?.status).toMatchObject({
      active: false,
      statusDetailsBeta: {
        status: 'INACTIVE_NOT_CLOSED',
      },
    });
    expect(value.company?.homeRegistration).toEqual({ law: 'DE', country: 'US-DE' });
    expect(value.flags).toMatchObject([
      { code: 'right_to_trade_lost', value: { kind: 'authority' } },
      { code: 'foreign_company', value: { country: 'US-DE' } },
    ]);
    expect(value.legalRepresentatives?.[0]?.role?.englishTranslation).toBe(
      'President, Secretary, Treasurer, Director',
    );
    expect(absence.otherKeyPersons?.reason).toBe('none_named');
    expect(absence.otherKeyPersons?.explanation).toMatch(
      /In the place of the registered agent it writes: RESIGNED/i,
    );
    expect(absence.establishments?.reason).toBe('none_named');
  });

  it('an agent who resigned, and a title that is not known', async () => {
    const { value } = await read('N98000000123');
    expect(value.legalRepresentatives).toMatchObject([{ individual: { name: { fullName: 'WREN, PIPPA' } } }]);
    expect(value.otherKeyPersons).toMatchObject([
      { role: { localName: 'XQ', serviceStandard: 'Other' } },
      { role: { englishTranslation: 'Registered agent, resigned (RESIGNED 05/06/2020)' }, hasEnded: true },
    ]);
  });

  it('what is not known passes as it is', async () => {
    const { value } = await read('P26000000009');
    expect(value.company).toMatchObject({
      legalForm: { localName: 'NEWTYPE' },
      status: { localName: 'Z', statusDetailsBeta: { status: 'UNKNOWN' } },
    });
    expect(value.company?.status).not.toHaveProperty('active');
  });

  it('a country is its code, and no address is invented', async () => {
    const uk = await read('M05000002222');
    expect(uk.value.company?.legalAddress).toEqual({
      addressLine1: '1 QUAY ST',
      city: 'BRISTOL',
      postalCode: 'BS1 1AA',
      countryCode: 'GB',
    });
    expect((await read('123456')).value.company).not.toHaveProperty('legalAddress');
  });

  it('says of a number that is not in the file that it is not there, free', async () => {
    const failure = await failureOf(read('L99999999999'));
    expect(failure.code).toBe('resource_not_found');
    expect(failure.message).toContain('Nothing was charged');
  });

  it('has neither shareholders nor owners, and says why', () => {
    const { standing = {} } = sunbiz.manifest.source;
    expect(standing.shareholders?.explanation).toContain('Florida Statutes');
    expect(standing.ultimateBeneficialOwners).toMatchObject({
      reason: 'restricted',
      explanation: expect.stringContaining('31 U.S.C. 5336'),
    });
  });
});

it('an inactive company of Florida is not said to have ended', () => {
  const wire = { COR_NAME: 'A', COR_STATUS: 'I', COR_FILING_TYPE: 'DOMP', STATE_COUNTRY: 'FL' };
  const company = mapCompany('P1', wire);
  expect(company.status?.statusDetailsBeta).toEqual({ status: 'INACTIVE_NOT_CLOSED' });
  expect(mapFlags(wire, company)).toMatchObject([{ code: 'inactive', value: { kind: 'other' } }]);
  expect(limitsOf(wire)).toHaveLength(1);
  // Of one from elsewhere it is the authority alone that it has lost.
  const foreign = { ...wire, COR_FILING_TYPE: 'FORP', STATE_COUNTRY: undefined };
  expect(limitsOf(foreign)).toEqual([]);
  expect(mapFlags(foreign, mapCompany('F1', foreign)).map(({ code }) => code)).toEqual([
    'right_to_trade_lost',
    'foreign_company',
  ]);
});

it('says under whose law a company from elsewhere was formed', async () => {
  const order = { country: 'US-FL', companyId: 'F03000001234', dataPoint: 'companyProfile' } as const;
  const { about } = await sunbiz.read(ctx(), { ...order, requestedAt: new Date('2026-11-20T12:00:00Z') });
  expect(about).toMatchObject({ isClosed: true, formedElsewhere: { place: 'US-DE' } });
});

it('a daily file changes a company and adds one', async () => {
  const updated = memoryIndex();
  await loadRecords(updated, floridaCorporations, recordsOf(SAMPLES[0].file), { date: '2026-10-05' });
  await loadRecords(updated, floridaCorporations, recordsOf(SAMPLES[1].file), {
    ...{ date: '2026-11-05', isUpdate: true },
  });
  const asked = contextForTests({ index: updated });
  const fetched = await florida.fetchDataPoint(asked, {
    ...{ country: 'US-FL', companyId: 'L12000012345', dataPoint: 'companyProfile' },
    requestedAt: new Date('2026-11-20T12:00:00Z'),
  });
  expect(fetched.value.company?.legalName).toBe('GULF LANTERN GROUP LLC');
  expect(fetched.value.legalRepresentatives).toHaveLength(1);
  expect(fetched.provenance?.sources['us-fl.sunbiz']?.asOf).toBe('2026-11-05');
});
