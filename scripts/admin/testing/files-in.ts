import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The documents of a data folder, by their path in it. */
export async function filesIn(dataDir: string): Promise<Map<string, Buffer>> {
  const blobs = join(dataDir, 'blobs');
  const entries = await readdir(blobs, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (path) => [path.slice(blobs.length), await readFile(path)] as const)),
  );
}

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
