import { describe, expect, it } from 'vitest';
import { AvailableDocuments, CompanyProfile } from '#lib/contract/index.ts';
import { json } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { fileOf, gazetteStandIn } from './testing/stand-in.ts';
import { NO_ACCOUNT, switzerlandForTests } from './testing/switzerland-for-tests.ts';

const { ctx, fetchDocument, find, fixtures, journal, read, standIns, uidOf } = switzerlandForTests();

describe('a company', () => {
  it.each([...fixtures.keys()])('%s is whole and of the contract', async (name) => {
    const { value, source, companyIds } = await read(name);
    CompanyProfile.parse(value);
    expect(value.company).toMatchObject({ id: uidOf(name), identifiers: { UID: uidOf(name) } });
    expect(companyIds).toEqual([uidOf(name)]);
    // What the indexes alone have is theirs, and has no legal effect.
    const isOfGazette = !['ag-dormant', 'ag-long-gone', 'gmbh-named-only'].includes(name);
    expect(source.authoritative).toBe(isOfGazette);
  });

  it('has what its newest entry left, with what each index adds', async () => {
    const { value, provenance } = await read('gmbh-partners');
    expect(value.company).toMatchObject({
      ...{ legalName: 'Räderwerk Nebelhorn GmbH', legalNameInEnglish: 'Räderwerk Nebelhorn Ltd' },
      identifiers: { UID: 'CHE-999.800.014', 'CH-ID': 'CH02099900001', EHRAID: '990001' },
      ...{ formerNames: ['Räderwerk Tüfftel GmbH', 'Uhrwerke Tüfftel GmbH'], registrationDate: '2021-03-01' },
      legalForm: { iso20275Code: '3EKS', serviceStandard: 'Limited Liability Company' },
      capital: { amount: 20_000, currency: 'CHF' },
      legalAddress: {
        addressLine1: 'Dreikönigweg 34',
        careOf: 'Treuhand Muster AG',
        region: 'ZH',
        poBox: '12',
      },
    });
    expect(provenance?.conflicts).toEqual([]);
    // The index knows of a later notice than those that were read.
    expect(value.flags).toContainEqual(
      expect.objectContaining({
        code: 'source_newer_event',
        source: 'ch.zefix',
        value: { date: '2025-01-01' },
      }),
    );
    // That of the company which it took over is among the documents, and tells nothing of this one.
    expect(provenance?.sources['ch.gazette']?.note).toContain('Read from 2 notices.');
    expect(provenance?.facts).toMatchObject({
      ...{ '/company': 'ch.gazette', '/legalRepresentatives': 'ch.replay', '/shareholders': 'ch.replay' },
      ...{ '/company/legalNameInEnglish': 'ch.lindas', '/establishments': 'ch.zefix' },
    });
    expect(value.companyRelationships).toMatchObject([
      { relation: 'mergedFrom', company: { id: uidOf('gmbh-merged'), legalName: 'Federhaus Muster GmbH' } },
    ]);
  });

  it('has the people of its notices, current and ended, and says that the list is derived', async () => {
    const { value, provenance, wire } = await read('gmbh-partners');
    const named = value.legalRepresentatives?.map(({ individual, startDate, endDate }) => [
      ...[individual?.name?.lastName, startDate, endDate],
    ]);
    expect(named).toEqual([
      ['Tüfftel', '2021-03-04', '2023-06-15'],
      // In the register since 2021; the chair of the management since the notice that names him so.
      ['Nebelhorn', '2023-06-15', undefined],
      ['Quendel', '2023-06-15', undefined],
    ]);
    expect(value.otherKeyPersons).toMatchObject([{ role: { serviceStandard: 'Auditor' }, type: 'company' }]);
    expect(
      value.shareholders?.map((each) => [each.numberOfShares, each.shareNominalPrice, each.sharePercentage]),
    ).toEqual([
      [60, 100, 30],
      [140, 100, 70],
    ]);
    expect(provenance?.sources['ch.replay']).toMatchObject({
      ...{ authoritative: false, method: 'inferred' },
      note: expect.stringContaining('cantonal extract is complete: https://zh.chregister.ch/'),
    });
    // From the very notices of the gazette.
    const bytesOf = (id: string) => wire?.filter(({ sourceId }) => sourceId === id).map(({ bytes }) => bytes);
    expect(bytesOf('ch.replay')).toEqual(bytesOf('ch.gazette'));
  });

  it('is read in French prose and in Italian too', async () => {
    const prose = (await read('sa-prose')).value;
    expect(
      prose.legalRepresentatives?.map(({ individual, representationMode, endDate }) => [
        ...[individual?.name?.fullName, individual?.nationality, representationMode?.mode, endDate],
      ]),
    ).toEqual([
      ['Clémence Roselin', 'CH', 'joint', undefined],
      ['Luc Ormond', 'FR', 'joint', '2024-05-21'],
      ['Inès Falquet', 'CH', 'sole', undefined],
    ]);
    expect((await read('sagl-ticino')).value.shareholders).toMatchObject([
      { numberOfShares: 20, shareNominalPrice: 1_000, sharePercentage: 100 },
    ]);
  });

  it('that moved to another canton keeps its people, and was not registered on that day', async () => {
    const { value, provenance } = await read('ag-moved');
    expect(value.company).not.toHaveProperty('registrationDate');
    expect(value.legalRepresentatives).toMatchObject([{ individual: { name: { lastName: 'Zugvogel' } } }]);
    expect(value.legalRepresentatives?.[0]).not.toHaveProperty('endDate');
    expect(provenance?.sources['ch.replay']?.limitations?.join()).toContain('do not begin with the entry');
  });

  it('that was deleted and entered anew is registered since the new entry', async () => {
    const { value } = await read('sole-returned');
    expect(value.company?.registrationDate).toBe('2022-10-13');
    expect((await read('gmbh-recovered')).value.company?.registrationDate).toBe('2019-01-10');
  });

  it.each([
    ['ag-moved', 'https://zg.chregister.ch/cr-portal/auszug/auszug.xhtml?uid=CHE-999.800.304'],
    [
      'foreign-branch',
      'search CHE-999.800.103 at https://www.zefix.admin.ch/en/search/entity/welcome, which leads to it',
    ],
  ])('%s: the extract is that of the register that has it now', async (name, where) => {
    const { absence, provenance } = await read(name);
    expect(provenance?.sources['ch.replay']?.note).toContain(`The cantonal extract is complete: ${where}`);
    expect(absence.otherKeyPersons?.explanation).toContain(`all entries: ${where}`);
  });

  it.each([
    ['odd-words', 'shareholders', 'names a partner with shares, as far as they could be understood.'],
    ['ag-many-notices', 'otherKeyPersons', 'None of the newest 200 notices of this company names an auditor'],
    ['sole-returned', 'shareholders', 'A sole proprietorship has no shares'],
    ['foreign-branch', 'shareholders', 'A branch has no shares'],
    // Zefix was asked, with the account that is there.
    ['ag-insolvent', 'establishments', 'Zefix has no entry of this company'],
    ['ag-insolvent', 'companyRelationships', 'Zefix has no entry of this company'],
  ] as const)('%s: why there are no %s', async (name, section, words) => {
    const { absence } = await read(name);
    expect(absence[section]?.explanation).toContain(words);
    expect(absence[section]?.explanation).not.toContain('free account');
  });

  it('abroad with a branch here is no company of Switzerland', async () => {
    const { value } = await read('foreign-branch');
    expect(value.companyRelationships).toEqual([
      {
        relation: 'other',
        company: {
          ...{ identifiers: { UID: 'CHE-999.800.273' }, legalName: 'Blue Heron Example Ltd' },
          ...{ legalForm: { localName: '0441' }, legalAddress: { city: 'London' } },
        },
        description: 'Head office of this branch',
      },
    ]);
  });

  it('without a notice is known by the index alone', async () => {
    const { value, absence, provenance } = await read('ag-dormant');
    expect(value.company).toMatchObject({
      legalName: 'Immobilien Stillwasser AG en liquidation',
      status: { active: true, statusDetailsBeta: { status: 'PENDING_DISSOLUTION' } },
    });
    expect(provenance?.facts).toEqual({ '/company': 'ch.lindas', '/flags': 'ch.lindas' });
    expect(provenance?.sources['ch.gazette']).toMatchObject({ outcome: 'nothing' });
    expect(absence.legalRepresentatives?.explanation).toContain('https://zh.chregister.ch/');
    const { absence: noPapers } = await read('ag-dormant', 'availableDocuments');
    expect(noPapers.documents?.explanation).toContain('no notice');
  });

  it('shows what nobody understood, and lets unknown codes pass', async () => {
    const { value, provenance } = await read('odd-words');
    expect(value.company).toMatchObject({
      legalForm: { localName: '0999' },
      capital: { amount: 75_000.5, currency: 'EUR' },
    });
    expect(value.legalRepresentatives).toBeUndefined();
    const { limitations } = provenance?.sources['ch.replay'] ?? {};
    expect(limitations?.join('\n')).toMatch(
      /do not begin with the entry.*\nNot understood: 1 passage .*\n.*Talvogt/,
    );
  });

  it('of many notices is read of the newest, and says so', async () => {
    const { value, provenance } = await read('ag-many-notices');
    expect(value.legalRepresentatives).toHaveLength(1);
    expect(provenance?.sources['ch.replay']?.limitations?.join()).toContain('Not read: 30 older notices');
  });

  it('that was never there is not found', async () => {
    expect((await failureOf(read('CHE-999.800.149'))).code).toBe('resource_not_found');
    expect((await failureOf(read('CH-020.9.990.099-9'))).code).toBe('resource_not_found');
  });

  it('is found by its CH-ID, as one company', async () => {
    for (const context of [ctx(), ctx(NO_ACCOUNT)]) {
      const { value, companyIds } = await read('CH-020.9.990.000-8', 'companyProfile', context);
      expect(value.company?.id).toBe(uidOf('ag-dormant'));
      expect(companyIds).toEqual([uidOf('ag-dormant'), 'CH02099900008']);
    }
  });
});

describe('status', () => {
  it.each([
    ['ag-insolvent', { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2025-11-10' }],
    ['gmbh-recovered', { status: 'ACTIVE' }],
    ['ag-deleted', { status: 'CLOSED', closureDate: '2021-01-06', closureReason: 'LIQUIDATION' }],
    ['gmbh-merged', { status: 'CLOSED', closureReason: 'MERGER' }],
    ['sole-returned', { status: 'ACTIVE' }],
    ['ag-moved', { status: 'ACTIVE' }],
    // Named in the notice of another's deletion, and in no notice of its own.
    ['gmbh-named-only', { status: 'ACTIVE' }],
    ['ag-long-gone', { status: 'CLOSED', closureDate: '2012-03-01' }],
  ])('of %s', async (name, details) => {
    const { value, provenance } = await read(name);
    expect(value.company?.status?.statusDetailsBeta).toMatchObject(details);
    expect(provenance?.conflicts).toEqual([]);
  });

  it('of the company that took over is its own, though it stands in the notice of the deletion', async () => {
    expect((await read('gmbh-partners')).value.company?.status).toMatchObject({ active: true });
  });
});

describe('a gazette that ignores for whom it is asked', () => {
  it('has changed: nothing is mapped of strangers', async () => {
    const heedless = await gazetteStandIn({ heeds: false }).start();
    try {
      const context = contextForTests({
        settings: Object.assign({}, ...standIns().map((each) => each.settings), heedless.settings),
      });
      for (const dataPoint of ['companyProfile', 'availableDocuments'] as const) {
        expect((await failureOf(read('sa-prose', dataPoint, context))).code).toBe('registry_changed');
      }
      expect((await failureOf(find('CHE-999.800.149', context))).code).toBe('registry_changed');
    } finally {
      await heedless.close();
    }
  });

  it.each([
    ['more notices than a company can have', 2_000_000],
    ['more than it sends', 3],
  ])('has changed where it counts %s', async (_, total) => {
    await standIns()[0]?.fault(json({ content: [], total }));
    expect((await failureOf(read('sa-prose'))).code).toBe('registry_changed');
  });
});

describe('documents', () => {
  it('are the notices, newest first, and those of bankruptcies too', async () => {
    const { value } = await read('ag-insolvent', 'availableDocuments');
    const { documents } = AvailableDocuments.parse(value);
    expect(documents?.officialPublications?.map(({ nameInEnglish }) => nameInEnglish)).toEqual([
      'Bankruptcy, schedule of claims and inventory (2026-03-18)',
      'Provisional notice of bankruptcy (2025-11-18)',
      'Change in the commercial register (2025-11-14)',
      'New entry in the commercial register (2019-04-02)',
    ]);
  });

  it('are those of a moratorium too, which is open for the profile', async () => {
    const { documents } = (await read('sagl-ticino', 'availableDocuments')).value;
    expect(documents?.officialPublications?.[0]).toMatchObject({
      ...{ name: 'Moratoria concordataria provvisoria Torrefazione Gabbiano Sagl', date: '2026-02-03' },
      nameInEnglish: 'Composition with creditors (2026-02-03)',
    });
    const { value, provenance } = await read('sagl-ticino');
    expect(value.company?.status).toMatchObject({
      active: true,
      statusDetailsBeta: { status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-01-28' },
    });
    expect(value.insolvencyProceedings).toMatchObject([
      { kind: 'moratorium', state: 'open', startDate: '2026-01-28', notices: [{ date: '2026-02-03' }] },
    ]);
    expect(provenance?.sources['ch.replay']?.limitations).toBeUndefined();
  });

  it('come as the signed file', async () => {
    const id = '44444444-0003-4000-8000-000000000003';
    const fetched = await fetchDocument('ag-insolvent', `notice/${id}`);
    expect(Buffer.from(fetched.bytes).equals(fileOf(id))).toBe(true);
    expect(fetched).toMatchObject({ category: 'officialPublications', mediaType: 'application/pdf' });
  });

  it.each([
    ['of another company', 'sa-prose', 'notice/44444444-0003-4000-8000-000000000003'],
    ['that never was', 'sa-prose', 'notice/44444444-0009-4000-8000-000000000009'],
    ['of no form of ours', 'sa-prose', 'notice/../x'],
  ])('%s is not found', async (_, name, id) => {
    expect((await failureOf(fetchDocument(name, id))).code).toBe('resource_not_found');
  });

  it('is the other company’s too where the notice names both', async () => {
    const id = 'notice/11111111-0101-4000-8000-000000000001';
    expect((await fetchDocument('gmbh-partners', id)).document.name).toContain('Federhaus');
  });

  it('says how many there are where not all can be listed', async () => {
    const { value, provenance } = await read('ag-many-notices', 'availableDocuments');
    expect(value.documents?.officialPublications).toHaveLength(230);
    expect(provenance?.sources['ch.gazette']?.note).toBeUndefined();
  });
});

it('does not offer owners, and says so before anybody is asked', async () => {
  expect((await failureOf(read('sa-prose', 'ultimateBeneficialOwners'))).code).toBe('not_supported');
  expect(journal()).toEqual([]);
});
