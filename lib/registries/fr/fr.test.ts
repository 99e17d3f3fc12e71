import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AvailableDocuments, CompanyProfile, type DataPoint, Failure } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { noViolations } from '../testing/no-violations.ts';
import { sourcesInMemory } from '../testing/sources-in-memory.ts';
import type { RunningStandIn } from '../testing/stand-in.ts';
import { annuaire } from './annuaire.ts';
import { bodacc } from './bodacc.ts';
import { rne } from './rne.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { annuaireStandIn, bodaccStandIn, fileOf, rneStandIn } from './testing/stand-in.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const fixtures = readFixtures();
const france = composed(annuaire, [rne, bodacc]);
const sirenOf = (name: string): string => fixtures.get(name)?.unit.siren ?? '';

const register = rneStandIn();
let search: RunningStandIn;
let inpi: RunningStandIn;
let gazette: RunningStandIn;
let all: RunningStandIn[];
beforeAll(async () => {
  all = await Promise.all([annuaireStandIn, register, bodaccStandIn].map((each) => each.start()));
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error('expected three stand-ins');
  [search, inpi, gazette] = [first, second, third];
});
afterAll(() => Promise.all(all.map((each) => each.close())));
afterEach(async () => {
  for (const each of all) {
    noViolations(each);
    await each.reset();
  }
});

const shared = sourcesInMemory();
const ctx = (now = NOW) =>
  contextForTests({
    settings: Object.assign({ REGISTRY_TIMEOUT_MS: '5000' }, ...all.map(({ settings }) => settings)),
    now,
    shared,
  });
const read = (name: string, dataPoint: DataPoint = 'companyProfile', now = NOW) =>
  france.fetchDataPoint(ctx(now), {
    country: 'FR',
    companyId: france.companyId(sirenOf(name) || name),
    requestedAt: now,
    dataPoint,
  });
const find = (query: string) => france.search(ctx(), { country: 'FR', query });
const fetchDocument = (name: string, documentId: string, now = NOW) =>
  france.fetchDocument(ctx(now), { country: 'FR', companyId: sirenOf(name), requestedAt: now, documentId });

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw new Error(`expected a Failure, got ${String(error)}`);
  expect(error.message).toContain('Nothing was charged');
  return error;
}

/** A SIREN whose check digit fits, and which no fixture has. */
const UNKNOWN = '999800980';

describe('one company, one id', () => {
  it.each([' 999 800 113 ', '999800113', '99980011300014', 'FR10999800113', 'fr 10 999.800.113'])(
    '%s',
    (typed) => {
      expect(france.companyId(typed)).toBe('999800113');
    },
  );

  it('refuses a wrong check digit before anybody is asked', async () => {
    for (const id of ['999800114', 'FR11999800113', '99980011300015', 'HRB 1234', '12345678']) {
      expect((await failureOf(read(id))).code).toBe('invalid_request');
    }
    expect((await failureOf(find('999800114'))).code).toBe('invalid_request');
    expect(all.flatMap(({ journal }) => journal)).toEqual([]);
  });

  it('says of a right number that nobody has that there is no such unit', async () => {
    expect((await failureOf(read(UNKNOWN))).code).toBe('resource_not_found');
    expect((await failureOf(read(UNKNOWN, 'availableDocuments'))).code).toBe('resource_not_found');
    expect([...inpi.journal, ...gazette.journal]).toEqual([]);
  });
});

describe('search', () => {
  it.each([
    ['999800113', 'BRUMACIER INDUSTRIES'],
    ['99980011300014', 'BRUMACIER INDUSTRIES'],
    ['999 800 618', 'COMPTOIR ETEINT'],
  ])('by number %s', async (query, legalName) => {
    expect(await find(query)).toMatchObject([{ legalName, matchType: 'id' }]);
  });

  it('by name, best first, and each hit can be opened', async () => {
    const hits = await find(' brumacier  industries ');
    expect(hits[0]).toMatchObject({ legalName: 'BRUMACIER INDUSTRIES', matchType: 'exactLegalName' });
    for (const { companyNumber } of hits) {
      expect((await read(companyNumber)).value.company?.id).toBe(companyNumber);
    }
    expect(await find('no such name')).toEqual([]);
  });
});

describe('the profile', () => {
  it.each([...fixtures.keys()])('%s is valid by the contract', async (name) => {
    const { value, source } = await read(name);
    CompanyProfile.parse(value);
    expect(value.company?.id).toBe(sirenOf(name));
    expect(source).toMatchObject({ authoritative: true, licence: 'Licence Ouverte 2.0' });
  });

  it('is put together of three sources, each fact with its own', async () => {
    const { value, provenance } = await read('sas-workshop');
    expect(value.company).toMatchObject({
      identifiers: { SIREN: '999800113', VAT: 'FR10999800113' },
      legalForm: { englishTranslation: 'Simplified joint-stock company (SAS)', iso20275Code: '6CHY' },
      activities: { NACE: [{ code: '25.62', description: expect.stringContaining('(NAF 25.62B)') }] },
      employeeCount: { min: 20, max: 49, lastUpdated: '2024-12-31' },
      capital: { amount: 250_000, currency: 'EUR' },
      activityDescription: "La découpe et l'assemblage de pièces d'acier imaginaires.",
      status: { active: true, statusDetailsBeta: { status: 'ACTIVE' } },
    });
    expect(provenance?.facts).toMatchObject({
      '/company/capital': 'fr.rne',
      '/legalRepresentatives': 'fr.search',
    });
    expect(
      value.legalRepresentatives?.map(({ role, company }) => [role?.serviceStandard, company?.id]),
    ).toEqual([
      ['President', '999800121'],
      ['Chief Executive Officer', undefined],
      ['Managing Director', undefined],
    ]);
    expect(value.otherKeyPersons?.map(({ role }) => role?.serviceStandard)).toEqual(['Auditor', 'Other']);
    expect(value.establishments).toHaveLength(3);
  });

  it('names partners as shareholders; a sole partner has all shares', async () => {
    const partners = (await read('sci-partners')).value;
    expect(partners.shareholders).toMatchObject([
      { type: 'company', company: { legalName: "FONCIERE DE L'ESTUAIRE" } },
      { type: 'individual', individual: { name: { fullName: 'RENE PALOMBE' } } },
    ]);
    expect(partners.shareholders?.map((each) => each.sharePercentage)).toEqual([undefined, undefined]);
    // A nationality that is no word of the list is none.
    expect(partners.shareholders?.[1]?.individual?.nationality).toBeUndefined();
    expect((await read('sarl-recovered')).value.shareholders).toMatchObject([{ sharePercentage: 100 }]);
  });

  it('has every place of business up to a thousand, and says how many there are', async () => {
    const { value, provenance } = await read('sa-many-places');
    expect(new Set(value.establishments?.map(({ id }) => id)).size).toBe(1_000);
    expect(provenance?.sources['fr.search']?.note).toContain('1000 of 1204');
  });

  it('is whole where the register knows nothing but the name', async () => {
    const { value, absence } = await read('asso-poor');
    expect(value.company).toMatchObject({
      legalName: 'LES AMIS DU SENTIER INVENTE',
      identifiers: { RNA: 'W999000123' },
    });
    for (const section of [
      'legalRepresentatives',
      'otherKeyPersons',
      'establishments',
      'shareholders',
    ] as const) {
      expect(absence[section]?.reason).toBe('not_offered');
    }
  });

  it('lets unknown codes pass', async () => {
    const { value } = await read('foreign-branch');
    expect(value.company).toMatchObject({
      legalForm: { localName: '3999' },
      activities: { other: { NAF: [{ code: 'ZZ.99' }] } },
      legalAddress: { addressLine2: 'ROYAUME-UNI', city: 'LONDON' },
      status: { localName: 'X', statusDetailsBeta: { status: 'UNKNOWN' } },
    });
    expect(value.company?.legalAddress?.countryCode).toBeUndefined();
  });
});

describe('insolvency by the gazette', () => {
  it('raises the status, with the day of the opening, and is a conflict that is shown', async () => {
    const { value, provenance } = await read('sarl-insolvent');
    expect(value.company?.status).toMatchObject({
      active: true,
      statusDetailsBeta: {
        status: 'UNDER_INSOLVENCY_PROCEEDING',
        // That of 2024 was withdrawn.
        insolvencyStartDate: '2025-02-20',
        additionalInfo: expect.stringContaining('conversion en liquidation judiciaire of 2026-02-10'),
      },
    });
    expect(provenance?.conflicts[0]).toMatchObject({ path: '/company/status', kept: 'fr.bodacc' });
  });

  it.each(['sarl-recovered', 'sas-workshop'])(
    'of %s is none: it is over, or the notice names another too',
    async (name) => {
      expect((await read(name)).value.company?.status?.statusDetailsBeta?.status).toBe('ACTIVE');
    },
  );

  it.each([
    ['sarl-recovered', '2 notices name this company; no open insolvency proceedings follow from them.'],
    [
      'sas-workshop',
      '4 notices name this company; no open insolvency proceedings follow from them. Read also what names other companies beside it and was not used: A202202010999 of 2022-10-15.',
    ],
  ])('of %s it is said what was read, and that nothing is open', async (name, note) => {
    const { provenance } = await read(name);
    expect(provenance?.sources['fr.bodacc']).toMatchObject({ outcome: 'nothing', note });
  });

  it('a notice that was withdrawn is listed as one', async () => {
    const { value } = await read('sarl-insolvent', 'availableDocuments');
    const withdrawn = value.documents?.officialPublications?.filter(({ description }) =>
      description?.startsWith('Withdrawn or corrected by a later notice'),
    );
    expect(withdrawn?.map(({ id }) => id)).toEqual(['fr.bodacc:notice/A202400410888']);
  });

  it('never keeps the profile from being sold where the gazette does not answer', async () => {
    await gazette.fault('503');
    const { provenance } = await read('sarl-insolvent');
    expect(provenance?.sources['fr.bodacc']?.outcome).toBe('no_answer');
  });
});

describe('who has objected to publication', () => {
  it('is nowhere: not in the answer, the search or the bytes that are kept', async () => {
    const { value, absence, wire, provenance } = await read('ei-hidden');
    const [hit] = await find(sirenOf('ei-hidden'));
    expect(hit?.legalName).toBe(`SIREN ${sirenOf('ei-hidden')} (name not public)`);
    expect(await find('hiddenname secretperson')).toEqual([]);
    const kept = (wire ?? []).map(({ bytes }) => Buffer.from(bytes).toString());
    expect(kept.join()).toContain(sirenOf('ei-hidden'));
    for (const text of [JSON.stringify({ value, absence, provenance, hit }), kept.join()]) {
      expect(text).not.toMatch(/secretperson|hiddenname|rue grande|fontbelle|1961/i);
    }
    expect(provenance?.sources['fr.rne']?.note).toContain('objected to publication');
    expect(absence.legalRepresentatives?.reason).toBe('restricted');
    expect([...inpi.journal, ...gazette.journal]).toEqual([]);
  });

  it('a place of business that is not public is neither told nor kept, and it is said that there is one', async () => {
    const { value, wire, provenance } = await read('sas-workshop');
    const kept = (wire ?? []).map(({ bytes }) => Buffer.from(bytes).toString()).join();
    expect(kept).toContain('99980011300048');
    expect(JSON.stringify(value) + kept).not.toMatch(/rue cachee/i);
    expect(kept).not.toContain('CACHEE');
    expect(provenance?.sources['fr.search']?.note).toBe('1 of 4 places of business is not public.');
  });

  it('a confidential deed is neither listed nor kept', async () => {
    const { value, wire } = await read('sas-workshop', 'availableDocuments');
    const kept = (wire ?? []).map(({ bytes }) => Buffer.from(bytes).toString()).join();
    expect(kept).toContain('a2024');
    expect(JSON.stringify(value) + kept).not.toMatch(/asecret|bsecret|confidentiel/i);
  });

  it('has no documents either: none is listed, none handed over by its id, and nobody else is asked', async () => {
    const { value, absence, provenance } = await read('ei-hidden', 'availableDocuments');
    expect(value.documents).toBeUndefined();
    expect(absence.documents?.reason).toBe('restricted');
    const { 'fr.search': lead, ...others } = provenance?.sources ?? {};
    expect(lead?.outcome).toBe('nothing');
    expect(Object.values(others).map(({ outcome }) => outcome)).toEqual(['not_asked', 'not_asked']);
    for (const id of ['fr.bodacc:notice/A201800110011', 'fr.rne:deed/a2012']) {
      expect((await failureOf(fetchDocument('ei-hidden', id))).code).toBe('resource_not_found');
    }
    expect([...inpi.journal, ...gazette.journal]).toEqual([]);
  });

  it('beneficial owners that the national register lets slip are neither read nor kept', async () => {
    const { value, wire } = await read('sas-workshop');
    const kept = (wire ?? []).map(({ bytes }) => Buffer.from(bytes).toString()).join();
    expect(kept).toContain('HOLDING ORVENNE');
    expect(JSON.stringify(value) + kept).not.toContain('SECRETOWNER');
  });
});

describe('documents', () => {
  it('are those of the national register and of the gazette, public ones alone', async () => {
    const { value } = await read('sas-workshop', 'availableDocuments');
    const { documents } = AvailableDocuments.parse(value);
    expect(documents?.financialStatements?.map(({ id }) => id)).toEqual([
      'fr.rne:accounts/b2025',
      'fr.rne:accounts/b2024',
    ]);
    expect(documents?.lastFiscalYearFinancialStatement?.id).toBe('fr.rne:accounts/b2025');
    expect(documents?.articlesOfAssociation?.map(({ id, isConsolidated }) => [id, isConsolidated])).toEqual([
      ['fr.rne:articles/a2024', true],
      ['fr.rne:articles/a2012', undefined],
    ]);
    expect(documents?.otherDocuments?.map(({ id }) => id)).toEqual(['fr.rne:deed/a2020']);
    expect(documents?.officialPublications?.map(({ id, date }) => [id, date?.slice(0, 4)])).toEqual([
      ['fr.bodacc:notice/B202401230077', '2024'],
      ['fr.bodacc:notice/A202202010999', '2022'],
      ['fr.bodacc:notice/A202102010345', '2021'],
      ['fr.bodacc:notice/A202000450101', '2020'],
    ]);
  });

  it.each([
    ['fr.rne:accounts/b2024', 'b2024', 'financialStatements'],
    ['fr.rne:articles/a2012', 'a2012', 'articlesOfAssociation'],
    ['fr.rne:deed/a2020', 'a2020', 'otherDocuments'],
    ['last_fiscal_year_financial_statement', 'b2025', 'lastFiscalYearFinancialStatement'],
  ])('%s comes as the very bytes', async (id, file, category) => {
    const fetched = await fetchDocument('sas-workshop', id);
    expect(Buffer.from(fetched.bytes).equals(fileOf(file))).toBe(true);
    expect(fetched).toMatchObject({ category, mediaType: 'application/pdf' });
  });

  it('a notice comes as the record of the gazette', async () => {
    const fetched = await fetchDocument('sas-workshop', 'fr.bodacc:notice/A202102010345');
    expect(JSON.parse(Buffer.from(fetched.bytes).toString())).toMatchObject({
      results: [{ id: 'A202102010345', familleavis: 'vente' }],
    });
  });

  it.each([
    'fr.rne:deed/asecret',
    'fr.rne:accounts/bgone',
    'fr.rne:deed/a2012',
    'fr.bodacc:notice/A202500410201',
    'fr.bodacc:notice/x" or "1"="1',
  ])('%s is not found', async (id) => {
    expect((await failureOf(fetchDocument('sas-workshop', id))).code).toBe('resource_not_found');
  });

  it('of the last fiscal year are none where newer accounts are due', async () => {
    const late = new Date('2027-02-01T00:00:00Z');
    const { value } = await read('sas-workshop', 'availableDocuments', late);
    expect(value.documents).not.toHaveProperty('lastFiscalYearFinancialStatement');
    const ordered = fetchDocument('sas-workshop', 'last_fiscal_year_financial_statement', late);
    expect((await failureOf(ordered)).code).toBe('resource_not_found');
  });

  it('where there are no attachments are none, and nothing fails', async () => {
    const { value, absence } = await read('sas-closed', 'availableDocuments');
    expect(value.documents).toBeUndefined();
    expect(absence.documents?.explanation).toContain('no public deed');
  });
});

describe('the account of the national register', () => {
  it('signs in once, and once more when its token has ended', async () => {
    await read('sas-workshop', 'availableDocuments');
    const before = register.logins();
    await Promise.all(Array.from({ length: 3 }, () => read('sci-partners')));
    expect(register.logins()).toBe(before);
    register.endSessions();
    const { provenance } = await read('sci-partners');
    expect(provenance?.sources['fr.rne']?.outcome).toBe('merged');
    expect(register.logins()).toBe(before + 1);
  });
});

it('does not offer owners, and says so before anybody is asked', async () => {
  expect((await failureOf(read('sas-workshop', 'ultimateBeneficialOwners'))).code).toBe('not_supported');
  expect(search.journal).toEqual([]);
});
