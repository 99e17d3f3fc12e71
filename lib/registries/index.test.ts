import { describe, expect, it } from 'vitest';
import {
  Country,
  DATA_POINT_SCHEMA,
  DataPoint,
  PricedDocument,
  SECTIONS,
  SMART_DOCUMENTS,
  SmartDocumentId,
} from '#lib/contract/index.ts';
import { noRealSource } from '#lib/platform/testing/no-real-source.ts';
import type { Companion } from './composition/part.ts';
import { CLOSED_REGISTERS } from './gleif/closed-registers.ts';
import { mapCompany } from './gleif/map-company.ts';
import { LeiRecordAnswer } from './gleif/schema.ts';
import { gleifStandIn, readFixtures } from './gleif/testing/stand-in.ts';
import { registriesFor } from './index.ts';
import type { DataPointOrder, Manifest, Registry } from './registry.ts';
import { contextForTests } from './testing/context-for-tests.ts';
import { leadOf } from './testing/lead-of.ts';
import { vies } from './vies/index.ts';
import { VAT_RULES } from './vies/vat-number-of.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const settings = { ...noRealSource(), REGISTRY_TIMEOUT_MS: '200' };
const ctx = () => contextForTests({ settings, signal: AbortSignal.timeout(5_000), now: NOW });

const registryOf = registriesFor(ctx().env);

/** Countries whose own register answers. */
const REGISTERS: readonly Country[] = [
  ...(['CH', 'FR', 'HK', 'IE', 'MT', 'NO', 'PL', 'TEST'] as const),
  ...(['US-CO', 'US-CT', 'US-DC', 'US-NY', 'US-OR', 'US-PA', 'US-TX'] as const),
];

/** Sections that a data point fills, by the contract. */
const sectionsOf = (dataPoint: DataPoint) => Object.keys(DATA_POINT_SCHEMA[dataPoint].shape);

describe.each(Country.options)('%s', (country) => {
  const registry = registryOf(country);
  const { manifest } = registry;

  it('is the registry of its country, and says where it can be read about', () => {
    expect(manifest.country).toBe(country);
    expect(manifest.source.name).not.toBe('');
    expect(manifest.source.kind).toBe(REGISTERS.includes(country) ? 'register' : 'index');
    expect(manifest.source.licence).not.toBe('');
    for (const page of [manifest.source.home, manifest.docs]) expect(URL.canParse(page)).toBe(true);
    expect(manifest.typicalLatencyMs).toBeGreaterThan(0);
    expect(manifest.searchBy.length).toBeGreaterThan(0);
  });

  it('provides data points and sections that belong together', () => {
    const { dataPoints, smartDocuments, documentCategories } = manifest.provides;
    const sections = manifest.source.fills.map(({ section }) => section);
    for (const list of [dataPoints, sections, smartDocuments, documentCategories]) {
      expect(new Set(list).size).toBe(list.length);
    }
    const fillable = dataPoints.flatMap(sectionsOf);
    // A smart document fills `documents` without a list of documents.
    if (smartDocuments.length > 0) fillable.push('documents');
    for (const section of sections) expect(fillable).toContain(section);
    for (const dataPoint of dataPoints) {
      expect(sectionsOf(dataPoint).some((section) => sections.some((offered) => offered === section))).toBe(
        true,
      );
    }
    expect(dataPoints.includes('availableDocuments')).toBe(documentCategories.length > 0);
    for (const smart of smartDocuments) expect(documentCategories).toContain(SMART_DOCUMENTS[smart]);
  });

  it('prices the smart documents it provides, and no others', () => {
    for (const smart of SmartDocumentId.options) {
      const price = registry.pricedAs(smart);
      expect(price !== null).toBe(manifest.provides.smartDocuments.includes(smart));
      if (price !== null) expect(PricedDocument.options).toContain(price);
    }
    expect(registry.pricedAs('an id that nobody issued')).toBeNull();
  });

  it('settles the spelling of an id once and for all', () => {
    for (const id of ['00087210', ' hrb  6684 ', 'zzzz0000000000103709', 'CHE-199.888.777', 'ΑΒΓ 1', '0']) {
      const settled = registry.companyId(id);
      expect(settled).not.toBe('');
      expect(registry.companyId(settled)).toBe(settled);
    }
  });

  it.each(DataPoint.options.filter((dataPoint) => !manifest.provides.dataPoints.includes(dataPoint)))(
    'refuses %s, which it does not provide',
    async (dataPoint) => {
      const order = { country, companyId: '00087210', requestedAt: NOW, dataPoint };
      await expect(registry.fetchDataPoint(ctx(), order)).rejects.toMatchObject({
        code: 'not_supported',
      });
    },
  );
});

it.each(Country.options.filter((country) => registryOf(country).manifest.source.kind === 'index'))(
  '%s: an index says what it holds, and names the register that it is not',
  (country) => {
    const { holds, official } = registryOf(country).manifest.source;
    expect(holds).toBe('companies that have an LEI');
    expect(official?.name).not.toBe('');
    expect(URL.parse(official?.searchUrl ?? '')?.protocol).toBe('https:');
  },
);

describe('coverage', () => {
  const keys = {
    GB_COMPANIES_HOUSE_KEY: 'a-key-of-tests',
    AT_FIRMENBUCH_KEY: 'a-key-of-tests',
    NL_KVK_KEY: 'a-key-of-tests',
  };
  const keyed = contextForTests({ settings: { ...settings, ...keys } }).env;
  const all = [registryOf, registriesFor(keyed)].flatMap((of) =>
    Country.options.map((country) => of(country)),
  );

  it('says of each section who fills it, or why nobody does', () => {
    for (const { manifest } of all) {
      const { source, lead = source, companions = [], country } = manifest;
      const filled = source.fills.map(({ section }) => section);
      const standing = [lead, ...companions].flatMap((each) => Object.keys(each.standing ?? {}));
      for (const section of SECTIONS.filter((each) => each !== 'graphBeta')) {
        expect([...filled, ...standing], country).toContain(section);
      }
    }
  });

  it('of an index sends to the official register for what it has not', () => {
    const open = ({ country }: Manifest) => CLOSED_REGISTERS[country] === undefined;
    for (const { manifest } of all.filter((each) => each.manifest.source.kind === 'index')) {
      if (!open(manifest)) continue;
      const { official, standing = {} } = manifest.source;
      const isState = manifest.country.startsWith('US-');
      const where = isState ? ' of the state.' : `: ${official?.name}, ${official?.searchUrl}`;
      expect(Object.keys(standing)).toHaveLength(6);
      for (const [section, { reason, explanation }] of Object.entries(standing)) {
        if (isState && ['ultimateBeneficialOwners', 'controllingEntities'].includes(section)) {
          expect(reason).toBe('restricted');
          expect(explanation).toContain('Corporate Transparency Act');
          continue;
        }
        expect(reason).toBe('not_offered');
        expect(explanation).toContain('No register of this country is connected here.');
        expect(explanation?.endsWith(`Ask the official register${where}`), explanation).toBe(true);
      }
    }
  });

  it.each(['CN', 'DE', 'ES', 'IT', 'LU', 'NL', 'PT'] as const)(
    'of %s names the law and where to apply',
    (country) => {
      const { standing = {} } = registryOf(country).manifest.source;
      expect(Object.keys(standing)).toHaveLength(6);
      expect(standing.ultimateBeneficialOwners?.reason).toBe('restricted');
      for (const { explanation = '' } of Object.values(standing)) {
        expect(explanation).toMatch(/\b(Law|Decree|Order|Código|Code|Act)\b/);
        expect(explanation).toMatch(/https:\/\/|Ask the company itself/);
      }
    },
  );

  it('lists VIES only where a number of the country’s source leads to a VAT number', () => {
    const withVies = all
      .filter(({ manifest }) => manifest.companions?.some(({ id }) => id === 'eu.vies'))
      .map(({ manifest }) => manifest.country);
    expect([...new Set(withVies)]).toEqual(['BE', 'ES', 'FR', 'IT', 'PL', 'PT']);
    for (const country of withVies) expect(VAT_RULES[country]?.from, country).toBeDefined();
    for (const record of Object.values(readFixtures())) {
      const company = mapCompany(LeiRecordAnswer.parse(record['lei-record']).data);
      const country = Country.safeParse(company.countryCode).data;
      if (country === undefined) continue;
      const key = vies.keyOf({ country, companyId: company.id ?? '', known: { company } });
      if (key !== null) expect(withVies, country).toContain(country);
    }
  });
});

it('answers for every country, states included', () => {
  expect(Country.options.map((country) => registryOf(country).manifest.country)).toEqual(Country.options);
});

describe('a country with a register of its own', () => {
  const KEYS = 'https://register.test/keys';
  const lead = leadOf('GB', [{ id: '00087210', countryCode: 'GB', legalName: 'Pellworth Marine plc' }], {
    id: 'gb.companies-house',
    keyFrom: KEYS,
  });
  const open = leadOf('NO', [], { id: 'no.brreg' });
  const gazette: Companion = {
    source: { ...lead.manifest.source, id: 'gb.gazette', keyFrom: KEYS },
    adds: ['companyProfile'],
    keyOf: () => null,
    read: async () => null,
    provides: { dataPoints: ['availableDocuments'] },
    isRequired: true,
  };
  const free: Companion = { ...gazette, source: { ...open.manifest.source, id: 'no.roles' } };
  const sources = {
    GB: { lead, companions: [gazette, free] },
    NO: { lead: open, companions: [free] },
    FR: { companions: [free] },
  };
  const withSettings = (more: Record<string, string>) =>
    registriesFor(contextForTests({ settings: { ...settings, ...more } }).env, sources);
  const namesOf = (registry: Registry) =>
    [registry.manifest.source, ...(registry.manifest.companions ?? [])].map(({ id }) => id);

  it('is led by it where its key is there, with GLEIF beside it, and takes LEIs', () => {
    const registry = withSettings({ GB_COMPANIES_HOUSE_KEY: 'a-key-of-tests' })('GB');
    expect(namesOf(registry)).toEqual([
      'gb.companies-house',
      'no.roles',
      'gleif',
      'gleif.group',
      'gb.gazette',
    ]);
    expect(registry.manifest.alsoTakes).toEqual(['LEI']);
    expect(registry.manifest.source.kind).toBe('register');
    expect(namesOf(withSettings({})('NO'))).toEqual(['no.brreg', 'no.roles', 'gleif', 'gleif.group']);
  });

  it('rests on GLEIF where the key is missing, and tells where to apply', async () => {
    const registry = withSettings({})('GB');
    expect(namesOf(registry)).toEqual([
      'gleif',
      'no.roles',
      'gleif.group',
      'gb.companies-house',
      'gb.gazette',
    ]);
    expect(registry.manifest.source.kind).toBe('index');
    // What the register would fill and offer is not promised.
    expect(registry.manifest.provides.dataPoints).toEqual(['companyProfile', 'subsidiaries']);
    expect(registry.manifest.source.fills).toEqual(registriesFor(ctx().env)('CN').manifest.source.fills);

    const standIn = await gleifStandIn().start();
    const asked = contextForTests({ settings: standIn.settings });
    const { provenance, value } = await registry.fetchDataPoint(asked, {
      ...{ country: 'GB', companyId: '00087210', requestedAt: NOW, dataPoint: 'companyProfile' },
    });
    await standIn.close();
    expect(value.company?.legalName).toBe('PELLWORTH MARINE PLC');
    expect(provenance?.sources['gb.companies-house']).toMatchObject({
      outcome: 'needs_key',
      note: `Needs a free key: ${KEYS}`,
    });
    expect(provenance?.sources['no.roles']?.outcome).toBe('not_asked');
  });

  it('without one, has companions beside GLEIF', () => {
    expect(namesOf(withSettings({})('FR'))).toEqual(['gleif', 'no.roles', 'gleif.group']);
    expect(namesOf(withSettings({})('DE'))).toEqual(['gleif', 'gleif.group']);
  });
});

describe('a country whose register gives a file', () => {
  const lead = leadOf('GB', [{ id: '00087210', countryCode: 'GB', legalName: 'Pellworth Marine plc' }], {
    id: 'gb.file',
    restsOn: 'gb.companies',
  });
  const holders: Companion = {
    source: { ...lead.manifest.source, id: 'gb.holders', restsOn: 'gb.holders' },
    adds: ['companyProfile'],
    keyOf: ({ companyId }) => companyId,
    read: async () => ({ about: { number: '00087210', names: [] }, value: {}, absence: {}, wire: [] }),
  };
  const of = registriesFor(ctx().env, { GB: { lead, companions: [holders] } });
  const having =
    (...files: string[]) =>
    (sourceId: string) =>
      files.includes(sourceId);
  const order: DataPointOrder = {
    country: 'GB',
    companyId: '00087210',
    requestedAt: NOW,
    dataPoint: 'companyProfile',
  };

  it.each([
    ['neither file', having(), 'gleif', ['gb.file', 'gb.holders']],
    ['the companion’s file alone', having('gb.holders'), 'gleif', ['gb.file']],
    ['its file', having('gb.companies'), 'gb.file', ['gb.holders']],
    ['both files', having('gb.companies', 'gb.holders'), 'gb.file', []],
  ])('with %s', async (_, isImported, leadId, missing) => {
    const { manifest } = of('GB', isImported);
    expect(manifest.lead?.id).toBe(leadId);
    const all = [manifest.lead, ...(manifest.companions ?? [])];
    expect(all.flatMap((each) => (each?.isFileMissing ? [each.id] : []))).toEqual(missing);
    expect(of('GB', isImported)).toBe(of('GB', isImported));
  });

  it('says in the answer which file would tell more', async () => {
    const standIn = await gleifStandIn().start();
    const asked = contextForTests({ settings: standIn.settings });
    const answers = [having(), having('gb.companies')].map((isImported) =>
      of('GB', isImported).fetchDataPoint(asked, order),
    );
    const [without, withFile] = await Promise.all(answers);
    await standIn.close();
    expect(without?.provenance?.sources['gb.file']).toMatchObject({
      outcome: 'not_asked',
      note: 'Its file is not imported here. The operator can import it.',
    });
    expect(without?.provenance?.sources.gleif?.outcome).toBe('merged');
    expect(withFile?.provenance?.sources['gb.file']?.outcome).toBe('merged');
    expect(withFile?.provenance?.sources['gb.holders']?.outcome).toBe('not_asked');
  });
});

describe('Great Britain', () => {
  const keyed = { ...settings, GB_COMPANIES_HOUSE_KEY: 'a-key-of-tests' };
  const withKey = registriesFor(contextForTests({ settings: keyed }).env)('GB');

  it('is led by its register where the key is there, and by the index where it is not', () => {
    expect(withKey.manifest.source).toMatchObject({ id: 'gb.companies-house', kind: 'register' });
    expect(withKey.manifest.companions?.map(({ id }) => id)).toContain('gleif');
    expect(withKey.manifest.alsoTakes).toContain('LEI');
    expect(registryOf('GB').manifest.source).toMatchObject({ id: 'gleif', kind: 'index' });
  });

  it('prices the smart documents that it provides, and no others', () => {
    for (const smart of SmartDocumentId.options) {
      expect(withKey.pricedAs(smart) !== null).toBe(withKey.manifest.provides.smartDocuments.includes(smart));
    }
  });

  it.each([
    '445790',
    ' 445790 ',
    'sc123456',
    'SC 123456',
    'oc301234',
    'ip12345r',
    '0',
    '00000000',
    'HRB 6684',
  ])('%s has one spelling with the key and without it', (id) => {
    expect(withKey.companyId(id)).toBe(registryOf('GB').companyId(id));
  });
});
