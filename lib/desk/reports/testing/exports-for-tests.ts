import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import type { Report } from '#lib/domain/report/index.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { readEnv } from '#lib/platform/env.ts';
import type { ActorContext, DeskContext } from '../../context/desk-context.ts';
import type { Actor } from '../../context/permissions.ts';
import { openTestDesk } from '../../testing/desk-for-tests.ts';
import { type ExportReport, exportReport, sendReport } from '../index.ts';
import { canonicalJson, sha256Of } from '../stored-report.ts';
import { auditAsSaved } from './audit-as-saved.ts';
import { runTool } from './run-tool.ts';

export interface Given {
  readonly fileName: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly bytes: Buffer;
  readonly text: string;
  readonly headers: Headers;
}

interface Origin {
  readonly answer: string;
  readonly document: { readonly name: string; readonly bytes: Uint8Array };
  /** What a source answered, that the answer names. */
  readonly wire?: Uint8Array;
  /** Why the data was bought. */
  readonly reason?: string;
  /** What an officer brought, that the report names. */
  readonly extract?: Uint8Array;
}

const SUMMARY = {
  ...{ status: null, owners: null, openDiscrepancies: 0, isUndecided: false, warnings: 0, documents: 0 },
  seriousFlags: [],
};

/** A desk whose reports are given out as files, in a folder of its own. */
export async function openExports() {
  const desk = await openTestDesk();
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-exports-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('WEB_URL', 'https://desk.example');
  const ctx: DeskContext = {
    ...desk.ctx,
    blobs: openBlobs(readEnv()),
    // Read at each use: tests set what they need.
    get env() {
      return readEnv();
    },
    // Reports are made of held answers alone: without a connection too.
    connection: () => Promise.reject(new Failure('service_unavailable', 'The service is not connected.')),
    now: () => new Date('2026-11-21T10:00:00Z'),
  };
  const as = (actor: Actor): ActorContext => ({ ...ctx, actor });
  const officer = await desk.addUser('officer');

  /** A report as if it had been saved, with an answer and a document that it was made from. */
  async function keep(given: Report, { answer, document, wire, extract, reason }: Origin) {
    const id = randomUUID();
    const requestId = randomUUID();
    const { blobName, sha256: fileHash } = await ctx.blobs.keep(document.bytes, 'pdf');
    const report: Report = {
      ...given,
      id,
      version: 1,
      answers: [{ requestId, sha256: sha256Of(answer) }],
      files: given.files.slice(0, 1).map((file) => ({ ...file, requestId, sha256: fileHash })),
    };
    const { country, companyId, legalName } = report.company;
    const place = { country, companyId: `${companyId}-${id}` };
    const { userId } = officer;
    const content = canonicalJson(report);
    const version = { reportId: id, version: report.version };
    const lookup = await desk.given.lookup.create({
      data: {
        ...place,
        ...{ userId, serviceUrl: 'http://service.test', dataPoints: [], documents: ['x'] },
        ...{ quotedCredits: 0, status: 'finished' },
        // An answer that names its sources is a whole one, which the desk can read.
        ...((reason !== undefined || wire !== undefined) && { requestId }),
        ...(reason !== undefined && { reason }),
      },
    });
    const kept = await desk.given.keptDocument.create({
      data: {
        ...{ lookupId: lookup.id, documentId: 'x', category: 'tradeRegisterExtract', name: document.name },
        ...{ mediaType: 'application/pdf', format: 'pdf', sizeBytes: document.bytes.length },
        ...{ sha256: fileHash, blobName },
      },
    });
    await desk.given.report.create({ data: { id, ...place, legalName, createdBy: userId } });
    await desk.given.reportVersion.create({
      data: {
        ...{ ...version, content, sha256: sha256Of(content), requestIds: [requestId], policyId: 'eu-amlr' },
        ...{ summary: SUMMARY, savedBy: userId, savedAt: report.savedAt },
      },
    });
    await desk.given.reportAnswer.create({
      data: { ...version, requestId, content: answer, sha256: sha256Of(answer) },
    });
    await desk.given.reportFile.create({
      data: { ...version, documentId: 'x', keptDocumentId: kept.id, sha256: fileHash },
    });
    if (wire !== undefined) {
      const { blobName, sha256 } = await ctx.blobs.keep(wire, 'json');
      await desk.given.reportWire.create({
        data: { ...version, sha256, blobName, mediaType: 'application/json', sizeBytes: wire.length },
      });
    }
    if (extract !== undefined) {
      const { blobName, sha256 } = await ctx.blobs.keep(extract, 'pdf');
      const brought = await desk.given.extract.create({
        data: {
          ...{ ...place, register: 'Transparency register', producedOn: new Date('2026-11-01') },
          ...{ kind: 'document', fileName: 'owners.pdf', mediaType: 'application/pdf', format: 'pdf' },
          ...{ sizeBytes: extract.length, sha256, blobName, broughtBy: userId },
        },
      });
      await desk.given.reportExtract.create({ data: { ...version, extractId: brought.id, sha256 } });
    }
    await desk.given.reviewStep.create({
      data: { ...version, step: 1, toState: 'draft', byId: userId, authorId: userId, at: report.savedAt },
    });
    await auditAsSaved(desk.pool, id, report.version);
    return { id, version: report.version, content, sha256: sha256Of(content) };
  }

  /** What comes out, read to its end. */
  async function give(asked: Input<typeof ExportReport>, actor: Actor = officer): Promise<Given> {
    const { fileName, mediaType, sha256, ...file } = await exportReport(as(actor), asked);
    const answer = sendReport({ fileName, mediaType, sha256, ...file });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { fileName, mediaType, sha256, bytes, text: bytes.toString('utf8'), headers: answer.headers };
  }

  return {
    ...{ desk, ctx, as, officer, folder, keep, give },
    /** The file on disk, for tools that know nothing of us. */
    async onDisk(name: string, bytes: Uint8Array): Promise<string> {
      const path = join(folder, `${randomUUID()}-${name}`);
      await writeFile(path, bytes);
      return path;
    },
    /** A pack as anybody unpacks it. */
    async unpacked(zip: Uint8Array): Promise<string> {
      const into = join(folder, randomUUID());
      await mkdir(into);
      await writeFile(join(into, 'pack.zip'), zip);
      runTool('unzip', '-q', join(into, 'pack.zip'), '-d', into);
      await rm(join(into, 'pack.zip'));
      return into;
    },
    async close() {
      await desk.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Exports = Awaited<ReturnType<typeof openExports>>;
