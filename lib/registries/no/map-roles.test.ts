import { describe, expect, it } from 'vitest';
import { mapRoles, unknownRoles } from './map-roles.ts';
import { Roles } from './schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const fixtures = readFixtures();
const parties = (name: string) => mapRoles(Roles.parse(fixtures.get(name)?.roles));

describe('roles', () => {
  const { legalRepresentatives, otherKeyPersons, shareholders } = parties('as-industry');

  it('who binds the company, with birth dates; who resigned or died does so no more', () => {
    const names = legalRepresentatives.map(({ individual, role }) => [
      individual?.name?.fullName,
      role?.serviceStandard,
    ]);
    expect(names).toEqual([
      ['Ingrid Maria Fjordkvist', 'Managing Director'],
      ['Sigrun Kvistholm', 'Chairman of the Board'],
      ['Harald Brattås', 'Board Member'],
      ['Aino Lehtikangas', 'Board Member'],
    ]);
    expect(legalRepresentatives[0]?.individual?.birthDate).toEqual({ day: 19, month: 8, year: 1975 });
    expect(legalRepresentatives[3]?.role).toEqual({
      localName: 'Styremedlem',
      englishTranslation: 'Board member, representing the employees',
      serviceStandard: 'Board Member',
    });
  });

  it('that have ended have no last day: when their group last changed is no end', () => {
    const ended = otherKeyPersons.slice(0, 2);
    expect(ended.map(({ individual, role }) => [individual?.name?.fullName, role?.localName])).toEqual([
      ['Pål Ovesønn', 'Styremedlem'],
      ['Olav Fjordkvist', 'Styremedlem'],
    ]);
    expect(ended[0]?.role?.englishTranslation).toBe(
      'Board member, resigned, day not given; this group of roles last changed on 2025-05-20',
    );
    for (const { endDate } of [...legalRepresentatives, ...otherKeyPersons]) expect(endDate).toBeUndefined();
    expect(otherKeyPersons.map(({ hasEnded }) => hasEnded ?? false)).toEqual([
      ...[true, true],
      ...[false, false, false, true, false],
    ]);
  });

  it('deputies, observers, auditor, accountant and contact are other key persons', () => {
    const inOffice = otherKeyPersons.slice(2);
    expect(inOffice.map(({ role }) => [role?.englishTranslation, role?.serviceStandard])).toEqual([
      ['Deputy board member', 'Other'],
      ['Board observer', 'Board Observer'],
      ['Auditor', 'Auditor'],
      ['Accountant, deregistered, day not given; this group of roles last changed on 2018-02-01', 'Other'],
      ['Contact person', 'Other'],
    ]);
    const [auditor, accountant] = otherKeyPersons.filter(({ type }) => type === 'company');
    expect(auditor?.company).toMatchObject({
      id: fixtures.get('as-auditor')?.unit.organisasjonsnummer,
      countryCode: 'NO',
      legalName: 'TALLGRANSK REVISJON AS',
      legalForm: { iso20275Code: 'YI42' },
    });
    expect(accountant).toMatchObject({ company: { status: { active: false } } });
    expect(shareholders).toEqual([]);
  });

  it('partners bind the partnership and own it, by a part of its liability', () => {
    const partnership = parties('da-partnership');
    expect(partnership.legalRepresentatives).toHaveLength(3);
    expect(partnership.shareholders).toMatchObject([
      {
        type: 'company',
        company: { id: '999800130' },
        sharePercentage: 50,
        source:
          'Partner with shared liability (Deltaker med delt ansvar), 50% of the liability. Percentage computed by us: the part of the liability.',
      },
      { type: 'company' },
      { type: 'individual', individual: { birthDate: { year: 1966 } } },
    ]);
    expect(partnership.shareholders.map(({ sharePercentage }) => sharePercentage)).toEqual([50, 30, 20]);
  });

  it.each<[string, (string | null)[], (number | undefined)[]]>([
    ['fractions of the whole', ['1/3', '1/3', '1/3'], [33.333333, 33.333333, 33.333333]],
    ['percentages with a comma', ['12,5 %', '87,5 %'], [12.5, 87.5]],
    ['parts that leave some open', ['1/2', '1/4'], [undefined, undefined]],
    ['parts beyond the whole', ['60%', '50%'], [undefined, undefined]],
    ['words beside a fraction', ['1/2', 'resten'], [undefined, undefined]],
    ['none', [null, null], [undefined, undefined]],
    ['parts of nothing', ['0/0', '100%'], [undefined, undefined]],
  ])('of the liability in %s are percentages only of the whole', (_, parts, expected) => {
    const roller = parts.map((ansvarsandel, at) => ({
      ...{ type: { kode: 'DTPR' }, ansvarsandel },
      person: { navn: { etternavn: `Nordlys ${at}` } },
    }));
    const told = mapRoles(Roles.parse({ rollegrupper: [{ type: { kode: 'X' }, roller }] }));
    expect(told.shareholders.map(({ sharePercentage }) => sharePercentage)).toEqual(expected);
  });

  it('of a partner who left count no more: what remains is not the whole', () => {
    const roller = [true, false].map((fratraadt) => ({
      ...{ type: { kode: 'DTPR' }, ansvarsandel: '50%', fratraadt },
      person: { navn: { etternavn: 'Nordlys' } },
    }));
    const told = mapRoles(Roles.parse({ rollegrupper: [{ type: { kode: 'X' }, roller }] }));
    expect(told.shareholders.map(({ sharePercentage }) => sharePercentage)).toEqual([undefined]);
  });

  it('an owner municipality owns and binds nothing by itself', () => {
    const owned = parties('iks-owned');
    expect(owned.shareholders).toMatchObject([{ company: { legalName: 'NORDHAVRE KOMMUNE' } }]);
    expect(owned.legalRepresentatives).toHaveLength(1);
    expect(owned.otherKeyPersons).toEqual([]);
  });

  const roleOf = (kode: string, more: Record<string, unknown> = {}, sistEndret: string | null = null) =>
    mapRoles(
      Roles.parse({
        rollegrupper: [
          {
            type: { kode: 'GRUPPE' },
            sistEndret,
            roller: [{ type: { kode }, person: { navn: { etternavn: 'Nordlys' } }, ...more }],
          },
        ],
      }),
    );

  it('of a code that nobody knows are other key persons under the register’s own word', () => {
    const person = { navn: { etternavn: 'Nordlys' } };
    const roller = [
      { type: { kode: 'NYTT' }, valgtAv: { kode: 'Q-AK' }, person },
      { type: { kode: 'MEDL' }, valgtAv: { kode: 'AREP' }, person },
      { type: { kode: 'LEDE' } },
    ];
    expect(unknownRoles(Roles.parse({ rollegrupper: [{ type: { kode: 'X' }, roller }] }))).toEqual([
      { member: 'rolletype', value: 'NYTT' },
      { member: 'valgtAv', value: 'Q-AK' },
      // Of whom there is no name.
      { member: 'rolle', value: 'LEDE' },
    ]);
    expect(roleOf('NYTT').otherKeyPersons).toEqual([
      {
        role: { localName: 'NYTT', serviceStandard: 'Other' },
        type: 'individual',
        individual: { name: { fullName: 'Nordlys' } },
      },
    ]);
  });

  it.each([
    [null, 'resigned, day not given'],
    ['2020-02-02', 'resigned, day not given; this group of roles last changed on 2020-02-02'],
  ])('that ended, in a group that last changed on %s, are nobody’s who can bind', (changed, words) => {
    const told = roleOf('LEDE', { fratraadt: true }, changed);
    expect(told.legalRepresentatives).toEqual([]);
    expect(told.otherKeyPersons[0]?.role?.englishTranslation).toBe(`Chairman of the board, ${words}`);
    expect(told.otherKeyPersons[0]).not.toHaveProperty('endDate');
  });

  it('of a partner who left hold nothing any more, and bind nobody', () => {
    expect(roleOf('DTSO', { fratraadt: true }, '2020-02-02')).toMatchObject({
      legalRepresentatives: [],
      otherKeyPersons: [{ type: 'individual' }],
      shareholders: [],
    });
  });

  it.each([
    ['SIHV', { mode: 'sole' }],
    ['POHV', { mode: 'sole' }],
    ['SIFE', { mode: 'joint' }],
    ['POFE', { mode: 'joint' }],
    ['SIGN', undefined],
    ['DAGL', undefined],
  ])('%s says whether its holder signs alone', (kode, mode) => {
    const roller = [{ type: { kode }, person: { navn: { fornavn: 'Ada', etternavn: 'Lind' } } }];
    const [one] = mapRoles(
      Roles.parse({ rollegrupper: [{ type: { kode: 'X' }, roller }] }),
    ).legalRepresentatives;
    expect(one?.representationMode).toEqual(mode);
  });

  it('a planned merger is a relationship, and no office', () => {
    const enhet = { organisasjonsnummer: '999800130', navn: ['KVISTHOLM INVEST AS'] };
    const roller = [{ type: { kode: 'FUSJ', beskrivelse: 'Skal fusjoneres med' }, enhet }];
    const told = mapRoles(Roles.parse({ rollegrupper: [{ type: { kode: 'FUSJ' }, roller }] }));
    expect(told.otherKeyPersons).toEqual([]);
    expect(told.companyRelationships).toMatchObject([
      {
        relation: 'other',
        company: { id: '999800130', legalName: 'KVISTHOLM INVEST AS' },
        description: 'To be merged with (Skal fusjoneres med)',
      },
    ]);
  });
});
