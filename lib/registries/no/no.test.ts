import { describe, expect, it } from 'vitest';
import {
  AvailableDocuments,
  CompanyProfile,
  type DataPoint,
  MAX_SEARCH_RESULTS,
} from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { brreg } from './brreg.ts';
import { companyAccounts } from './company-accounts.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { accountsStandIn, brregStandIn, copyOf } from './testing/stand-in.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const fixtures = readFixtures();
const norway = composed(brreg, [companyAccounts]);
const numberOf = (name: string): string => fixtures.get(name)?.unit.organisasjonsnummer ?? '';

const standIns = standInForTests(
  async () => ({ register: await brregStandIn.start(), accounts: await accountsStandIn.start() }),
  ({ register, accounts }) => [register, accounts],
);

const ctx = (now = NOW) =>
  contextForTests({
    settings: {
      ...standIns().register.settings,
      ...standIns().accounts.settings,
    },
    now,
  });

const read = (name: string, dataPoint: DataPoint = 'companyProfile', now = NOW) =>
  norway.fetchDataPoint(ctx(now), {
    country: 'NO',
    companyId: norway.companyId(numberOf(name) || name),
    requestedAt: now,
    dataPoint,
  });
const search = (query: string) => norway.search(ctx(), { country: 'NO', query });
const fetchDocument = (name: string, documentId: string, now = NOW) =>
  norway.fetchDocument(ctx(now), { country: 'NO', companyId: numberOf(name), requestedAt: now, documentId });

/** A number whose check digit fits, and which no fixture has. */
const UNKNOWN = '999999972';
const misspelt = (number: string) => `${number.slice(0, 8)}${(Number(number.at(-1)) + 1) % 10}`;

describe('one company, one id', () => {
  it.each([' 999 800 130 ', '999800130', 'NO999800130MVA', 'no 999.800.130 mva'])('%s', (typed) => {
    expect(norway.companyId(typed)).toBe('999800130');
  });

  it('refuses a wrong check digit before the register is asked', async () => {
    const wrong = misspelt(numberOf('as-industry'));
    for (const id of [wrong, `NO${wrong}MVA`, 'HRB 1234', '12345678']) {
      expect((await failureOf(read(id))).code).toBe('invalid_request');
    }
    expect((await failureOf(search(wrong))).code).toBe('invalid_request');
    expect(standIns().register.journal).toEqual([]);
    expect(standIns().accounts.journal).toEqual([]);
  });

  it('says of a right number that nobody has that there is no such unit', async () => {
    expect((await failureOf(read(UNKNOWN))).code).toBe('resource_not_found');
    expect((await failureOf(read(UNKNOWN, 'availableDocuments'))).code).toBe('resource_not_found');
    expect(standIns().accounts.journal).toEqual([]);
  });

  it('names the unit of a place of business', async () => {
    const place = fixtures.get('nuf-branch')?.subUnits[0]?.organisasjonsnummer ?? '';
    const failure = await failureOf(read(place));
    expect(failure.code).toBe('resource_not_found');
    expect(failure.message).toContain(`Look up ${numberOf('nuf-branch')}`);
  });
});

describe('search', () => {
  it('finds by number in any spelling, deleted units too', async () => {
    const number = numberOf('as-deleted');
    for (const query of [number, ` ${number.slice(0, 3)} ${number.slice(3)}`, `NO${number}MVA`]) {
      expect(await search(query)).toMatchObject([
        { companyNumber: number, legalName: 'SLUKKET LYS AS', matchType: 'id' },
      ]);
    }
    expect(await search(UNKNOWN)).toEqual([]);
  });

  it('leads from the number of a place of business to its unit', async () => {
    const place = fixtures.get('nuf-branch')?.subUnits[0]?.organisasjonsnummer ?? '';
    expect(await search(place)).toMatchObject([
      {
        companyNumber: numberOf('nuf-branch'),
        matchType: 'id',
        address: { countryCode: 'SE', city: '890 00 SVARTSJÖ' },
      },
    ]);
  });

  it('ranks by name, and each hit can be opened', async () => {
    const hits = await search(' nordhavre  kommune ');
    expect(hits[0]).toMatchObject({ legalName: 'NORDHAVRE KOMMUNE', matchType: 'exactLegalName' });
    const all = await search('nordhavre');
    expect(all.map(({ legalName }) => legalName).toSorted()).toEqual([
      'NORDHAVRE ENERGI ASA',
      'NORDHAVRE KOMMUNE',
      'NORDHAVRE RENOVASJON IKS',
    ]);
    expect(all.length).toBeLessThanOrEqual(MAX_SEARCH_RESULTS);
    for (const { companyNumber } of all) {
      expect((await read(companyNumber)).value.company?.id).toBe(companyNumber);
    }
    expect(await search('no such name')).toEqual([]);
  });
});

describe('the profile', () => {
  it.each([...fixtures.keys()])('%s is valid by the contract, and all its bytes are kept', async (name) => {
    const { value, wire, source } = await read(name);
    CompanyProfile.parse(value);
    expect(value.company?.id).toBe(numberOf(name));
    expect(source).toMatchObject({ authoritative: true, licence: 'NLOD 2.0' });
    expect(wire).toHaveLength(standIns().register.journal.filter(({ status }) => status === 200).length);
  });

  it('has every place of business, of however many pages', async () => {
    const { value, provenance } = await read('asa-many-places');
    expect(new Set(value.establishments?.map(({ id }) => id)).size).toBe(1203);
    expect(standIns().register.journal.filter(({ path }) => path === '/underenheter')).toHaveLength(3);
    expect(provenance?.sources['no.brreg']?.note).toBeUndefined();
  });

  it('is closed with its day, where the unit is deleted', async () => {
    const { value, absence } = await read('as-deleted');
    expect(value.company).toMatchObject({
      formerNames: ['TENT LYS AS'],
      status: { active: false, statusDetailsBeta: { status: 'CLOSED', closureDate: '2024-10-20' } },
    });
    expect(absence.legalRepresentatives?.reason).toBe('none_named');
    expect(absence.establishments?.reason).toBe('none_named');
    expect(standIns().register.journal.map(({ path }) => path)).not.toContain('/underenheter');
  });

  it('fails whole where roles or places of business fail', async () => {
    for (const route of ['/enheter/:number/roller', '/underenheter']) {
      await standIns().register.fault('500', route);
      expect((await failureOf(read('as-holding'))).code).toBe('service_unavailable');
      await standIns().register.fault('drifted-shape', route);
      expect((await failureOf(read('as-industry'))).code).toBe('registry_changed');
    }
  });

  it('says why it has no shareholders, and who gives them out', async () => {
    const { absence, value } = await read('as-industry');
    expect(value.shareholders).toBeUndefined();
    expect(absence.shareholders?.explanation).toContain('Norwegian Tax Administration');
  });
});

describe('accounts', () => {
  it('are listed by year, newest first, with the figures and the period of the newest', async () => {
    const { value, provenance } = await read('as-industry', 'availableDocuments');
    const { documents } = AvailableDocuments.parse(value);
    const number = numberOf('as-industry');
    expect(documents?.financialStatements?.map(({ id }) => id)).toEqual(
      ['2025', '2024', '2023', '2022'].map((year) => `no.accounts:${number}/${year}`),
    );
    expect(documents?.financialStatements?.[0]?.descriptionInEnglish).toContain(
      'operating income 91500000 NOK',
    );
    expect(documents?.lastFiscalYearFinancialStatement).toEqual(documents?.financialStatements?.[0]);
    // Each year's accounts have a date of their own, and the list as a whole has none.
    expect(documents?.financialStatements?.map(({ period }) => period?.endDate?.year)).toEqual([
      2025, 2024, 2023, 2022,
    ]);
    expect(provenance?.sources['no.accounts']).toMatchObject({ outcome: 'merged' });
    expect(provenance?.sources['no.accounts']).not.toHaveProperty('asOf');
  });

  it('of the last closed year are none where they are not filed yet', async () => {
    const late = new Date('2027-02-01T00:00:00Z');
    const { value } = await read('as-industry', 'availableDocuments', late);
    expect(value.documents?.financialStatements).toHaveLength(4);
    expect(value.documents).not.toHaveProperty('lastFiscalYearFinancialStatement');
    const ordered = fetchDocument('as-industry', 'last_fiscal_year_financial_statement', late);
    expect((await failureOf(ordered)).code).toBe('resource_not_found');
  });

  it('of a bank are listed without figures', async () => {
    const { value } = await read('spa-bank', 'availableDocuments');
    expect(value.documents?.financialStatements?.map(({ period }) => period)).toEqual([
      { endDate: { year: 2025 } },
      { endDate: { year: 2024 } },
    ]);
  });

  it('that were never filed are no documents, with the reason', async () => {
    const { value, absence } = await read('fli-association', 'availableDocuments');
    expect(value.documents).toBeUndefined();
    expect(absence.documents?.explanation).toContain('has no accounts');
  });

  it('come as the very bytes, by their own id and by the smart one', async () => {
    const number = numberOf('as-industry');
    const old = await fetchDocument('as-industry', `no.accounts:${number}/2022`);
    expect(Buffer.from(old.bytes).equals(copyOf(number, '2022'))).toBe(true);
    expect(old).toMatchObject({ mediaType: 'application/pdf', category: 'financialStatements' });
    expect(old.smartIds).toBeUndefined();
    const id = `no.accounts:${number}/2025`;
    const newest = await fetchDocument('as-industry', id);
    const last = await fetchDocument('as-industry', 'last_fiscal_year_financial_statement');
    for (const fetched of [newest, last]) {
      expect(Buffer.from(fetched.bytes).equals(copyOf(number, '2025'))).toBe(true);
      expect(fetched.document.id).toBe(id);
      expect(fetched.smartIds).toEqual(['last_fiscal_year_financial_statement']);
    }
    expect(last.category).toBe('lastFiscalYearFinancialStatement');
  });

  it.each([
    ['of another company', () => `no.accounts:${numberOf('spa-bank')}/2025`],
    ['of a year without a copy', () => `no.accounts:${numberOf('as-industry')}/1999`],
  ])('%s are not found', async (_, id) => {
    expect((await failureOf(fetchDocument('as-industry', id()))).code).toBe('resource_not_found');
  });

  it('have prices, and nothing else has', () => {
    expect(norway.pricedAs(`no.accounts:${UNKNOWN}/2025`)).toBe('financialStatements');
    expect(norway.pricedAs('last_fiscal_year_financial_statement')).toBe(
      'last_fiscal_year_financial_statement',
    );
    for (const id of ['no.accounts:1/2025', 'trade_register_extract', `${UNKNOWN}`]) {
      expect(norway.pricedAs(id)).toBeNull();
    }
  });

  it('fail the list, free, where their register does not answer', async () => {
    await standIns().accounts.fault('503', '/regnskap/aarsregnskap/kopi/:number/aar');
    expect((await failureOf(read('as-industry', 'availableDocuments'))).code).toBe('service_unavailable');
    await standIns().accounts.fault('500', '/regnskap/:number');
    expect((await failureOf(read('as-industry', 'availableDocuments'))).code).toBe('service_unavailable');
  });

  it('that are no PDF are refused', async () => {
    await standIns().accounts.fault('html-200', '/regnskap/aarsregnskap/kopi/:number/:year');
    const ordered = fetchDocument('as-industry', `no.accounts:${numberOf('as-industry')}/2025`);
    expect((await failureOf(ordered)).code).toBe('registry_changed');
  });
});

it('does not offer owners, and says so before anybody is asked', async () => {
  expect((await failureOf(read('as-industry', 'ultimateBeneficialOwners'))).code).toBe('not_supported');
  expect(standIns().register.journal).toEqual([]);
});
