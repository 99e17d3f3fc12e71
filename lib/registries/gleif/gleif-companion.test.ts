import { describe, expect, it } from 'vitest';
import type { Company, Country } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { leadOf } from '../testing/lead-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { gleifCompanion } from './gleif-companion.ts';
import { gleifStandIn, leiOf, nameOf, readFixtures } from './testing/stand-in.ts';

const fixtures = readFixtures();
const lei = (name: string) => leiOf(fixtures[name]);

const standIn = standInForTests(
  () => gleifStandIn().start(),
  (running) => [running],
);

/** What a register says of a company, with GLEIF beside it. */
function profile(country: Country, company: Company) {
  const registry = composed(leadOf(country, [company]), [gleifCompanion]);
  const order = { country, companyId: company.id ?? '', requestedAt: new Date() } as const;
  return registry.fetchDataPoint(contextForTests({ settings: standIn().settings }), {
    ...order,
    dataPoint: 'companyProfile',
  });
}
const outcomeOf = ({ provenance }: Awaited<ReturnType<typeof profile>>) => provenance?.sources.gleif?.outcome;

it('gives LEI, BIC, former names and parents, and leaves the register’s own facts', async () => {
  const answer = await profile('GB', {
    id: '00087210',
    countryCode: 'GB',
    legalName: 'Pellworth Marine PLC',
  });
  expect(outcomeOf(answer)).toBe('merged');
  const { company } = answer.value;
  expect(company).toMatchObject({ id: '00087210', legalName: 'Pellworth Marine PLC' });
  expect(company?.identifiers?.LEI).toBe(lei('gb-listed'));
  expect(answer.provenance?.facts).toMatchObject({
    '/company': 'register',
    '/company/identifiers/LEI': 'gleif',
    '/company/formerNames/0': 'gleif',
  });
  expect(answer.companyIds).toEqual(['00087210', lei('gb-listed')]);
  // What the index has no persons for is nothing that the register lacks.
  expect(answer.absence).toEqual({});
});

it('gives parents by consolidated accounts as holders without shares', async () => {
  const { value, provenance } = await profile('GB', {
    ...{ id: '02204417', countryCode: 'GB' },
    legalName: nameOf(fixtures['gb-subsidiary']),
  });
  expect(value.shareholders?.length).toBeGreaterThan(0);
  for (const holder of value.shareholders ?? []) expect(holder.consolidatingParent).toBeDefined();
  expect(provenance?.facts['/shareholders']).toBe('gleif');
});

describe('what the register says of itself', () => {
  const own: Company = {
    ...{ id: '00087210', countryCode: 'GB', legalName: 'Pellworth Marine PLC' },
    identifiers: { CRN: '87210' },
    formerNames: ['Pellworth Sail Works'],
    registrationDate: '1900-01-01',
    legalForm: { localName: 'Company of another form' },
    legalAddress: { addressLine1: '99 Another Street', postalCode: 'ZZ9 9ZZ' },
    status: { localName: 'Active', statusDetailsBeta: { status: 'ACTIVE' } },
  };

  it('stays, and is no conflict: seat, form, age, number, former names', async () => {
    const { value, provenance } = await profile('GB', own);
    expect(provenance?.conflicts).toEqual([]);
    expect(value.company).toMatchObject({ ...own, identifiers: { CRN: '87210', LEI: lei('gb-listed') } });
    expect(value.establishments).toBeUndefined();
    expect(standIn().journal.filter(({ path }) => /branches|head-office/.test(path))).toEqual([]);
  });

  it('is not made up for: what the register leaves out stays out, but names', async () => {
    const { id = '', legalName = '' } = own;
    const { value } = await profile('GB', { id, countryCode: 'GB', legalName });
    expect(Object.keys(value.company ?? {}).toSorted()).toEqual(
      [
        'id',
        'countryCode',
        'legalName',
        'identifiers',
        'commercialNames',
        'formerNames',
        'status',
      ].toSorted(),
    );
  });

  it.each<[string, Company, string]>([
    ['status', { status: { statusDetailsBeta: { status: 'CLOSED' } } }, '/company/status'],
    ['name', { legalName: 'Pellworth Marines PLC' }, '/company/legalName'],
  ])('is compared in its %s', async (_, company, path) => {
    const { provenance } = await profile('GB', { ...own, ...company });
    expect(provenance?.conflicts).toMatchObject([
      { path, kind: 'identity', kept: 'register', other: 'gleif' },
    ]);
  });

  it('has the state of the LEI beside it', async () => {
    const { provenance } = await profile('GB', own);
    expect(provenance?.sources.gleif?.note).toBe('LEI registration ISSUED, renewal due 2027-03-08.');
  });
});

describe('which record', () => {
  it.each<[string, Country, Company, string]>([
    ['by a known LEI', 'DE', { identifiers: { LEI: lei('de-court-fuerth') } }, 'de-court-fuerth'],
    ['by the number, differently spelt', 'NO', { id: '999123452' }, 'no-split'],
    ['the live one of two of one company', 'GB', { id: 'SC104477' }, 'gb-two-leis-kept'],
  ])('%s', async (_, country, company, name) => {
    const known = { id: 'HRB 6684', countryCode: country, legalName: nameOf(fixtures[name]), ...company };
    const answer = await profile(country, known);
    expect(outcomeOf(answer)).toBe('merged');
    expect(answer.value.company?.identifiers?.LEI).toBe(lei(name));
  });

  it.each<[string, Country, Company, string]>([
    ['several carry the number', 'GB', { id: '05550123', legalName: 'Ostler Granary Limited' }, 'nothing'],
    ['none does', 'GB', { id: '12345678', legalName: 'Nobody Limited' }, 'nothing'],
    ['numbers name no company here', 'DE', { id: 'HRB 6684', legalName: 'Nobody GmbH' }, 'not_asked'],
    ['the LEI is of another country', 'FR', { identifiers: { LEI: lei('gb-listed') } }, 'nothing'],
    [
      'the number is there under another name',
      'GB',
      { id: '00087210', legalName: 'Zebra Ltd' },
      'another_company',
    ],
    [
      'the LEI is there under another name',
      'DE',
      { legalName: 'Zebra GmbH', identifiers: { LEI: lei('de-court-fuerth') } },
      'another_company',
    ],
  ])('%s: %s', async (_, country, company, outcome) => {
    const answer = await profile(country, { id: '1', countryCode: country, ...company });
    expect(outcomeOf(answer)).toBe(outcome);
    expect(Object.values(answer.provenance?.facts ?? {})).not.toContain('gleif');
    expect(answer.companyIds).toBeUndefined();
  });
});
