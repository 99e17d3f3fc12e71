import { Readable } from 'node:stream';
import { Failure } from '#lib/contract/index.ts';
import { dateText } from '#lib/domain/report/field-text.ts';
import { type FileFault, MOST_CHECKED_BYTES, type StoredFile } from '#lib/platform/check-files.ts';
import type { ServiceContext } from '../context/service-context.ts';

/** A stored file for a caller. */
export interface FileToDeliver extends StoredFile {
  readonly mediaType: string;
  readonly storedAt: Date;
}

/**
 * The bytes of a stored file, compared with its SHA-256 before the first one is given.
 * @throws Failure `conflict` if it differs or is too large, `internal` if it is missing
 */
export async function checkedFile(
  { blobs, log }: Pick<ServiceContext, 'blobs' | 'log'>,
  file: FileToDeliver,
): Promise<Readable> {
  const checked = await blobs.check(log, [file]);
  const [fault] = checked.faults;
  if (fault !== undefined) {
    await checked.close();
    throw notDelivered(fault);
  }
  const stream = Readable.from(checked.read(file), { objectMode: false });
  stream.once('close', () => {
    checked.close().catch((err: unknown) => log.error({ err }, 'A temporary file could not be closed'));
  });
  return stream;
}

const RESTORE = 'It was not delivered. Ask your administrator to restore it from a backup.';

function notDelivered({ kind, file }: FileFault<FileToDeliver>): Failure {
  if (kind === 'missing') return new Failure('internal', `This file is missing from the store. ${RESTORE}`);
  if (kind === 'tooLarge') {
    const mebibytes = MOST_CHECKED_BYTES / 1024 / 1024;
    return new Failure('conflict', `This file is larger than ${mebibytes} MiB. It was not delivered.`);
  }
  const day = dateText(file.storedAt.toISOString().slice(0, 10));
  return new Failure('conflict', `This file differs from the file stored on ${day}. ${RESTORE}`);
}
