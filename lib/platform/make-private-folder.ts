import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';

/**
 * Makes a folder that its owner alone can enter, with the folders above it, unless it is there; throws a
 * Failure where it can't be made or written to. (Node's own recursive mkdir never returns below /proc.)
 */
export async function makePrivateFolder(path: string): Promise<void> {
  try {
    await make(path);
    await access(path, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Failure(
      'internal',
      `The folder ${path} (DATA_DIR) cannot be created or written to: ${reason}.`,
      {
        cause,
      },
    );
  }
}

async function make(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory()) return;
  if (path !== dirname(path)) await make(dirname(path));
  await mkdir(path, { mode: 0o700 });
}
