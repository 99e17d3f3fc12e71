import { drawnChartOf } from '../../ownership-chart/index.ts';
import { REPORT_FORMAT, type Report } from '../report.ts';
import { sampleChart } from './sample-chart.ts';
import { companyName, hashOf, uuidOf } from './sample-names.ts';
import { type SampleSize, sampleSections } from './sample-sections.ts';

/** What a sample has where the test does not say: some twelve pages. */
const SOME: SampleSize = {
  representatives: 6,
  shareholders: 5,
  owners: 4,
  establishments: 2,
  documents: 4,
  facts: 13,
  nodes: 12,
};

/** Nothing is known of it but that it exists: two pages. */
export const LITTLE: SampleSize = {
  representatives: 0,
  shareholders: 0,
  owners: 0,
  establishments: 0,
  documents: 0,
  facts: 1,
  nodes: 0,
};

/** An invented report of any size, the same for the same size: no fact in it is true of anybody. */
export function sampleReport(size: Partial<SampleSize> = {}): Report {
  const all = { ...SOME, ...size };
  return {
    format: REPORT_FORMAT,
    // It is written in words, as versions of this format are.
    formatVersion: 1,
    id: '7d0f2a86-5f0e-4b57-9a3c-0d8d2f6c1b42',
    version: 3,
    savedAt: '2026-11-20T18:32:07.000Z',
    savedBy: { id: '5b0b3c57-95a4-4a0e-8f0c-0a4f7d1f2c11', name: 'Żaneta Ångström' },
    language: 'en',
    profile: { kind: 'FULL' },
    company: {
      country: 'TEST',
      companyId: 'T-552 100 554',
      legalName: companyName(0),
      legalNameInEnglish: 'Example Asset Management Ltd',
    },
    policy: {
      id: 'eu-amlr',
      name: 'EU AMLR',
      threshold: '≥ 25 %',
      control: '> 50 % at each level',
      source: 'Regulation (EU) 2024/1624, Articles 51 to 54',
      inForceFrom: '2027-07-10',
      isInForce: false,
    },
    sections: sampleSections(all),
    ...(all.nodes > 0 && { chart: drawnChartOf(sampleChart(all.nodes)) }),
    answers: Array.from({ length: 1 + all.documents }, (_, at) => ({
      requestId: uuidOf(at, 'a'),
      sha256: hashOf(at, 'a'),
    })),
    files: Array.from({ length: all.documents }, (_, at) => ({
      documentId: `document-${at}`,
      name: `Kept extract ${at} – Ισολογισμός.pdf`,
      category: 'tradeRegisterExtract',
      mediaType: 'application/pdf',
      sizeBytes: 48_213 + at * 1_000_003,
      sha256: hashOf(at, 'f'),
      requestId: uuidOf(at, 'b'),
      fetchedAt: '2026-11-20T17:58:41.000Z',
    })),
  };
}
