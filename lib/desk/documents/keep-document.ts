import { Failure } from '#lib/contract/index.ts';
import type { FoundDocument } from '#lib/domain/lookup/documents-of-answer.ts';
import type { LookupFailure } from '#lib/domain/lookup/lookup-view.ts';
import { isUniqueViolation } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { asJson, failuresOf, keptFailure } from '../lookups/stored-lookup.ts';
import { say } from '../words/say.ts';
import { type FetchedDocument, fetchDocument } from './fetch-document.ts';
import { lockBlob } from './remove-blobs.ts';

interface Arrived {
  readonly lookupId: string;
  readonly documentId: string;
  readonly serviceUrl: string;
  /** Signed: good for whoever holds it. Neither kept nor logged nor sent to a browser. */
  readonly url: string;
  /** The same of a PDF of it, where it is none itself. */
  readonly pdfUrl?: string | undefined;
  readonly found: FoundDocument;
}

/** Fetches a document, keeps its bytes under their SHA-256 and writes it down; a failure is written down too. Never throws. */
export async function keepDocument(ctx: DeskContext, arrived: Arrived): Promise<void> {
  try {
    await fetchAndKeep(ctx, arrived);
  } catch (error) {
    const failure =
      error instanceof Failure
        ? error
        : new Failure('internal', say('documents.notSaved'), {
            cause: error,
          });
    ctx.log.warn({ err: error, code: failure.code }, 'A document could not be kept');
    await noteFailure(ctx, arrived, failure).catch((cause: unknown) =>
      // With no database there is nowhere to note it; the document stays "on its way" and is tried at the next look.
      ctx.log.error({ err: cause }, 'A failure could not be noted'),
    );
  }
}

async function fetchAndKeep(ctx: DeskContext, arrived: Arrived) {
  const { lookupId, documentId, url, found } = arrived;
  const { document, category } = found;
  const { bytes, mediaType, format } = await fetchFile(ctx, arrived, url, document.format);
  const { blobName, sha256 } = await ctx.blobs.keep(bytes, format);
  const pdf = format === 'pdf' ? null : await pdfOf(ctx, arrived);
  const name = document.name ?? null;
  const event = {
    action: 'document-kept',
    object: `lookup ${lookupId}`,
    details: {
      documentId,
      sha256,
      sizeBytes: bytes.length,
      ...(pdf && { pdfSha256: pdf.columns.pdfSha256 }),
    },
  } as const;
  const data = {
    lookupId,
    documentId,
    category,
    name,
    mediaType,
    format,
    sizeBytes: bytes.length,
    sha256,
    blobName,
    ...pdf?.columns,
  };
  try {
    await audited({ ...ctx, actor: { userId: null, address: null } }, event, async (transaction) => {
      // First, since it locks the lookup: a kept document refers to it, and two that had inserted would wait for each other.
      await forgetFailure(transaction, lookupId, documentId);
      // In one order, so that two that keep both never wait for each other.
      const files = [{ name: blobName, bytes, format }, ...(pdf ? [pdf.file] : [])];
      for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        await lockBlob(transaction, file.name);
        // Where the same bytes were removed meanwhile they are put there again; else nothing is written.
        await ctx.blobs.keep(file.bytes, file.format);
      }
      await transaction.keptDocument.create({ data });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return; // Another instance was first, with the same bytes.
    await ctx.db.blobToRemove.createMany({
      data: [blobName, ...(pdf ? [pdf.file.name] : [])].map((name) => ({
        blobName: name,
        object: `lookup ${lookupId}`,
      })),
      skipDuplicates: true,
    });
    throw error;
  }
}

const fetchFile = (
  { env }: DeskContext,
  { serviceUrl }: Arrived,
  url: string,
  format: string | undefined,
): Promise<FetchedDocument> =>
  fetchDocument({
    serviceUrl,
    // Of another service than ours its public address is not known.
    ...(serviceUrl === env.SERVICE_URL && { publicServiceUrl: env.PUBLIC_SERVICE_URL }),
    url,
    format,
  });

/** The PDF that the service made of a document. Without it the document is whole all the same: a failure is logged. */
async function pdfOf(ctx: DeskContext, arrived: Arrived) {
  if (arrived.pdfUrl === undefined) return null;
  try {
    const { bytes, format } = await fetchFile(ctx, arrived, arrived.pdfUrl, 'pdf');
    if (format !== 'pdf') throw new Failure('service_unavailable', say('documents.notPdf', { format }));
    const { blobName, sha256 } = await ctx.blobs.keep(bytes, format);
    const columns = { pdfBlobName: blobName, pdfSha256: sha256, pdfSizeBytes: bytes.length };
    return { file: { name: blobName, bytes, format }, columns };
  } catch (err) {
    ctx.log.warn({ err }, 'The PDF of a document could not be kept. The document itself is.');
    return null;
  }
}

type Rows = Pick<DeskContext['db'], 'lookup' | '$queryRaw'>;

async function forgetFailure(db: Rows, lookupId: string, documentId: string): Promise<void> {
  await changeFailures(db, lookupId, (documents) =>
    Object.fromEntries(Object.entries(documents).filter(([id]) => id !== documentId)),
  );
}

async function noteFailure({ db }: DeskContext, { lookupId, documentId }: Arrived, failure: Failure) {
  await db.$transaction((transaction) =>
    changeFailures(transaction, lookupId, (documents) => ({
      ...documents,
      [documentId]: { ...keptFailure(failure), isRetryable: true },
    })),
  );
}

type Failures = Readonly<Record<string, LookupFailure>>;

/** Several documents may end at once: each change waits for the other's. */
async function changeFailures(
  db: Rows,
  lookupId: string,
  change: (documents: Failures) => Failures,
): Promise<void> {
  await db.$queryRaw`select id from desk.lookup where id = ${lookupId}::uuid for update`;
  const row = await db.lookup.findUniqueOrThrow({ where: { id: lookupId } });
  const failures = failuresOf(row);
  const documents = change(failures.documents);
  await db.lookup.update({ where: { id: lookupId }, data: { failure: asJson({ ...failures, documents }) } });
}
