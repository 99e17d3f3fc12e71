import { buffer } from 'node:stream/consumers';
import type { Blobs } from '../blobs.ts';
import type { StoredFile } from '../check-files.ts';

/** The bytes of a stored file as they would be delivered; how it is faulty, if it is. */
export async function bytesBack(
  blobs: Blobs,
  kept: Pick<StoredFile, 'blobName' | 'sha256'>,
): Promise<Buffer | string> {
  const file = { sizeBytes: 0, ...kept };
  const checked = await blobs.check({ error: () => undefined }, [file]);
  try {
    return checked.faults[0]?.kind ?? (await buffer(checked.read(file)));
  } finally {
    await checked.close();
  }
}
