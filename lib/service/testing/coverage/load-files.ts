import { readFileSync } from 'node:fs';
import type { SearchIndex } from '#lib/index/search-index.ts';
import { beKbo } from '#lib/index/sources/be/kbo.ts';
import { SAMPLE as BE } from '#lib/index/sources/be/testing/samples.ts';
import { offeneRegister } from '#lib/index/sources/de/offene-register.ts';
import { SAMPLES as DE } from '#lib/index/sources/de/testing/samples.ts';
import { ES_BORME } from '#lib/index/sources/es/borme.ts';
import { RECORDS as ES } from '#lib/index/sources/es/testing/issues.ts';
import { gbPsc } from '#lib/index/sources/gb/psc.ts';
import { MT_COMPANIES } from '#lib/index/sources/mt/companies.ts';
import { noShareholders } from '#lib/index/sources/no/shareholders.ts';
import { SAMPLES as NO } from '#lib/index/sources/no/testing/samples.ts';
import { floridaCorporations } from '#lib/index/sources/us-fl/corporations.ts';
import { SAMPLES as FLORIDA } from '#lib/index/sources/us-fl/testing/samples.ts';
import { iowaActiveEntities } from '#lib/index/sources/us-ia/active-entities.ts';
import { SAMPLES as IOWA } from '#lib/index/sources/us-ia/testing/samples.ts';
import { loadRecords, loadSample } from '#lib/index/testing/load-file.ts';
import { readFixtures as maltese } from '#lib/registries/mt/testing/read-fixtures.ts';

/** A company that names the first British one as controlling. */
const TOPSTREAM_CONTROLS = {
  company_number: '99000003',
  data: {
    kind: 'corporate-entity-person-with-significant-control',
    name: 'Topstream Example Group Limited',
    identification: { registration_number: '99000004', country_registered: 'England And Wales' },
    natures_of_control: ['ownership-of-shares-50-to-75-percent'],
    notified_on: '2019-02-03',
  },
};

/** Imports the files on which a country rests, or which alone find its names or holders. */
export async function loadFiles(index: SearchIndex): Promise<void> {
  await loadSample(index, beKbo, BE);
  await loadRecords(index, gbPsc, [TOPSTREAM_CONTROLS], { date: '2026-11-20' });
  await loadSample(index, offeneRegister, DE[0]);
  await loadRecords(index, ES_BORME, ES, { date: '2026-09-22' });
  await loadRecords(
    index,
    MT_COMPANIES,
    [...maltese().values()].map(({ data }) => data),
  );
  const lines = readFileSync(NO['no.shareholders'][0].file, 'utf8').split('\r\n');
  await loadRecords(index, noShareholders, lines, { date: '2025-12-31' });
  await loadSample(index, floridaCorporations, FLORIDA[0]);
  await loadSample(index, iowaActiveEntities, IOWA[0]);
}
