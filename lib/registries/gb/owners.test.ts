import { describe, expect, it } from 'vitest';
import { registerStatements } from '#lib/domain/owners/register-statement.ts';
import control from './codes/control.json' with { type: 'json' };
import { companyOf, ownersOf } from './testing/mapped-fixtures.ts';

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
    expect(absence).toMatchObject({ reason: 'none_named' });
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

  it('what is stated twice is one statement, with both days', () => {
    const statement = 'psc-exists-but-not-identified';
    const statements = ['2019-03-02', '2016-04-06'].map((notified_on) => ({ statement, notified_on }));
    const { ultimateBeneficialOwners } = ownersOf('not-identified', { controls: [], statements });
    expect(ultimateBeneficialOwners.map(({ control }) => control?.description)).toEqual([
      expect.stringMatching(/\(notified on 2016-04-06, 2019-03-02\)\.$/),
    ]);
  });

  it('nobody is nobody, and a statement that has ceased says nothing', () => {
    expect(ownersOf('nobody')).toMatchObject({
      ultimateBeneficialOwners: [],
      absence: { reason: 'declared_none', explanation: expect.stringContaining('no registrable person') },
    });
    const ceased = { statement: 'no-individual-or-entity-with-signficant-control', ceased_on: '2020-01-01' };
    expect(ownersOf('nobody', { statements: [ceased] }).absence?.reason).toBe('none_named');
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

  it.each([
    ['limited-partnership', 'LP990001', 'exempt'],
    ['limited-partnership', 'SL990001', 'none_named'],
    ['guild-of-wizards', '99000004', 'none_named'],
    ['other', '99000004', 'none_named'],
    [undefined, '99000004', 'none_named'],
  ])('nobody is listed for a %s, number %s: %s', (type, company_number, reason) => {
    const told = ownersOf('nobody', { profile: { type, company_number }, statements: [] });
    expect(told.absence?.reason).toBe(reason);
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

  it('are listed with each nature, those with shares of their own among them', () => {
    const { controllingEntities } = companyOf('midstream').value;
    expect(controllingEntities).toMatchObject([
      { company: { id: '99000004' }, control: { controlType: 'ownership-of-shares' } },
      {
        type: 'company',
        company: { id: '9990017', countryCode: 'US-DE' },
        entityKind: 'relevant_legal_entity',
        control: {
          controlType: 'significant-influence-or-control',
          natures: [{ of: 'influence', capacity: 'own', since: '2016-04-06' }],
        },
        startDate: '2016-04-06',
        source: 'Register of people with significant control, since 2016-04-06',
      },
    ]);
    expect(controllingEntities?.[0]?.control?.natures?.map(({ of }) => of)).toEqual([
      'shares',
      'votes',
      'appointment',
    ]);
  });

  it('of overseas entities are of another register', () => {
    const { controllingEntities } = companyOf('overseas-entity').value;
    expect(controllingEntities).toMatchObject([
      {
        entityKind: 'registrable_beneficial_owner',
        control: { natures: [{ of: 'shares', capacity: 'trustee' }] },
        source: expect.stringMatching(/^Register of overseas entities, since \d/),
      },
    ]);
  });

  it('that are none have a reason', () => {
    expect(companyOf('nobody').absence.controllingEntities?.reason).toBe('none_named');
    expect(companyOf('overseas-company').absence.controllingEntities?.reason).toBe('exempt');
    expect(companyOf('midstream').absence).not.toHaveProperty('controllingEntities');
  });

  it('that had control stand among the other key persons, with an end', () => {
    const { otherKeyPersons = [] } = companyOf('midstream').value;
    expect(otherKeyPersons).toMatchObject([
      { company: { id: '09900012' }, endDate: '2017-03-31' },
      { individual: { name: { fullName: 'Chiara Castelnovissimo' } }, endDate: '2018-05-14' },
    ]);
  });

  it('that are no company are told as another registrable person', () => {
    const borough = companyOf('millpond').value.controllingEntities?.find(({ company }) =>
      company.legalName?.startsWith('Borough'),
    );
    expect(borough).toMatchObject({
      entityKind: 'other_registrable_person',
      company: { homeRegistration: { governedBy: 'Local Government Act' } },
    });
    expect(borough?.company).not.toHaveProperty('status');
  });

  it('of a place that nobody knows keep it as text, and no id', () => {
    const ridge = companyOf('millpond').value.shareholders?.find(({ company }) =>
      company?.legalName?.startsWith('Ridge'),
    );
    expect(ridge?.company).toMatchObject({
      identifiers: { 'Registration number': '56099' },
      homeRegistration: { law: 'West Yorkshire' },
    });
    expect(ridge?.company).not.toHaveProperty('id');
    expect(ridge?.company).not.toHaveProperty('countryCode');
  });
});
