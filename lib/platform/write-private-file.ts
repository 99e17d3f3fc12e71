import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file that its owner alone can read, whole or not at all: it survives a crash in the midst. Of several writers at
 * once the last one counts.
 */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
