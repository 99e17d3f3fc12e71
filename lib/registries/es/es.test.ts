import { beforeAll, describe, expect, it } from 'vitest';
import { CompanyProfile, type DataPoint } from '#lib/contract/index.ts';
import { ES_BORME } from '#lib/index/sources/es/borme.ts';
import { RECORDS } from '#lib/index/sources/es/testing/issues.ts';
import { loadRecords } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { gleifStandIn, leiOf, readFixtures } from '../gleif/testing/stand-in.ts';
import { registriesFor } from '../index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { borme, replay } from './borme.ts';
import { leiOf as leiOfSheet } from './lei-of.ts';
import { sheetAlone } from './sheet-alone.ts';
import { bormeStandIn, pdfOf } from './testing/stand-in.ts';

const index = memoryIndex();
const standIns = standInForTests(
  async () => ({ gleif: await gleifStandIn().start(), borme: await bormeStandIn.start() }),
  ({ gleif, borme: gazette }) => [gleif, gazette],
);
const ctx = () =>
  contextForTests({ settings: { ...standIns().gleif.settings, ...standIns().borme.settings }, index });
const SOURCES = {
  ES: { companions: [replay, borme], unlisted: { lead: sheetAlone, leiOf: leiOfSheet } },
} as const;
const spain = (isImported = true) => registriesFor(ctx().env, SOURCES)('ES', () => isImported);
const lei = (name: string): string => leiOf(readFixtures()[name]);

beforeAll(() => loadRecords(index, ES_BORME, RECORDS, { date: '2026-09-22' }));

const orderOf = (id: string) => ({
  country: 'ES' as const,
  companyId: spain().companyId(id),
  requestedAt: new Date('2026-11-20T12:00:00Z'),
});
const read = (id: string, dataPoint: DataPoint = 'companyProfile') =>
  spain().fetchDataPoint(ctx(), { ...orderOf(id), dataPoint });
const fetchDocument = (id: string, documentId: string) =>
  spain().fetchDocument(ctx(), { ...orderOf(id), documentId });

const MOLINOS_OFFICERS = [
  ['Adm. Solid.', 'MOLINERO INVENTADO ALBA', '2026-05-28', undefined],
  ['Adm. Solid.', 'RUEDA INVENTADA GINES', '2026-05-28', undefined],
];

describe('a company with an LEI', () => {
  it('is joined with its announcements by the sheet of its record', async () => {
    const { value, provenance, source, absence } = await read(lei('es-sheet'));
    CompanyProfile.parse(value);
    const officers = value.legalRepresentatives?.map(({ role, individual, startDate, endDate }) => [
      ...[role?.localName, individual?.name?.fullName, startDate, endDate],
    ]);
    expect(officers).toEqual([
      ['Apo.Man.Soli', 'TRIGO FINGIDO BRUNO', '2026-01-14', undefined],
      ...MOLINOS_OFFICERS,
      ['Adm. Unico', 'MOLINERO INVENTADO ALBA', '2026-01-14', '2026-05-28'],
      ['Apo.Man.Soli', 'CENTENO FINGIDO CARLA', '2026-01-14', '2026-05-28'],
    ]);
    // The sole shareholder of January is one no longer since May.
    expect(value.shareholders).toBeUndefined();
    expect(absence?.shareholders?.explanation).toMatch(
      /It named HARINAS.* from 2026-01-14 .* until 2026-05-28 /,
    );
    expect(source.authoritative).toBe(false);
    expect(provenance?.facts['/legalRepresentatives']).toBe('es.replay');
    expect(provenance?.sources['es.replay']).toMatchObject({
      ...{ outcome: 'merged', method: 'inferred', asOf: '2026-09-22', authoritative: false },
      note: expect.stringContaining('Sheet M 900001, Madrid.'),
      limitations: expect.arrayContaining([
        expect.stringContaining('BORME-A-2026-183-28/423902 corrects an earlier one'),
      ]),
    });
    // The day of the entry beside the day that GLEIF has.
    expect(value.company?.registrationDate).toBe('1998-10-11');
    expect(provenance?.conflicts).toEqual([
      {
        ...{ path: '/company/registrationDate', kind: 'detail', kept: 'gleif', other: 'es.replay' },
        ...{ keptValue: '1998-10-11', otherValue: '2026-01-14' },
      },
    ]);
  });

  it('is searched in the LEI index and in the gazette, and each says what it covers', () => {
    expect(spain().manifest.source.holds).toBe(
      'companies that have an LEI (GLEIF); companies of which something was announced since 2025-01-01 (BORME)',
    );
    expect(spain(false).manifest.source.holds).toBe('companies that have an LEI');
  });

  it('is joined by its name and the province of its address: insolvency since the day of the court', async () => {
    const { value, provenance } = await read(lei('es-by-name'));
    expect(value.company?.status?.statusDetailsBeta).toMatchObject({
      ...{ status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-05-11' },
    });
    expect(value.insolvencyProceedings?.at(-1)?.notices.at(-1)).toEqual({
      ...{ id: 'BORME-A-2026-104-28/250302', date: '2026-06-04' },
    });
    expect(value.company?.status?.localName).not.toBe('ACTIVE');
    expect(provenance?.facts['/company/status']).toBe('es.replay');
    expect(provenance?.conflicts).toMatchObject([
      { path: '/company/status', kept: 'es.replay', other: 'gleif' },
    ]);
    expect(value.legalRepresentatives).toMatchObject([
      {
        role: { serviceStandard: 'Managing Director' },
        individual: { name: { fullName: 'YUNQUE NINGUNO ELENA' } },
      },
    ]);
    expect(value.otherKeyPersons?.map(({ role, type }) => [role?.serviceStandard, type])).toEqual([
      ...[
        ['Board Member', 'individual'],
        ['Board Member', 'individual'],
        ['Board Member', 'company'],
      ],
      ...[
        ['Board Member', 'individual'],
        ['Secretary', 'individual'],
        ['Auditor', 'company'],
      ],
    ]);
    expect(provenance?.sources['es.replay']?.limitations).toContain(
      'Whoever was entered before 2025-01-01 and has not changed since is missing.',
    );
  });

  it('that was removed is closed, with the reason', async () => {
    const { value } = await read(lei('es-removed'));
    expect(value.company?.status).toMatchObject({
      active: false,
      statusDetailsBeta: { status: 'CLOSED', closureDate: '2026-09-15', closureReason: 'BANKRUPTCY' },
    });
  });

  it('is joined by the name that it gave up', async () => {
    const { provenance } = await read(lei('es-renamed'));
    expect(provenance?.sources['es.replay']?.note).toContain('Sheet PM 93609, Illes Balears.');
  });

  it('gets nothing of two companies of its name in other provinces, and it says why', async () => {
    const id = lei('es-two-of-a-name');
    const { value, provenance, absence } = await read(id);
    expect(value.legalRepresentatives).toBeUndefined();
    expect(provenance?.sources['es.replay']).toMatchObject({
      outcome: 'nothing',
      note: expect.stringMatching(/another province than .*M 900003 \(Madrid\)/),
    });
    expect(absence.legalRepresentatives?.explanation).toContain('https://sede.registradores.org');
    const documents = await read(id, 'availableDocuments');
    expect(documents.value.documents).toBeUndefined();
    expect(await failureOf(fetchDocument(id, 'es.borme:issue/BORME-A-2026-12-28'))).toMatchObject({
      ...{ code: 'resource_not_found', message: expect.stringContaining('another province') },
    });
  });

  it('rests on the LEI index alone before the gazette is imported', async () => {
    const registry = spain(false);
    const { provenance, value } = await registry.fetchDataPoint(ctx(), {
      ...orderOf(lei('es-sheet')),
      dataPoint: 'companyProfile',
    });
    expect(value.legalRepresentatives).toBeUndefined();
    for (const id of ['es.borme', 'es.replay']) {
      expect(provenance?.sources[id]).toMatchObject({ outcome: 'not_asked' });
    }
    expect(registry.manifest.provides.documentCategories).toEqual([]);
  });
});

describe('documents', () => {
  it('are the issues that name the company, newest first, and come as their PDF', async () => {
    const { value, provenance } = await read(lei('es-sheet'), 'availableDocuments');
    const list = value.documents?.officialPublications ?? [];
    expect(list.map(({ id }) => id)).toEqual([
      ...['es.borme:issue/BORME-A-2026-183-28', 'es.borme:issue/BORME-A-2026-104-28'],
      'es.borme:issue/BORME-A-2026-12-28',
    ]);
    expect(list[0]).toMatchObject({
      ...{ date: '2026-09-22', format: 'pdf', name: 'Reelecciones, Fe de erratas (2026-09-22)' },
      nameInEnglish: 'Re-elections, Correction (2026-09-22)',
      description: expect.stringContaining('Announcement 423902 in BORME-A-2026-183-28, Madrid.'),
    });
    expect(provenance?.facts['/documents']).toBe('es.borme');
    const { bytes, source, mediaType } = await fetchDocument(lei('es-sheet'), list[0]?.id ?? '');
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(bytes).length).toBe((await pdfOf('BORME-A-2026-183-28'))?.length);
    expect({ mediaType, authoritative: source.authoritative }).toEqual({
      ...{ mediaType: 'application/pdf', authoritative: true },
    });
  });

  it.each([
    ['an issue without the company', 'es.borme:issue/BORME-A-2026-183-07'],
    ['an issue that never was', 'es.borme:issue/BORME-A-2026-999-28'],
  ])('%s is refused', async (_, documentId) => {
    expect(await failureOf(fetchDocument(lei('es-sheet'), documentId))).toMatchObject({
      ...{ code: 'resource_not_found', message: expect.stringContaining('Nothing was charged') },
    });
  });

  it('a web page instead of a PDF is no document', async () => {
    await standIns().borme.fault('html-200');
    const failure = await failureOf(fetchDocument(lei('es-sheet'), 'es.borme:issue/BORME-A-2026-183-28'));
    expect(['registry_changed', 'service_unavailable']).toContain(failure.code);
  });
});

describe('a company without an LEI', () => {
  it.each(['PM 108271', 'pm-108271', 'H PM108271', 'Hoja PM-0108271'])('%s is its sheet', async (typed) => {
    const [hit] = await spain().search(ctx(), { country: 'ES', query: typed });
    expect(hit).toMatchObject({ companyNumber: 'PM 108271', matchType: 'id' });
    expect(hit?.address).toEqual({ region: 'Illes Balears', countryCode: 'ES' });
    expect(hit?.file).toMatchObject({ sourceId: 'es.borme', date: '2026-09-22' });
    const { value, source, companyIds } = await read(typed);
    CompanyProfile.parse(value);
    expect(companyIds).toEqual(['PM 108271']);
    expect(source).toMatchObject({ authoritative: true, register: expect.stringContaining('BORME') });
    expect(value).toEqual({
      company: {
        ...{ id: 'PM 108271', countryCode: 'ES', identifiers: { 'Hoja registral': 'PM 108271' } },
        ...{ legalName: 'CALMA DE PAPEL SL', registrationDate: '2026-09-15' },
        legalAddress: { region: 'Illes Balears', countryCode: 'ES' },
        status: { statusDetailsBeta: { status: 'UNKNOWN' } },
      },
      flags: [expect.objectContaining({ code: 'status_unknown', source: 'es.borme' })],
      legalRepresentatives: [
        {
          role: { localName: 'Adm. Unico', englishTranslation: 'Sole director', serviceStandard: 'Director' },
          ...{ startDate: '2026-09-15', type: 'individual', representationMode: { mode: 'sole' } },
          capacity: 'director',
          individual: { name: { fullName: 'PAPEL NINGUNO LOLA' } },
        },
      ],
      shareholders: [
        {
          ...{ type: 'individual', individual: { name: { fullName: 'PAPEL NINGUNO LOLA' } } },
          sharePercentage: 100,
          source: 'BORME, announcement BORME-A-2026-183-07/423305: sole shareholder, entered on 2026-09-15',
        },
      ],
    });
  });

  it.each([
    ['perlas de niebla', 'PM 65872', 'CLOSED', 'MERGER'],
    ['almadraba del sur', 'CA 44556', 'PENDING_DISSOLUTION', undefined],
    ['pesquera fantasma', '39 156220', 'UNKNOWN', undefined],
    ['entrada sin hoja', 'BORME-A-2026-183-28/423903', 'UNKNOWN', undefined],
  ])('%s is found by name as %s: %s', async (query, number, status, closureReason) => {
    const found = await spain().search(ctx(), { country: 'ES', query });
    expect(found.map(({ companyNumber }) => companyNumber)).toContain(number);
    const { value } = await read(number);
    expect(value.company?.status?.statusDetailsBeta).toMatchObject({
      ...{ status, ...(closureReason && { closureReason }) },
    });
  });

  it('keeps its former name, and its documents are listed and fetched by its sheet', async () => {
    const { value } = await read('PM 93609');
    expect(value.company).toMatchObject({
      ...{ legalName: 'COLEGIO DE AIRE SL', formerNames: ['ESPACIOS DE AIRE SL'] },
    });
    const { value: listed } = await read('PM 93609', 'availableDocuments');
    const [first] = listed.documents?.officialPublications ?? [];
    expect(spain().pricedAs(first?.id ?? '')).toBe('officialPublications');
    expect((await fetchDocument('PM 93609', first?.id ?? '')).mediaType).toBe('application/pdf');
  });

  it('what its announcement says under no known heading is handed on as text', async () => {
    const { provenance } = await read('M 900006');
    expect(provenance?.sources['es.replay']?.limitations).toContain(
      'Not understood, announcement BORME-A-2026-183-28/423904: Acto que nadie conoce. Nada más',
    );
  });

  it('is led by its LEI record where the record carries the sheet', async () => {
    const { value, companyIds } = await read('M-900001');
    expect(value.company?.id).toBe(lei('es-sheet'));
    expect(companyIds).toEqual(expect.arrayContaining([lei('es-sheet'), 'M 900001']));
  });

  it('is unknown where nothing was announced', async () => {
    expect(await failureOf(read('M 1'))).toMatchObject({ code: 'resource_not_found' });
  });
});
