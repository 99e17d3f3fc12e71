import { describe, expect, test } from 'vitest';
import type { Company, CompanyProfile, LegalRepresentative, OtherKeyPerson } from '#lib/contract/index.ts';
import { roleHolders } from './role-holders.ts';

const DAY = '2026-11-21';
type Form = NonNullable<Company['legalForm']>;
type Role = NonNullable<LegalRepresentative['role']>;

const individual = { name: { fullName: 'Ada Ekzempla' } };
const acts = (role: Role, more: Partial<LegalRepresentative> = {}): LegalRepresentative => ({
  type: 'individual',
  individual,
  role,
  ...more,
});
const rolesIn = (legalForm: Form, representatives: LegalRepresentative[], others: OtherKeyPerson[] = []) => {
  const profile: CompanyProfile = {
    company: { legalForm },
    legalRepresentatives: representatives,
    otherKeyPersons: others,
  };
  return roleHolders(profile, DAY).map(({ role }) => role);
};

const LIMITED: Form = { serviceStandard: 'Limited Liability Company' };
const TRUST: Form = { serviceStandard: 'Trust' };
const FOUNDATION: Form = { localName: 'Stiftung', serviceStandard: 'Nonprofit Organization' };
const PARTNERSHIP: Form = { serviceStandard: 'Partnership' };

describe('a role that the law gives a say', () => {
  test.each<[string, Form, Role, string[]]>([
    ['a trustee', TRUST, { englishTranslation: 'Trustee', serviceStandard: 'Other' }, ['trustee']],
    ['a trustee, untranslated', TRUST, { localName: 'Corporate trustee' }, ['trustee']],
    ['a settlor', TRUST, { englishTranslation: 'Settlor of the trust' }, ['settlor']],
    ['a grantor', TRUST, { localName: 'Grantor' }, ['settlor']],
    ['a protector', TRUST, { localName: 'Protector' }, ['protector']],
    ['a beneficiary', TRUST, { localName: 'Beneficiary' }, ['beneficiary']],
    ['a founder', FOUNDATION, { englishTranslation: 'Founder' }, ['founder']],
    ['the council', FOUNDATION, { localName: 'Stiftungsrat' }, ['council-member']],
    ['the board', FOUNDATION, { serviceStandard: 'Board Member' }, ['council-member']],
    ['the chair', FOUNDATION, { serviceStandard: 'Chairman of the Board' }, ['council-member']],
    ['a general partner', PARTNERSHIP, { serviceStandard: 'General Partner' }, ['general-partner']],
    [
      'a partner of a general partnership',
      { localName: 'Offene Handelsgesellschaft', serviceStandard: 'Partnership' },
      { serviceStandard: 'Partner' },
      ['general-partner'],
    ],
    [
      'the trader',
      { serviceStandard: 'Sole Proprietorship' },
      { serviceStandard: 'Owner' },
      ['sole-proprietor'],
    ],
  ])('%s', (_, form, role, expected) => expect(rolesIn(form, [acts(role)])).toEqual(expected));

  test('those who supervise a foundation', () => {
    const role = { serviceStandard: 'Supervisory Board Member' } as const;
    const supervisor: OtherKeyPerson = { type: 'individual', individual, role };
    expect(rolesIn(FOUNDATION, [], [supervisor])).toEqual(['supervisory-member']);
    expect(rolesIn({ serviceStandard: 'Corporation' }, [], [supervisor])).toEqual([]);
  });
});

describe('a role that is none', () => {
  test.each<[string, Form, Role]>([
    ['a director of a company', LIMITED, { serviceStandard: 'Managing Director' }],
    ['the chair of a company', LIMITED, { serviceStandard: 'Chairman of the Board' }],
    ['the owner of a company with shares', LIMITED, { serviceStandard: 'Owner' }],
    ['a general partner of what is no partnership', LIMITED, { serviceStandard: 'General Partner' }],
    ['a trustee of what is no trust', LIMITED, { localName: 'Trustee' }],
    [
      'the board of an association',
      { localName: 'Verein', serviceStandard: 'Nonprofit Organization' },
      { serviceStandard: 'Board Member' },
    ],
    [
      'a company that is named after a foundation',
      { localName: 'Stiftung GmbH', serviceStandard: 'Limited Liability Company' },
      { serviceStandard: 'Board Member' },
    ],
    ['a limited partner', PARTNERSHIP, { serviceStandard: 'Limited Partner' }],
    ['a partner of a partnership of another kind', PARTNERSHIP, { serviceStandard: 'Partner' }],
    ['the director of a trust', TRUST, { serviceStandard: 'Director' }],
    ['the treasurer of a foundation', FOUNDATION, { serviceStandard: 'Treasurer' }],
    ['a trustee in bankruptcy', TRUST, { localName: 'Trustee in bankruptcy', serviceStandard: 'Receiver' }],
  ])('%s', (_, form, role) => expect(rolesIn(form, [acts(role)])).toEqual([]));

  test.each([
    ['2026-11-20', []],
    ['2026-11-21', ['trustee']],
    [undefined, ['trustee']],
  ])('that ended: the last day counts (%s)', (endDate, expected) => {
    const ends = endDate === undefined ? {} : { endDate };
    expect(rolesIn(TRUST, [acts({ localName: 'Trustee' }, ends)])).toEqual(expected);
  });

  test.each([
    ['2026-11-21', ['trustee']],
    ['2026-11-22', []],
  ])('that has not begun: the first day counts (%s)', (startDate, expected) => {
    expect(rolesIn(TRUST, [acts({ localName: 'Trustee' }, { startDate })])).toEqual(expected);
  });
});

test('two terms are one position, and the words are the register’s', () => {
  const role = { localName: 'Fidokomisito', englishTranslation: 'Trustee' };
  const terms = [acts(role, { startDate: '2010-12-01' }), acts(role, { startDate: '2020-12-01' })];
  const profile: CompanyProfile = { company: { legalForm: TRUST }, legalRepresentatives: terms };
  expect(roleHolders(profile, DAY)).toEqual([
    {
      type: 'individual',
      individual,
      role: 'trustee',
      source: 'Fidokomisito (Trustee), since 2010-12-01',
      pointer: '/legalRepresentatives/0',
    },
  ]);
});
