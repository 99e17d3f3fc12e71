import { describe, expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { failureOf } from '../testing/failure-of.ts';
import { fixtures, france, franceForTests, sirenOf } from './testing/france-for-tests.ts';

const { search, inpi, gazette, read, find } = franceForTests();

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
    expect([search, inpi, gazette].flatMap((each) => each().journal)).toEqual([]);
  });

  it('says of a right number that nobody has that there is no such unit', async () => {
    expect((await failureOf(read(UNKNOWN))).code).toBe('resource_not_found');
    expect((await failureOf(read(UNKNOWN, 'availableDocuments'))).code).toBe('resource_not_found');
    expect([...inpi().journal, ...gazette().journal]).toEqual([]);
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
    for (const section of ['legalRepresentatives', 'otherKeyPersons', 'establishments'] as const) {
      expect(absence[section]?.reason).toBe('none_named');
    }
    // Of shareholders the register has some forms' alone.
    expect(absence.shareholders?.reason).toBe('not_offered');
  });

  it('lets unknown codes pass', async () => {
    const { value } = await read('foreign-branch');
    expect(value.company).toMatchObject({
      legalForm: { localName: '3999' },
      activities: { other: { NAF: [{ code: 'ZZ.99' }] } },
      legalAddress: { city: 'LONDON', countryCode: 'GB' },
      status: { localName: 'X', statusDetailsBeta: { status: 'UNKNOWN' } },
    });
  });
});

describe('beside the search the national register', () => {
  it('tells since when somebody has a role', async () => {
    const { value, provenance } = await read('sci-partners');
    expect(value.legalRepresentatives).toMatchObject([{ startDate: '2015-01-20' }]);
    expect(provenance?.facts['/legalRepresentatives/0/startDate']).toBe('fr.rne');
  });

  it('has another day of registration, and names whom the search has not', async () => {
    const { provenance } = await read('sas-workshop');
    expect(provenance?.conflicts).toContainEqual(
      expect.objectContaining({ path: '/company/registrationDate', otherValue: '2012-04-10' }),
    );
    expect(provenance?.conflicts).toContainEqual(
      expect.objectContaining({ keptValue: expect.stringContaining('only here: ') }),
    );
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
    ['sas-workshop', '4 notices name this company; no open insolvency proceedings follow from them.'],
  ])('of %s it is said what was read, and that nothing is open', async (name, note) => {
    const { provenance } = await read(name);
    expect(provenance?.sources['fr.bodacc']).toMatchObject({ outcome: 'merged', note });
  });

  it('a notice that was withdrawn is listed as one', async () => {
    const { value } = await read('sarl-insolvent', 'availableDocuments');
    const withdrawn = value.documents?.officialPublications?.filter(({ description }) =>
      description?.startsWith('Withdrawn or corrected by a later notice'),
    );
    expect(withdrawn?.map(({ id }) => id)).toEqual(['fr.bodacc:notice/A202400410888']);
  });

  it('never keeps the profile from being sold where the gazette does not answer', async () => {
    await gazette().fault('503');
    const { provenance } = await read('sarl-insolvent');
    expect(provenance?.sources['fr.bodacc']?.outcome).toBe('no_answer');
  });
});

it('does not offer owners, and says so before anybody is asked', async () => {
  expect((await failureOf(read('sas-workshop', 'ultimateBeneficialOwners'))).code).toBe('not_supported');
  expect(search().journal).toEqual([]);
});
