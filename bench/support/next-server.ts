// A Next application whose one route handler runs our own code, built and started as Next wants it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { type Child, stop } from './start-child.ts';

const root = resolve(import.meta.dirname, '../..');
const next = join(root, 'node_modules/next/dist/bin/next');

export interface NextRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A file of this folder, whose default export answers. */
  readonly module: string;
}

/** Next loads the handler's work unbundled, as node itself runs it. */
const routeOf = ({ method, module }: NextRoute) => `
export const dynamic = 'force-dynamic';
const work = import(/* webpackIgnore: true */ /* turbopackIgnore: true */ ${JSON.stringify(join(import.meta.dirname, module))});
export async function ${method}(request) {
  return (await work).default(request);
}
`;

/** What the service answers a company request. */
const COMPANY: NextRoute = { method: 'POST', path: 'v2/company', module: 'answer-as-next-route.ts' };

const filesOf = (route: NextRoute): Record<string, string> => ({
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.js': `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } };`,
  'app/layout.js':
    'export default function Layout({ children }) { return <html><body>{children}</body></html>; }',
  'app/page.js': 'export default function Page() { return <p>bench</p>; }',
  [`app/${route.path}/route.js`]: routeOf(route),
});

/** Null with a printed reason when Next can't be built here. */
export async function startNextServer(
  settings: Parameters<typeof environmentWith>[0],
  route = COMPANY,
): Promise<Pick<Child, 'port' | 'pid' | 'stop'> | null> {
  // Inside the checkout, so that Next finds its packages; ignored by git and by every tool.
  const folder = join(root, '.data/bench-next');
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(filesOf(route))) {
    const file = join(folder, name);
    await mkdir(resolve(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
  const env = { ...environmentWith({ NODE_ENV: 'production', ...settings }), NEXT_TELEMETRY_DISABLED: '1' };
  const build = spawn(process.execPath, [next, 'build'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(build, 'exit');
  if (code !== 0) {
    console.log(
      `skipped: Next does not build here (code ${code}): ${said.trim().split('\n').slice(-5).join(' | ')}`,
    );
    return null;
  }
  const port = await findFreePort();
  const args = [next, 'start', '-H', '127.0.0.1', '-p', String(port)];
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await ready(server);
  return {
    port,
    pid: z.int().parse(server.pid),
    async stop() {
      await stop(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready({ stdout }: ChildProcess): Promise<void> {
  for await (const text of stdout ?? []) if (String(text).includes('Ready')) break;
  stdout?.resume();
}
