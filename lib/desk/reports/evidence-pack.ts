import type { DecidedFlag } from '#lib/domain/flags/flag-decision.ts';
import { type AuditText, auditText } from '../audit/audit-text.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { checkedFiles, type LeavingFile } from '../documents/checked-files.ts';
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
  /** To be called when the entries have been read, or are not needed. */
  close(): Promise<void>;
  readonly certificate: SealedCopy['certificate'];
}

/**
 * The files of an evidence pack, the manifest last. What the version was made from goes along with the whole report
 * alone: answers, documents and audit tell of persons whatever they tell, and can't be reduced. The PDF's seal vouches
 * for the extract of the audit, the statements and the table of what sources answered too: what they say follows from
 * themselves, and can be hashed anew.
 * @throws Failure `internal` where what it was made from is not what the report says, and what `checkedFiles` and
 * `sealedPdf` throw
 */
export async function evidencePack(ctx: ActorContext, input: PackInput): Promise<EvidencePack> {
  const isWhole = input.copy.sha256 === input.row.sha256;
  const origins = isWhole ? await originsOf(ctx, input) : { made: [], stored: [] };
  const object = `report ${input.row.reportId}`;
  const checked = await checkedFiles(ctx, origins.stored, { object, isPack: true });
  try {
    const stored = origins.stored.map((file) => ({
      ...{ path: file.name, at: file.storedAt, sha256: file.sha256 },
      content: () => checked.read(file),
    }));
    const pack = await packOf(ctx, input, { isWhole, origins: [...origins.made, ...stored] });
    return { ...pack, close: checked.close };
  } catch (error) {
    await checked.close();
    throw error;
  }
}

/** Of what is not in memory the hash is known. */
type PackEntry = ZipEntry & { readonly sha256?: string };

async function packOf(
  ctx: ActorContext,
  { row, copy, at }: PackInput,
  { isWhole, origins }: { readonly isWhole: boolean; readonly origins: readonly PackEntry[] },
): Promise<Omit<EvidencePack, 'close'>> {
  const encoded = (path: string, text: string) => encodedAt(at, path, text);
  const audit = isWhole ? await auditOf(ctx, row, copy.report) : null;
  const vouched = origins.filter(({ path }) => path === BODS_FILE || path === WIRE_INDEX);
  const file = await caseFileOf(ctx, row);
  const { bytes, certificate } = await sealedPdf(ctx, row, copy, {
    at,
    file,
    beside: [
      ...vouched.map(hashOf),
      ...(audit ? [{ file: 'audit.jsonl', sha256: sha256Of(audit.text) }] : []),
    ],
  });
  const verifyUrl = verifyUrlOf(ctx.env, copy.sha256);
  const entries: PackEntry[] = [
    { path: 'report.pdf', at, content: bytes },
    encoded('report.json', copy.content),
    ...(copy.report.flags
      ? [encoded('flags.json', flagsText(copy.report.flags, isWhole ? file.flagDecisions : null))]
      : []),
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
      'flag-decided',
      'flag-decision-withdrawn',
      'extract-brought',
      'extract-typed',
      'extract-confirmed',
      'extract-withdrawn',
      'extract-facts-withdrawn',
    ],
  });

/** Each flag; of a whole report with the decision on it, null if it is open. */
const flagsText = (
  flags: NonNullable<Copy['report']['flags']>,
  decisions: readonly DecidedFlag[] | null,
): string => {
  const decided = decisions?.map(({ id, ...decision }) => ({ decisionId: id, ...decision }));
  const decisionOn = (key: string) => decided?.find((decision) => decision.key === key) ?? null;
  const entries = decided ? flags.map((flag) => ({ ...flag, decision: decisionOn(flag.key) })) : flags;
  return `${JSON.stringify(entries, null, 2)}\n`;
};

const encodedAt = (at: Date, path: string, text: string): ZipEntry => ({
  path,
  at,
  content: new TextEncoder().encode(text),
});

const hashOf = ({ path, content, sha256 }: PackEntry) => ({
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

interface Origins {
  readonly made: readonly ZipEntry[];
  readonly stored: readonly LeavingFile[];
}

/** What a version was made from: the service's answers, and in the store the registers' documents and answers. */
async function originsOf(ctx: ActorContext, { row, copy: { report }, at }: PackInput): Promise<Origins> {
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
  const wire = await wireFiles(ctx, { row, texts: answers });
  return {
    made: [
      ...(statements === null ? [] : [encodedAt(at, BODS_FILE, statements)]),
      ...raw.map(({ content, fileName }) => encodedAt(at, `raw/${fileName}`, content)),
      ...(wire === null ? [] : [encodedAt(at, WIRE_INDEX, wire.index)]),
    ],
    stored: [
      ...documents.map(({ kept: { id, blobName, sizeBytes, fetchedAt }, sha256, fileName }) => ({
        ...{ blobName, sha256, sizeBytes, name: `documents/${fileName}`, storedAt: fetchedAt },
        details: { keptDocument: id },
      })),
      ...(await extractFiles(ctx, row, report)),
      ...(wire?.files ?? []),
    ],
  };
}
