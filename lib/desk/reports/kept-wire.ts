import { buffer } from 'node:stream/consumers';
import { Failure } from '#lib/contract/index.ts';
import { consultedSources } from '#lib/domain/company-view/consulted-view.ts';
import type { CompanyFile } from '#lib/domain/lookup/company-file.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { lockBlob } from '../documents/remove-blobs.ts';
import { readBytes } from '../service-client/read-bytes.ts';
import type { ServiceConnection } from '../service-client/service-connection.ts';
import { say } from '../words/say.ts';
import { sha256Of } from './stored-report.ts';

/** What a source answered, byte for byte, and where the desk keeps it. */
export interface KeptWire {
  readonly sha256: string;
  readonly blobName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/**
 * The bytes behind the answers of a company, and of others in its structure after it, each once: those that the desk
 * has, and the others as the service hands them over, free. A report is not refused for want of them: what could not be had is logged, and the evidence pack says so.
 */
export async function gatherWire(
  ctx: DeskContext,
  files: readonly [CompanyFile, ...CompanyFile[]],
): Promise<KeptWire[]> {
  const [file] = files;
  const kept: KeptWire[] = [];
  let connection: Promise<ServiceConnection> | undefined;
  let isSilent = false;
  const gather = async ([sha256, requestId]: readonly [string, string]) => {
    try {
      const own = await ownWire(ctx, file, sha256);
      connection ??= own ? undefined : ctx.connection();
      const wire = own ?? (connection && (await fetchWire(ctx, await connection, { sha256, requestId })));
      if (wire) kept.push(wire);
    } catch (err) {
      ctx.log.warn({ err, sha256, requestId }, 'What a source answered could not be kept with a report');
      // A service that does not answer once is not waited for again.
      isSilent ||= err instanceof Failure && err.code === 'service_unavailable';
    }
  };
  const wanted = [...new Map(files.flatMap((one) => [...wireIn(one)]))];
  for (let at = 0; at < wanted.length && !isSilent; at += AT_ONCE)
    await Promise.all(wanted.slice(at, at + AT_ONCE).map(gather));
  return kept;
}

/** A structure of many companies has several responses for each. */
const AT_ONCE = 8;

/** By hash, the request that named it. */
function wireIn({ parts }: CompanyFile): Map<string, string> {
  const answers = Object.values(parts).flatMap((part) =>
    part.status === 'none' || !part.held ? [] : [part.held],
  );
  return new Map(
    answers.flatMap(({ answer, requestId }) =>
      (consultedSources(answer)?.sources ?? []).flatMap(({ wireSha256 }) =>
        wireSha256.filter((hash) => /^[0-9a-f]{64}$/.test(hash)).map((hash) => [hash, requestId] as const),
      ),
    ),
  );
}

/** Kept with an earlier version of a report of this company; undefined too if the stored file is missing or damaged. */
async function ownWire(
  { db, blobs, log }: DeskContext,
  { country, companyId }: CompanyFile,
  sha256: string,
): Promise<KeptWire | undefined> {
  const row = await db.reportWire.findFirst({ where: { sha256, of: { report: { country, companyId } } } });
  if (row === null) return undefined;
  const checked = await blobs.check(log, [row]);
  try {
    if (checked.faults.length > 0) return undefined;
    return {
      sha256,
      blobName: row.blobName,
      mediaType: row.mediaType,
      bytes: await buffer(checked.read(row)),
    };
  } finally {
    await checked.close();
  }
}

async function fetchWire(
  { blobs }: DeskContext,
  connection: ServiceConnection,
  { sha256, requestId }: { readonly sha256: string; readonly requestId: string },
): Promise<KeptWire> {
  const path = `/v2/company/${encodeURIComponent(requestId)}/wire/${sha256}`;
  const answer = await readBytes(connection, path);
  if ('failure' in answer) throw answer.failure;
  const { bytes, mediaType } = answer.value;
  if (sha256Of(bytes) !== sha256) {
    throw new Failure('internal', say('reports.wrongBytes', { sha256 }));
  }
  const { blobName } = await blobs.keep(bytes, extensionOf(mediaType));
  return { sha256, blobName, mediaType, bytes };
}

/** `json` of `application/vnd.register+json`. */
export const extensionOf = (mediaType: string): string => mediaType.split(/[/+]/).at(-1) ?? 'bin';

/** Notes the bytes with a version, and puts them there again where they were removed meanwhile. */
export async function addWire(
  transaction: Prisma.TransactionClient,
  { blobs }: DeskContext,
  version: { readonly reportId: string; readonly version: number },
  wire: readonly KeptWire[],
): Promise<void> {
  // In one order everywhere: two who save at once would wait for each other.
  for (const { sha256, blobName, mediaType, bytes } of wire.toSorted((a, b) =>
    a.sha256 < b.sha256 ? -1 : 1,
  )) {
    await lockBlob(transaction, blobName);
    await blobs.keep(bytes, extensionOf(mediaType));
    await transaction.reportWire.create({
      data: { ...version, sha256, blobName, mediaType, sizeBytes: bytes.byteLength },
    });
  }
}

/** Bytes that no version came to need are removed with the next purge. */
export async function forgetWire(
  { db }: DeskContext,
  reportId: string,
  wire: readonly KeptWire[],
): Promise<void> {
  await db.blobToRemove.createMany({
    data: wire.map(({ blobName }) => ({ blobName, object: `report ${reportId}` })),
    skipDuplicates: true,
  });
}
