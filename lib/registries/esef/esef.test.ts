import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Documents } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import { json } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { esef } from './index.ts';
import { mapFiling } from './map-filing.ts';
import { FilingsPage } from './schema.ts';
import { esefStandIn, packageAt, readFixtures } from './testing/stand-in.ts';

const standIns = standInForTests(
  async () => ({ index: await esefStandIn.start(), gleif: await gleifStandIn().start() }),
  ({ index, gleif }) => [index, gleif],
);
const context = () =>
  contextForTests({ settings: { ...standIns().index.settings, ...standIns().gleif.settings } });

const fixtures = readFixtures();
const leiOf = (name: string) => fixtures.get(name)?.entity.attributes.identifier ?? '';
const list = (lei: string) => esef.read(context(), lei, 'availableDocuments');
const fetchOf = async (documentId: string, companyId = leiOf('it-two-languages')) => {
  const order = { country: 'IT', companyId, documentId, requestedAt: new Date() } as const;
  if (esef.fetchDocument === undefined) throw new Error('expected documents');
  return await esef.fetchDocument(context(), order);
};

describe('reports of an issuer', () => {
  it('newest first; one without its package can’t be ordered', async () => {
    const part = await list(leiOf('it-two-languages'));
    expect(part?.about).toEqual({ lei: leiOf('it-two-languages'), names: ['Cantieri Ondariva'] });
    expect(part?.value.documents?.financialStatements).toMatchObject([
      {
        id: 'filing/99001',
        name: 'Annual financial report, ondariva-2025-12-31-it',
        description:
          'Filed in Italy, in the index since 2026-04-20. The index’s check found 0 errors, 3 warnings, 1 inconsistent total.',
        date: '2025-12-31',
        period: { endDate: { year: 2025, month: 12, day: 31 } },
        format: 'zip',
      },
      { id: 'filing/99002' },
      { id: 'filing/99003', description: expect.stringContaining('2 errors') },
      { name: 'Annual financial report, ZZZZ0000000000174034-2020-12-31-ESEF-IT-0' },
    ]);
    expect(part?.value.documents?.financialStatements?.[3]).not.toHaveProperty('id');
  });

  it('of many the newest 200, and it says so', async () => {
    const part = await list(leiOf('nl-many'));
    expect(part?.value.documents?.financialStatements).toHaveLength(200);
    expect(part?.note).toContain('the newest 200 of 230 reports');
    expect(part?.wire).toHaveLength(2);
  });

  it('of nobody who files: nothing', async () => {
    expect(await list('ZZZZ0000000000999999')).toBeNull();
  });

  it('an index that ignores the issuer has changed, and nothing is mapped', async () => {
    const { filings, entity } = fixtures.get('nl-many') ?? { filings: [], entity: {} };
    const sha256 = '0'.repeat(64);
    const data = filings.map((filing) => ({ ...filing, attributes: { ...filing.attributes, sha256 } }));
    await standIns().index.fault(json({ data, included: [entity], meta: { count: 1 } }));
    expect(await failureOf(list(leiOf('it-two-languages')))).toMatchObject({
      code: 'registry_changed',
      details: [expect.stringContaining(leiOf('nl-many'))],
    });
  });
});

describe('a report', () => {
  it('is the very package that was filed', async () => {
    const { bytes, mediaType, document, source } = await fetchOf('filing/99002');
    const path = fixtures.get('it-two-languages')?.filings[1]?.attributes.package_url ?? '';
    expect(Buffer.from(bytes).equals(packageAt(path))).toBe(true);
    expect(mediaType).toBe('application/zip');
    expect(document.id).toBe('filing/99002');
    expect(source).toMatchObject({ authoritative: false });
  });

  it.each([
    ['of another issuer', 'filing/99100'],
    ['that nobody filed', 'filing/1'],
    ['without its package', 'filing/99004'],
    ['of another form of id', 'filing/../99001'],
  ])('%s is not handed over', async (_, documentId) => {
    expect(await failureOf(fetchOf(documentId))).toMatchObject({ code: 'resource_not_found' });
  });

  it('whose bytes are not those that were filed is refused', async () => {
    const broken = { status: 200, headers: { 'content-type': 'application/zip' }, body: Buffer.from('PK') };
    await standIns().index.fault(broken, '/:lei/:period/ESEF/:country/:number/:file');
    expect(await failureOf(fetchOf('filing/99001'))).toMatchObject({
      code: 'registry_changed',
      message: expect.stringContaining('Nothing was charged'),
    });
  });
});

faultsOf('eu.esef', {
  standIn: () => standIns().index,
  reads: { 'a list': (ctx) => esef.read(ctx, leiOf('it-two-languages'), 'availableDocuments') },
});

const LEFT_OUT: Readonly<Record<string, string>> = {
  'included.[].attributes.identifier': 'the LEI that was asked for, which decides whose reports they are',
  'data.[].attributes.sha256': 'the package is held to it when it is fetched',
  'data.[].attributes.viewer_url': 'a page of the index',
  'data.[].attributes.report_url': 'is in the package',
  'data.[].attributes.json_url': 'is made from the package',
  'data.[].attributes.processed': 'a step inside the index',
};
const IGNORED = /(^|\.)(id|type|links|relationships|jsonapi|meta)(\.|$)/;

/** What becomes of a page. */
const read = (wire: unknown) => {
  const { data, included } = FilingsPage.parse(wire);
  return { names: included.map(({ attributes }) => attributes.name), filings: data.map(mapFiling) };
};
const unknown = (wire: unknown) =>
  unreadMembers([wire], read).filter((name) => LEFT_OUT[name] === undefined && !IGNORED.test(name));

const SAMPLES = besideRepository('registries/EU/');
const samples = SAMPLES.isThere ? readdirSync(SAMPLES.url).filter((file) => file.endsWith('.yaml')) : [];

/** A recorded answer: JSON in a folded text of YAML. */
const bodyOf = (file: string): string =>
  /body: '([\s\S]*?)'\r?\n {4}content_type/.exec(readFileSync(new URL(file, SAMPLES.url), 'utf8'))?.[1] ?? '';

describe('samples of the real index', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples.filter((file) => /entit/.test(file)))('%s', (file) => {
    const wire: unknown = JSON.parse(bodyOf(file).replaceAll(/\r?\n\s+/g, ' '));
    Documents.parse({ financialStatements: read(wire).filings });
    expect(unknown(wire)).toEqual([]);
  });
});
