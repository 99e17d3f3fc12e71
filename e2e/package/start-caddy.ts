import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { findFreePort } from '#lib/platform/free-port.ts';

const LOOPBACK = '127.0.0.1';
/** Of `localhost`, Caddy is its own authority. */
const AUTHORITY = 'caddy/pki/authorities/local/root.crt';

export const hasCaddy = (): boolean => spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;

interface CaddyOptions {
  /** For its certificates. */
  readonly folder: string;
  readonly services: readonly string[];
  readonly webs: readonly string[];
}

/** `deploy/Caddyfile` as it is, but for ports that a test may take and no change to what this machine trusts. */
export async function startCaddy({ folder, services, webs }: CaddyOptions) {
  const ports = [];
  for (const _ of ['https', 'http', 'inside']) ports.push(await findFreePort(0, LOOPBACK));
  const [httpsPort = 0, httpPort = 0, internalPort = 0] = ports;
  const given = await readFile(resolve(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
  const config = join(folder, 'Caddyfile');
  const ours = `\tadmin off\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n`;
  await writeFile(
    config,
    given.replace('\tadmin off\n', ours).replace('http://:4000', `http://:${internalPort}`),
  );
  const hosts = (urls: readonly string[]) => urls.map((url) => new URL(url).host).join(' ');
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      ...{
        PATH: '/usr/local/bin:/usr/bin:/bin',
        NODE_ENV: 'test',
        HOME: folder,
      },
      ...{ XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ...{ SITE: 'localhost', SERVICES: hosts(services), WEBS: hosts(webs), INTERNAL: LOOPBACK },
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child, 'exit');
  const agent = new Agent({ keepAlive: true });
  /** With a body it is a POST. */
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, body?: string) => {
    const ca = await readFile(join(folder, AUTHORITY));
    const sent = request({
      method: body === undefined ? 'GET' : 'POST',
      host: LOOPBACK,
      servername: 'localhost',
      port: httpsPort,
      path,
      headers: { host: 'localhost', ...headers },
      ca,
      agent,
    });
    sent.end(body);
    const [response]: unknown[] = await once(sent, 'response');
    const { statusCode: status, chunks } = Response.parse(response);
    let text = '';
    for await (const chunk of chunks) text += String(chunk);
    return { status, text };
  };
  while (!(await isReady(ask))) {
    if (child.exitCode !== null) throw new Error(`Caddy ended: ${said}`);
    await pause(100);
  }
  return {
    ...{ ask, httpPort, url: `https://localhost:${httpsPort}` },
    internalUrl: `http://${LOOPBACK}:${internalPort}`,
    async stop() {
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isStream = (value: unknown): value is AsyncIterable<unknown> & { statusCode: number } =>
  value instanceof Object && Symbol.asyncIterator in value && 'statusCode' in value;
const Response = z
  .custom<AsyncIterable<unknown> & { statusCode: number }>(isStream)
  .transform((response) => ({ statusCode: response.statusCode, chunks: response }));

/** By an answer of its own. */
const isReady = (ask: (path: string) => Promise<{ status: number }>) =>
  ask('/readyz').then(
    ({ status }) => status === 404,
    () => false,
  );

export type Caddy = Awaited<ReturnType<typeof startCaddy>>;
