import { open, rename } from 'node:fs/promises';

/** Writes a file that its owner alone can read, whole or not at all: it survives a crash in the midst. */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
