import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensure, works } from './ensure-programs.ts';
import { runTool } from './run-tool.ts';

/**
 * The folder of a pgbench; undefined where one is in the PATH already, or none could be had. Debian packs it with its
 * server, which would start as soon as it is installed, beside what is measured: so the package is unpacked only.
 */
export async function ensurePgbench(root: string): Promise<string | undefined> {
  if (works('pgbench', '--version')) return undefined;
  const unpacked = join(root, 'node_modules/.cache/plumbline/postgresql');
  await ensure(root, [['libpq5', () => works('dpkg', '--status', 'libpq5')]]);
  const { stdout } = spawnSync('apt-cache', ['depends', 'postgresql'], { encoding: 'utf8' });
  const [server, version] = /postgresql-(\d+)/.exec(stdout ?? '') ?? [];
  if (server === undefined || version === undefined) return undefined;
  const folder = join(unpacked, 'usr/lib/postgresql', version, 'bin');
  if (existsSync(join(folder, 'pgbench'))) return folder;
  console.log(`Unpacking pgbench of ${server} …`);
  await mkdir(unpacked, { recursive: true });
  if ((await runTool('apt-get', ['download', '-qq', server], { cwd: unpacked })) !== 0) return undefined;
  const file = (await readdir(unpacked)).find((name) => name.endsWith('.deb')) ?? '';
  return (await runTool('dpkg-deb', ['--extract', file, '.'], { cwd: unpacked })) === 0 ? folder : undefined;
}
