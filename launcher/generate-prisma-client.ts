import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSources } from './hash-sources.ts';
import type { Progress } from './progress.ts';
import { runCommand } from './run-command.ts';

const TARGET = 'prisma/generated';
const SOURCES = ['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json'];

/** Generates the Prisma client when there is none or when it was made from another schema. */
export async function generatePrismaClient(
  root: string,
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> {
  const target = join(root, TARGET);
  const mark = join(target, 'source.sha256');
  const wanted = await hashSources(root, SOURCES);
  const made = await readFile(mark, 'utf8').catch(() => undefined);
  const isThere = await stat(join(target, 'client.ts')).then(
    () => true,
    () => false,
  );
  if (isThere && made === wanted) return;
  await progress.step('Generating the database client', async () => {
    const prisma = join(root, 'node_modules/prisma/build/index.js');
    await runCommand(process.execPath, [prisma, 'generate', '--no-hints'], {
      cwd: root,
      purpose: 'Generating the database client',
      env: { CHECKPOINT_DISABLE: '1' },
      ...(signal ? { signal } : {}),
    });
    await mkdir(target, { recursive: true });
    await writeFile(mark, wanted);
  });
}

/** Takes the client that lies in a folder as one of what lies beside it: it will not be generated again. */
export async function markGenerated(root: string): Promise<void> {
  await writeFile(join(root, TARGET, 'source.sha256'), await hashSources(root, SOURCES));
}
