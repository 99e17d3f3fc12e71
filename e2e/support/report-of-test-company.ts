import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFlagCode } from '#lib/contract/flag-list.ts';
import { DataPoint } from '#lib/contract/index.ts';
import { renderReport } from '#lib/desk/reports/pdf/render-report.ts';
import { reportOfFile } from '#lib/desk/reports/testing/report-of-file.ts';
import { runTool } from '#lib/desk/reports/testing/run-tool.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import { EU_AMLR, type Policy } from '#lib/domain/ownership/index.ts';
import type { Report } from '#lib/domain/report/report.ts';
import { type ReportInput, reportOf } from '#lib/domain/report/report-of.ts';
import { proposeRisk } from '#lib/domain/risk/propose-risk.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { registersOf } from '#lib/service/graph/testing/graph-of-test-company.ts';
import { fileOfCompany } from '#lib/service/testing/file-of-company.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/**
 * What a report of a company of Testland is made from, its whole structure included, as the desk saves it but for recorded
 * discrepancies, and for the service's verdicts and sources in the structure: with them a PDF is up to a page longer.
 */
export async function inputOfTestCompany(
  id: string,
  {
    policy = EU_AMLR,
    asked = DataPoint.options,
    now = NOW,
    mostHolders,
  }: {
    policy?: Policy | undefined;
    asked?: readonly DataPoint[];
    now?: Date;
    /** Leaves out the shareholders after these. */
    mostHolders?: number;
  } = {},
): Promise<ReportInput> {
  const registers = registersOf(contextForTests({ now, signal: new AbortController().signal }));
  const file = await fileOfCompany({ country: 'TEST', id }, registers, asked, 'whereOpen');
  const recorded = new Set(testRegistry.manifest.source.flags);
  return reportOfFile(withHolders(file, mostHolders), { policy, now, recorded }).input;
}

function withHolders(file: CompanyFile, most: number | undefined): CompanyFile {
  const { companyProfile } = file.parts;
  if (most === undefined || companyProfile.status === 'none' || !companyProfile.held) return file;
  const { held } = companyProfile;
  const answer = { ...held.answer, shareholders: held.answer.shareholders?.slice(0, most) };
  return {
    ...file,
    parts: { ...file.parts, companyProfile: { ...companyProfile, held: { ...held, answer } } },
  };
}

export const reportOfTestCompany = async (...given: Parameters<typeof inputOfTestCompany>): Promise<Report> =>
  reportOf(await inputOfTestCompany(...given));

const DEFAULTS = { leastRisk: {}, threeMediumsMakeHigh: true };

/** Its PDF, approved by another and with its case file. */
export const pdfOf = (report: Report): Promise<Uint8Array> => {
  const sha256 = 'ab'.repeat(32);
  const by = 'Guðrún Þorsteinsdóttir';
  const flags = (report.flags ?? []).flatMap(({ code, ...flag }) =>
    isFlagCode(code) ? [{ ...flag, code }] : [],
  );
  return renderReport({
    ...{ report, sha256, json: new TextEncoder().encode('{}'), sealFingerprint: 'ef'.repeat(32) },
    review: [
      { state: 'draft', by: 'Ada', at: '2026-11-20T18:32:07.000Z' },
      { state: 'approved', by, at: '2026-11-21T08:02:00.000Z', reason: 'Owners agree.' },
    ],
    verifyUrl: `https://plumbline.example/verify/${sha256}`,
    file: {
      proposal: { ...proposeRisk({ flags, factors: [] }, DEFAULTS), policySha256: 'ef'.repeat(32) },
      flagDecisions: [],
      ...{ reasons: ['Customer onboarding'], reference: 'C-1842', risk: 'high', reviewOn: '2027-05-01' },
      ownerNotes: [{ by, at: '2026-11-22T09:00:00.000Z', text: 'Passport seen.' }],
    },
  });
};

/** The text of each page of it. */
export const pagesOf = async (report: Report): Promise<string[]> => (await readPdf(report)).pages;

/** The same, and how high its smallest letters are, in points. */
export async function readPdf(report: Report): Promise<{ pages: string[]; leastPoints: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'report-pages-'));
  const path = join(folder, 'report.pdf');
  try {
    await writeFile(path, await pdfOf(report));
    // It rounds sizes to whole numbers: at three times the size they are thirds of a point.
    const drawn = runTool('pdftohtml', '-xml', '-i', '-stdout', '-zoom', '3', path);
    const sizes = [...drawn.matchAll(/<fontspec [^>]*size="(\d+)"/g)].map(([, size]) => Number(size) / 3);
    const pages = runTool('pdftotext', '-raw', path, '-').split('\f').slice(0, -1);
    return { pages, leastPoints: Math.min(...sizes) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
