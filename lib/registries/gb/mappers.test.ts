import { describe, expect, it } from 'vitest';
import { mapActivities } from './map-activities.ts';
import { lastAccounts } from './map-documents.ts';
import { categoryOf, describeFiling } from './map-filing.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapOfficers, officerName } from './map-officers.ts';
import { mapHitStatus } from './map-status.ts';
import * as schema from './schema.ts';
import { companyOf, fixtureOf, profileOf, statusOf } from './testing/mapped-fixtures.ts';

describe('officers', () => {
  it.each([
    ['OVERMORE, Wilhelmina Rose, Dr', 'Wilhelmina Rose OVERMORE'],
    ['QUILLANDÉ, Léonie', 'Léonie QUILLANDÉ'],
    ['MONONYM', 'MONONYM'],
  ])('%s', (name, full) => {
    expect(officerName(name)).toBe(full);
  });

  it('by role: who binds the company, who has another role, and companies as companies', () => {
    const { legalRepresentatives, otherKeyPersons } = companyOf('plc-exempt').value;
    expect(legalRepresentatives).toHaveLength(3);
    expect(legalRepresentatives?.[0]).toMatchObject({
      role: { localName: 'Director', serviceStandard: 'Director' },
      individual: { registerId: expect.stringMatching(/^[\w-]{20,}$/), identityVerifiedOn: '2025-10-02' },
    });
    expect(legalRepresentatives?.[1]?.individual?.nationality).toBe('PL');
    expect(legalRepresentatives?.[2]?.endDate).toBe('2018-12-31');
    expect(otherKeyPersons).toMatchObject([
      {
        type: 'company',
        role: { serviceStandard: 'Secretary' },
        company: { id: '99000004', countryCode: 'GB' },
      },
      { type: 'individual', endDate: '2010-06-30' },
    ]);
    const [, director, former] = companyOf('midstream').value.legalRepresentatives ?? [];
    expect(director).toMatchObject({ type: 'company', company: { id: '99000004' } });
    expect(former?.company).toMatchObject({ countryCode: 'ES', id: 'B-99900012' });
  });

  it('of a role that is not known have it in words', () => {
    const [officer] = schema.OfficerList.parse({
      items: [{ name: 'EXAMPLE, Ada', officer_role: 'corporate-keeper-of-the-seal' }],
    }).items;
    const { otherKeyPersons } = mapOfficers(officer === undefined ? [] : [officer]);
    expect(otherKeyPersons).toMatchObject([
      { role: { localName: 'Corporate keeper of the seal', serviceStandard: 'Other' }, type: 'company' },
    ]);
  });
});

describe('status', () => {
  it.each([
    ['topstream', {}, 'ACTIVE', true, 'Active'],
    [
      'topstream',
      { company_status: 'administration' },
      'UNDER_INSOLVENCY_PROCEEDING',
      true,
      'In Administration',
    ],
    ['topstream', { company_status: 'converted-closed' }, 'CLOSED', false, 'Converted / Closed'],
    ['topstream', { company_status: 'in-limbo' }, 'UNKNOWN', undefined, 'In limbo'],
    ['topstream', { company_status: undefined }, 'UNKNOWN', undefined, undefined],
    ['overseas-entity', {}, 'ACTIVE', true, 'Registered'],
    ['overseas-entity', { company_status: 'removed' }, 'CLOSED', false, 'Removed'],
    ['uk-establishment', {}, 'ACTIVE', true, 'Open'],
    ['overdue', {}, 'PENDING_DISSOLUTION', true, 'Active (Active proposal to strike off)'],
    ['liquidation', {}, 'UNDER_INSOLVENCY_PROCEEDING', true, 'Liquidation'],
    ['members-liquidation', {}, 'PENDING_DISSOLUTION', true, 'Liquidation'],
    ['dissolved', {}, 'CLOSED', false, 'Dissolved'],
  ])('%s %j: %s', (name, more, code, active, localName) => {
    const status = statusOf(name, more);
    expect([status?.statusDetailsBeta?.status, status?.active, status?.localName]).toEqual([
      code,
      active,
      localName,
    ]);
  });

  it('has the days of the proceeding that is open, and of the end', () => {
    expect(statusOf('liquidation')?.statusDetailsBeta?.insolvencyStartDate).toBe('2026-03-12');
    expect(statusOf('dissolved')?.statusDetailsBeta).toMatchObject({
      closureDate: '2024-05-21',
      closureReason: 'LIQUIDATION',
      insolvencyStartDate: '2021-10-15',
    });
  });

  it('a company that was wound up solvent was never insolvent', () => {
    const closed = { company_status: 'dissolved', date_of_cessation: '2026-11-01' };
    const details = statusOf('members-liquidation', closed)?.statusDetailsBeta;
    expect(details).toMatchObject({ status: 'CLOSED', closureReason: 'LIQUIDATION' });
    expect(details).not.toHaveProperty('insolvencyStartDate');
    expect(statusOf('members-liquidation')?.statusDetailsBeta).not.toHaveProperty('insolvencyStartDate');
  });
});

it.each([
  ['active', undefined, 'ACTIVE', true, 'Active'],
  [
    'active',
    'active-proposal-to-strike-off',
    'PENDING_DISSOLUTION',
    true,
    'Active (Active proposal to strike off)',
  ],
  // Only its cases say whether it is insolvent.
  ['liquidation', undefined, 'PENDING_DISSOLUTION', true, 'Liquidation'],
  ['administration', undefined, 'UNDER_INSOLVENCY_PROCEEDING', true, 'In Administration'],
  ['dissolved', undefined, 'CLOSED', false, 'Dissolved'],
  ['in-limbo', undefined, 'UNKNOWN', undefined, 'In limbo'],
])('a hit of the search that is %s, %s: %s', (word, detail, code, active, localName) => {
  const { statusDetailsBeta, ...status } = mapHitStatus(word, detail);
  expect([statusDetailsBeta?.status, status.active, status.localName]).toEqual([code, active, localName]);
});

describe('the company', () => {
  it('has its former names, without the one that it bears again', () => {
    const { company } = companyOf('plc-exempt').value;
    expect(company?.formerNames).toEqual([
      'LIGHTHOUSE STORES (HOLDINGS) PUBLIC LIMITED COMPANY',
      'LIGHTHOUSE STORES (HOLDINGS) LIMITED',
    ]);
    expect(company?.formerNamePeriods?.[0]).toMatchObject({ name: company?.formerNames?.[0] });
    const again = { previous_company_names: [{ name: 'HARBOUR LIGHTHOUSE EXAMPLE PLC' }] };
    expect(companyOf('plc-exempt', again).value.company).not.toHaveProperty('formerNames');
  });

  it.each([
    ['ltd', 'Private limited company', 'H0PO'],
    ['plc', 'Public limited company', 'B6ES'],
    ['llp', 'Limited liability partnership', 'Z0EY'],
    ['registered-overseas-entity', 'Overseas entity', undefined],
    ['guild-of-wizards', 'Guild of wizards', undefined],
  ])('%s: %s', (type, localName, iso20275Code) => {
    expect(mapLegalForm(profileOf('topstream', { type }))).toMatchObject({
      localName,
      ...(iso20275Code !== undefined && { iso20275Code }),
    });
  });

  it('a community interest company is one whatever its type', () => {
    expect(companyOf('many-filings').value.company?.legalForm).toMatchObject({
      localName: 'Private limited by guarantee without share capital; Community Interest Company (CIC)',
      serviceStandard: 'Nonprofit Organization',
      iso20275Code: '17R0',
    });
  });

  it('UK SIC becomes NACE without the fifth digit, and what is no class of NACE words', () => {
    expect(
      mapActivities(profileOf('topstream', { sic_codes: ['62011', '62012', '47110'] })).activities?.NACE,
    ).toEqual([
      {
        code: '62.01',
        description:
          'Ready-made interactive leisure and entertainment software development (UK SIC 62011); Business and domestic software development (UK SIC 62012)',
      },
      {
        code: '47.11',
        description: expect.stringContaining('(UK SIC 47110)'),
      },
    ]);
    expect(mapActivities(profileOf('topstream', { sic_codes: ['74990', '99999', '7499'] }))).toEqual({
      activityDescription: 'Non-trading company; Dormant Company',
    });
    expect(mapActivities(profileOf('topstream', { sic_codes: [] }))).toEqual({});
  });

  it('is not called exempt from naming owners where the register names some', () => {
    const absenceOf = (name: string) =>
      companyOf(name, { type: 'oversea-company' }).absence.ultimateBeneficialOwners?.reason;
    expect(absenceOf('nobody')).toBe('exempt');
    expect(absenceOf('topstream')).toBeUndefined();
  });

  it('an establishment has no shareholders of its own', () => {
    expect(companyOf('uk-establishment').value.companyRelationships).toEqual([
      {
        relation: 'other',
        company: { id: 'FC990001', countryCode: 'GB', legalName: 'TABLE BAY EXAMPLE BANK' },
        description: 'The overseas company whose UK establishment it is',
      },
    ]);
    expect(companyOf('uk-establishment').absence.shareholders).toEqual({
      reason: 'exempt',
      explanation:
        'An establishment has no shareholders of its own: it is part of TABLE BAY EXAMPLE BANK, FC990001.',
    });
  });
});

describe('filings', () => {
  const filing = (more: object) => schema.Filing.parse({ transaction_id: 'A', ...more });

  it.each([
    [
      { category: 'accounts', type: 'AA', description: 'accounts-with-accounts-type-full' },
      'financialStatements',
    ],
    [{ category: 'accounts', type: 'AA', description: 'legacy' }, 'financialStatements'],
    [{ category: 'accounts', type: 'AA01', description: 'change-account-reference-date' }, 'otherDocuments'],
    [
      { category: 'incorporation', type: 'NEWINC', description: 'incorporation-company' },
      'articlesOfAssociation',
    ],
    [{ category: 'incorporation', type: 'MA', description: 'memorandum-articles' }, 'articlesOfAssociation'],
    [{ category: 'resolution', type: 'RESOLUTIONS', description: 'resolution' }, 'otherDocuments'],
    [{}, 'otherDocuments'],
  ])('%j is of %s', (more, category) => {
    expect(categoryOf(filing(more))).toBe(category);
  });

  it.each([
    [
      { description: 'legacy', description_values: { description: 'Return made up to 04/03/98' } },
      'Return made up to 04/03/98',
    ],
    [
      { description: 'accounts-with-accounts-type-full', description_values: { made_up_date: '2025-12-31' } },
      'Full accounts made up to 31 December 2025',
    ],
    [{ description: 'accounts-with-accounts-type-full' }, 'Full accounts made up to'],
    [{ description: 'something-new-and-strange' }, 'Something new and strange'],
    [{ type: 'XY1' }, 'XY1'],
  ])('%j is called %s', (more, name) => {
    expect(describeFiling(filing(more))).toBe(name);
  });

  it('the last closed year counts by the register’s own periods, to the day', () => {
    const fixture = fixtureOf('plc-exempt');
    const filings = schema.FilingList.parse({ items: fixture['filing-history'] }).items;
    const profile = profileOf('plc-exempt');
    const on = (today: string) => lastAccounts(filings, profile, today)?.description_values?.made_up_date;
    expect(on('2026-11-20')).toBe('2026-03-31');
    expect(on('2027-03-31')).toBe('2026-03-31');
    // The next year is over and its accounts are not filed.
    expect(on('2027-04-01')).toBeUndefined();
    expect(lastAccounts([], profile, '2026-11-20')).toBeUndefined();
    expect(lastAccounts(filings, profileOf('plc-exempt', { accounts: null }), '2026-11-20')).toBeUndefined();
  });
});
