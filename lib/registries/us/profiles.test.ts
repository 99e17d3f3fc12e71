import { describe, expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { statesForTests } from './testing/states-for-tests.ts';

const { of, read, lead, asked } = statesForTests();

describe('profiles', () => {
  const cases = (
    [
      ['US-CO', '4ykn-tg5h', 'entityid'],
      ['US-CT', 'n7gp-d28j', 'accountnumber'],
      ['US-OR', 'tckn-sxa6', 'registry_number'],
      ['US-PA', 'xvd7-5r2c', 'filing_number'],
      ['US-TX', '9cir-efmm', 'taxpayer_number'],
      ['US-DC', '0', 'FILE_NUMBER'],
    ] as const
  ).flatMap(([state, dataset, column]) =>
    Object.entries(readFixtures(state.slice(3).toLowerCase()))
      .filter(([name]) => !['placeholder-number', 'assumed-name'].includes(name))
      .map(([name, sets]) => ({ state, name, id: String(sets[dataset]?.[0]?.[column]) })),
  );

  it.each(cases)(
    '$state $name is valid by the contract, and each empty list has its reason',
    async ({ state, id }) => {
      const { value, absence } = await read(state, id);
      CompanyProfile.parse(value);
      const { fills } = of(state).manifest.source;
      for (const section of ['legalRepresentatives', 'otherKeyPersons', 'establishments'] as const) {
        if (!fills.some((fill) => fill.section === section)) expect(value[section]).toBeUndefined();
        else expect(value[section] === undefined, section).toBe(absence[section] !== undefined);
      }
    },
  );

  it('Colorado: form by its code, agent with its office, status behind the name', async () => {
    const { value } = await read('US-CO', '20260900011');
    expect(value.company).toMatchObject({
      legalForm: {
        localName: 'DLLC',
        englishTranslation: 'Domestic Limited Liability Company',
        serviceStandard: 'Limited Liability Company',
      },
      registrationDate: '2026-03-02',
      status: { localName: 'Good Standing', active: true },
      legalAddress: { addressLine2: 'Unit 5', postalCode: '80236', countryCode: 'US' },
    });
    expect(value.otherKeyPersons).toEqual([
      {
        role: { localName: 'Registered agent', serviceStandard: 'Registered Agent' },
        type: 'individual',
        individual: {
          name: {
            ...{ fullName: 'Wilma R. Castellane Jr', firstName: 'Wilma', middleName: 'R.' },
            ...{ lastName: 'Castellane', suffix: 'Jr' },
          },
        },
      },
    ]);
    expect(value.establishments).toMatchObject([
      { name: 'Registered office', address: { postalCode: '80236' } },
    ]);
    const delinquent = (await read('US-CO', '20150900022')).value;
    expect(delinquent.company).toMatchObject({
      legalName: 'Juniper Ridge Holdings, Inc.',
      status: {
        localName: 'Delinquent',
        active: false,
        statusDetailsBeta: { status: 'INACTIVE_NOT_CLOSED' },
      },
    });
    expect(delinquent.otherKeyPersons).toMatchObject([{ company: { legalName: 'Colfax Agents LLC' } }]);
    expect((await read('US-CO', '19870900033')).value.company?.status?.statusDetailsBeta).toMatchObject({
      ...{ status: 'CLOSED', closureReason: 'VOLUNTARY_DISSOLUTION', closureDate: '2019-06-15' },
    });
    const foreign = (await read('US-CO', '20100900044')).value.company;
    expect(foreign?.status?.statusDetailsBeta?.status).toBe('INACTIVE_NOT_CLOSED');
    expect(foreign?.legalAddress).toEqual({
      addressLine1: '1 Quay Street',
      city: 'Bristol',
      countryCode: 'GB',
    });
    const delaware = (await read('US-CO', '20200900055')).value.company;
    expect(delaware?.homeRegistration).toEqual({ law: 'DE', country: 'US-DE' });
    expect(delaware?.legalAddress).not.toHaveProperty('postalCode');
    const unknown = (await read('US-CO', '20210900066')).value.company;
    expect(unknown).toMatchObject({ legalForm: { localName: 'DCOZ' } });
    expect(unknown?.status?.statusDetailsBeta?.status).toBe('UNKNOWN');
    expect(unknown).not.toHaveProperty('registrationDate');
  });

  it('Connecticut: principals, agent, former name, placeholder of a day', async () => {
    const { value } = await read('US-CT', '0990011');
    expect(value.company).toMatchObject({
      formerNames: ['Mystic Whale Oil Company, Inc.'],
      activities: { other: { NAICS: [{ code: '335132' }] } },
      legalAddress: { addressLine1: '8 Wharf Lane', addressLine2: 'Floor 2', countryCode: 'US' },
    });
    expect(value.registerRemarks).toEqual([{ kind: 'sub_status', words: 'Good standing', language: 'en' }]);
    expect(value.filingDuties).toEqual({ annualFiling: { nextDue: '2027-04-01' } });
    expect(value.legalRepresentatives).toMatchObject([
      { role: { localName: 'President/Director', serviceStandard: 'President' } },
      { role: { localName: 'SECRETARY', serviceStandard: 'Secretary' } },
    ]);
    expect(value.otherKeyPersons).toMatchObject([
      {
        role: { serviceStandard: 'Registered Agent' },
        company: { legalName: 'NUTMEG REGISTERED AGENTS LLC' },
      },
    ]);
    // A principal who is named as a shareholder is one, of a share that nobody tells.
    expect(value.shareholders).toEqual([
      {
        type: 'company',
        company: { legalName: 'HARBORMASTER HOLDINGS LLC' },
        source: 'Named in the register as Shareholder; its share is not told.',
      },
    ]);
    const { value: filler, provenance } = await read('US-CT', '61234');
    expect(filler.company).not.toHaveProperty('registrationDate');
    expect(provenance?.sources['us.ct']?.note).toContain('ALDER FINCH (the register does not say');
    expect((await read('US-CT', '0990044')).value.company?.status?.statusDetailsBeta).toEqual({
      ...{ status: 'CLOSED', closureDate: '2024-11-30' },
    });
    expect((await read('US-CT', '0990055')).value.legalRepresentatives).toMatchObject([
      { role: { serviceStandard: 'General Partner' }, company: { legalName: 'D’ARCY MANAGEMENT LLC' } },
    ]);
  });

  it.each([
    ['US-CO', '20200900055', { place: 'US-DE' }],
    ['US-CO', '20100900044', {}],
    ['US-CO', '20260900011', undefined],
    ['US-CT', '0990055', { place: 'US-DE' }],
    ['US-CT', '0990011', undefined],
  ] as const)('%s %s tells under whose law it was formed, where that is another', async (state, id, law) => {
    for (const dataPoint of ['companyProfile', 'availableDocuments'] as const) {
      expect((await lead(state, id, dataPoint)).about.formedElsewhere).toEqual(law);
    }
  });

  it('never asks for where a person lives', async () => {
    await read('US-CT', '0990011');
    await read('US-DC', 'L00009900110');
    expect(
      asked()
        .map(({ url }) => url)
        .join(),
    ).not.toMatch(/residence|[,=]ADDRESS/);
  });

  it('Oregon: who is in office, the agent, and no address as a person', async () => {
    const { value, provenance } = await read('US-OR', '990001192');
    expect(value.legalRepresentatives).toMatchObject([
      {
        role: { localName: 'PRESIDENT', serviceStandard: 'President' },
        individual: { name: { fullName: 'OTIS MARCHBANK III' } },
      },
      { role: { localName: 'SECRETARY' } },
    ]);
    expect(value.otherKeyPersons).toHaveLength(1);
    expect(value.otherKeyPersons).toMatchObject([{ role: { serviceStandard: 'Registered Agent' } }]);
    expect(value.establishments).toMatchObject([
      { address: { addressLine2: 'UNIT A', city: 'LINCOLN CITY' } },
    ]);
    expect(value.company?.status).toEqual({ active: true, statusDetailsBeta: { status: 'ACTIVE' } });
    expect(provenance?.sources['us.or']?.note).toContain('list of active businesses');
    const ferry = (await read('US-OR', '299018')).value;
    expect(ferry.legalRepresentatives).toMatchObject([
      { company: { legalName: 'CASCADE HELM HOLDINGS LLC' } },
    ]);
    expect(ferry.otherKeyPersons).toMatchObject([
      { company: { legalName: 'HOLLOW DRIVE BINDERY, INC.', id: '990001192', countryCode: 'US-OR' } },
      { role: { localName: 'MEMBER', serviceStandard: 'Other' } },
    ]);
    const foreign = (await read('US-OR', '990004495')).value.company;
    expect(foreign).not.toHaveProperty('legalAddress');
    expect(foreign?.homeRegistration).toMatchObject({ law: 'GEORGIA' });
  });

  it('Pennsylvania: one row for each party; who formed a company holds no office', async () => {
    const { value } = await read('US-PA', '9900110');
    expect(value.company).toMatchObject({
      legalName: 'Emberly Trucking Llc',
      legalAddress: { city: 'Emmaus', region: 'Lehigh', state: 'PA' },
    });
    expect(value.legalRepresentatives).toMatchObject([
      { role: { localName: 'President', serviceStandard: 'President' } },
      { role: { localName: 'Governor', serviceStandard: 'Other' } },
    ]);
    expect(value.otherKeyPersons).toMatchObject([
      {
        role: { localName: 'Organizer', serviceStandard: 'Other' },
        individual: { name: { fullName: 'PAT J QUILL' } },
      },
    ]);
    expect((await read('US-PA', '9900665')).value.company).not.toHaveProperty('registrationDate');
  });

  it('Texas: codes in the Comptroller’s words, no persons and why', async () => {
    const { value, provenance } = await read('US-TX', '0809900110');
    expect(value.company).toMatchObject({
      registrationDate: '2024-04-10',
      legalForm: {
        localName: 'CN',
        englishTranslation: 'Texas non-profit corporation',
        serviceStandard: 'Nonprofit Organization',
      },
      legalAddress: { addressLine1: '509 S PECAN ST STE 433', city: 'MINEOLA', countryCode: 'US' },
      status: { localName: 'A', active: true },
    });
    const info = provenance?.sources['us.tx']?.note;
    expect(info).toMatch(/Right to transact business: Active\. /);
    expect(info).toContain('Secretary of State since 2024-04-10.');
    expect((await read('US-TX', '9900221')).value.company).toMatchObject({
      registrationDate: '2020-01-01',
      status: { localName: 'N', active: false },
    });
    const blank = (await read('US-TX', '0109900443')).value.company;
    expect(blank?.status).toEqual({ statusDetailsBeta: { status: 'UNKNOWN' } });
    expect((await read('US-TX', '0809900554')).value.company?.legalAddress).not.toHaveProperty('countryCode');
    const { sources } = (await read('US-TX', '0809900110')).provenance ?? {};
    expect(sources?.['us.tx']?.limitations).toEqual([expect.stringContaining('not the register')]);
    const { standing = {} } = of('US-TX').manifest.source;
    expect(standing.legalRepresentatives?.explanation).toContain('names no persons');
  });

  it('the District: trade names, agent, and owners as reported, without role or share', async () => {
    const { value, provenance } = await read('US-DC', 'L00009900110');
    expect(value.company).toMatchObject({
      registrationDate: '2020-01-02',
      commercialNames: ['LINDEN COMFORT'],
      formerCommercialNames: ['LINDEN HEAT'],
      legalAddress: { addressLine2: 'STE 200', postalCode: '20001-1234', countryCode: 'US' },
      status: { localName: 'Active - In Good Standing', active: true },
    });
    expect(value.filingDuties).toEqual({ annualFiling: { lastFiled: '2026-04-02' } });
    expect(provenance?.sources['us.dc']?.note).toContain('Next report due in 2028.');
    expect(value.otherKeyPersons?.map(({ type, role }) => [type, role?.serviceStandard])).toEqual([
      ['company', 'Registered Agent'],
      ['individual', 'Other'],
      ['company', 'Other'],
    ]);
    expect(value.otherKeyPersons?.[1]?.role).toMatchObject({
      ...{ localName: 'Beneficial Owner', englishTranslation: expect.stringContaining('§ 29-102.11(a)(6)') },
    });
    expect(value.ultimateBeneficialOwners).toBeUndefined();
    expect(provenance?.sources['us.dc']).toMatchObject({ asOf: '2026-11-19' });
    expect((await read('US-DC', '347')).value.company).toMatchObject({ registrationDate: '1926-05-04' });
    expect((await read('US-DC', 'LL990022')).value.company).toMatchObject({
      incorporationDate: '1999-01-01',
      status: { active: false, statusDetailsBeta: { status: 'INACTIVE_NOT_CLOSED' } },
    });
    expect(of('US-DC').manifest.source.standing?.ultimateBeneficialOwners?.explanation).toContain(
      '31 U.S.C. 5336',
    );
  });
});

it.each([
  ['US-TX', '0809900110', false, /a list of taxpayers/],
  ['US-CO', '20260900011', true, /keeps the register and publishes this data/],
  ['US-CT', '0990011', true, /keeps the register and publishes this data/],
  ['US-OR', '990001192', true, /for active businesses/],
  ['US-PA', '0009900110', true, /for current registrations/],
  ['US-DC', 'L00009900110', true, /keeps the register and publishes this data/],
] as const)('%s says why its data is authoritative, or is not', async (state, id, isAuthoritative, why) => {
  const { source, provenance } = await read(state, id);
  const told = provenance?.sources[of(state).manifest.source.id];
  expect([source.authoritative, told?.authoritative]).toEqual([isAuthoritative, isAuthoritative]);
  expect(told?.note).toMatch(why);
});
