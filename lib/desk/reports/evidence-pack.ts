import { type AuditText, auditText } from '../audit/audit-text.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { documentFileName } from '../documents/document-file-name.ts';
import { fileNameOf } from '../files/file-name-of.ts';
import { withDistinctNames, type ZipEntry } from '../files/zip-chunks.ts';
import { storedMatches } from '../owners/stored-matches.ts';
import { bodsText } from '../ownership/bods-text.ts';
import { say } from '../words/say.ts';
import { caseFileOf } from './case-file.ts';
import { evidenceVerifyText } from './evidence-verify-text.ts';
import { extractFiles } from './extract-files.ts';
import { factsOfVersion, lookupsOf, type Texts } from './facts-of-version.ts';
import { type Copy, type SealedCopy, sealedPdf, verifyUrlOf } from './issue-copy.ts';
import { keptAnswers } from './kept-answers.ts';
import { damaged, sha256Of, type VersionRow } from './stored-report.ts';
import { WIRE_INDEX, wireFiles } from './wire-files.ts';

export interface PackInput {
  readonly row: VersionRow;
  readonly copy: Copy;
  readonly at: Date;
}

export interface EvidencePack {
  readonly entries: readonly ZipEntry[];
  readonly certificate: SealedCopy['certificate'];
}

/**
 * The files of an evidence pack, the manifest last. What the version was made from goes along with the whole report
 * alone: answers, documents and audit tell of persons whatever they tell, and can't be reduced. The PDF's seal vouches
 * for the extract of the audit, the statements and the table of what sources answered too: what they say follows from
 * themselves, and can be hashed anew.
 * @throws Failure `internal` where what it was made from is not what the report says, and what `sealedPdf` throws
 */
export async function evidencePack(ctx: ActorContext, { row, copy, at }: PackInput): Promise<EvidencePack> {
  const isWhole = copy.sha256 === row.sha256;
  const encoded = (path: string, text: string): ZipEntry => ({
    path,
    at,
    content: new TextEncoder().encode(text),
  });
  const origins = isWhole ? await originsOf(ctx, { row, copy, at }) : [];
  const audit = isWhole ? await auditOf(ctx, row, copy.report) : null;
  const vouched = origins.filter(({ path }) => path === BODS_FILE || path === WIRE_INDEX);
  const { bytes, certificate } = await sealedPdf(ctx, row, copy, {
    at,
    file: await caseFileOf(ctx, row),
    beside: [
      ...vouched.map(hashOf),
      ...(audit ? [{ file: 'audit.jsonl', sha256: sha256Of(audit.text) }] : []),
    ],
  });
  const verifyUrl = verifyUrlOf(ctx.env, copy.sha256);
  const entries: ZipEntry[] = [
    { path: 'report.pdf', at, content: bytes },
    encoded('report.json', copy.content),
    ...origins,
    ...(audit ? [encoded('audit.jsonl', audit.text)] : []),
    encoded(
      'VERIFY.txt',
      evidenceVerifyText({
        isWhole,
        sha256: copy.sha256,
        verifyUrl,
        folders: ['raw', 'documents', 'extracts', 'wire'].filter((folder) =>
          origins.some(({ path }) => path.startsWith(`${folder}/`)),
        ),
        hasBods: vouched.some(({ path }) => path === BODS_FILE),
        hasWire: vouched.some(({ path }) => path === WIRE_INDEX),
        sealFingerprint: certificate.fingerprint,
      }),
    ),
  ];
  const manifest = {
    format: 'plumbline-evidence-pack',
    formatVersion: 1,
    report: {
      reportId: row.reportId,
      version: row.version,
      profile: copy.report.profile.kind,
      sha256: copy.sha256,
      savedAt: row.savedAt.toISOString(),
    },
    madeAt: at.toISOString(),
    verifyUrl,
    seal: { name: certificate.name, fingerprint: certificate.fingerprint },
    ...(audit && { audit: { newestEntry: audit.newest } }),
    files: entries.map(hashOf),
  };
  const listed = [...entries, encoded('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)];
  const lines = listed.map(hashOf).map(({ file, sha256 }) => `${sha256}  ${file}\n`);
  return { entries: [...listed, encoded('manifest.sha256', lines.join(''))], certificate };
}

/** What was done with the report, and what officers said of the conflicts and extracts that it tells of: these are acts on the company. */
const auditOf = (
  { db }: ActorContext,
  { reportId }: VersionRow,
  { company: { country, companyId } }: Copy['report'],
): Promise<AuditText> =>
  auditText(db, `report ${reportId}`, {
    object: `company ${country} ${companyId}`,
    actions: [
      'conflict-seen',
      'conflict-unseen',
      'extract-brought',
      'extract-typed',
      'extract-confirmed',
      'extract-withdrawn',
      'extract-facts-withdrawn',
    ],
  });

const hashOf = ({ path, content, sha256 }: ZipEntry) => ({
  file: path,
  sha256: sha256 ?? (content instanceof Uint8Array ? sha256Of(content) : ''),
});

const BODS_FILE = 'bods.json';

/** Structure and owners as statements of the standard, from the very answers of the version; null without a structure. */
async function bodsOf(
  ctx: ActorContext,
  row: VersionRow,
  report: Copy['report'],
  texts: Texts,
): Promise<string | null> {
  const [lookups, overrides] = await Promise.all([
    lookupsOf(ctx, report),
    storedMatches(ctx.db, report.company, row.savedAt),
  ]);
  const { file, found, under } = factsOfVersion(ctx.actor, { report, lookups, texts, overrides });
  const { figures } = found;
  return (figures && bodsText({ ...found, figures, file, today: under.today })) || null;
}

const otherDocuments = () => damaged(say('reports.how.documents'));

/** What a version was made from: the service's answers and the registers' documents. */
async function originsOf(ctx: ActorContext, { row, copy: { report }, at }: PackInput): Promise<ZipEntry[]> {
  const { reportId, version } = row;
  const [answers, files] = await Promise.all([
    keptAnswers(ctx, row, report),
    ctx.db.reportFile.findMany({
      where: { reportId, version },
      include: { kept: { include: { lookup: true } } },
      orderBy: { documentId: 'asc' },
    }),
  ]);
  const hashesOf = (all: readonly { readonly sha256: string }[]) => all.map(({ sha256 }) => sha256).sort();
  if (hashesOf(files).join() !== hashesOf(report.files).join()) throw otherDocuments();
  const raw = withDistinctNames(
    [...answers].map(([requestId, content]) => ({ content, fileName: fileNameOf(requestId, 'json') })),
  );
  const documents = withDistinctNames(
    files.map(({ kept, sha256 }) => {
      if (kept === null) throw otherDocuments();
      return { kept, sha256, fileName: documentFileName(kept, report.company.legalName, kept.format) };
    }),
  );
  const statements = await bodsOf(ctx, row, report, answers);
  return [
    ...(statements === null ? [] : [{ path: BODS_FILE, at, content: new TextEncoder().encode(statements) }]),
    ...raw.map(({ content, fileName }) => ({
      path: `raw/${fileName}`,
      at,
      content: new TextEncoder().encode(content),
    })),
    ...documents.map(({ kept, sha256, fileName }) => ({
      path: `documents/${fileName}`,
      at: kept.fetchedAt,
      sha256,
      content: () => ctx.blobs.read(kept.blobName),
    })),
    ...(await extractFiles(ctx, row, report)),
    ...(await wireFiles(ctx, { row, texts: answers, at })),
  ];
}
