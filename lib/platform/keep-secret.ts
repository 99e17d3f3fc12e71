import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

const randomSecret = () => randomBytes(32).toString('base64url');

/**
 * A secret made once into a file that its owner alone can read: 256 random bits in base64url, or what `make` gives.
 * Of several processes that ask at once for the first time, all get the same one.
 */
export async function keepSecret(
  path: string,
  make: () => string | Promise<string> = randomSecret,
): Promise<string> {
  const draft = `${path}.${randomUUID()}.new`;
  const kept = await read(path);
  if (kept !== undefined) return kept;
  await writeFile(draft, await make(), { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    // Another process was first, and its secret counts; any other error leaves nothing to read.
    if ((await read(path)) === undefined) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
