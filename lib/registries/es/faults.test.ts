import { describe, expect, test } from 'vitest';
import { ES_BORME } from '#lib/index/sources/es/borme.ts';
import { openDays } from '#lib/index/sources/es/open-days.ts';
import { announcementsOf, RECORDS } from '#lib/index/sources/es/testing/issues.ts';
import { loadRecords } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import type { RegistryContext } from '../registry.ts';
import { json, xml } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { FAULTS, type FaultName } from '../testing/faults.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { sheetAlone } from './sheet-alone.ts';
import { bormeStandIn } from './testing/stand-in.ts';

const index = memoryIndex();
const loaded = loadRecords(index, ES_BORME, RECORDS);
const standIn = standInForTests(
  () => bormeStandIn.start(),
  (started) => [started],
);
const ctx = (name?: FaultName) =>
  contextForTests({
    settings: { ...standIn().settings, REGISTRY_TIMEOUT_MS: name?.startsWith('slow') ? '200' : '8000' },
    index,
  });

async function issue(context: RegistryContext) {
  await loaded;
  return sheetAlone.fetchDocument(context, {
    ...{ country: 'ES', companyId: 'M 900001', requestedAt: context.now },
    documentId: 'issue/BORME-A-2026-183-28',
  });
}

faultsOf('es.borme', {
  standIn,
  reads: { 'the PDF of an issue': (context) => issue({ ...context, index }) },
  // A file has no form but its type and its first bytes: what changes further in is no fault that could be seen.
  except: { 'wrong-charset': 'answers', 'drifted-shape': 'answers' },
});

const readDay = (day: string, name?: FaultName) => {
  const { env } = ctx(name);
  return openDays({ env, signal: AbortSignal.timeout(20_000), pauseMs: 0 })(day);
};
const SUMMARY = '/datosabiertos/api/borme/sumario/:date';
const ISSUE = '/diario_borme/xml.php';

describe('a day', () => {
  test('is read whole, in the order of its summary; one without an issue is none', async () => {
    expect(await readDay('2026-01-20')).toEqual(
      ['BORME-A-2026-12-28', 'BORME-A-2026-12-46'].flatMap(announcementsOf),
    );
    expect(await readDay('2026-01-21')).toBeNull();
  });

  test('of one issue, whose lists are bare', async () => {
    expect(await readDay('2026-06-04')).toEqual(announcementsOf('BORME-A-2026-104-28'));
  });

  test.each(
    FAULTS.filter((name) => name !== 'expired-session').flatMap((name) =>
      [SUMMARY, ISSUE].map((at) => [name, at] as const),
    ),
  )('with %s at %s is not read at all', async (name, at) => {
    await standIn().fault(name, at);
    await expect(readDay('2026-01-20', name)).rejects.toMatchObject({
      code: expect.stringMatching(/service_unavailable|registry_changed/),
    });
  });

  const summary = (date: string, identificador: string) =>
    json({
      data: {
        sumario: {
          metadatos: { fecha_publicacion: date },
          diario: { seccion: { codigo: 'A', item: { identificador } } },
        },
      },
    });
  test.each([
    ['a summary of another day', summary('20260121', 'BORME-A-2026-12-28'), SUMMARY],
    ['an id in another form', summary('20260120', 'BORME-X-1'), SUMMARY],
    ['an issue that it lists and does not have', summary('20260120', 'BORME-A-2026-999-28'), SUMMARY],
    ['an issue of another day', summary('20260120', 'BORME-A-2026-183-28'), SUMMARY],
    ['an issue without text', xml('<documento><metadatos/></documento>'), ISSUE],
  ])('with %s is not read at all', async (_, answer, at) => {
    await standIn().fault(answer, at);
    await expect(readDay('2026-01-20')).rejects.toMatchObject({
      code: 'registry_changed',
    });
  });
});
