import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFlagCode } from '#lib/contract/flag-list.ts';
import { CompanyAnswer, type DataPoint, Failure, readAs } from '#lib/contract/index.ts';
import { flagsIn } from '#lib/desk/flags/seen-flags.ts';
import { ownersOf } from '#lib/desk/owners/owners-of.ts';
import { computedFacts } from '#lib/desk/reports/gather-report.ts';
import { renderReport } from '#lib/desk/reports/pdf/render-report.ts';
import { runTool } from '#lib/desk/reports/testing/run-tool.ts';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import { POLICIES, type Policy } from '#lib/domain/ownership/index.ts';
import type { Report } from '#lib/domain/report/report.ts';
import { type ReportInput, reportOf } from '#lib/domain/report/report-of.ts';
import { inputOf } from '#lib/domain/report/testing/report-input.ts';
import { proposeRisk } from '#lib/domain/risk/propose-risk.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { graphOfTestCompany } from '#lib/service/graph/testing/graph-of-test-company.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ASKED = ['companyProfile', 'ultimateBeneficialOwners', 'subsidiaries', 'availableDocuments'] as const;

/** What a report of a company of Testland is made from, its whole structure included. */
export async function inputOfTestCompany(
  id: string,
  {
    policy = POLICIES[0],
    asked = [...ASKED, 'graph'],
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
  if (policy === undefined) throw new Error('There is no policy.');
  const country = 'TEST' as const;
  const companyId = testRegistry.companyId(id);
  const ctx = contextForTests({ now, signal: new AbortController().signal });
  const answers = await Promise.all(
    ASKED.filter((dataPoint) => asked.includes(dataPoint)).map(async (dataPoint, at) => {
      const order = { country, companyId, requestedAt: now, dataPoint } as const;
      const part = await testRegistry.fetchDataPoint(ctx, order).catch((error: unknown) => {
        if (error instanceof Failure) return undefined;
        throw error;
      });
      if (part === undefined) return [];
      const { absence, source, provenance } = part;
      const { shareholders, ...others } = part.value;
      const value = { ...others, ...(shareholders && { shareholders: shareholders.slice(0, mostHolders) }) };
      const sources = {
        dataPoints: { [dataPoint]: { ...source, method: 'live', retrievedAt: now.toISOString() } },
        documents: {},
      };
      const request = { requestId: `dddddddd-dddd-4ddd-8ddd-00000000000${at}`, absence, sources };
      const answer = { request: { ...request, ...(provenance && { provenance }) }, ...value };
      return [[dataPoint, readAs(CompanyAnswer, answer)] as const];
    }),
  );
  const graphBeta = asked.includes('graph') ? await graphOfTestCompany(id) : undefined;
  const graph =
    graphBeta &&
    readAs(CompanyAnswer, {
      request: {
        requestId: 'dddddddd-dddd-4ddd-8ddd-000000000009',
        sources: { dataPoints: {}, documents: {} },
      },
      graphBeta,
    });
  const parts = { ...Object.fromEntries(answers.flat()), ...(graph && { graph }) };
  const file = { ...companyFileOf(parts), country, companyId };
  const under = { policy, today: now.toISOString().slice(0, 10) } as const;
  const found = ownersOf(file, { ...under, overrides: [] });
  const flags = flagsIn({
    ...{ file, held: [], extracts: [], countryLists: [], ...under },
    view: companyView(file, { mask: NO_MASK, today: under.today }),
    graph: found.view.computed?.graph,
    isComputed: true,
  });
  return inputOf(file, { savedAt: now.toISOString(), flags, ...computedFacts({ ...found, file }, under) });
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
