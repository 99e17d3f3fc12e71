import { describe, expect, it } from 'vitest';
import { registerStatements } from '#lib/domain/owners/register-statement.ts';
import control from './codes/control.json' with { type: 'json' };
import { describe as describeCode } from './describe.ts';
import { mapActivities } from './map-activities.ts';
import { lastAccounts } from './map-documents.ts';
import { categoryOf, describeFiling } from './map-filing.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapOfficers, officerName } from './map-officers.ts';
import { mapOwners } from './map-owners.ts';
import { mapProfile } from './map-profile.ts';
import { controlOf, shareRangeOf } from './natures.ts';
import * as schema from './schema.ts';
import { readFixtureFiles, type WireFixture } from './testing/fixtures.ts';

const fixtures = readFixtureFiles();
const PSC = 'persons-with-significant-control';

function fixtureOf(name: string): WireFixture {
  const fixture = fixtures[name];
  if (fixture === undefined) throw new Error(`no fixture ${name}`);
  return fixture;
}

const profileOf = (name: string, more: object = {}) =>
  schema.CompanyProfile.parse({ ...fixtureOf(name).company, ...more });

const ownersOf = (
  name: string,
  more: { profile?: object; controls?: object[]; statements?: object[] } = {},
) => {
  const fixture = fixtureOf(name);
  return mapOwners({
    profile: profileOf(name, more.profile),
    controls: schema.ControlList.parse({ items: more.controls ?? fixture[PSC] }).items,
    statements: schema.StatementList.parse({ items: more.statements ?? fixture[`${PSC}-statements`] }).items,
    exemptions: Object.values(schema.CompanyExemptions.parse(fixture.exemptions ?? {}).exemptions ?? {}),
  });
};

const companyOf = (name: string, more: object = {}) => {
  const fixture = fixtureOf(name);
  const charges = schema.ChargeList.parse({ items: fixture.charges }).items;
  return mapProfile({
    profile: profileOf(name, more),
    officers: schema.OfficerList.parse({ items: fixture.officers }).items,
    controls: schema.ControlList.parse({ items: fixture[PSC] }).items,
    establishments: [],
    charges: { items: charges, total: charges.length },
    cases: schema.CompanyInsolvency.parse(fixture.insolvency ?? {}).cases,
    disqualifications: { lookedUp: 0, found: [] },
  });
};
const statusOf = (name: string, more: object = {}) => companyOf(name, more).value.company?.status;

describe('natures of control', () => {
  it.each([
    ['ownership-of-shares-25-to-50-percent', 'ownership-of-shares', 'shares', 25, 50],
    ['ownership-of-shares-75-to-100-percent-as-trust', 'ownership-of-shares', 'shares', 75, 100],
    [
      'voting-rights-50-to-75-percent-limited-liability-partnership',
      'voting-rights',
      'voting-rights',
      50,
      75,
    ],
    [
      'right-to-share-surplus-assets-25-to-50-percent-limited-liability-partnership',
      'ownership-of-shares',
      'shares',
      25,
      50,
    ],
    [
      'ownership-of-shares-more-than-25-percent-registered-overseas-entity',
      'ownership-of-shares',
      'shares',
      25,
      100,
    ],
  ])('%s is a band', (nature, controlType, type, lower, upper) => {
    expect(controlOf([nature])).toEqual({
      controlType,
      description: describeCode('nature', nature),
      percentageDetails: [{ type, range: { lower, upper } }],
    });
  });

  it.each([
    ['right-to-appoint-and-remove-directors', 'appoint-and-remove-directors'],
    ['right-to-appoint-and-remove-members-limited-liability-partnership', 'appoint-and-remove-directors'],
    ['significant-influence-or-control-as-firm', 'significant-influence-or-control'],
  ])('%s has no band', (nature, controlType) => {
    expect(controlOf([nature])).toEqual({ controlType, description: describeCode('nature', nature) });
  });

  it('of one that is not known the words are kept', () => {
    expect(controlOf(['ownership-of-ships-10-to-20-percent'])).toEqual({
      controlType: 'significant-influence-or-control',
      description: 'Ownership of ships 10 to 20 percent',
    });
    expect(controlOf([])).toEqual({});
  });

  it('every one of the register has its words, and keeps them all beside others', () => {
    const natures = Object.keys(control.nature);
    expect(natures.length).toBeGreaterThan(80);
    const { description = '' } = controlOf(natures);
    for (const words of Object.values(control.nature)) expect(description).toContain(words);
  });

  it.each([
    [['ownership-of-shares-25-to-50-percent'], { lower: 25, upper: 50, lowerIsInclusive: false }],
    [['ownership-of-shares-75-to-100-percent'], { lower: 75, upper: 100 }],
    [
      ['ownership-of-shares-75-to-100-percent-as-trust', 'ownership-of-shares-50-to-75-percent'],
      { lower: 50, upper: 75, lowerIsInclusive: false },
    ],
    [['ownership-of-shares-75-to-100-percent-as-trust'], undefined],
    [['voting-rights-25-to-50-percent'], undefined],
  ])('%j as a band of own shares', (natures, range) => {
    expect(shareRangeOf(natures)).toEqual(range);
  });
});

describe('owners', () => {
  it('a person with several natures has all of them', () => {
    const [owner] = ownersOf('topstream').ultimateBeneficialOwners;
    expect(owner).toMatchObject({
      name: { fullName: 'Adaeze Ngozi Ekwuemesi-Bell' },
      birthDate: { year: 1971, month: 4 },
      nationality: 'NG',
      residenceAddress: { countryCode: 'GB' },
      identityVerifiedOn: '2025-12-01',
      control: {
        controlType: 'ownership-of-shares',
        percentageDetails: [
          { type: 'shares', range: { lower: 50, upper: 75 } },
          { type: 'voting-rights', range: { lower: 50, upper: 75 } },
        ],
      },
    });
    expect(owner?.control?.description).toContain('appoint or remove a majority of the board');
    expect(owner?.control?.description).toContain('activities of a firm');
    expect(owner?.control?.additionalDetails).toContain('Notified on 2016-04-06.');
    expect(owner).not.toHaveProperty('isMasked');
  });

  it('whoever has ceased is not current, and legal entities are no persons', () => {
    const { ultimateBeneficialOwners, absence } = ownersOf('midstream');
    expect(ultimateBeneficialOwners).toEqual([]);
    expect(absence).toMatchObject({ reason: 'not_offered' });
    expect(absence?.explanation).toContain('Topstream Example Group Limited, 99000004');
    expect(absence?.explanation).not.toContain('Old Mill');
  });

  it('an owner who is not identified is an owner without a name', () => {
    const { ultimateBeneficialOwners, absence } = ownersOf('not-identified');
    expect(absence).toBeUndefined();
    expect(ultimateBeneficialOwners).toHaveLength(1);
    expect(registerStatements(ultimateBeneficialOwners)).toMatchObject([{ kind: 'exists_not_identified' }]);
    expect(ownersOf('scottish-partnership').ultimateBeneficialOwners).toHaveLength(1);
  });

  it('nobody is nobody, and a statement that has ceased says nothing', () => {
    expect(ownersOf('nobody')).toMatchObject({
      ultimateBeneficialOwners: [],
      absence: { reason: 'declared_none', explanation: expect.stringContaining('no registrable person') },
    });
    const ceased = { statement: 'no-individual-or-entity-with-signficant-control', ceased_on: '2020-01-01' };
    expect(ownersOf('nobody', { statements: [ceased] }).absence?.reason).toBe('not_offered');
  });

  it('shares that are traded exempt, in the register’s words; an exemption that has ended does not', () => {
    const { absence } = ownersOf('plc-exempt');
    expect(absence).toEqual({
      reason: 'exempt',
      explanation:
        'From 2018-06-18 the company is exempt from the requirement to obtain information of its PSC because it has voting shares admitted to trading on a UK regulated market.',
    });
  });

  it('a type that the law asks for no such register is exempt', () => {
    expect(ownersOf('overseas-company').absence?.reason).toBe('exempt');
    expect(ownersOf('uk-establishment').absence?.reason).toBe('exempt');
  });

  it('super-secure is a person without a name, never nobody', () => {
    const { ultimateBeneficialOwners } = ownersOf('super-secure');
    expect(ultimateBeneficialOwners).toMatchObject([{ isMasked: true, identityVerifiedOn: '2026-07-01' }]);
    expect(ultimateBeneficialOwners[0]).not.toHaveProperty('name');
    expect(registerStatements(ultimateBeneficialOwners)).toMatchObject([{ kind: 'restricted' }]);
    // Where the list leaves the person out, the profile still tells of one.
    expect(ownersOf('super-secure', { controls: [] }).ultimateBeneficialOwners).toMatchObject([
      { isMasked: true },
    ]);
    const ceased = { kind: 'super-secure-person-with-significant-control', ceased: true };
    const told = { controls: [ceased], profile: { has_super_secure_pscs: false } };
    expect(ownersOf('super-secure', told).ultimateBeneficialOwners).toEqual([]);
  });

  it('a statement about a person stands with the person, the others for themselves', () => {
    const { ultimateBeneficialOwners: owners } = ownersOf('overdue');
    expect(owners.map(({ name }) => name?.fullName)).toEqual([
      'Rafe Cuthbertson-Example',
      'Odile Cuthbertson-Example',
      undefined,
    ]);
    expect(owners[0]?.control?.additionalDetails).toContain(
      'Mr Rafe Cuthbertson-Example has failed to comply',
    );
    expect(owners[0]?.control?.additionalDetails).toContain('statement due on 2026-03-18');
    expect(owners[1]?.control?.additionalDetails).not.toContain('failed to comply');
    expect(registerStatements(owners)).toMatchObject([{ kind: 'no_answer' }]);
  });

  it('what an overseas entity says of owners who are known stands with them', () => {
    const { ultimateBeneficialOwners: owners } = ownersOf('overseas-entity');
    expect(owners).toHaveLength(1);
    expect(owners[0]).toMatchObject({ name: { fullName: 'Kofi Ansah-Example' }, nationality: 'GH' });
    expect(owners[0]?.control?.additionalDetails).toContain('sanctioned');
    expect(owners[0]?.control?.additionalDetails).toContain('All beneficial owners have been identified');
  });

  it.each(Object.keys(control.statement))(
    'the statement %s never becomes an owner with a name',
    (statement) => {
      const { ultimateBeneficialOwners, absence } = ownersOf('nobody', { statements: [{ statement }] });
      expect(ultimateBeneficialOwners.some((owner) => owner.name !== undefined)).toBe(false);
      expect(ultimateBeneficialOwners.length > 0 || absence !== undefined).toBe(true);
      expect(absence?.reason === 'declared_none').toBe(statement.startsWith('no-individual-or-entity'));
    },
  );
});

describe('legal entities with control', () => {
  it('are shareholders by their own shares, so that the graph goes on through them', () => {
    const { shareholders = [] } = companyOf('midstream').value;
    expect(shareholders).toMatchObject([
      {
        type: 'company',
        company: { id: '99000004', countryCode: 'GB', legalName: 'Topstream Example Group Limited' },
        sharePercentageRange: { lower: 75, upper: 100 },
      },
    ]);
    expect(shareholders[0]?.source).toContain(
      'Register of people with significant control, since 2016-04-06',
    );
    expect(shareholders[0]?.source).toContain('appoint or remove');
  });

  it('have another role by other natures; whoever had control has an end', () => {
    const { otherKeyPersons = [] } = companyOf('midstream').value;
    expect(otherKeyPersons).toMatchObject([
      { company: { id: '9990017', countryCode: 'US-DE' }, startDate: '2016-04-06' },
      { company: { id: '09900012' }, endDate: '2017-03-31' },
      { individual: { name: { fullName: 'Chiara Castelnovissimo' } }, endDate: '2018-05-14' },
    ]);
    expect(otherKeyPersons[0]?.role?.localName).toContain(
      'significant influence or control over the company',
    );
  });

  it('of a place that nobody knows keep it as text, and no id', () => {
    const ridge = companyOf('millpond').value.shareholders?.find(({ company }) =>
      company?.legalName?.startsWith('Ridge'),
    );
    expect(ridge?.company).toMatchObject({
      identifiers: { 'Registration number': '56099' },
      status: { statusDetailsBeta: { additionalInfo: 'Country registered: West Yorkshire.' } },
    });
    expect(ridge?.company).not.toHaveProperty('id');
    expect(ridge?.company).not.toHaveProperty('countryCode');
  });
});

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
    expect(former?.company).not.toHaveProperty('id');
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

  it('warns first, in the register’s words', () => {
    const info = statusOf('overdue')?.statusDetailsBeta?.additionalInfo ?? '';
    expect(info).toMatch(
      /^Accounts overdue: they were due by 2025-12-31\. Confirmation statement overdue: it was due by 2025-03-18\./,
    );
    for (const words of [
      'strike off this company',
      'in dispute',
      'can not be delivered',
      'Identity not verified',
    ]) {
      expect(info).toContain(words);
    }
    expect(info).not.toContain('..');
    const broken = statusOf('liquidation')?.statusDetailsBeta?.additionalInfo ?? '';
    expect(broken).toContain('Creditors voluntary liquidation, Commencement of winding up 2026-03-12');
    expect(broken).toContain('Liquidator Imogen Ashbourne-Vell');
    expect(broken).toContain('Charges: 3 registered, 2 not satisfied.');
    expect(broken).toContain('in favour of Example Harbour Bank PLC');
    expect(broken).toContain('contains a negative pledge');
  });
});

describe('the company', () => {
  it('has its former names, without the one that it bears again', () => {
    const { company } = companyOf('plc-exempt').value;
    expect(company?.formerNames).toEqual([
      'LIGHTHOUSE STORES (HOLDINGS) PUBLIC LIMITED COMPANY',
      'LIGHTHOUSE STORES (HOLDINGS) LIMITED',
    ]);
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

  it('an establishment has no shareholders of its own', () => {
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
