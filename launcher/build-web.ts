import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSources } from './hash-sources.ts';
import type { Progress } from './progress.ts';
import { runCommand } from './run-command.ts';

const MARK = '.next/source.sha256';

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'prisma',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.js',
  'postcss.config.js',
  'package-lock.json',
  'tsconfig.json',
];

/** Builds the web application when there is no build or its sources have changed since. */
export async function buildWeb(root: string, progress: Progress, signal?: AbortSignal): Promise<void> {
  const mark = join(root, MARK);
  const wanted = await hashSources(root, SOURCES);
  const made = await readFile(mark, 'utf8').catch(() => undefined);
  const buildId = await readFile(join(root, '.next/BUILD_ID'), 'utf8').catch(() => undefined);
  if (buildId !== undefined && made === wanted) return;
  const why = buildId === undefined ? 'first start' : 'sources changed';
  await progress.step(`Building the web application (${why}; takes about a minute)`, async () => {
    const next = join(root, 'node_modules/next/dist/bin/next');
    await runCommand(process.execPath, [next, 'build'], {
      cwd: root,
      purpose: 'Building the web application',
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      ...(signal ? { signal } : {}),
    });
    await writeFile(mark, wanted);
  });
}

/** Takes the build that lies in a folder as one of what lies beside it: it will not be built again. */
export async function markBuilt(root: string): Promise<void> {
  await writeFile(join(root, MARK), await hashSources(root, SOURCES));
}
