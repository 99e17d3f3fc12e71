import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What has a dot before its name is there for a moment: a test's own files may be gone before they are read. The types of
 * words (`x.d.json.ts`) are made by the build itself: with them, the second start would build again.
 */
const NO_SOURCE = /(^|\/)(\.[^/]*|generated|fixtures|README\.md|.*\.test\.tsx?|.*\.d\.json\.ts)(\/|$)/;

/** SHA-256 over names and contents of files and folders under `root`; what does not exist counts as absent. */
export async function hashSources(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesOf(root, path)) {
      const content = await readFile(join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

async function filesOf(root: string, path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => undefined);
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !NO_SOURCE.test(file))
    .sort();
}
