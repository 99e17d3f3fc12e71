import { Failure } from '#lib/contract/index.ts';
import { dateText } from '#lib/domain/report/field-text.ts';
import {
  type CheckedFiles,
  type FileFault,
  MOST_CHECKED_BYTES,
  type StoredFile,
} from '#lib/platform/check-files.ts';
import { type AuditEvent, audited, type By } from '../audit/audited.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { streamOf } from '../files/stream-of.ts';
import { say } from '../words/say.ts';

/** A stored file that is to be delivered. */
export interface LeavingFile extends StoredFile {
  /** As its reader knows it. */
  readonly name: string;
  readonly storedAt: Date;
  /** Which row it belongs to, for the audit log. */
  readonly details: Readonly<Record<string, string>>;
}

type Ctx = Pick<DeskContext, 'blobs' | 'db' | 'log'> & { readonly actor: By };

/**
 * Compares stored files with their hashes before one byte is delivered. Each damaged file is in the audit log.
 * @throws Failure `conflict` if a file differs or is too large, `internal` if files are only missing
 */
export async function checkedFiles<File extends LeavingFile>(
  ctx: Ctx,
  files: readonly File[],
  { object, isPack = false }: { readonly object: string; readonly isPack?: boolean },
): Promise<CheckedFiles<File>> {
  const checked = await ctx.blobs.check(ctx.log, files);
  const [first] = checked.faults;
  if (first === undefined) return checked;
  await checked.close();
  const events = checked.faults.flatMap((fault) => damagedEvent(fault, object));
  await audited(
    ctx,
    () => (events.length === 0 ? null : events),
    async () => undefined,
  );
  throw notDelivered(checked.faults, isPack ? packText(checked.faults) : singleText(first));
}

/** Delivers one stored file; that it was read is in the audit log. Throws as `checkedFiles` does. */
export async function deliverFile(
  ctx: Ctx,
  file: LeavingFile,
  event: AuditEvent,
): Promise<ReadableStream<Uint8Array>> {
  const checked = await checkedFiles(ctx, [file], event);
  return deliverChecked(ctx, checked, { event, chunks: checked.read(file) });
}

/** Writes the event down, then gives what is made of checked files, which are closed when it ends. */
export async function deliverChecked<File extends LeavingFile>(
  ctx: Ctx,
  { close }: CheckedFiles<File>,
  { event, chunks }: { readonly event: AuditEvent; readonly chunks: AsyncGenerator<Uint8Array, void> },
): Promise<ReadableStream<Uint8Array>> {
  try {
    await audited(ctx, event, async () => undefined);
  } catch (error) {
    await close();
    throw error;
  }
  return streamOf(chunks, close);
}

type Fault = FileFault<LeavingFile>;

function damagedEvent(fault: Fault, object: string): AuditEvent[] {
  if (fault.kind !== 'damaged') return [];
  const { file, foundSha256 } = fault;
  const found = foundSha256 === null ? { foundMoreThanBytes: MOST_CHECKED_BYTES } : { foundSha256 };
  return [
    { action: 'file-damaged', object, details: { ...file.details, storedSha256: file.sha256, ...found } },
  ];
}

const notDelivered = (faults: readonly Fault[], message: string): Failure =>
  new Failure(faults.some(({ kind }) => kind !== 'missing') ? 'conflict' : 'internal', message);

const MEBIBYTES = MOST_CHECKED_BYTES / 1024 / 1024;
const dayOf = ({ storedAt }: LeavingFile): string => dateText(storedAt.toISOString().slice(0, 10));

function singleText({ kind, file }: Fault): string {
  if (kind === 'missing') return say('files.missing');
  if (kind === 'tooLarge') return say('files.tooLarge', { mebibytes: MEBIBYTES });
  return say('files.damaged', { day: dayOf(file) });
}

/** Names each faulty file of a pack. */
function packText(faults: readonly Fault[]): string {
  const named = (kind: Fault['kind'], nameOf: (file: LeavingFile) => string = ({ name }) => name) => {
    const files = faults.filter((fault) => fault.kind === kind).map(({ file }) => nameOf(file));
    return { count: files.length, files: files.join('; ') };
  };
  const damaged = named('damaged', (file) => say('files.pack.stored', { name: file.name, day: dayOf(file) }));
  const [missing, tooLarge] = [named('missing'), named('tooLarge')];
  return [
    ...(damaged.count === 0 ? [] : [say('files.pack.damaged', damaged)]),
    ...(missing.count === 0 ? [] : [say('files.pack.missing', missing)]),
    ...(tooLarge.count === 0 ? [] : [say('files.pack.tooLarge', { ...tooLarge, mebibytes: MEBIBYTES })]),
    say('files.pack.end', { count: faults.length }),
  ].join(' ');
}
