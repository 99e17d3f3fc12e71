import { describe, expect, test } from 'vitest';
import { importFile } from '#lib/index/import/import-file.ts';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import { ES_BORME } from '#lib/index/sources/es/borme.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { bormeStandIn, pdfOf } from '#lib/registries/es/testing/stand-in.ts';
import { esefStandIn } from '#lib/registries/esef/testing/stand-in.ts';
import { gleifStandIn, leiOf, readFixtures } from '#lib/registries/gleif/testing/stand-in.ts';
import { viesStandIn } from '#lib/registries/vies/testing/stand-in.ts';
import { countryForTests } from '../testing/country-for-tests.ts';

const lei = (name: string): string => leiOf(readFixtures()[name]);
const PROFILE = { dataPoints: ['companyProfile'] };

const spain = countryForTests('ES', [gleifStandIn(), viesStandIn, esefStandIn, bormeStandIn]);
const { account, found, answered, standIns } = spain;

/** Imports the gazette as an operator does, on a day; from a week of January on, so that the test asks for few days. */
async function imported(today: string, isUpdate?: boolean) {
  const { env } = spain.service();
  const indexPool = createIndexPool(requireSetting(env, 'DATABASE_URL'), { max: 3 });
  const source = { ...ES_BORME, daily: { since: '2026-01-18', open: ES_BORME.daily?.open ?? never } };
  const ctx = {
    ...{ index: postgresIndex(indexPool), indexPool, env, sources: [source], pauseMs: 0 },
    ...{ log: createLog({ ...env, LOG_LEVEL: 'silent' }, 'test'), now: () => new Date(`${today}T18:00:00Z`) },
  };
  try {
    return await importFile(ctx, { source: 'es.borme', ...(isUpdate !== undefined && { isUpdate }) });
  } finally {
    await indexPool.end();
  }
}
const never = () => {
  throw new Error('es.borme is read by the day');
};

const isMissing = async () => {
  const { body } = await account().call('/v2/pricing', { body: { country: 'ES' } });
  return JSON.stringify(body).includes('"needsFile":true');
};
/** Days that the stand-in of the gazette was asked for since it started, without repetitions. */
const askedDays = () =>
  new Set((standIns()[3]?.journal ?? []).flatMap(({ path }) => /sumario\/(\d{8})/.exec(path)?.[1] ?? []));

describe('Spain through the service', () => {
  test('rests on the LEI index before the gazette is imported, and says so', async () => {
    const { request } = await answered(lei('es-trust-other'), PROFILE);
    expect(request.provenance?.sources['es.replay']).toMatchObject({ outcome: 'not_asked' });
    expect(await found('calma de papel')).toEqual([]);
  });

  test('the gazette is imported by the day: what is missing is asked for, and no day twice', async () => {
    await standIns()[3]?.fault('500', '/diario_borme/xml.php');
    await expect(imported('2026-06-05')).rejects.toMatchObject({ code: 'service_unavailable' });
    await standIns()[3]?.fault(null);
    expect(await imported('2026-06-05')).toMatchObject({ outcome: 'live', date: '2026-06-04', entities: 5 });
    await expect.poll(isMissing, { interval: 200 }).toBe(false);
    expect(await imported('2026-06-06')).toMatchObject({ outcome: 'unchanged', date: '2026-06-04' });
    await standIns()[3]?.reset();
    expect(await imported('2026-09-23')).toMatchObject({ outcome: 'live', date: '2026-09-22' });
    expect([...askedDays()].sort()[0]).toBe('20260605');
    expect(askedDays()).toContain('20260922');
    await standIns()[3]?.reset();
    const full = await imported('2026-09-23', false);
    expect(full).toMatchObject({ outcome: 'live', date: '2026-09-22', entities: 12 });
    expect(askedDays()).not.toContain('20260922');
  });

  test('a company with an LEI has its officers, insolvency and issues; the PDF is the very one, and charged once', async () => {
    const dataPoints = ['companyProfile', 'availableDocuments'];
    const { company, otherKeyPersons, documents, request } = await answered(lei('es-by-name'), {
      dataPoints,
    });
    expect(company?.status?.statusDetailsBeta).toMatchObject({
      ...{ status: 'UNDER_INSOLVENCY_PROCEEDING', insolvencyStartDate: '2026-05-11' },
    });
    expect(otherKeyPersons).toHaveLength(6);
    expect(request.provenance?.facts['/otherKeyPersons']).toBe('es.replay');
    const [issue] = documents?.officialPublications ?? [];
    expect(issue?.id).toBe('es.borme:issue/BORME-A-2026-104-28');
    const ordered = await answered(lei('es-by-name'), { documents: [issue?.id ?? ''] });
    const { pathname, search } = new URL(ordered.documents?.officialPublications?.[0]?.url ?? '');
    const file = await fetch(`${spain.service().address}${pathname}${search}`);
    expect((await file.arrayBuffer()).byteLength).toBe((await pdfOf('BORME-A-2026-104-28'))?.length);
    const balance = await account().balance();
    await answered(lei('es-by-name'), { dataPoints, documents: [issue?.id ?? ''] });
    expect(await account().balance()).toBe(balance);
  });

  test('a company without an LEI is found by name and bought by its sheet, one charge for its spellings', async () => {
    const [hit] = await found('calma de papel');
    expect(hit).toMatchObject({ companyNumber: 'PM 108271', country: 'ES' });
    const { company, shareholders } = await answered('PM 108271', PROFILE);
    expect(company?.legalName).toBe('CALMA DE PAPEL SL');
    expect(shareholders).toMatchObject([{ sharePercentage: 100 }]);
    const balance = await account().balance();
    for (const spelling of ['pm-108271', 'H PM108271']) await answered(spelling, PROFILE);
    expect(await account().balance()).toBe(balance);
  });

  test('a sheet that an LEI record carries is that company, and nothing is charged twice', async () => {
    await answered(lei('es-sheet'), PROFILE);
    const balance = await account().balance();
    const { company } = await answered('M 900001', PROFILE);
    expect(company?.id).toBe(lei('es-sheet'));
    expect(await account().balance()).toBe(balance);
  });

  test.each([
    ['an issue without the company', 'es-sheet', 'es.borme:issue/BORME-A-2026-183-07'],
    [
      'an issue for one of several companies of a name',
      'es-two-of-a-name',
      'es.borme:issue/BORME-A-2026-12-28',
    ],
  ])('%s costs nothing', async (_, name, documentId) => {
    const before = await account().balance();
    const { request } = await answered(lei(name), { documents: [documentId] });
    expect(request.dataStatus.documents[documentId]).toMatchObject({
      ...{ status: 'failed', cost: 0, error: { code: 'resource_not_found' } },
    });
    expect(await account().balance()).toBe(before);
  });
});
